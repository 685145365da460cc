import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'
import { phrase } from './search-terms.ts'

/** Indexes of three letters in a row. */
export type LetterIndex = 'store_search' | 'artworks_search'

/** So many rows are looked at one by one sooner than several lists of letters are laid over one another. */
const few = 1_000
/** Fewer aren't looked for. */
const fewEnough = 256
const mostKnown = 20_000

/**
 * Letters that more than `few` rows hold, with their index, as far as they were met. Only what is looked at first depends on
 * it: rows that have gone since, or another database, make a search slower and not wrong.
 */
const frequent = new Set<string>()

export const threesOf = (word: string): string[] => {
  const letters = [...word]
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))]
}

/**
 * Places of the rows, at most `atMost`, that hold whichever of these letters is rarest, on SQLite: every row that holds all
 * of them is there, with others. Undefined when each is held by many.
 */
export async function placesOfRarest(
  read: Kysely<Database>,
  index: LetterIndex,
  threes: readonly string[],
  atMost = few,
): Promise<number[] | undefined> {
  const most = Math.min(few, atMost)
  let rarest: number[] | undefined
  for (const three of threes) {
    const key = `${index} ${three}`
    if (frequent.has(key)) continue
    const places = await placesOf(read, index, three, most + 1)
    if (places.length > most) {
      if (most === few) remember(key)
    } else if (places.length < (rarest?.length ?? Number.POSITIVE_INFINITY)) rarest = places
    if (rarest && rarest.length <= fewEnough) break
  }
  return rarest
}

function remember(key: string): void {
  if (frequent.size >= mostKnown) frequent.clear()
  frequent.add(key)
}

async function placesOf(read: Kysely<Database>, index: LetterIndex, three: string, limit: number) {
  const name = sql.raw(index)
  const { rows } = await sql<{ place: number }>`select rowid as place from ${name}
    where ${name} match ${phrase(three)} limit ${sql.lit(limit)}`.execute(read)
  return rows.map(({ place }) => place)
}
