import { type Kysely, sql } from 'kysely'
import type { ReadDb } from '../db/open-db.ts'
import type { Database } from '../db/schema/schema.ts'
import {
  findRows,
  isAmong,
  matchesWords,
  namedIds,
  scanRows,
  type SearchKind,
  type SearchWord,
} from '../search/search-texts.ts'

type Words = readonly SearchWord[]

export interface WorkRow {
  id: string
  names: string[]
}

export interface FoundWorks {
  rows: WorkRow[]
  /** False when there are too many to be counted. */
  complete: boolean
}

/** Works on sale with all words; when too many match, those with the words in title or artist, else the newest. */
export async function findWorks(db: ReadDb, words: Words, limit: number): Promise<FoundWorks> {
  const ids = await findRows(db, 'works', words)
  if (ids) return { rows: await namesOfWorks(db, ids), complete: true }
  const named = (await findRows(db, 'products', words)) ?? []
  const rows = await namesOfWorks(db, named)
  return { rows: rows.length > 0 ? rows : await newestWorks(db, words, limit), complete: false }
}

async function namesOfWorks(db: ReadDb, ids: readonly string[]): Promise<WorkRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; title_key: string; artist_key: string }>`
    select store_works.artwork_id as id, artworks_directory.title_key, artworks_directory.artist_key
    from ${namedIds(db, ids)} cross join store_works cross join artworks_directory
    where store_works.artwork_id = listed_ids.id and artworks_directory.artwork_id = listed_ids.id
    order by store_works.created_at desc, store_works.artwork_id`.execute(db.read)
  return rows.map(({ id, title_key, artist_key }) => ({ id, names: [title_key, artist_key] }))
}

async function newestWorks(db: ReadDb, words: Words, limit: number): Promise<WorkRow[]> {
  const rows = await db.read
    .selectFrom('store_works')
    .select(['artwork_id as id', 'title_key'])
    .where(matchesWords(db, 'works', { column: 'store_works.artwork_id', words }))
    .orderBy('created_at', 'desc')
    .orderBy('artwork_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, title_key }) => ({ id, names: [title_key] }))
}

const among = async (db: ReadDb, kind: SearchKind, { column, words }: { column: string; words: Words }) => {
  const ids = await findRows(db, kind, words)
  return ids ? isAmong(db, column, ids) : matchesWords(db, kind, { column, words })
}

/** Artists of the directory; the `limit` with most followers. */
export async function findArtists(
  db: ReadDb,
  words: Words,
  { unverifiedToo, limit }: { unverifiedToo: boolean; limit: number },
) {
  const matches = await among(db, 'people', { column: 'people_directory.user_id', words })
  let people = db.read
    .selectFrom('people_directory')
    .innerJoin('users', 'users.id', 'people_directory.user_id')
    .select([
      'users.id',
      'users.username',
      'users.first_name',
      'users.last_name',
      'users.bio',
      'users.profile_picture',
      'people_directory.shown',
      'people_directory.name_key',
    ])
    .where('people_directory.listed', '=', 1)
    .where(matches)
  if (!unverifiedToo) people = people.where('people_directory.verified', '=', 1)
  const rows = await people.orderBy('people_directory.followers', 'desc').limit(limit).execute()
  return rows.map((row) => ({ ...row, names: [row.name_key, row.username.toLowerCase()] }))
}

/** The newest `limit` published articles. Words are separated by spaces; a query word matches only a word's beginning. */
export async function findArticles(db: ReadDb, words: Words, limit: number) {
  const wordStarts = words.map((word) =>
    typeof word === 'string' ? ` ${word}` : word.map((one) => ` ${one}`),
  )
  const matches = await among(db, 'magazine', { column: 'articles.id', words: wordStarts })
  const rows = await db.read
    .selectFrom('articles')
    .select(['id', 'title', 'language', 'author', 'category', 'published_at', 'excerpt', 'search_title'])
    .where('place', 'is not', null)
    .where(matches)
    .orderBy('place', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, names: [row.search_title] }))
}

export interface ProgramIds {
  exhibitions: string[]
  shows: string[]
  events: string[]
  courses: string[]
}

export async function findProgram(db: ReadDb, words: Words): Promise<ProgramIds> {
  const kinds = ['exhibitions', 'shows', 'events', 'courses'] as const
  const rows = await scanRows(db, kinds, words)
  const idsOf = (kind: SearchKind) => rows.flatMap((row) => (row.kind === kind ? row.id : []))
  return {
    exhibitions: idsOf('exhibitions'),
    shows: idsOf('shows'),
    events: idsOf('events'),
    courses: idsOf('courses'),
  }
}

type Reader = Kysely<Database>

export interface ExhibitionRow {
  id: string
  title: string
  language: string
  place: string
  start_date: string
  end_date: string
  text: string
}

/** Published ones of the house, then public ones of galleries. */
export async function listExhibitions(
  db: Reader,
  { exhibitions, shows }: Pick<ProgramIds, 'exhibitions' | 'shows'>,
): Promise<ExhibitionRow[]> {
  const columns = ['id', 'title', 'language', 'start_date', 'end_date'] as const
  const own =
    exhibitions.length === 0
      ? []
      : await db
          .selectFrom('exhibitions')
          .select([...columns, 'location as place', 'curator', 'description'])
          .where('id', 'in', exhibitions)
          .where('status', '=', 'published')
          .orderBy('start_date', 'desc')
          .execute()
  const others =
    shows.length === 0
      ? []
      : await db
          .selectFrom('gallery_exhibitions')
          .innerJoin('users', 'users.id', 'gallery_exhibitions.owner_id')
          .select(columns.map((column) => `gallery_exhibitions.${column}` as const))
          .select(['venue as place', 'curator', 'subtitle as description'])
          .where('gallery_exhibitions.id', 'in', shows)
          .where('visibility', '=', 'public')
          .where('users.is_active', '=', 1)
          .where('users.deleted_at', 'is', null)
          .orderBy('start_date', 'desc')
          .execute()
  return [...own, ...others].map(({ curator, description, ...row }) => ({
    ...row,
    text: `${row.title} ${row.place} ${curator} ${description}`,
  }))
}

export async function listEvents(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('events')
    .select(['id', 'title', 'language', 'date', 'location', 'description'])
    .where('id', 'in', [...ids])
    .orderBy('date', 'desc')
    .execute()
}

export async function listCourses(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('courses')
    .select(['id', 'title', 'language', 'instructor', 'duration', 'description'])
    .where('id', 'in', [...ids])
    .orderBy('position')
    .execute()
}
