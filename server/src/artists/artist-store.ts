import { type Kysely, sql } from 'kysely'
import type { ArtistSort } from '@passion-art/contract/artists'
import type { Database, UserRow } from '../db/schema.ts'
import { containing, isIndexed, phrase } from '../db/search-terms.ts'

type Db = Kysely<Database>

/** The partial indexes match literals only, not parameters. */
const yes = sql.lit(1)
const onSaleStatuses = sql<string>`('available', 'approved')`

export interface DirectoryQuery {
  /** Folded as in search-fold.ts; undefined finds everybody. */
  term?: string | undefined
  /** Also accounts whose address isn't verified. */
  unverifiedToo: boolean
  /** On SQLite an index knows every three letters in a row. */
  kind: 'sqlite' | 'postgres'
}

/** With a plus SQLite goes through the rows as they lie, not by an index of the listed: to see all, five times as quick. */
const listed = { byIndex: sql<boolean>`listed = 1`, asTheyLie: sql<boolean>`+listed = 1` }

function everybody(db: Db, { unverifiedToo }: DirectoryQuery, way: keyof typeof listed = 'byIndex') {
  const people = db.selectFrom('people_directory').where(listed[way])
  return unverifiedToo ? people : people.where('verified', '=', yes)
}

/** Each row is looked at: in the order of a list only until its page is full. */
function matching(db: Db, query: DirectoryQuery, way: keyof typeof listed = 'byIndex') {
  const { term, kind } = query
  if (term === undefined) return everybody(db, query)
  return everybody(db, query, way).where(
    kind === 'sqlite'
      ? sql<boolean>`instr(search_text, ${term}) > 0`
      : sql<boolean>`search_text like ${containing(term)} escape '!'`,
  )
}

/** SQLite finds first and sorts what it found; PostgreSQL chooses by its statistics. */
function foundFirst(db: Db, query: DirectoryQuery) {
  const { term, kind } = query
  if (term === undefined || kind === 'postgres') return matching(db, query)
  const places = isIndexed(term)
    ? sql<number>`(select rowid from people_search where people_search match ${phrase(term)})`
    : sql<number>`(select place from people_directory where +listed = 1 and instr(search_text, ${term}) > 0)`
  return everybody(db, query).where('place', 'in', places)
}

export async function countDirectory(db: Db, query: DirectoryQuery): Promise<number> {
  const row = await counted(db, query)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

function counted(db: Db, query: DirectoryQuery) {
  if (query.term === undefined) return everybody(db, query)
  if (query.kind === 'postgres' || isIndexed(query.term)) return foundFirst(db, query)
  return matching(db, query, 'asTheyLie')
}

/** Of so many, the next page lies near wherever its order is entered. */
const many = 1_000

/** Ids of one slice of the directory, in order; `total` is how many match. */
export async function listDirectory(
  db: Db,
  query: DirectoryQuery,
  { sort, limit, offset, total }: { sort: ArtistSort; limit: number; offset: number; total: number },
): Promise<string[]> {
  const people = total > many ? matching : foundFirst
  const rows = await sortedBy[sort](people(db, query).select('user_id')).limit(limit).offset(offset).execute()
  return rows.map((row) => row.user_id)
}

type People = ReturnType<typeof directoryIds>
const directoryIds = (db: Db) => db.selectFrom('people_directory').select('user_id')

const sortedBy: Record<ArtistSort, (people: People) => People> = {
  name: (people) => people.orderBy('name_key').orderBy('user_id'),
  followers: (people) => people.orderBy('followers', 'desc').orderBy('name_key').orderBy('user_id'),
  artworks: (people) => people.orderBy('artworks', 'desc').orderBy('name_key').orderBy('user_id'),
  newest: (people) => people.orderBy('created_at', 'desc').orderBy('user_id', 'desc'),
  oldest: (people) => people.orderBy('created_at').orderBy('user_id'),
}

const personColumns = [
  'users.id',
  'users.username',
  'users.first_name',
  'users.last_name',
  'users.bio',
  'users.user_type',
  'users.profile_picture',
  'users.created_at',
] as const

export type PersonRecord = Pick<
  UserRow,
  'id' | 'username' | 'first_name' | 'last_name' | 'bio' | 'user_type' | 'profile_picture' | 'created_at'
>

export interface ArtistRecord extends PersonRecord {
  followers: number
  artworks: number
}

/** These accounts in any order, their followers and works on sale counted from the rows. */
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
        .where('artworks.status', 'in', onSaleStatuses)
        .$asScalar()
        .$notNull()
        .as('artworks'),
    ])
    .where('users.id', 'in', [...ids])
    .execute()
}

/** An account that has not been deleted. */
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

export async function countWorksOnSale(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('artworks')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', onSaleStatuses)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whom an account follows, the latest first; inactive accounts show nowhere. */
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

/** Harmless when it stands already. */
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

/** Accounts whose directory row differs from what it is derived from (I7), or that have none; holds when empty. */
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
        (select count(*) from artworks where user_id = users.id and status in ('available', 'approved'))`.execute(
    db,
  )
  return rows.rows.map((row) => row.id)
}
