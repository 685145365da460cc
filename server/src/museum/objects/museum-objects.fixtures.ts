import { accession } from '@passion-art/contract/museum/objects/museum'
import {
  draftLoan,
  type Loan,
  reportLoanItem,
  startLoan,
} from '@passion-art/contract/museum/loans/museum-loans'
import type { CallInput } from '@passion-art/contract/http/route'
import type { UserRow } from '../../db/schema/schema.ts'
import type { TestApp } from '../../testing/build-test-app.ts'

type Accession = NonNullable<CallInput<typeof accession>['body']>

export async function accessionTo(
  t: TestApp,
  owner: UserRow,
  titles: readonly string[],
  fields: Partial<Accession> = {},
): Promise<{ id: string; number: string }[]> {
  const objects = titles.map((title) => ({ title, artist: 'Hilma Ek' }))
  const { body } = await t.as(owner).post(accession, { body: { objects, location: 'Store', ...fields } })
  return body.objects
}

const terms = { party: 'Kunsthalle Nord', purpose: 'Exhibition', fromOn: '2026-03-01', untilOn: '2026-05-31' }

export async function draftOut(
  t: TestApp,
  owner: UserRow,
  objects: string[],
  fields: Partial<typeof terms> = {},
): Promise<Loan> {
  const body = { ...terms, ...fields, direction: 'out' as const, objects }
  return (await t.as(owner).post(draftLoan, { body })).body.loan
}

export async function lend(
  t: TestApp,
  owner: UserRow,
  objects: string[],
  fields: Partial<typeof terms> = {},
): Promise<Loan> {
  const { id } = await draftOut(t, owner, objects, fields)
  t.passTime(1000)
  return (await t.as(owner).post(startLoan, { params: { id } })).body.loan
}

export async function examine(t: TestApp, owner: UserRow, loan: Loan): Promise<void> {
  const today = t.deps.now().toISOString().slice(0, 10)
  for (const item of loan.items) {
    t.passTime(1000)
    await t.as(owner).post(reportLoanItem, {
      params: { id: loan.id },
      body: { item: item.id, condition: 'good', examinedOn: today, text: 'As it left.' },
    })
  }
  t.passTime(1000)
}
