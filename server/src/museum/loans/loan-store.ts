import type { TableSort } from '@passion-art/contract/http/admin-tables'
import {
  dayAfter,
  dueDays,
  type LoanDirection,
  type loanSorts,
  type LoanState,
  type LoanTime,
} from '@passion-art/contract/museum/objects/museum-rules'
import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { ReadDb } from '../../db/open-db.ts'
import type { Database, MuseumLoanItemsTable, MuseumLoansTable } from '../../db/schema/schema.ts'
import { fold } from '../../search/fold.ts'
import { containsInput } from '../../search/search-texts.ts'
import type { Db } from '../objects/museum-store.ts'

export type LoanRow = Selectable<MuseumLoansTable>
export type ItemRow = Selectable<MuseumLoanItemsTable> & {
  year: number | null
  ordinal: number | null
  element: number | null
}

export interface LoanFilter {
  ownerId: string
  today: string
  q?: string | undefined
  direction?: LoanDirection | undefined
  state?: LoanState | undefined
  time?: LoanTime | undefined
}

type Loans<Chosen> = SelectQueryBuilder<Database, 'museum_loans', Chosen>

function filtered<Chosen>({ kind }: ReadDb, loans: Loans<Chosen>, filter: LoanFilter): Loans<Chosen> {
  let query = loans.where('owner_id', '=', filter.ownerId)
  if (filter.direction) query = query.where('direction', '=', filter.direction)
  if (filter.state) query = query.where('state', '=', filter.state)
  if (filter.time) query = query.where('state', '=', 'active')
  if (filter.time === 'overdue') query = query.where('until_on', '<', filter.today)
  if (filter.time === 'due')
    query = query
      .where('until_on', '>=', filter.today)
      .where('until_on', '<=', dayAfter(filter.today, dueDays))
  if (filter.q) query = query.where(containsInput({ kind }, 'search_text', filter.q))
  return query
}

export type LoanSort = TableSort<(typeof loanSorts)[number]>
const columns = { until: 'until_on', from: 'from_on', party: 'party', created_at: 'created_at' } as const

export function listLoans(
  db: ReadDb,
  filter: LoanFilter,
  { sort, limit, offset }: { sort?: LoanSort | undefined; limit?: number; offset?: number } = {},
): Promise<LoanRow[]> {
  const direction = (sort ?? { descending: true }).descending ? 'desc' : 'asc'
  const query = filtered(db, db.read.selectFrom('museum_loans').selectAll(), filter)
    .orderBy(columns[sort?.column ?? 'created_at'], direction)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
  return (limit === undefined ? query : query.limit(limit).offset(offset ?? 0)).execute()
}

export async function countLoans(db: ReadDb, filter: LoanFilter): Promise<number> {
  const counted = db.read.selectFrom('museum_loans').select((all) => all.fn.countAll<number>().as('count'))
  return Number((await filtered(db, counted, filter).executeTakeFirstOrThrow()).count)
}

interface Owned {
  id: string
  ownerId: string
}

/** Undefined for another institution's too. */
export const findLoan = (db: Db, { id, ownerId }: Owned): Promise<LoanRow | undefined> =>
  db
    .selectFrom('museum_loans')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

export const lockLoan = (tx: Db, { id, ownerId }: Owned): Promise<LoanRow | undefined> =>
  tx
    .updateTable('museum_loans')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returningAll()
    .executeTakeFirst()

const batchSize = 400

export async function listItems(db: Db, loanIds: readonly string[]): Promise<ItemRow[]> {
  const found: ItemRow[] = []
  for (let from = 0; from < loanIds.length; from += batchSize)
    found.push(
      ...((await db
        .selectFrom('museum_loan_items')
        .leftJoin('museum_objects', 'museum_objects.id', 'museum_loan_items.object_id')
        .selectAll('museum_loan_items')
        .select(['museum_objects.year', 'museum_objects.ordinal', 'museum_objects.element'])
        .where('museum_loan_items.loan_id', 'in', loanIds.slice(from, from + batchSize))
        .orderBy('museum_loan_items.loan_id')
        .orderBy('museum_loan_items.position')
        .execute()) as ItemRow[]),
    )
  return found
}

export const listLoansOf = (db: Db, objectId: string): Promise<LoanRow[]> =>
  db
    .selectFrom('museum_loans')
    .innerJoin('museum_loan_items', 'museum_loan_items.loan_id', 'museum_loans.id')
    .selectAll('museum_loans')
    .where('museum_loan_items.object_id', '=', objectId)
    .orderBy('museum_loans.from_on', 'desc')
    .orderBy('museum_loans.id', 'desc')
    .execute()

interface Span {
  fromOn: string
  untilOn: string
  today: string
  except?: string | undefined
}

/**
 * The id of an object on another loan in the period; undefined when all are available. An overdue object counts as out
 * until today at least. Call it with the objects locked.
 */
export async function findConflictingObject(
  tx: Db,
  objectIds: readonly string[],
  { fromOn, untilOn, today, except = '' }: Span,
): Promise<string | undefined> {
  const end = sql<string>`case when museum_loans.state = 'active' and museum_loans.until_on < ${today} then ${today} else museum_loans.until_on end`
  const row = await tx
    .selectFrom('museum_loan_items')
    .innerJoin('museum_loans', 'museum_loans.id', 'museum_loan_items.loan_id')
    .select('museum_loan_items.object_id')
    .where('museum_loan_items.object_id', 'in', objectIds)
    .where('museum_loans.state', 'in', ['drafted', 'active'])
    .where('museum_loans.id', '!=', except)
    .where('museum_loans.from_on', '<=', untilOn)
    .where(end, '>=', fromOn)
    .orderBy('museum_loan_items.object_id')
    .limit(1)
    .executeTakeFirst()
  return row?.object_id ?? undefined
}

export async function isSpoken(tx: Db, objectId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('museum_loan_items')
    .innerJoin('museum_loans', 'museum_loans.id', 'museum_loan_items.loan_id')
    .select('museum_loans.id')
    .where('museum_loan_items.object_id', '=', objectId)
    .where('museum_loans.state', 'in', ['drafted', 'active'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Words = Pick<MuseumLoansTable, 'party' | 'purpose' | 'note'>

export const searchOf = (loan: Words, items: readonly { title: string; artist: string; number: string }[]) =>
  fold([loan.party, loan.purpose, loan.note, ...items.flatMap((item) => Object.values(item))].join(' '))

export async function insertLoan(
  tx: Db,
  loan: Insertable<MuseumLoansTable>,
  items: readonly Insertable<MuseumLoanItemsTable>[],
): Promise<void> {
  await tx.insertInto('museum_loans').values(loan).execute()
  await tx.insertInto('museum_loan_items').values(items).execute()
}

export async function changeLoan(
  tx: Db,
  id: string,
  change: Partial<Omit<LoanRow, 'id' | 'owner_id'>>,
): Promise<void> {
  await tx.updateTable('museum_loans').set(change).where('id', '=', id).execute()
}

export async function markOut(tx: Db, loanId: string, isOut: boolean): Promise<void> {
  await tx
    .updateTable('museum_loan_items')
    .set({ is_out: isOut ? 1 : 0 })
    .where('loan_id', '=', loanId)
    .where('object_id', 'is not', null)
    .execute()
}
