import type { TableSort } from '@passion-art/contract/http/admin-tables'
import type {
  MissingPart,
  RepresentationState,
  RosterSort,
} from '@passion-art/contract/gallery/roster/representation-rules'
import { type Kysely, sql, type SqlBool } from 'kysely'
import type { ReadDb } from '../../db/open-db.ts'
import type { Database } from '../../db/schema/schema.ts'
import { fold } from '../../search/fold.ts'
import { containsText } from '../../search/search-texts.ts'
import { foldKey } from '../../http/rights.ts'

export interface RosterFilter {
  galleryId: string
  /** Sales in other currencies are not counted, as in the gallery's figures. */
  currency: string
  q?: string | undefined
  state?: RepresentationState | undefined
  missing?: MissingPart | undefined
}

interface Order {
  sort?: TableSort<RosterSort> | undefined
  limit: number
  offset: number
}

const sales = (what: string, currency: string) =>
  sql<number>`(select ${sql.raw(what)} from orders where orders.artist_id = r.artist_id and orders.status = 'paid'
    and orders.currency = ${currency}
    and orders.paid_at >= r.accepted_at and (r.ended_at is null or orders.paid_at <= r.ended_at))`

const sold = (currency: string) => sales('count(*)', currency)
const salesCents = (currency: string) => sales('coalesce(sum(orders.total_cents), 0)', currency)
const name = sql<string>`coalesce(p.name_key, r.invited_email_key, '')`
const onSale = sql<number>`coalesce(p.artworks, 0)`

function people(db: Kysely<Database>, galleryId: string) {
  return db
    .selectFrom('representations as r')
    .leftJoin('users as u', 'u.id', 'r.artist_id')
    .leftJoin('people_directory as p', 'p.user_id', 'r.artist_id')
    .leftJoin('gallery_artist_records as n', (join) =>
      join.onRef('n.gallery_id', '=', 'r.gallery_id').onRef('n.artist_id', '=', 'r.artist_id'),
    )
    .where('r.gallery_id', '=', galleryId)
}

/** Deleted accounts don't count. */
const withoutBio = sql<SqlBool>`(u.id is not null and u.deleted_at is null and trim(coalesce(u.bio, '')) = '')`

function filtered(db: ReadDb, { galleryId, q, state, missing }: Omit<RosterFilter, 'currency'>) {
  let rows = people(db.read, galleryId)
  if (state) rows = rows.where('r.state', '=', state)
  if (missing === 'bio') rows = rows.where(withoutBio)
  if (!q) return rows
  return rows.where(({ or }) =>
    or([
      containsText(db, name, fold(q)),
      containsText(db, sql`coalesce(u.username_key, r.invited_email_key, '')`, foldKey(q)),
      containsText(db, sql`lower(coalesce(n.tags, ''))`, q.toLowerCase()),
    ]),
  )
}

export function listRoster(db: ReadDb, filter: RosterFilter, { sort, limit, offset }: Order) {
  const direction = sort?.descending === false ? 'asc' : 'desc'
  const { currency } = filter
  const columns = {
    name,
    invited_at: sql.ref('r.invited_at'),
    on_sale: onSale,
    sold: sold(currency),
    sales: salesCents(currency),
  }
  return withFigures(filtered(db, filter), currency)
    .orderBy(columns[sort?.column ?? 'invited_at'], direction)
    .orderBy('r.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

export const findRosterRow = (
  db: Kysely<Database>,
  id: string,
  { galleryId, currency }: Pick<RosterFilter, 'galleryId' | 'currency'>,
) => withFigures(people(db, galleryId), currency).where('r.id', '=', id).executeTakeFirst()

export type RosterRow = NonNullable<Awaited<ReturnType<typeof findRosterRow>>>

function withFigures(rows: ReturnType<typeof people>, currency: string) {
  return rows
    .selectAll('r')
    .select([
      'u.first_name',
      'u.last_name',
      'u.username',
      'u.bio',
      'u.profile_picture',
      'u.is_active',
      'u.deleted_at',
    ])
    .select(['n.contact', 'n.notes', 'n.tags'])
    .select([onSale.as('on_sale'), sold(currency).as('sold'), salesCents(currency).as('sales_cents')])
}

/** Number per state, and without a biography, over all that the search finds. */
export async function countRoster(
  db: ReadDb,
  filter: RosterFilter,
): Promise<{ byState: Record<string, number>; withoutBio: number }> {
  const searched = { galleryId: filter.galleryId, q: filter.q }
  const states = await filtered(db, searched)
    .select(({ fn }) => ['r.state', fn.countAll<number>().as('count')])
    .groupBy('r.state')
    .execute()
  const lacking = await filtered(db, { ...searched, missing: 'bio' })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    byState: Object.fromEntries(states.map(({ state, count }) => [state, Number(count)])),
    withoutBio: Number(lacking.count),
  }
}

export async function countFiltered(db: ReadDb, filter: RosterFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
