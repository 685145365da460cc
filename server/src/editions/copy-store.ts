import { publicStatuses } from '@passion-art/contract/artworks/artwork-status'
import { firstProof, type EditionSize } from '@passion-art/contract/editions/edition'
import { copiesOf } from '@passion-art/contract/editions/edition-change'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema/schema.ts'

export type Db = Kysely<Database>

const copies = (db: Db, artworkId: string) =>
  db.selectFrom('artwork_copies').where('artwork_copies.artwork_id', '=', artworkId)

export async function findCopyState(db: Db, artworkId: string, copy: number): Promise<string | undefined> {
  const row = await copies(db, artworkId).select('state').where('copy', '=', copy).executeTakeFirst()
  return row?.state
}

/** The lowest copy on sale without a hold. */
export async function findFreeCopy(db: Db, artworkId: string): Promise<number | undefined> {
  const row = await copies(db, artworkId)
    .select('copy')
    .where('state', '=', 'on_sale')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('holds')
            .select('order_id')
            .whereRef('holds.artwork_id', '=', 'artwork_copies.artwork_id')
            .whereRef('holds.copy', '=', 'artwork_copies.copy'),
        ),
      ),
    )
    .orderBy('copy')
    .limit(1)
    .executeTakeFirst()
  return row?.copy
}

/** The lowest copy on sale, held or not; with a lock on the work it stays the lowest. */
export async function findLowestOnSale(db: Db, artworkId: string): Promise<number | undefined> {
  const row = await copies(db, artworkId)
    .select('copy')
    .where('state', '=', 'on_sale')
    .orderBy('copy')
    .limit(1)
    .executeTakeFirst()
  return row?.copy
}

/** False when the copy is not in the state that it leaves. */
export async function moveCopy(
  tx: Db,
  { artworkId, copy, from, to }: { artworkId: string; copy: number; from: string; to: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('artwork_copies')
    .set({ state: to })
    .where('artwork_id', '=', artworkId)
    .where('copy', '=', copy)
    .where('state', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export function listCopyRows(db: Db, artworkId: string) {
  return copies(db, artworkId)
    .leftJoin('holds', (on) =>
      on
        .onRef('holds.artwork_id', '=', 'artwork_copies.artwork_id')
        .onRef('holds.copy', '=', 'artwork_copies.copy'),
    )
    .leftJoin('orders', (on) =>
      on
        .onRef('orders.artwork_id', '=', 'artwork_copies.artwork_id')
        .onRef('orders.copy', '=', 'artwork_copies.copy')
        .on('orders.status', '=', 'paid'),
    )
    .select([
      'artwork_copies.copy',
      'artwork_copies.state',
      'holds.buyer_id as hold_buyer_id',
      'holds.expires_at as hold_expires_at',
      'orders.id as order_id',
      'orders.buyer_id as order_buyer_id',
      'orders.product_price_cents as sold_cents',
    ])
    .orderBy('artwork_copies.copy')
    .execute()
}

/** Adds the copies that are missing and removes those beyond the edition. Proofs stay with the artist at first. */
export async function setCopies(tx: Db, artworkId: string, size: EditionSize): Promise<void> {
  const present = await copies(tx, artworkId).select('copy').execute()
  const known = new Set(present.map(({ copy }) => copy))
  const all = copiesOf(size)
  const beyond = [...known].filter((copy) => !all.includes(copy))
  if (beyond.length > 0)
    await tx
      .deleteFrom('artwork_copies')
      .where('artwork_id', '=', artworkId)
      .where('copy', 'in', beyond)
      .execute()
  const missing = all
    .filter((copy) => !known.has(copy))
    .map((copy) => ({ artwork_id: artworkId, copy, state: copy < firstProof ? 'on_sale' : 'withdrawn' }))
  for (let start = 0; start < missing.length; start += 500)
    await tx
      .insertInto('artwork_copies')
      .values(missing.slice(start, start + 500))
      .execute()
}

/** Whether the work was bought or is being paid for. */
export async function hasBuyer(db: Db, artworkId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('holds', 'holds.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.artwork_id', '=', artworkId)
    .where(({ or, eb }) => or([eb('orders.status', '=', 'paid'), eb('holds.order_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export async function isCopyPaid(db: Db, artworkId: string, copy: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('artwork_id', '=', artworkId)
    .where('copy', '=', copy)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return order !== undefined
}

export async function isCopyHeld(db: Db, artworkId: string, copy: number): Promise<boolean> {
  const hold = await db
    .selectFrom('holds')
    .select('order_id')
    .where('artwork_id', '=', artworkId)
    .where('copy', '=', copy)
    .executeTakeFirst()
  return hold !== undefined
}

/** Those on hold included. */
export async function countOnSale(db: Db, artworkId: string): Promise<number> {
  const { count } = await copies(db, artworkId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'on_sale')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** For a deleted account: editions of which copies were sold stay as sold, like unique works; the others leave with it. */
export async function closeEditions(tx: Db, ownerId: string): Promise<void> {
  await tx
    .updateTable('artwork_copies')
    .set({ state: 'withdrawn' })
    .where('state', '=', 'on_sale')
    .where('artwork_id', 'in', (query) =>
      query.selectFrom('artworks').select('id').where('user_id', '=', ownerId),
    )
    .execute()
  await tx
    .updateTable('artworks')
    .set({ status: 'sold', off_sale: null, featured_slot: null })
    .where('user_id', '=', ownerId)
    .where('edition', '<>', 'unique')
    .where('status', 'in', [...publicStatuses])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.artwork_id', '=', 'artworks.id')
          .where('orders.status', '=', 'paid'),
      ),
    )
    .execute()
}
