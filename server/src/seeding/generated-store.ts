import { type Insertable, type Kysely, sql } from 'kysely'
import { insertMany } from '../db/insert-many.ts'
import type { Db } from '../db/open-db.ts'
import type { Database, NewArtwork, NewArtworkImage, NewUser } from '../db/schema/schema.ts'

type Transaction = Kysely<Database>

export interface GeneratedRows {
  users: NewUser[]
  artworks: NewArtwork[]
  images: NewArtworkImage[]
}

export const generatedTables = [
  'artworks',
  'artwork_images',
  'artworks_directory',
  'market_works',
  'store_works',
  'users',
  'people_directory',
  'search_texts',
] as const

const searchTriggers = [
  { name: 'store_work_added', table: 'artworks_directory' },
  { name: 'market_work_added', table: 'artworks_directory' },
  { name: 'market_picture_added', table: 'artwork_images' },
]

/**
 * In the caller's transaction. On PostgreSQL it takes half the time to do these triggers' work once for all rows;
 * they are enabled again before the commit, so that no kill leaves them disabled.
 */
export async function insertGenerated(
  transaction: Transaction,
  kind: Db['kind'],
  { users, artworks, images }: GeneratedRows,
): Promise<void> {
  await insertMany(transaction, 'users', users)
  if (artworks.length === 0) return
  const finish = kind === 'postgres' ? await pauseTriggers(transaction) : async () => {}
  await insertMany(transaction, 'artworks', artworks)
  await insertMany(transaction, 'artwork_images', images)
  await finish()
}

async function pauseTriggers(transaction: Transaction): Promise<() => Promise<void>> {
  const run = (statement: string) => sql.raw(statement).execute(transaction)
  const setAll = async (state: 'disable' | 'enable') => {
    for (const { name, table } of searchTriggers) await run(`alter table ${table} ${state} trigger ${name}`)
  }
  const { rows } = await sql<{ body: string }>`select prosrc as body from pg_proc
    where proname in ('market_work_added', 'store_work_added')`.execute(transaction)
  const { place } = await transaction
    .selectFrom('artworks_directory')
    .select(({ fn, lit }) => fn.coalesce(fn.max('place'), lit(0)).as('place'))
    .executeTakeFirstOrThrow()
  const added = `in (select artwork_id from artworks_directory where place > ${place})`
  await setAll('disable')
  return async () => {
    for (const { body } of rows)
      await run(`do $all$ ${body.replaceAll('= new.artwork_id', added).replace('return null;', '')} $all$`)
    await setAll('enable')
  }
}

export interface Member {
  id: string
  created_at: string
}

export const listMembers = (db: Transaction): Promise<Member[]> =>
  db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .orderBy('created_at')
    .limit(5_000)
    .execute()

export async function findNewestMessage(transaction: Transaction): Promise<string | undefined> {
  const rows = await transaction
    .selectFrom('chat_groups')
    .innerJoin('chat_messages', (join) =>
      join
        .onRef('chat_messages.group_id', '=', 'chat_groups.id')
        .onRef('chat_messages.sequence', '=', 'chat_groups.last_sequence'),
    )
    .select('chat_messages.created_at')
    .execute()
  return rows
    .map((row) => row.created_at)
    .toSorted()
    .at(-1)
}

/** After the group's last message, in the given order; their authors have read up to their own last one. */
export async function insertMessages(
  transaction: Transaction,
  group: string,
  messages: readonly Omit<Insertable<Database['chat_messages']>, 'sequence'>[],
): Promise<void> {
  const { last_sequence: last } = await transaction
    .updateTable('chat_groups')
    .set((own) => ({ last_sequence: own('last_sequence', '+', messages.length) }))
    .where('id', '=', group)
    .returning('last_sequence')
    .executeTakeFirstOrThrow()
  const first = last - messages.length + 1
  const rows = messages.map((message, index) => ({ ...message, sequence: first + index }))
  await insertMany(transaction, 'chat_messages', rows)
  const own = new Map(rows.map((row) => [row.user_id, row.sequence]))
  const reads = [...own].map(([user_id, sequence]) => ({ user_id, group_id: group, sequence }))
  await sql`delete from chat_reads where group_id = ${group} and user_id in
    (select user_id from chat_messages where group_id = ${group} and sequence >= ${first})`.execute(
    transaction,
  )
  await insertMany(transaction, 'chat_reads', reads)
}
