import { randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from '../accounts/passwords.ts'
import { setCopies } from '../editions/copy-store.ts'
import { sizeOf } from '../editions/edition-columns.ts'
import type { Db } from '../db/open-db.ts'
import type { ArtworkRow, NewArtwork, NewUser, UserRow } from '../db/schema/schema.ts'
import { foldKey } from '../http/rights.ts'

export const testPassword = 'Demo-Passw0rd!'
let knownHash: Promise<string> | undefined

export async function insertUser(db: Db, now: Date, overrides: Partial<NewUser> = {}): Promise<UserRow> {
  knownHash ??= hashPassword(testPassword)
  const name = overrides.username ?? `user-${randomBytes(4).toString('hex')}`
  const email = overrides.email ?? `${name}@example.com`
  const at = now.toISOString()
  return db.write
    .insertInto('users')
    .values({
      id: randomUUID(),
      email,
      email_key: foldKey(email),
      username: name,
      username_key: foldKey(name),
      first_name: 'Mara',
      last_name: 'Lind',
      phone: null,
      bio: null,
      website: null,
      user_type: 'artist',
      profile_picture: null,
      social_media: '{}',
      details: null,
      password_hash: await knownHash,
      is_active: 1,
      email_verified: 1,
      deleted_at: null,
      created_at: at,
      updated_at: at,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** On sale for 120.50 with one picture; `user_id` must be an account. */
export async function insertArtwork(
  db: Db,
  now: Date,
  overrides: Partial<NewArtwork> & { user_id: string },
): Promise<ArtworkRow> {
  const at = now.toISOString()
  const artwork = await db.write
    .insertInto('artworks')
    .values({
      id: randomUUID(),
      title: 'Tidal Memory',
      description: 'Layered noise fields.',
      category: 'digital',
      price_cents: 12_050,
      medium: 'Pigment print',
      year: '2026',
      first_year: 2026,
      width_mm: 1000,
      height_mm: 800,
      keywords: '["sea","noise"]',
      status: 'approved',
      rejection_reason: null,
      pricing: null,
      featured_slot: null,
      created_at: at,
      updated_at: at,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (artwork.edition === 'limited') await setCopies(db.write, artwork.id, sizeOf(artwork))
  await insertImage(db, artwork.id, at)
  return artwork
}

async function insertImage(db: Db, artworkId: string, at: string): Promise<void> {
  await db.write
    .insertInto('artwork_images')
    .values({
      id: randomUUID(),
      artwork_id: artworkId,
      position: 1,
      name: randomBytes(16).toString('hex'),
      ending: 'webp',
      width: 2400,
      height: 1800,
      animated: 0,
      alt: null,
      color: '#336699',
      palette: '["#336699","#223344","#556677","#8899aa","#ccddee"]',
      blur: 'data:image/webp;base64,UklGRg==',
      created_at: at,
    })
    .execute()
}
