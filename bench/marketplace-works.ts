import { join } from 'node:path'
import { sql } from 'kysely'
import { seededRandom, generatedPerson, generatedWork } from '../seeds/generated.ts'
import { hashPassword } from '../server/src/accounts/passwords.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openDb } from '../server/src/db/open-db.ts'
import type { ArtworkImageRow, NewArtwork, NewArtworkImage, NewUser } from '../server/src/db/schema/schema.ts'
import {
  generatedArtworkRow,
  generatedUserRow,
  sharedImageRow,
} from '../server/src/seeding/generated-rows.ts'
import {
  type GeneratedRows,
  generatedTables,
  insertGenerated,
} from '../server/src/seeding/generated-store.ts'
import { inBulk } from '../server/src/seeding/in-bulk.ts'

export const buyer = { email: 'bench-buyer@example.com', password: 'Bench-Passw0rd!' }

const worksPerArtist = 50
const day = 86_400_000
const newest = Date.parse('2026-03-01T12:00:00.000Z')

/** Works in a new SQLite file, with pictures, artists and a collector who follows some and saved some. */
export async function fillWorks(folder: string, works: number): Promise<void> {
  const db = await openDb({ file: join(folder, 'passion-art.db') })
  try {
    await migrate(db)
    const [collector, ...artists] = await makePeople(1 + Math.ceil(works / worksPerArtist))
    if (!collector) return
    const users = [{ ...collector, email: buyer.email, email_key: buyer.email }, ...artists]
    const ids = artists.map(({ id }) => id)
    await inBulk(db, { rows: works, tables: generatedTables }, async (transact) => {
      await transact((one) => insertGenerated(one, db.kind, { users, artworks: [], images: [] }))
      for (let from = 0; from < works; from += worksAtOnce) {
        const rows = workRows({ from, to: Math.min(works, from + worksAtOnce), artists: ids })
        await transact((one) => insertGenerated(one, db.kind, { users: [], ...rows }))
        const done = from + rows.artworks.length
        if (done % 100_000 === 0) console.log(`${done} works`)
      }
    })
    const at = new Date(newest).toISOString()
    await sql`insert into follows (follower_id, artist_id, created_at)
      select ${collector.id}, id, ${at} from users where user_type = 'artist' limit 40`.execute(db.write)
    await sql`insert into favourites (user_id, artwork_id, created_at)
      select ${collector.id}, artwork_id, ${at} from market_works where place % 997 = 5 limit 300`.execute(
      db.write,
    )
  } finally {
    await db.close()
  }
}

async function makePeople(count: number): Promise<NewUser[]> {
  const at = new Date(newest).toISOString()
  const passwordHash = await hashPassword(buyer.password)
  const type = (index: number) => (index === 0 ? 'collector' : 'artist')
  return Array.from({ length: count }, (_, index) =>
    generatedUserRow(generatedPerson(index), { type: type(index), passwordHash, at }),
  )
}

const worksAtOnce = 5_000
const media = ['Oil on linen', 'Acrylic on canvas', 'Watercolor', 'Charcoal', 'Pencil', 'Pigment print', null]

interface Hanging {
  from: number
  to: number
  artists: readonly string[]
}

function workRows({ from, to, artists }: Hanging): Omit<GeneratedRows, 'users'> {
  const hung = Array.from({ length: to - from }, (_, index) => hang(from + index, artists))
  return { artworks: hung.map(({ artwork }) => artwork), images: hung.map(({ image }) => image) }
}

function hang(index: number, artists: readonly string[]): { artwork: NewArtwork; image: NewArtworkImage } {
  const random = seededRandom(index + 7)
  const words = generatedWork(index)
  const picture = pictures[Math.floor(random() ** 1.6 * pictures.length)] as ArtworkImageRow
  const at = new Date(newest - (random() * 900 + (index % 7)) * day).toISOString()
  const known = random() < 0.9
  const state = random()
  const status = state < 0.12 ? 'sold' : state < 0.125 ? 'reserved' : words.status
  // Equally many for each, far apart.
  const ownerId = artists[(index * 7_919) % artists.length] ?? ''
  const artwork: NewArtwork = {
    ...generatedArtworkRow(words, { ownerId, picture, at }),
    ...(known ? {} : { width_mm: null, height_mm: null }),
    price_cents: words.priceCents === null ? null : Math.round(words.priceCents * (0.2 + random() ** 3 * 5)),
    medium: media[Math.floor(random() * media.length)] ?? null,
    status,
    announced_at: at,
  }
  return { artwork, image: sharedImageRow(picture, artwork) }
}

const palette = '["#336699","#223344","#556677","#8899aa","#ccddee"]'
const blur = `data:image/webp;base64,${'UklGRmAAAABXRUJQVlA4'.repeat(8)}`

const pictures = Array.from({ length: 64 }, (_, index): ArtworkImageRow => {
  const random = seededRandom(index * 3 + 5)
  const [width, height] = [1_200 + Math.floor(random() * 1_800), 1_200 + Math.floor(random() * 1_800)]
  const hex = (size: number, length: number) =>
    Math.floor(random() * size)
      .toString(16)
      .padStart(length, '0')
  return {
    id: '',
    artwork_id: '',
    position: 1,
    derived: 1,
    name: Array.from({ length: 4 }, () => hex(2 ** 32, 8)).join(''),
    ending: 'webp',
    width,
    height: index % 9 === 0 ? width : height,
    animated: 0,
    alt: null,
    color: `#${Array.from({ length: 3 }, () => hex(256, 2)).join('')}`,
    palette,
    blur,
    created_at: '',
  }
})
