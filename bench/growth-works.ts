import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { insertMany } from '../server/src/db/insert-many.ts'
import { type Db, openDb } from '../server/src/db/open-db.ts'
import { variantsOf } from '../server/src/search/spelling.ts'
import { indexWords } from '../server/src/search/word-index.ts'
import { seededRandom } from '../seeds/generated.ts'
import { fillWorks } from './marketplace-works.ts'

const database = 'passion-art.db'

/** Words with the number of titles that hold them, whatever the number of works. */
export const plantedWords = { xanthium: 1, quillwort: 24, marginalia: 200 }
export const commonWord = 'farandole'
/** With typing errors: in one word's letters two are swapped, one is missing, or one is wrong. */
export const mistyped = {
  xanthium: 'xantihum',
  quillwort: 'quilwort',
  marginalia: 'marginelia',
  [commonWord]: 'farandloe',
}

/** Puts works into a data folder: copied from `cache`, which is filled if missing, or generated. */
export async function growTo(folder: string, works: number, cache: string | undefined): Promise<void> {
  const source = join(cache ?? folder, `works-${works}`)
  if (!existsSync(source)) {
    console.log(`Writing ${works} works …`)
    const part = `${source}.part`
    rmSync(part, { recursive: true, force: true })
    mkdirSync(part, { recursive: true })
    await fillWorks(part, works)
    await plant(join(part, database), works)
    renameSync(part, source)
  }
  const file = join(folder, database)
  if (cache) return copyFileSync(join(source, database), file)
  renameSync(join(source, database), file)
  rmSync(source, { recursive: true })
}

/** Works with these words are as far apart as possible. */
async function plant(file: string, works: number): Promise<void> {
  const db = await openDb({ file })
  const planted: string[] = []
  try {
    for (const [word, times] of Object.entries(plantedWords))
      await db.write.transaction().execute(async (transaction) => {
        for (let time = 0; time < times; time += 1) {
          const { artwork_id: id } = await transaction
            .selectFrom('market_works')
            .select('artwork_id')
            .where(sql<boolean>`+sold = 0`)
            .where('place', '>=', Math.floor((time * works) / times))
            .where('artwork_id', 'not in', planted)
            .orderBy('place')
            .limit(1)
            .executeTakeFirstOrThrow()
          planted.push(id)
          await transaction
            .updateTable('artworks')
            .set({ title: `${word} ${time + 1}` })
            .where('id', '=', id)
            .execute()
        }
      })
    await sql`update artworks set medium = coalesce(medium, '') || ${` ${commonWord}`}
      where id in (select artwork_id from artworks_directory where place % 2 = 0)`.execute(db.write)
    await indexWords(db)
    await listWords(db, works / 2)
  } finally {
    await db.close()
  }
}

/** Generated works repeat their words; people use half as many different ones as there are works. */
async function listWords(db: Db, count: number): Promise<void> {
  const random = seededRandom(36)
  const pick = (of: string) => of[Math.floor(random() * of.length)] ?? ''
  const words = new Set<string>()
  while (words.size < count)
    words.add(
      Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick('bcdfglmnprstv') + pick('aeiou')).join(
        '',
      ) + pick('lnrst'),
    )
  const known = new Set(
    (await db.read.selectFrom('search_words').selectAll().execute()).map(({ word }) => word),
  )
  const added = [...words].filter((word) => !known.has(word))
  for (let from = 0; from < added.length; from += 1_000) {
    const some = added.slice(from, from + 1_000)
    const variants = some.flatMap((word) => variantsOf(word).map((variant) => ({ variant, word })))
    await insertMany(
      db.write,
      'search_words',
      some.map((word) => ({ word })),
    )
    await insertMany(db.write, 'search_variants', variants)
  }
}

export interface Ids {
  works: string[]
  artists: string[]
}

/** Ids of works on sale and their artists, spread over the catalog. */
export function someIds(folder: string, atMost: number): Ids {
  const db = new DatabaseSync(join(folder, database), { readOnly: true })
  const last = Number(db.prepare('select max(place) as place from market_works').get()?.['place'])
  const query = db.prepare(
    'select artwork_id, artist_id from market_works where +sold = 0 and place >= ? order by place limit 1',
  )
  const rows = Array.from({ length: atMost }, (_, index) =>
    query.get(Math.floor((index * last * 0.99) / atMost)),
  )
  db.close()
  const each = (column: string) => [...new Set(rows.map((row) => String(row?.[column])))]
  return { works: each('artwork_id'), artists: each('artist_id') }
}
