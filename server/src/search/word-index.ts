import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { insertMany } from '../db/insert-many.ts'
import type { Db, ReadDb } from '../db/open-db.ts'
import type { Database } from '../db/schema/schema.ts'
import { isAmong, type SearchKind, selectMatching } from './search-texts.ts'
import { editDistance, maxErrors, variantsOf } from './spelling.ts'
import { wordsToIndex } from './words.ts'

const shortest = 3
const kinds: readonly SearchKind[] = [
  'works',
  'people',
  'magazine',
  'exhibitions',
  'shows',
  'events',
  'courses',
]

/** Words that can be mistyped: numbers, and scripts without spaces between words, are left out. */
const wordsOf = (text: string): string[] => wordsToIndex(text).split(' ').filter(isListable)

export const isListable = (word: string): boolean => [...word].length >= shortest && /\P{N}/u.test(word)

/** Texts read at once. */
const textsAtOnce = 100
/** Words per transaction. */
const wordsAtOnce = 50

/** Adds the words of new texts, and deletes those that no text contains any more. */
export async function indexWords(db: Db): Promise<void> {
  while (await indexBatch(db)) await nextTurn()
}

/** Requests are answered between its transactions; a batch that is cut short is repeated. False when nothing is left. */
async function indexBatch(db: Db): Promise<boolean> {
  const changes = await db.read
    .selectFrom('search_changes')
    .selectAll()
    .orderBy('id')
    .limit(textsAtOnce)
    .execute()
  if (changes.length === 0) return false
  const rowPlaces = changes.flatMap(({ place }) => place ?? [])
  const removedWords = new Set(changes.flatMap((change) => wordsOf(change.gone ?? '')))
  const found = new Set((await textsAt(db, rowPlaces)).flatMap(wordsOf))
  for (const words of portions([...removedWords.difference(found)], wordsAtOnce)) {
    const unused = await unusedOf(db, words)
    await db.write.transaction().execute((tx) => deleteWords(tx, db.kind, unused))
    await nextTurn()
  }
  for (const words of portions(await missing(db.read, [...found]), wordsAtOnce)) {
    await db.write.transaction().execute((tx) => insertWords(tx, words))
    await nextTurn()
  }
  await db.write
    .deleteFrom('search_changes')
    .where(
      'id',
      'in',
      changes.map(({ id }) => id),
    )
    .execute()
  return changes.length === textsAtOnce
}

function portions<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
}

/** Accounts outside the directory are left out: search never finds them. */
async function textsAt(db: ReadDb, rowPlaces: readonly number[]): Promise<string[]> {
  if (rowPlaces.length === 0) return []
  const rows = await db.read
    .selectFrom('search_texts')
    .leftJoin('people_directory', 'people_directory.user_id', 'search_texts.row_id')
    .select('words')
    .where('search_texts.place', 'in', [...rowPlaces])
    .where(({ or, eb }) => or([eb('kind', '<>', 'people'), eb('people_directory.listed', '=', 1)]))
    .execute()
  return rows.map(({ words }) => words)
}

async function missing(db: Kysely<Database>, words: readonly string[]): Promise<string[]> {
  const known = new Set<string>()
  for (const some of portions(words, 500)) {
    const rows = await db.selectFrom('search_words').select('word').where('word', 'in', some).execute()
    for (const { word } of rows) known.add(word)
  }
  return words.filter((word) => !known.has(word))
}

async function unusedOf(db: ReadDb, words: readonly string[]): Promise<string[]> {
  const unused: string[] = []
  for (const word of words) {
    await nextTurn()
    const uses = await Promise.all(
      kinds.map(async (kind) => {
        const { rows } = await sql`${selectMatching(db, kind, [word])} limit 1`.execute(db.read)
        return rows.length
      }),
    )
    if (uses.every((count) => count === 0)) unused.push(word)
  }
  return unused
}

async function deleteWords(tx: Kysely<Database>, kind: Db['kind'], words: readonly string[]): Promise<void> {
  for (const word of words) {
    await tx.deleteFrom('search_words').where('word', '=', word).execute()
    await tx
      .deleteFrom('search_variants')
      .where('word', '=', word)
      .where(isAmong({ kind }, 'variant', variantsOf(word)))
      .execute()
  }
}

async function insertWords(tx: Kysely<Database>, words: readonly string[]): Promise<void> {
  await insertMany(
    tx,
    'search_words',
    words.map((word) => ({ word })),
  )
  await insertMany(
    tx,
    'search_variants',
    words.flatMap((word) => variantsOf(word).map((variant) => ({ variant, word }))),
  )
}

/** A candidate for a mistyped word, with its number of typos. */
export interface Similar {
  word: string
  errors: number
}

/** Number of similar words that are compared. */
const maxCompared = 2_000
/** Number of similar words that are tried, nearest first. */
const maxTried = 20

/** Words in use within the allowed number of typos, the nearest first; without the word itself. */
export async function findSimilar(db: ReadDb, typed: string): Promise<Similar[]> {
  if (!/\P{N}/u.test(typed)) return []
  const { rows } = await sql<{ word: string }>`select distinct word from search_variants
    where ${isAmong(db, 'variant', variantsOf(typed))} limit ${sql.lit(maxCompared)}`.execute(db.read)
  const firstLetter = [...typed][0]
  return rows
    .map(({ word }) => ({ word, errors: editDistance(typed, word, 2) }))
    .filter(({ word, errors }) => errors > 0 && errors <= maxErrors(typed, word))
    .sort(
      (a, b) =>
        a.errors - b.errors ||
        Number(b.word.startsWith(firstLetter ?? '')) - Number(a.word.startsWith(firstLetter ?? '')) ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, maxTried)
}

/** Whether some text has a word that begins with this. */
export async function isInUse(db: ReadDb, typed: string): Promise<boolean> {
  const row = await db.read
    .selectFrom('search_words')
    .select('word')
    .where('word', '>=', typed)
    .where('word', '<=', `${typed}\u{10ffff}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
