import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dice, generatedPerson, generatedWork } from '../seeds/generated.ts'
import { hashPassword } from '../server/src/accounts/passwords.ts'
import { wantedVariants } from '../server/src/artworks/artwork-derivatives.ts'
import { mergeVariants } from '../server/src/artworks/artwork-image-store.ts'
import { marketFill } from '../server/src/db/migrations/022-marketplace.ts'
import { storeFill } from '../server/src/db/migrations/030-store-search.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openDb } from '../server/src/db/open-db.ts'
import { generatedUserRow } from '../server/src/seeding/generated-rows.ts'

export const buyer = { email: 'bench-buyer@example.com', password: 'Bench-Passw0rd!' }

const worksPerArtist = 50
const day = 86_400_000
const newest = Date.parse('2026-03-01T12:00:00.000Z')

/**
 * So many works in a new SQLite file, with pictures, artists and a collector who follows some and saved some.
 */
export async function fillWorks(folder: string, works: number): Promise<void> {
  const file = join(folder, 'passion-art.db')
  const db = await openDb({ file })
  await migrate(db)
  const at = new Date(newest).toISOString()
  const passwordHash = await hashPassword(buyer.password)
  const [first, ...artists] = Array.from({ length: 1 + Math.ceil(works / worksPerArtist) }, (_, index) =>
    generatedUserRow(generatedPerson(index), {
      type: index === 0 ? 'collector' : 'artist',
      passwordHash,
      at,
    }),
  )
  if (!first) return
  const collector = { ...first, email: buyer.email, email_key: buyer.email }
  const people = [collector, ...artists]
  for (let from = 0; from < people.length; from += 400)
    await db.write
      .insertInto('users')
      .values(people.slice(from, from + 400))
      .execute()
  await db.close()
  const raw = new DatabaseSync(file)
  raw.exec('pragma foreign_keys = on; pragma synchronous = off; pragma cache_size = -1000000')
  withoutTriggers(raw, () => insertWorks(raw, { works, artists: artists.map(({ id }) => id) }))
  raw
    .prepare(
      'insert into follows (follower_id, artist_id, created_at) select ?, id, ? from users where user_type = ? limit 40',
    )
    .run(collector.id, at, 'artist')
  raw
    .prepare(
      'insert into favourites (user_id, artwork_id, created_at) select ?, artwork_id, ? from market_works where place % 997 = 5 limit 300',
    )
    .run(collector.id, at)
  raw.exec('pragma wal_checkpoint(truncate)')
  raw.close()
}

/** What triggers would do a million times is done once, by the statements that a migration has for it. */
function withoutTriggers(raw: DatabaseSync, insert: () => void): void {
  const triggers = raw
    .prepare(
      "select name, sql from sqlite_master where type = 'trigger' and (name like 'market_%' or name like 'artworks_search%' or name like 'store_%')",
    )
    .all() as { name: string; sql: string }[]
  for (const { name } of triggers) raw.exec(`drop trigger ${name}`)
  insert()
  raw.exec('begin')
  for (const statement of [...marketFill(false), ...storeFill(false)]) raw.exec(statement)
  for (const index of ['artworks_search', 'store_search'])
    raw.exec(`insert into ${index} (${index}) values ('rebuild')`)
  for (const { sql } of triggers) raw.exec(sql)
  raw.exec('commit')
}

interface Hanging {
  works: number
  artists: readonly string[]
}

const columns =
  'id, user_id, title, description, category, price_cents, materials, year, width_cm, height_cm, technique, keywords, status, created_at, updated_at, announced_at'

function insertWorks(raw: DatabaseSync, { works, artists }: Hanging): void {
  const work = raw.prepare(`insert into artworks (${columns}) values (${columns.replaceAll(/\w+/g, '?')})`)
  const image = raw.prepare(`insert into artwork_images
    (id, artwork_id, position, name, ending, width, height, animated, color, palette, blur, variants, created_at)
    values (?, ?, 1, ?, 'webp', ?, ?, 0, ?, ?, ?, ?, ?)`)
  const techniques = ['Oil', 'Acrylic', 'Watercolor', 'Charcoal', 'Pencil', 'Digital', null]
  for (let index = 0; index < works; index += 1) {
    if (index % 20_000 === 0) raw.exec('begin')
    const random = dice(index + 7)
    const words = generatedWork(index)
    const picture = pictures[Math.floor(random() ** 1.6 * pictures.length)] as Picture
    const id = randomUUID()
    const at = new Date(newest - (random() * 900 + (index % 7)) * day).toISOString()
    const scale = words.longSide / Math.max(picture.width, picture.height)
    const side = (pixels: number) => Math.round(pixels * scale * 10) / 10
    const known = random() < 0.9
    const state = random()
    const status = state < 0.12 ? 'sold' : state < 0.125 ? 'reserved' : words.status
    work.run(
      id,
      artists[Math.floor(random() * artists.length)] ?? '',
      words.title,
      words.description,
      words.category,
      words.priceCents === null ? null : Math.round(words.priceCents * (0.2 + random() ** 3 * 5)),
      words.materials,
      words.year,
      known ? side(picture.width) : null,
      known ? side(picture.height) : null,
      techniques[Math.floor(random() * techniques.length)] ?? null,
      JSON.stringify(words.keywords),
      status,
      at,
      at,
      at,
    )
    const { name, width, height, color, variants } = picture
    image.run(randomUUID(), id, name, width, height, color, palette, blur, variants, at)
    if (index % 20_000 === 19_999 || index === works - 1) raw.exec('commit')
    if (index % 100_000 === 99_999) console.log(`${index + 1} works`)
  }
}

const palette = '["#336699","#223344","#556677","#8899aa","#ccddee"]'
const blur = `data:image/webp;base64,${'UklGRmAAAABXRUJQVlA4'.repeat(8)}`

interface Picture {
  name: string
  width: number
  height: number
  color: string
  variants: string
}

const pictures: Picture[] = Array.from({ length: 64 }, (_, index) => {
  const random = dice(index * 3 + 5)
  const [width, height] = [1_200 + Math.floor(random() * 1_800), 1_200 + Math.floor(random() * 1_800)]
  const made = wantedVariants({ width, animated: false })
  const channel = () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0')
  return {
    name: Array.from({ length: 4 }, () =>
      Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join(''),
    width,
    height: index % 9 === 0 ? width : height,
    color: `#${channel()}${channel()}${channel()}`,
    variants: JSON.stringify(mergeVariants([], made)),
  }
})
