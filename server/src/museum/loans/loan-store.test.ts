import * as calls from '@passion-art/contract/museum/loans/museum-loans'
import {
  deaccession,
  getMuseumObject,
  listMuseumObjects,
  moveMuseumObject,
} from '@passion-art/contract/museum/objects/museum'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { accessionTo, draftOut, examine, lend } from '../objects/museum-objects.fixtures.ts'
import { releaseTogether } from '../../testing/start-barrier.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
  t.setNow(new Date('2026-04-10T12:00:00.000Z'))
})
afterAll(() => t.close())

const institution = () => t.createUser({ user_type: 'institution' })
const draft = (owner: UserRow, objects: string[], fromOn = '2026-05-01', untilOn = '2026-06-30') =>
  t.as(owner).post(calls.draftLoan, {
    body: { direction: 'out', party: 'Kunsthalle Nord', fromOn, untilOn, objects },
  })
const start = (owner: UserRow, id: string) => t.as(owner).post(calls.startLoan, { params: { id } })
const list = async (owner: UserRow, query: Record<string, string> = {}) =>
  (await t.as(owner).get(calls.listLoans, { query } as never)).body
const state = async (owner: UserRow, id: string) =>
  (await t.as(owner).get(calls.getLoan, { params: { id } })).body.loan.state
const objectOf = async (owner: UserRow, id: string) =>
  (await t.as(owner).get(getMuseumObject, { params: { id } })).body.object
const actions = async (owner: UserRow, about: string) => {
  const params = { screen: 'institutional-collection' as const }
  const { body } = await t.as(owner).get(listRoleHistory, { params, query: { about } })
  return body.changes.map(({ action }) => action)
}

async function createObject(owner: UserRow, title = 'Tide'): Promise<string> {
  return (await accessionTo(t, owner, [title]))[0]?.id ?? ''
}

test('a loan goes out, is examined at its return and returns the object to its location', async () => {
  const owner = await institution()
  const id = await createObject(owner)
  const loan = await lend(t, owner, [id])
  expect(loan).toMatchObject({ state: 'active', startedOn: '2026-04-10' })
  expect(await objectOf(owner, id)).toMatchObject({
    location: 'Kunsthalle Nord',
    lent: { loanId: loan.id, party: 'Kunsthalle Nord', untilOn: '2026-05-31' },
  })
  const lent = (await t.as(owner).get(listMuseumObjects, { query: { state: 'lent' } })).body
  expect(lent.objects).toHaveLength(1)
  const moved = await t
    .as(owner)
    .post(moveMuseumObject, { params: { id }, body: { place: 'Hall', on: '2026-04-10' } })
  expect(moved.failure.code).toBe('object_lent')
  const params = { id: loan.id }
  const body = { returnedOn: '2026-04-10' }
  const refused = await t.as(owner).post(calls.returnLoan, { params, body })
  expect([refused.status, refused.failure.code]).toEqual([409, 'report_missing'])
  await examine(t, owner, loan)
  const closed = (await t.as(owner).post(calls.returnLoan, { params, body })).body.loan
  expect(closed).toMatchObject({ state: 'returned', returnedOn: '2026-04-10' })
  expect(closed.items[0]?.reports).toHaveLength(1)
  const object = await objectOf(owner, id)
  expect(object).toMatchObject({ location: 'Store', lent: null })
  expect(object.moves.map(({ place }) => place)).toEqual(['Store', 'Kunsthalle Nord', 'Store'])
  expect(object.reports[0]).toMatchObject({ loanId: loan.id, condition: 'good' })
  expect(object.loans).toMatchObject([{ id: loan.id, state: 'returned' }])
  expect(await actions(owner, loan.id)).toEqual([
    'loan.returned',
    'loan.examined',
    'loan.started',
    'loan.drafted',
  ])
  expect((await actions(owner, id)).slice(0, 2)).toEqual(['object.returned', 'object.lent'])
})

test('a loan begins on the caller’s local day', async () => {
  const owner = await institution()
  const { body } = await draft(owner, [await createObject(owner)])
  const params = { id: body.loan.id }
  const far = await t.as(owner).post(calls.startLoan, { params, body: { on: '2026-04-12' } })
  expect(Object.keys(far.failure.fields ?? {})).toEqual(['on'])
  const begun = await t.as(owner).post(calls.startLoan, { params, body: { on: '2026-04-11' } })
  expect(begun.body.loan.startedOn).toBe('2026-04-11')
})

test('each object of a loan needs its report', async () => {
  const owner = await institution()
  const ids = (await accessionTo(t, owner, ['Tide', 'Ebb'])).map(({ id }) => id)
  const loan = await lend(t, owner, ids)
  await examine(t, owner, { ...loan, items: loan.items.slice(1) })
  const body = { returnedOn: '2026-04-10', place: 'Quarantine' }
  const close = () => t.as(owner).post(calls.returnLoan, { params: { id: loan.id }, body })
  expect((await close()).failure.code).toBe('report_missing')
  await examine(t, owner, { ...loan, items: loan.items.slice(0, 1) })
  expect((await close()).body.loan.state).toBe('returned')
  expect((await objectOf(owner, ids[0] ?? '')).location).toBe('Quarantine')
})

