import { randomUUID } from 'node:crypto'

type Fields = Record<string, string | number | null>

export function acquisitionRows(owner_id: string, created_at: string): [string, Fields][] {
  const proposal_id = randomUUID()
  const of = () => ({ id: randomUUID(), proposal_id, at: created_at })
  return [
    [
      'acquisition_proposals',
      {
        id: proposal_id,
        owner_id,
        step: 'committee',
        step_since: created_at,
        round: 1,
        from_store: 0,
        artwork_id: null,
        artist_id: null,
        object_id: null,
        price_cents: 4711,
        created_at,
        updated_at: created_at,
      },
    ],
    ['acquisition_steps', { ...of(), place: 1, from_step: null, to_step: 'idea', actor_id: owner_id }],
    ['acquisition_votes', { ...of(), round: 1, vote: 'for', withdrawn_at: null }],
  ]
}
