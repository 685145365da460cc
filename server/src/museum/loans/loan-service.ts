import { randomUUID } from 'node:crypto'
import type {
  draftLoan as draftRoute,
  listLoans as listRoute,
  Loan,
  LoanQuery,
  updateLoan as updateRoute,
} from '@passion-art/contract/museum/loans/museum-loans'
import type { BodyOf, ReplyOf } from '@passion-art/contract/http/route'
import { toCents } from '@passion-art/contract/http/schemas'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { pageOf, sliceOf } from '../../http/paging.ts'
import type { Viewer } from '../../http/viewer.ts'
import { changedFields, insertChange } from '../../roles/role-history-service.ts'
import * as store from './loan-store.ts'
import * as policy from '../objects/museum-policy.ts'
import * as parts from '../objects/museum-part-store.ts'
import { itemNumber, presentLoan } from '../objects/museum-present.ts'
import { amountText, readReports, type ReadDeps } from '../objects/museum-service.ts'
import * as museum from '../objects/museum-store.ts'

const pageSize = 20
const recordKind = 'Loan'

export const todayOf = ({ now }: Pick<Deps, 'now'>): string => now().toISOString().slice(0, 10)

const filterOf = (deps: ReadDeps, viewer: Viewer, query: LoanQuery): store.LoanFilter => ({
  ownerId: viewer.id,
  today: todayOf(deps),
  q: query.q || undefined,
  direction: query.direction,
  state: query.state,
  time: query.time,
})

const sortOf = ({ sort, time }: LoanQuery): store.LoanSort | undefined =>
  sort ?? (time && { column: 'until', descending: false })

type ListReply = Omit<ReplyOf<typeof listRoute>, 'success'>

export async function listLoans(deps: ReadDeps, viewer: Viewer, query: LoanQuery): Promise<ListReply> {
  const { page, limit } = pageOf(query, pageSize) ?? { page: 1, limit: pageSize }
  const filter = filterOf(deps, viewer, query)
  const all = { ownerId: viewer.id, today: filter.today }
  const [rows, found, due, overdue, total] = await Promise.all([
    store.listLoans(deps.db, filter, { sort: sortOf(query), ...sliceOf({ page, limit }) }),
    store.countLoans(deps.db, filter),
    store.countLoans(deps.db, { ...all, time: 'due' }),
    store.countLoans(deps.db, { ...all, time: 'overdue' }),
    store.countLoans(deps.db, all),
  ])
  const pagination = { page, limit, total: found, pages: Math.max(1, Math.ceil(found / limit)) }
  return { loans: await presentAll(deps, rows), pagination, due, overdue, total }
}

async function presentAll(deps: ReadDeps, rows: readonly store.LoanRow[]): Promise<Loan[]> {
  const ids = rows.map(({ id }) => id)
  const [items, agreements] = await Promise.all([
    store.listItems(deps.db.write, ids),
    parts.listDocuments(deps.db.write, 'loan_id', ids),
  ])
  const reported = await parts.listItemReports(
    deps.db.write,
    items.map(({ id }) => id),
  )
  const reports = await readReports(deps, reported)
  const reportsOf = (itemId: string) =>
    reports.filter((_report, index) => reported[index]?.loan_item_id === itemId)
  const today = todayOf(deps)
  return rows.map((row) =>
    presentLoan(row, {
      items: items
        .filter((item) => item.loan_id === row.id)
        .map((item) => ({ ...item, reports: reportsOf(item.id) })),
      agreements: agreements.filter((document) => document.loan_id === row.id),
      today,
    }),
  )
}

export async function* readLoans(
  deps: ReadDeps,
  viewer: Viewer,
  query: LoanQuery,
): AsyncGenerator<{ loan: Loan; item: Loan['items'][number] }> {
  const rows = await store.listLoans(deps.db, filterOf(deps, viewer, query), { sort: sortOf(query) })
  for (let from = 0; from < rows.length; from += 100)
    for (const loan of await presentAll(deps, rows.slice(from, from + 100)))
      for (const item of loan.items) yield { loan, item }
}

/** Throws not_found, also for another institution's loan. */
export async function getLoan(deps: ReadDeps, viewer: Viewer, id: string): Promise<Loan> {
  const row = await store.findLoan(deps.db.write, { id, ownerId: viewer.id })
  const [loan] = row ? await presentAll(deps, [row]) : []
  if (!loan) throw notFound(recordKind)
  return loan
}

type Terms = BodyOf<typeof updateRoute>

const columnsOf = ({ config }: Pick<Deps, 'config'>, body: Terms) => ({
  party: body.party,
  purpose: body.purpose,
  from_on: body.fromOn,
  until_on: body.untilOn,
  insured_cents: body.insured === null ? null : toCents(body.insured),
  insured_currency: body.insuredCurrency ?? config.STORE_CURRENCY,
  note: body.note,
})

export const historyEntry = (
  viewer: Viewer,
  { id, party }: Pick<store.LoanRow, 'id' | 'party'>,
  action: string,
  at: string,
) => ({
  ownerId: viewer.id,
  actorId: viewer.id,
  screen: 'institutional-collection' as const,
  subjectId: id,
  action,
  subject: party,
  at,
})

