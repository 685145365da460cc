import type { Insertable } from 'kysely'
import { insertMany } from './insert-many.ts'
import type { Database } from './schema/schema.ts'
import { seedGeneratedArticles } from '../seeding/generated-articles.ts'
import { seedGeneratedMessages } from '../seeding/generated-messages.ts'
import { seedGenerated } from '../seeding/generated-service.ts'
import { seedDemo } from '../seeding/seeding-service.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import { type Copies, type Ids, plans, type Row } from './plan-copies.fixtures.ts'
import { isQuick } from '../testing/test-tier.ts'

/** `npm test` runs on SQLite only, with half the rows. */
const part = isQuick ? 2 : 1
/** Rows from which a table counts as large; each growing table has more. */
export const large = 5_000 / part
export const growing = [
  'acquisition_proposals',
  'acquisition_steps',
  'article_artworks',
  'articles',
  'articles_directory',
  'artwork_images',
  'artwork_views',
  'artworks',
  'artworks_directory',
  'audit_log',
  'chat_messages',
  'chat_mutes',
  'chat_reads',
  'collection_objects',
  'contact_syncs',
  'course_enrolments',
  'event_rsvps',
  'favourites',
  'feedback',
  'feedback_directory',
  'follows',
  'gallery_exhibition_works',
  'gallery_exhibitions',
  'ledger_lines',
  'ledger_transactions',
  'mails',
  'market_views',
  'market_works',
  'museum_accessions',
  'museum_loans',
  'museum_moves',
  'museum_objects',
  'newsletter_subscribers',
  'orders',
  'orders_directory',
  'payment_intents',
  'people_directory',
  'program_artworks',
  'program_bookings',
  'program_sessions',
  'programs',
  'representations',
  'role_history',
  'saved_searches',
  'search_texts',
  'sessions',
  'store_works',
  'submissions',
  'users',
  'wishlist_alerts',
  'wishlist_items',
  'wishlist_watches',
  'wishlists',
] as const satisfies readonly (keyof Database)[]

/** One in this many rows keeps its owner of the demo data; the others are spread over all accounts. */
const keepEvery = 40
const rows = 8_000 / part
export async function fillPlanWorld(t: TestApp): Promise<void> {
  await seedDemo(t.deps)
  await seedGenerated(t.deps, { artworks: 12_000 / part, users: isQuick ? 5_000 : 7_400 })
  await seedGeneratedArticles(t.deps, 6_000 / part)
  await seedGeneratedMessages(t.deps, 12_000 / part)
  const ids = await idsOf(t)
  for (const copies of plans(ids)) await copy(t, ids, copies)
  // As autovacuum leaves tables: a pending list would make the GIN index look expensive.
  if (t.db.kind !== 'postgres') return
  await t.database.execute('vacuum analyze')
  // Makes the planner assume a hundred times as many rows; tables of some thousand rows it would read whole.
  await t.database.execute(`update pg_class set reltuples = reltuples * 100
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and reltuples >= ${large}`)
}

async function idsOf({ db }: TestApp): Promise<Ids> {
  const list = async (table: 'users' | 'artworks' | 'articles') =>
    (await db.write.selectFrom(table).select('id').orderBy('created_at').execute()).map(({ id }) => id)
  return { people: await list('users'), works: await list('artworks'), articles: await list('articles') }
}

async function copy({ db }: TestApp, { people }: Ids, { table, changes, originals }: Copies): Promise<void> {
  const found = originals?.(people) ?? ((await db.write.selectFrom(table).selectAll().execute()) as Row[])
  if (found.length === 0) throw new Error(`The demo world has no ${table}.`)
  for (let from = 0; from < rows; from += 2_000) {
    const part = Array.from({ length: 2_000 }, (_, number): Row => {
      const index = from + number
      const original = found[index % found.length] as Row
      const of = { original, index, own: index % keepEvery === 0 }
      const changed = Object.entries(changes).map(([column, change]) => [column, change(of)])
      return { ...original, ...Object.fromEntries(changed) }
    })
    await insertMany(db.write, table, part as unknown as Insertable<Database[typeof table]>[])
  }
}
