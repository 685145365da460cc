import { type Kysely, sql } from 'kysely'
import type { ArtistSort } from '@passion-art/contract/artists/artists'
import { isHung, onSale } from '../artworks/on-sale.ts'
import type { Database, UserRow } from '../db/schema/schema.ts'
import { type SearchMatch, resolveTerm } from '../search/search-texts.ts'
import type { ReadDb } from '../db/open-db.ts'

type Db = Kysely<Database>

/** Partial indexes match only literals, not parameters. */
const yes = sql.lit(1)

export interface DirectoryQuery {
  /** Searches usernames, names and bios; undefined matches all. */
  q?: string | undefined
  /** Includes accounts whose address isn't verified. */
  unverifiedToo: boolean
}
type ResolvedFilter = DirectoryQuery & Partial<SearchMatch>

export const resolveFilter = (db: ReadDb, query: DirectoryQuery): Promise<ResolvedFilter> =>
  resolveTerm(db, 'people', { column: 'people_directory.user_id', filter: query })

function matching(db: Db, { unverifiedToo, matches }: ResolvedFilter) {
  const people = db.selectFrom('people_directory').where(sql<boolean>`listed = 1`)
  const seen = unverifiedToo ? people : people.where('verified', '=', yes)
  return matches ? seen.where(matches) : seen
}

export async function countDirectory(db: Db, query: ResolvedFilter): Promise<number> {
  const row = await matching(db, query)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function listDirectory(
  db: Db,
  query: ResolvedFilter,
  { sort, limit, offset }: { sort: ArtistSort; limit: number; offset: number },
): Promise<string[]> {
  const people = sortedBy[sort](matching(db, query).select('user_id'))
  return (await people.limit(limit).offset(offset).execute()).map((row) => row.user_id)
}

type People = ReturnType<typeof directoryIds>
const directoryIds = (db: Db) => db.selectFrom('people_directory').select('user_id')

const sortedBy: Record<ArtistSort, (people: People) => People> = {
  name: (people) => people.orderBy('name_key').orderBy('user_id'),
  followers: (people) => people.orderBy('followers', 'desc').orderBy('name_key').orderBy('user_id'),
  artworks: (people) => people.orderBy('shown', 'desc').orderBy('name_key').orderBy('user_id'),
  newest: (people) => people.orderBy('created_at', 'desc').orderBy('user_id', 'desc'),
  oldest: (people) => people.orderBy('created_at').orderBy('user_id'),
}

const personColumns = [
  'users.id',
  'users.username',
  'users.first_name',
  'users.last_name',
  'users.bio',
  'users.bio_language',
  'users.user_type',
  'users.profile_picture',
  'users.created_at',
] as const

export type PersonRecord = Pick<
  UserRow,
  | 'id'
  | 'username'
  | 'first_name'
  | 'last_name'
  | 'bio'
  | 'bio_language'
  | 'user_type'
  | 'profile_picture'
  | 'created_at'
>

export interface ArtistRecord extends PersonRecord {
  followers: number
  /** On sale. */
  artworks: number
  /** On the artist's page. */
  works: number
}

/** Unordered, with followers and works counted from the rows. */
export function listArtistsById(db: Db, ids: readonly string[]): Promise<ArtistRecord[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('users')
    .select(personColumns)
    .select((select) => [
      select
        .selectFrom('follows')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('follows.artist_id', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('followers'),
      select
        .selectFrom('artworks')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('artworks.user_id', '=', 'users.id')
        .where('artworks.status', 'in', onSale)
        .$asScalar()
        .$notNull()
        .as('artworks'),
      select
        .selectFrom('artworks')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('artworks.user_id', '=', 'users.id')
        .where(isHung)
        .$asScalar()
        .$notNull()
        .as('works'),
    ])
    .where('users.id', 'in', [...ids])
    .execute()
}

/** The newest works on each account's page, the newest first. */
export async function listNewestWorks(
  db: Db,
  userIds: readonly string[],
  limit: number,
): Promise<{ id: string; user_id: string }[]> {
  if (userIds.length === 0) return []
  const numbered = db
    .selectFrom('artworks')
    .select(['id', 'user_id'])
    .select(sql<number>`row_number() over (partition by user_id order by created_at desc, id desc)`.as('nth'))
    .where('user_id', 'in', [...userIds])
    .where(isHung)
  return db
    .selectFrom(numbered.as('numbered'))
    .select(['id', 'user_id'])
    .where('nth', '<=', limit)
    .orderBy('user_id')
    .orderBy('nth')
    .execute()
}

/** Undefined for deleted accounts. */
export function findPerson(db: Db, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function countFollowers(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('follows')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('artist_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function countFollowing(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('follows')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('follower_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** On the account's page. */
export async function countWorks(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('artworks')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(isHung)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Followed accounts, the latest first, without inactive ones. */
export function listFollowed(db: Db, followerId: string, limit: number): Promise<PersonRecord[]> {
  return db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.artist_id')
    .select(personColumns)
    .where('follows.follower_id', '=', followerId)
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
    .orderBy('follows.created_at', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

export async function insertFollow(
  db: Db,
  follow: { follower_id: string; artist_id: string; created_at: string },
): Promise<void> {
  await db
    .insertInto('follows')
    .values(follow)
    .onConflict((conflict) => conflict.columns(['follower_id', 'artist_id']).doNothing())
    .execute()
}

export async function deleteFollow(db: Db, followerId: string, artistId: string): Promise<void> {
  await db
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('artist_id', '=', artistId)
    .execute()
}

export async function findDirectoryViolations(db: Db): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select users.id from users left join people_directory on people_directory.user_id = users.id
    where people_directory.user_id is null
      or people_directory.created_at <> users.created_at
      or people_directory.verified <> users.email_verified
      or people_directory.listed <> case when users.user_type = 'artist' and users.is_active = 1
        and users.deleted_at is null then 1 else 0 end
      or people_directory.followers <> (select count(*) from follows where artist_id = users.id)
      or people_directory.artworks <>
        (select count(*) from artworks where user_id = users.id and status in ${onSale})
      or people_directory.shown <> (select count(*) from artworks where user_id = users.id and ${isHung})`.execute(
    db,
  )
  return rows.rows.map((row) => row.id)
}