/** Throws not_found for another institution's object, object_lent, deaccessioned, validation_failed. */
export async function draftLoan(
  deps: ReadDeps & Pick<Deps, 'config'>,
  viewer: Viewer,
  body: BodyOf<typeof draftRoute>,
): Promise<Loan> {
  const at = deps.now().toISOString()
  const id = randomUUID()
  const isOut = body.direction === 'out'
  await deps.db.write.transaction().execute(async (tx) => {
    const span = { fromOn: body.fromOn, untilOn: body.untilOn, today: todayOf(deps) }
    const objects = isOut ? await lockAvailableObjects(tx, viewer, body.objects, span) : []
    const works = isOut ? objects.map(labelOf) : body.works.map((work) => ({ ...work, object_id: null }))
    const items = works.map((work, index) => ({
      ...work,
      id: randomUUID(),
      loan_id: id,
      position: index + 1,
      is_out: 0,
    }))
    const terms = columnsOf(deps, body)
    const named = works.map(({ title, artist }, index) => {
      const object = objects[index]
      return { title, artist, number: object ? museum.numberOf(object) : '' }
    })
    const row = {
      ...terms,
      id,
      owner_id: viewer.id,
      direction: body.direction,
      state: 'drafted',
      search_text: store.searchOf(terms, named),
      created_at: at,
      updated_at: at,
    }
    await store.insertLoan(tx, row, items)
    await insertChange(tx, historyEntry(viewer, row, 'loan.drafted', at))
  })
  return getLoan(deps, viewer, id)
}

const labelOf = ({ id, title, artist, date, medium, size }: museum.ObjectRow) => ({
  object_id: id,
  title,
  artist,
  date,
  medium,
  size,
})

/**
 * Locks the objects and checks that they are available in the period. Locks in sorted order, to avoid deadlocks between
 * loans of the same objects.
 */
export async function lockAvailableObjects(
  tx: museum.Db,
  viewer: Viewer,
  ids: readonly string[],
  span: Parameters<typeof store.findConflictingObject>[2],
): Promise<museum.ObjectRow[]> {
  const requested = [...new Set(ids.map((id) => id.toLowerCase()))]
  const locked = new Map<string, museum.ObjectRow>()
  for (const id of requested.toSorted()) {
    const object = await museum.lockObject(tx, { id, ownerId: viewer.id })
    if (!object) throw notFound('Object')
    policy.mustBeHeld(object)
    locked.set(id, object)
  }
  const taken = await store.findConflictingObject(tx, requested, span)
  const object = taken === undefined ? undefined : locked.get(taken)
  if (object) throw policy.lent(object)
  return requested.flatMap((id) => locked.get(id) ?? [])
}

export async function withLockedLoan(
  deps: ReadDeps & Pick<Deps, 'config'>,
  viewer: Viewer,
  id: string,
  work: (tx: museum.Db, loan: store.LoanRow, at: string) => Promise<void>,
): Promise<Loan> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const row = await store.lockLoan(tx, { id, ownerId: viewer.id })
    if (!row) throw notFound(recordKind)
    await work(tx, row, at)
  })
  return getLoan(deps, viewer, id)
}

export const invalidLoanStep = () => new AppError('loan_step')

export const objectsOf = (items: readonly store.ItemRow[]): string[] =>
  items.flatMap(({ object_id: id }) => (id === null ? [] : [id]))

/** Changes the terms of a drafted or active loan. Throws not_found, loan_step, object_lent. */
export const updateLoan = (
  deps: ReadDeps & Pick<Deps, 'config'>,
  viewer: Viewer,
  id: string,
  body: Terms,
): Promise<Loan> =>
  withLockedLoan(deps, viewer, id, async (tx, loan, at) => {
    if (loan.state !== 'drafted' && loan.state !== 'active') throw invalidLoanStep()
    const items = await store.listItems(tx, [id])
    const span = { fromOn: body.fromOn, untilOn: body.untilOn, today: todayOf(deps), except: id }
    if (loan.direction === 'out') await lockAvailableObjects(tx, viewer, objectsOf(items), span)
    const terms = columnsOf(deps, body)
    const details = changedFields(described(loan), described({ ...loan, ...terms }))
    if (Object.keys(details).length === 0) return
    const named = items.map((item) => ({ title: item.title, artist: item.artist, number: itemNumber(item) }))
    await store.changeLoan(tx, id, { ...terms, search_text: store.searchOf(terms, named), updated_at: at })
    await insertChange(tx, {
      ...historyEntry(viewer, { id, party: terms.party }, 'loan.changed', at),
      details,
    })
  })

const described = (loan: store.LoanRow): Record<string, string | null> => ({
  party: loan.party,
  purpose: loan.purpose,
  fromOn: loan.from_on,
  untilOn: loan.until_on,
  insured: amountText(loan.insured_cents, loan.insured_currency),
  note: loan.note,
})