test('an object is on one loan at a time, whatever its state', async () => {
  const owner = await institution()
  const id = await createObject(owner)
  const first = (await draft(owner, [id])).body.loan
  expect(first.items).toMatchObject([{ objectId: id, number: '2026.1.1', title: 'Tide' }])
  for (const [from, until] of [
    ['2026-06-30', '2026-07-31'],
    ['2026-04-01', '2026-05-01'],
    ['2026-05-10', '2026-05-12'],
    ['2026-01-01', '2026-12-31'],
  ]) {
    const answer = await draft(owner, [id], from, until)
    expect([answer.status, answer.failure.code]).toEqual([409, 'object_lent'])
  }
  const second = (await draft(owner, [id], '2026-07-01', '2026-07-31')).body.loan
  const longer = { ...first, untilOn: '2026-07-01' } as never
  const moved = await t.as(owner).put(calls.updateLoan, { params: { id: first.id }, body: longer })
  expect(moved.failure.code).toBe('object_lent')
  await start(owner, first.id)
  // It is already out, however early the other loan begins.
  expect((await start(owner, second.id)).failure.code).toBe('object_lent')
  const cancelled = await t.as(owner).post(calls.cancelLoan, { params: { id: second.id } })
  expect(cancelled.body.loan.state).toBe('cancelled')
  expect((await draft(owner, [id], '2026-07-01', '2026-07-31')).status).toBe(201)
})

test('an overdue object is not free until it is returned', async () => {
  const owner = await institution()
  const id = await createObject(owner)
  await lend(t, owner, [id], { fromOn: '2026-02-01', untilOn: '2026-03-31' })
  expect((await draft(owner, [id], '2026-04-05', '2026-04-20')).failure.code).toBe('object_lent')
})

test('invalid steps are refused', async () => {
  const owner = await institution()
  const loan = await draftOut(t, owner, [await createObject(owner)])
  const params = { id: loan.id }
  const body = { returnedOn: '2026-04-10' }
  expect((await t.as(owner).post(calls.returnLoan, { params, body })).failure.code).toBe('loan_step')
  const report = {
    item: loan.items[0]?.id ?? '',
    condition: 'good' as const,
    examinedOn: '2026-04-10',
    text: 'x',
  }
  expect((await t.as(owner).post(calls.reportLoanItem, { params, body: report })).failure.code).toBe(
    'loan_step',
  )
  await start(owner, loan.id)
  expect((await t.as(owner).post(calls.cancelLoan, { params })).failure.code).toBe('loan_step')
  expect((await start(owner, loan.id)).failure.code).toBe('loan_step')
})

test('borrowed works are described in words; due and overdue loans are found', async () => {
  const owner = await institution()
  const borrow = async (party: string, fromOn: string, untilOn: string) => {
    const works = [{ title: 'Drift', artist: 'Orla Penhale' }]
    const body = { direction: 'in' as const, party, fromOn, untilOn, insured: 4000, works }
    const { id } = (await t.as(owner).post(calls.draftLoan, { body })).body.loan
    return (await start(owner, id)).body.loan
  }
  const overdue = await borrow('Late lender', '2026-01-01', '2026-04-09')
  const due = await borrow('Soon', '2026-01-01', '2026-05-10')
  const today = await borrow('Today', '2026-01-01', '2026-04-10')
  await borrow('Later', '2026-01-01', '2026-05-11')
  expect([overdue.time, due.time, today.time]).toEqual(['overdue', 'due', 'due'])
  // The loan that ends first is first, though it was drafted last.
  const found = await list(owner, { time: 'due' })
  expect(found.loans.map(({ party }) => party)).toEqual(['Today', 'Soon'])
  expect([found.due, found.overdue, found.total]).toEqual([2, 1, 4])
  expect((await list(owner, { time: 'overdue' })).loans.map(({ id }) => id)).toEqual([overdue.id])
  expect((await list(owner, { q: 'penhale', direction: 'in' })).pagination.total).toBe(4)
  await examine(t, owner, overdue)
  const body = { returnedOn: '2026-04-10' }
  await t.as(owner).post(calls.returnLoan, { params: { id: overdue.id }, body })
  expect((await list(owner)).overdue).toBe(0)
  const csv = (await t.as(owner).get(calls.exportLoans, { query: { time: 'due' } })).bytes.toString()
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(3)
})

test('a loan needs the institution’s held objects, and days in order', async () => {
  const [owner, other] = [await institution(), await institution()]
  const [id, foreign] = [await createObject(owner), await createObject(other)]
  expect((await draft(owner, [foreign])).status).toBe(404)
  expect(Object.keys((await draft(owner, [])).failure.fields ?? {})).toEqual(['objects'])
  const back = await draft(owner, [id], '2026-06-01', '2026-05-01')
  expect(Object.keys(back.failure.fields ?? {})).toEqual(['untilOn'])
  const loan = (await draft(owner, [id])).body.loan
  const leave = { params: { id }, body: { reason: 'Doublet', number: '2026.1.1' } }
  expect((await t.as(owner).post(deaccession, leave)).failure.code).toBe('object_lent')
  await t.as(owner).post(calls.cancelLoan, { params: { id: loan.id } })
  expect((await t.as(owner).post(deaccession, leave)).status).toBe(200)
  expect((await draft(owner, [id])).failure.code).toBe('deaccessioned')
  expect(await state(owner, loan.id)).toBe('cancelled')
  expect((await t.as(other).get(calls.getLoan, { params: { id: loan.id } })).status).toBe(404)
})

test('of concurrent overlapping loans one is created', async () => {
  const owner = await institution()
  const id = await createObject(owner)
  const other = await createObject(owner, 'Ebb')
  const works = Array.from({ length: 8 }, (_, n) => () => draft(owner, n % 2 ? [id, other] : [other, id]))
  const answers = await releaseTogether(works)
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)])
})
