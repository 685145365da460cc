import { randomUUID } from 'node:crypto'

type Fields = Record<string, string | number | null>

export function museumRows(user_id: string, created_at: string): [string, Fields][] {
  const id = () => ({ id: randomUUID(), created_at })
  const ids = { object: randomUUID(), loan: randomUUID(), accession: randomUUID() }
  const number = { owner_id: user_id, year: 2020, ordinal: 1, price_cents: 4711 }
  const picture = { position: 1, ending: 'webp', width: 1, height: 1, animated: 0, copies: '[]' }
  const object = { object_id: ids.object }
  const none = { deaccessioned_on: null, artwork_id: null, proposal_id: null, loan_id: null }
  const days = { from_on: 'canary-a', until_on: 'canary-b' }
  return [
    ['museum_counters', { owner_id: user_id, year: 2020, last: 1 }],
    ['museum_accessions', { ...id(), ...number, id: ids.accession, proposal_id: none.proposal_id }],
    [
      'museum_objects',
      {
        ...id(),
        ...number,
        id: ids.object,
        accession_id: ids.accession,
        element: 1,
        deaccessioned_on: none.deaccessioned_on,
        artwork_id: none.artwork_id,
        updated_at: created_at,
      },
    ],
    [
      'museum_loans',
      {
        ...id(),
        ...days,
        id: ids.loan,
        owner_id: user_id,
        direction: 'out',
        state: 'drafted',
        insured_cents: 4711,
        updated_at: created_at,
      },
    ],
    ['museum_loan_items', { id: randomUUID(), loan_id: ids.loan, ...object, position: 1, is_out: 0 }],
    ['museum_moves', { ...id(), ...object, loan_id: none.loan_id }],
    ['museum_reports', { ...id(), ...object, condition: 'poor', loan_item_id: null }],
    ['museum_exhibitions', { ...id(), ...object }],
    ['museum_images', { ...id(), ...object, ...picture, report_id: null }],
    ['museum_documents', { ...id(), ...object, loan_id: none.loan_id, size: 1 }],
  ]
}
