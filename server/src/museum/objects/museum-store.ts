import type { TableSort } from '@passion-art/contract/http/admin-tables'
import {
  accessionNumber,
  type museumSorts,
  type MuseumState,
} from '@passion-art/contract/museum/objects/museum-rules'
import { type Insertable, type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { ReadDb } from '../../db/open-db.ts'
import type { Database, MuseumAccessionsTable, MuseumObjectsTable } from '../../db/schema/schema.ts'
import { fold } from '../../search/fold.ts'
import { containsInput } from '../../search/search-texts.ts'

export type Db = Kysely<Database>

export type NewMuseumObject = Insertable<MuseumObjectsTable>
export type ObjectRow = Selectable<MuseumObjectsTable> & {
  lent_id: string | null
  lent_to: string | null
  lent_until: string | null
}
export type AccessionRow = Selectable<MuseumAccessionsTable>

const joined = (db: Db) =>
  db
    .selectFrom('museum_objects')
    .leftJoin('museum_loan_items', (join) =>
      join
        .onRef('museum_loan_items.object_id', '=', 'museum_objects.id')
        .on('museum_loan_items.is_out', '=', 1),
    )
    .leftJoin('museum_loans', 'museum_loans.id', 'museum_loan_items.loan_id')

const withLoan = (db: Db) =>
  joined(db)
    .selectAll('museum_objects')
    .select([
      'museum_loans.id as lent_id',
      'museum_loans.party as lent_to',
      'museum_loans.until_on as lent_until',
    ])

export interface ObjectFilter {
  ownerId: string
  q?: string | undefined
  location?: string | undefined
  department?: string | undefined
  fund?: string | undefined
  state?: MuseumState | undefined
}

type Joined = 'museum_objects' | 'museum_loan_items' | 'museum_loans'
type Nullable = Omit<Database, 'museum_loan_items' | 'museum_loans'> & {
  museum_loan_items: { [K in keyof Database['museum_loan_items']]: Database['museum_loan_items'][K] | null }
  museum_loans: { [K in keyof Database['museum_loans']]: Database['museum_loans'][K] | null }
}
type Objects<Chosen> = SelectQueryBuilder<Nullable, Joined, Chosen>

function filtered<Chosen>({ kind }: ReadDb, objects: Objects<Chosen>, filter: ObjectFilter): Objects<Chosen> {
  const { state = 'held' } = filter
  let query = objects.where('museum_objects.owner_id', '=', filter.ownerId)
  if (filter.location) query = query.where('museum_objects.location', '=', filter.location)
  if (filter.department) query = query.where('museum_objects.department', '=', filter.department)
  if (filter.fund) query = query.where('museum_objects.fund', '=', filter.fund)
  if (state === 'held') query = query.where('museum_objects.deaccessioned_on', 'is', null)
  if (state === 'deaccessioned') query = query.where('museum_objects.deaccessioned_on', 'is not', null)
  if (state === 'lent') query = query.where('museum_loan_items.id', 'is not', null)
  if (filter.q) query = query.where(containsInput({ kind }, 'museum_objects.search_text', filter.q))
  return query
}

export type ObjectSort = TableSort<(typeof museumSorts)[number]>

/** By number by default, the newest accession first; empty values come last. */
export async function listObjectIds(
  db: ReadDb,
  filter: ObjectFilter,
  { sort, limit, offset }: { sort?: ObjectSort | undefined; limit?: number; offset?: number } = {},
): Promise<string[]> {
  const direction = (sort ?? { descending: true }).descending ? 'desc' : 'asc'
  let query = filtered(db, joined(db.read).select('museum_objects.id'), filter)
  if (sort && sort.column !== 'number') {
    const column = sql.ref<string>(`museum_objects.${sort.column}`)
    query = query.orderBy(sql`case when ${column} = '' then 1 else 0 end`, 'asc').orderBy(column, direction)
  }
  const number = sort && sort.column !== 'number' ? 'asc' : direction
  let ordered = query
    .orderBy('museum_objects.year', number)
    .orderBy('museum_objects.ordinal', number)
    .orderBy('museum_objects.element', sort?.column === 'number' && sort.descending ? 'desc' : 'asc')
  if (limit !== undefined) ordered = ordered.limit(limit).offset(offset ?? 0)
  return (await ordered.execute()).map(({ id }) => id)
}

const batchSize = 400

export async function listObjectsById(db: Db, ids: readonly string[]): Promise<ObjectRow[]> {
  const rows: ObjectRow[] = []
  for (let from = 0; from < ids.length; from += batchSize)
    rows.push(
      ...((await withLoan(db)
        .where('museum_objects.id', 'in', ids.slice(from, from + batchSize))
        .execute()) as ObjectRow[]),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function countObjects(db: ReadDb, filter: ObjectFilter): Promise<number> {
  const counted = joined(db.read).select((select) => select.fn.countAll<number>().as('count'))
  return Number((await filtered(db, counted, filter).executeTakeFirstOrThrow()).count)
}

export async function countBy(
  db: ReadDb,
  ownerId: string,
  column: 'location' | 'department' | 'fund',
): Promise<{ value: string; count: number }[]> {
  const name = sql.ref<string>(`museum_objects.${column}`)
  const rows = await db.read
    .selectFrom('museum_objects')
    .select((select) => [name.as('value'), select.fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .where('deaccessioned_on', 'is', null)
    .where(name, '!=', '')
    .groupBy(name)
    .orderBy(name)
    .limit(500)
    .execute()
  return rows.map(({ value, count }) => ({ value, count: Number(count) }))
}

interface Owned {
  id: string
  ownerId: string
}

/** Undefined for another institution's too. */
export const findObject = (db: Db, { id, ownerId }: Owned): Promise<ObjectRow | undefined> =>
  withLoan(db)
    .where('museum_objects.id', '=', id)
    .where('museum_objects.owner_id', '=', ownerId)
    .executeTakeFirst() as Promise<ObjectRow | undefined>

export async function lockObject(tx: Db, { id, ownerId }: Owned): Promise<ObjectRow | undefined> {
  await tx
    .updateTable('museum_objects')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute()
  return findObject(tx, { id, ownerId })
}

export const findAccession = (db: Db, id: string): Promise<AccessionRow> =>
  db.selectFrom('museum_accessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const listSiblings = (db: Db, accessionId: string): Promise<ObjectRow[]> =>
  withLoan(db)
    .where('museum_objects.accession_id', '=', accessionId)
    .orderBy('museum_objects.element')
    .execute() as Promise<ObjectRow[]>

/** The next accession number of a year; concurrent callers wait. */
export async function nextOrdinal(tx: Db, ownerId: string, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('museum_counters')
    .values({ owner_id: ownerId, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'year']).doUpdateSet({ last: sql<number>`museum_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return Number(last)
}

export async function insertAccession(tx: Db, row: Insertable<MuseumAccessionsTable>): Promise<void> {
  await tx.insertInto('museum_accessions').values(row).execute()
}

type Words = Pick<
  MuseumObjectsTable,
  | 'year'
  | 'ordinal'
  | 'element'
  | 'title'
  | 'artist'
  | 'date'
  | 'medium'
  | 'size'
  | 'credit_line'
  | 'source'
  | 'fund'
  | 'department'
  | 'rights'
  | 'description'
  | 'location'
>

export const numberOf = ({ year, ordinal, element }: Pick<Words, 'year' | 'ordinal' | 'element'>): string =>
  accessionNumber(year, ordinal, element)

const searchOf = (row: Words): string =>
  fold(
    [
      numberOf(row),
      row.title,
      row.artist,
      row.date,
      row.medium,
      row.size,
      row.credit_line,
      row.source,
      row.fund,
      row.department,
      row.location,
      row.rights,
      row.description,
    ].join(' '),
  )

export async function insertObjects(
  tx: Db,
  rows: readonly Omit<NewMuseumObject & Words, 'search_text'>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 25)
    await tx
      .insertInto('museum_objects')
      .values(rows.slice(from, from + 25).map((row) => ({ ...row, search_text: searchOf(row) })))
      .execute()
}

export type ObjectChange = Partial<Omit<Selectable<MuseumObjectsTable>, 'id' | 'owner_id' | 'search_text'>>

export async function changeObject(tx: Db, before: ObjectRow, change: ObjectChange): Promise<void> {
  const search_text = searchOf({ ...before, ...change })
  await tx
    .updateTable('museum_objects')
    .set({ ...change, search_text })
    .where('id', '=', before.id)
    .execute()
}

export async function removeMuseumOf(tx: Db, ownerId: string): Promise<void> {
  for (const table of ['museum_loans', 'museum_objects', 'museum_accessions', 'museum_counters'] as const)
    await tx.deleteFrom(table).where('owner_id', '=', ownerId).execute()
}
