import type { TableSort } from '@passion-art/contract/http/admin-tables'
import {
  type acquisitionSorts,
  type AcquisitionStep,
  acquisitionSteps,
  reproposableSteps,
} from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { type Insertable, type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { ReadDb } from '../../db/open-db.ts'
import type { AcquisitionProposalsTable, Database } from '../../db/schema/schema.ts'
import { fold } from '../../search/fold.ts'
import { containsInput } from '../../search/search-texts.ts'

export type Db = Kysely<Database>

export type ProposalRow = Selectable<AcquisitionProposalsTable>
export type NewProposal = Omit<Insertable<AcquisitionProposalsTable>, 'search_text'>

export interface Owned {
  ownerId: string
  q?: string | undefined
  step?: AcquisitionStep | undefined
  fund?: string | undefined
}

type Proposals<Chosen> = SelectQueryBuilder<Database, 'acquisition_proposals', Chosen>

function filtered<Chosen>({ kind }: ReadDb, proposals: Proposals<Chosen>, filter: Owned): Proposals<Chosen> {
  let query = proposals.where('owner_id', '=', filter.ownerId)
  if (filter.step) query = query.where('step', '=', filter.step)
  if (filter.fund) query = query.where('fund', '=', filter.fund)
  if (filter.q) query = query.where(containsInput({ kind }, 'search_text', filter.q))
  return query
}

const stepIndex = sql<number>`case step ${sql.join(
  acquisitionSteps.map((step, index) => sql`when ${sql.lit(step)} then ${sql.lit(index)}`),
  sql` `,
)} end`

const columns = {
  created_at: sql.ref('created_at'),
  since: sql.ref('step_since'),
  title: sql.ref('title'),
  artist: sql.ref('artist'),
  price: sql.ref('price_cents'),
  step: stepIndex,
} as const

export type ProposalSort = TableSort<(typeof acquisitionSorts)[number]>

/** Proposals without a price come last in both directions. */
function orderOf(sort: ProposalSort | undefined) {
  const direction = sql.raw(sort && !sort.descending ? 'asc' : 'desc')
  const column = columns[sort?.column ?? 'created_at']
  return sql`case when ${column} is null then 1 else 0 end, ${column} ${direction}, created_at desc, id desc`
}

interface Slice {
  sort?: ProposalSort | undefined
  limit: number
  offset?: number
}

export const listProposals = (
  db: ReadDb,
  filter: Owned,
  { sort, limit, offset = 0 }: Slice,
): Promise<ProposalRow[]> =>
  filtered(db, db.read.selectFrom('acquisition_proposals').selectAll() as Proposals<ProposalRow>, filter)
    .orderBy(orderOf(sort))
    .limit(limit)
    .offset(offset)
    .execute()

export async function listFirstOfSteps(
  db: ReadDb,
  filter: Owned,
  { sort, limit }: Omit<Slice, 'offset'>,
): Promise<ProposalRow[]> {
  const numbered = filtered(
    db,
    db.read
      .selectFrom('acquisition_proposals')
      .selectAll()
      .select(
        sql<number>`row_number() over (partition by step order by ${orderOf(sort)})`.as('nth'),
      ) as Proposals<ProposalRow & { nth: number }>,
    filter,
  )
  return db.read
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('nth', '<=', limit)
    .orderBy('nth')
    .execute()
}

export async function countBySteps(db: ReadDb, filter: Owned): Promise<Map<AcquisitionStep, number>> {
  const counted = db.read
    .selectFrom('acquisition_proposals')
    .select((select) => ['step', select.fn.countAll<number>().as('count')])
    .groupBy('step') as Proposals<{ step: string; count: number }>
  const rows = await filtered(db, counted, filter).execute()
  return new Map(rows.map(({ step, count }) => [step as AcquisitionStep, Number(count)]))
}

export async function countByFund(db: ReadDb, ownerId: string): Promise<{ value: string; count: number }[]> {
  const rows = await db.read
    .selectFrom('acquisition_proposals')
    .select((select) => ['fund as value', select.fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .where('fund', '!=', '')
    .groupBy('fund')
    .orderBy('fund')
    .limit(200)
    .execute()
  return rows.map(({ value, count }) => ({ value, count: Number(count) }))
}

interface One {
  id: string
  ownerId: string
}

/** Undefined for another institution's too. */
export const findProposal = (db: Db, { id, ownerId }: One): Promise<ProposalRow | undefined> =>
  db
    .selectFrom('acquisition_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

export async function lockProposal(tx: Db, one: One): Promise<ProposalRow | undefined> {
  await tx
    .updateTable('acquisition_proposals')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', one.id)
    .where('owner_id', '=', one.ownerId)
    .execute()
  return findProposal(tx, one)
}

export const findOpenOfWork = (db: Db, { ownerId, artworkId }: { ownerId: string; artworkId: string }) =>
  db
    .selectFrom('acquisition_proposals')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('artwork_id', '=', artworkId)
    .where('step', 'not in', [...reproposableSteps])
    .executeTakeFirst()

export const listOthersOfWork = (db: Db, { id, owner_id, artwork_id }: ProposalRow) =>
  db
    .selectFrom('acquisition_proposals')
    .select(['id', 'step', 'created_at'])
    .where('owner_id', '=', owner_id)
    .where('artwork_id', '=', artwork_id)
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute()

type Words = Pick<NewProposal, 'artist' | 'title' | 'date' | 'medium' | 'size' | 'source' | 'fund'>

const searchOf = ({ artist, title, date, medium, size, source, fund }: Words): string =>
  fold([artist, title, date, medium, size, source, fund].join(' '))

/** False when another open proposal of the same work exists. */
export async function insertProposal(tx: Db, row: NewProposal): Promise<boolean> {
  const made = await tx
    .insertInto('acquisition_proposals')
    .values({ ...row, search_text: searchOf(row) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export type ProposalChange = Partial<Omit<NewProposal, 'id' | 'owner_id'>>

export async function changeProposal(tx: Db, before: ProposalRow, change: ProposalChange): Promise<void> {
  await tx
    .updateTable('acquisition_proposals')
    .set({ ...change, search_text: searchOf({ ...before, ...change }) })
    .where('id', '=', before.id)
    .execute()
}

export async function listBoughtAmong(
  db: Db,
  ownerId: string,
  artworkIds: readonly string[],
): Promise<Set<string>> {
  if (artworkIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('orders')
    .select('artwork_id')
    .where('buyer_id', '=', ownerId)
    .where('status', '=', 'paid')
    .where('artwork_id', 'in', [...artworkIds])
    .execute()
  return new Set(rows.flatMap(({ artwork_id: id }) => id ?? []))
}

/** Replaces the name of a deleted artist in all proposals of works from the store. */
export async function anonymizeArtist(tx: Db, artistId: string, name: string): Promise<void> {
  const rows = await tx
    .selectFrom('acquisition_proposals')
    .selectAll()
    .where('artist_id', '=', artistId)
    .execute()
  for (const row of rows) await changeProposal(tx, row, { artist: name })
}

export async function removeProposalsOf(tx: Db, ownerId: string): Promise<void> {
  await tx.deleteFrom('acquisition_proposals').where('owner_id', '=', ownerId).execute()
}
