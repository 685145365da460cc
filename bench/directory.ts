import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { artistSorts } from '../contract/src/artists/artists.ts'
import { generatedPerson } from '../seeds/generated.ts'
import { listArtists } from '../server/src/artists/artist-service.ts'
import { readConfig } from '../server/src/config.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { type Db, openDb } from '../server/src/db/open-db.ts'
import { generatedUserRow } from '../server/src/seeding/generated-rows.ts'
import { median } from './measure.ts'

const artists = 100_000
const rowsAtOnce = 500
/** Milliseconds of the slowest search, during which the process blocks. */
const limit = 200

/** Searches, sorts and pages among 100,000 artists on SQLite; returns how many took too long. */
export async function measureDirectory(rounds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-bench-'))
  const db = await openDb({ file: join(folder, 'passion-art.db') })
  try {
    await migrate(db)
    await fill(db)
    console.log(`\nThe directory with ${artists} artists, median of ${rounds} each:`)
    let missed = 0
    for (const [name, query] of searches()) if (!(await within(db, { name, query, rounds }))) missed += 1
    return missed
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Query = Parameters<typeof listArtists>[1]

function searches(): [string, Query][] {
  const page = { page: 1, limit: 24 }
  const last = { page: Math.floor(artists / 24), limit: 24 }
  return [
    ...artistSorts.map((sort): [string, Query] => [`first page by ${sort}`, { sort, page }]),
    ['last page by name', { sort: 'name', page: last }],
    ['everybody matches', { q: 'works in series', page }],
    ['one letter', { q: 'a', page }],
    ['two unknown letters', { q: 'zq', page }],
    ['a name', { q: 'ada', sort: 'followers', page }],
    ['no match', { q: 'xylophone', page }],
    ['unpaged', { page: null }],
  ]
}

async function within(
  db: Db,
  { name, query, rounds }: { name: string; query: Query; rounds: number },
): Promise<boolean> {
  const times: number[] = []
  const config = readConfig({})
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await listArtists({ db, config }, query)
    times.push(performance.now() - began)
  }
  const took = median(times)
  console.log(`${name.padEnd(26)}${took.toFixed(1).padStart(9)} ms${took > limit ? `   NO (${limit})` : ''}`)
  return took <= limit
}

async function fill(db: Db): Promise<void> {
  const at = new Date().toISOString()
  const row = (index: number) =>
    generatedUserRow(generatedPerson(index), { type: 'artist', passwordHash: '-', at })
  for (let from = 0; from < artists; from += rowsAtOnce) {
    const rows = Array.from({ length: rowsAtOnce }, (_, index) => row(from + index))
    await db.write.insertInto('users').values(rows).execute()
  }
}
