import type { Insertable, Kysely } from 'kysely'
import type {
  ArtworkCopyRow,
  ArtworkImageRow,
  Database,
  NewArtwork,
  NewArtworkImage,
  NewOrder,
  NewUser,
} from '../db/schema/schema.ts'

type Db = Kysely<Database>

export interface SeedRows {
  users: NewUser[]
  artworks: NewArtwork[]
  images: NewArtworkImage[]
  copies: ArtworkCopyRow[]
  follows: Database['follows'][]
  orders: NewOrder[]
}

export interface CalendarRows {
  exhibitions: Insertable<Database['exhibitions']>[]
  hangings: Insertable<Database['exhibition_artworks']>[]
  events: Insertable<Database['events']>[]
  rsvps: Insertable<Database['event_rsvps']>[]
  courses: Insertable<Database['courses']>[]
  enrollments: Insertable<Database['course_enrolments']>[]
}

export async function isEmpty(db: Db, adminEmailKey: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '!=', adminEmailKey)
    .limit(1)
    .executeTakeFirst()
  const work = await db.selectFrom('artworks').select('id').limit(1).executeTakeFirst()
  return person === undefined && work === undefined
}

export const generatedStates = {
  works: 'generated_seed',
  articles: 'generated_articles',
  messages: 'generated_messages',
} as const

export async function readState(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('site_state').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Inserts the value unless there is one; returns the stored one, so that two servers agree. */
export async function stateOnce(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('site_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await readState(db, key)) ?? value
}

/** False when another server has changed it in the meantime. */
export async function changeState(
  transaction: Db,
  key: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const result = await transaction
    .updateTable('site_state')
    .set({ value: to })
    .where('key', '=', key)
    .where('value', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function setState(transaction: Db, key: string, value: string): Promise<void> {
  await transaction
    .insertInto('site_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export function listAccounts(db: Db): Promise<{ id: string; email_key: string; username_key: string }[]> {
  return db.selectFrom('users').select(['id', 'email_key', 'username_key']).execute()
}

/** Far below both databases' limits of parameters per statement. */
const rowsAtOnce = 200

export async function insertRows(transaction: Db, rows: Partial<SeedRows>): Promise<void> {
  for (const part of parts(rows.users)) await transaction.insertInto('users').values(part).execute()
  for (const part of parts(rows.artworks)) await transaction.insertInto('artworks').values(part).execute()
  for (const part of parts(rows.images)) await transaction.insertInto('artwork_images').values(part).execute()
  for (const part of parts(rows.copies)) await transaction.insertInto('artwork_copies').values(part).execute()
  for (const part of parts(rows.follows)) await transaction.insertInto('follows').values(part).execute()
  for (const part of parts(rows.orders)) await transaction.insertInto('orders').values(part).execute()
}

export async function insertInitialPasswords(
  transaction: Db,
  rows: Insertable<Database['initial_passwords']>[],
): Promise<void> {
  for (const part of parts(rows)) await transaction.insertInto('initial_passwords').values(part).execute()
}

export async function insertCalendar(transaction: Db, rows: CalendarRows): Promise<void> {
  await transaction.insertInto('exhibitions').values(rows.exhibitions).execute()
  await transaction.insertInto('exhibition_artworks').values(rows.hangings).execute()
  await transaction.insertInto('events').values(rows.events).execute()
  await transaction.insertInto('event_rsvps').values(rows.rsvps).execute()
  await transaction.insertInto('courses').values(rows.courses).execute()
  await transaction.insertInto('course_enrolments').values(rows.enrollments).execute()
}

export async function insertGalleries(
  transaction: Db,
  rows: {
    profiles: Insertable<Database['gallery_profiles']>[]
    views: Insertable<Database['artwork_views']>[]
    favourites: Insertable<Database['favourites']>[]
    changes: Insertable<Database['role_history']>[]
  },
): Promise<void> {
  await transaction.insertInto('gallery_profiles').values(rows.profiles).execute()
  await transaction.insertInto('role_history').values(rows.changes).execute()
  for (const part of parts(rows.views)) await transaction.insertInto('artwork_views').values(part).execute()
  await transaction.insertInto('favourites').values(rows.favourites).execute()
}

export async function insertWishlists(
  transaction: Db,
  rows: {
    favourites: Insertable<Database['favourites']>[]
    lists: Insertable<Database['wishlists']>[]
    items: Insertable<Database['wishlist_items']>[]
    alerts: Insertable<Database['wishlist_alerts']>[]
    changes: Insertable<Database['role_history']>[]
  },
): Promise<void> {
  await transaction.insertInto('favourites').values(rows.favourites).execute()
  await transaction.insertInto('wishlists').values(rows.lists).execute()
  for (const item of rows.items)
    await transaction
      .insertInto('wishlist_items')
      .values(item)
      .onConflict((conflict) =>
        conflict.columns(['list_id', 'artwork_id']).doUpdateSet({
          note: item.note ?? '',
          position: item.position,
          saved_price_cents: item.saved_price_cents ?? null,
        }),
      )
      .execute()
  // Past changes need no alerts.
  await transaction
    .updateTable('wishlist_watches')
    .set(({ selectFrom }) => ({
      known_price_cents: selectFrom('artworks')
        .select('price_cents')
        .whereRef('artworks.id', '=', 'wishlist_watches.artwork_id'),
    }))
    .execute()
  await transaction.insertInto('wishlist_alerts').values(rows.alerts).execute()
  for (const part of parts(rows.changes)) await transaction.insertInto('role_history').values(part).execute()
}

export async function insertRepresentations(
  transaction: Db,
  rows: {
    representations: Insertable<Database['representations']>[]
    records: Insertable<Database['gallery_artist_records']>[]
    changes: Insertable<Database['role_history']>[]
  },
): Promise<void> {
  await transaction.insertInto('representations').values(rows.representations).execute()
  await transaction.insertInto('gallery_artist_records').values(rows.records).execute()
  for (const part of parts(rows.changes)) await transaction.insertInto('role_history').values(part).execute()
}

export async function insertChat(
  transaction: Db,
  messages: Insertable<Database['chat_messages']>[],
): Promise<void> {
  await transaction.insertInto('chat_messages').values(messages).execute()
  for (const [group, own] of Map.groupBy(messages, (message) => message.group_id))
    await transaction
      .updateTable('chat_groups')
      .set({ last_sequence: own.length })
      .where('id', '=', group)
      .execute()
}

export async function insertFeedback(
  transaction: Db,
  rows: Insertable<Database['feedback']>[],
): Promise<void> {
  await transaction.insertInto('feedback').values(rows).execute()
}

function* parts<Row>(rows: Row[] = []): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce)
}

/** One row per distinct first picture, which generated works share. */
export async function listPictures(db: Db): Promise<ArtworkImageRow[]> {
  const rows = await db
    .selectFrom('artwork_images')
    .selectAll()
    .where('position', '=', 1)
    .orderBy('name')
    .limit(2_000)
    .execute()
  return rows.filter((row, index) => row.name !== rows[index - 1]?.name)
}
