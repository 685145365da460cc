import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { declared } from '../features.ts'
import type { TestApp } from './build-test-app.ts'
import { canary } from './canaries.ts'
import { acquisitionRows } from '../museum/acquisitions/plant-acquisitions.fixtures.ts'
import { museumRows } from '../museum/objects/plant-museum.fixtures.ts'
import { programRows } from '../bookings/plant-programs.fixtures.ts'

export interface Planted {
  table: string
  column: string
  value: string
}

type Fields = Record<string, string | number | null>

/** Numbers, days, enumerations and keys can't hold a unique value. */
const isText = (column: string): boolean =>
  !/cents$|hundredths$|_id$|^(from_on|until_on|condition|vote)$/.test(column)

export const textSecrets = (table: string): string[] => (declared.columns[table]?.secret ?? []).filter(isText)

/** Inserts a row in every table with secrets, with a unique value in each text; returns these. */
export async function plantSecrets(test: TestApp, userId: string): Promise<Planted[]> {
  const planted: Planted[] = []
  const artwork = await test.createArtwork({ user_id: userId })
  for (const [table, fields] of rows(userId, artwork.id)) {
    const secrets = textSecrets(table)
      .filter((column) => !(column in fields))
      .map((column) => ({ table, column, value: canary() }))
    planted.push(...secrets)
    const row: Fields = {
      ...fields,
      ...Object.fromEntries(secrets.map(({ column, value }) => [column, value])),
    }
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      test.db.write,
    )
  }
  const value = canary()
  await test.db.write.updateTable('users').set({ password_hash: value }).where('id', '=', userId).execute()
  return [{ table: 'users', column: 'password_hash', value }, ...planted]
}

function rows(user_id: string, artwork_id: string): [string, Fields][] {
  const created_at = new Date().toISOString()
  const expires_at = created_at
  const object_id = randomUUID()
  const list_id = randomUUID()
  const id = () => ({ id: randomUUID(), created_at })
  const intent_id = 'pi_1'
  return [
    ['sessions', { user_id, created_at, expires_at }],
    ['sign_in_addresses', { user_id, last_at: created_at }],
    ['account_tokens', { user_id, purpose: 'reset', created_at, expires_at }],
    ['mail_tokens', { purpose: 'confirm', email_key: 'a@example.com', created_at, expires_at }],
    ['mails', { ...id(), ...mail, next_at: created_at }],
    ['initial_passwords', { user_id, created_at }],
    [
      'payment_intents',
      {
        ...id(),
        intent_id,
        user_id,
        purpose: 'upload',
        ...amount,
        state: 'succeeded',
        currency: 'eur',
        expires_at,
      },
    ],
    ['refunds', { ...id(), intent_id, ...amount, reason: 'late' }],
    ...museumRows(user_id, created_at),
    ...acquisitionRows(user_id, created_at),
    ...programRows(user_id, created_at),
    ...roleRows({ user_id, artwork_id, object_id, list_id, created_at, expires_at }),
  ]
}

const exhibition = {
  id: randomUUID(),
  kind: 'both',
  start_date: '2026-10-01',
  end_date: '2026-10-31',
  time_zone: 'UTC',
  opens_at: '2026-10-01T00:00:00.000Z',
  closes_at: '2026-11-01T00:00:00.000Z',
  visibility: 'link',
}
const amount = { amount_cents: 500 }
const mail = { template: 'reset', to_address: 'a@example.com', to_name: 'A', language: 'en', state: 'queued' }

interface Ids {
  user_id: string
  artwork_id: string
  object_id: string
  list_id: string
  created_at: string
  expires_at: string
}

function roleRows({
  user_id,
  artwork_id,
  object_id,
  list_id,
  created_at,
  expires_at,
}: Ids): [string, Fields][] {
  const id = () => ({ id: randomUUID(), created_at })
  const sums = { price_cents: 4711, value_cents: 4711, insured_cents: 4711 }
  const picture = { position: 1, ending: 'webp', width: 1, height: 1, animated: 0, copies: '[]' }
  const invited = { invited_email: 'a@example.com', invited_email_key: 'a@example.com', state: 'invited' }
  return [
    [
      'collection_objects',
      { ...id(), id: object_id, owner_id: user_id, source: 'hand', ...sums, updated_at: created_at },
    ],
    ['collection_documents', { ...id(), object_id, size: 1 }],
    ['collection_images', { ...id(), object_id, ...picture }],
    ['collection_shares', { ...id(), owner_id: user_id, shows_values: 0, expires_at }],
    ['collection_values', { ...id(), object_id, cents: 4711 }],
    ['gallery_exhibitions', { ...id(), ...exhibition, owner_id: user_id, updated_at: created_at }],
    ['gallery_exhibition_works', { exhibition_id: exhibition.id, artwork_id, position: 1, not_for_sale: 0 }],
    ['gallery_artist_records', { gallery_id: user_id, artist_id: user_id, updated_at: created_at }],
    [
      'representations',
      {
        id: randomUUID(),
        gallery_id: user_id,
        ...invited,
        split_hundredths: 4711,
        invited_at: created_at,
        updated_at: created_at,
      },
    ],
    [
      'role_history',
      { id: randomUUID(), owner_id: user_id, screen: 'wishlist', action: 'x', at: created_at },
    ],
    ['market_views', { user_id, artwork_id, viewed_at: created_at }],
    ['saved_searches', { ...id(), owner_id: user_id, digest: 0, digest_day: '', told_until: '' }],
    ['wishlists', { ...id(), id: list_id, user_id, is_default: 0 }],
    ['wishlist_items', { list_id, artwork_id, user_id, title: 'x', position: 1, saved_at: created_at }],
  ]
}
