import { type OrderStatus, canStep } from '@passion-art/contract/orders/order-status'
import { onSaleStatuses } from '@passion-art/contract/artworks/artwork-status'
import { maxOpenHolds } from '@passion-art/contract/money/money-rules'
import type { Kysely, Updateable } from 'kysely'
import type { EditionColumns } from '../editions/edition-columns.ts'
import type {
  ArtworkRow,
  ArtworksTable,
  Database,
  HoldRow,
  NewOrder,
  OrderRow,
  OrdersTable,
  PaymentIntentRow,
  UserRow,
} from '../db/schema/schema.ts'

export type Db = Kysely<Database>

export interface ArtworkForSale {
  id: string
  userId: string
  title: string
  language: string
  priceCents: number | null
  status: string
  artistName: string | null
  outsideImage: string | null
  edition: EditionColumns
  owner: {
    first_name: string
    last_name: string
    username: string
    is_active: number
    deleted_at: string | null
  }
  image: { name: string; ending: string } | undefined
}

/** Locks the work until the transaction ends: its purchases are serialized here. */
export async function lockArtworkForSale(tx: Db, artworkId: string): Promise<ArtworkForSale | undefined> {
  const artwork = await tx
    .updateTable('artworks')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', artworkId)
    .returning([
      'id',
      'user_id',
      'title',
      'language',
      'price_cents',
      'status',
      'artist_name',
      'outside_image',
      ...editionNames,
    ])
    .executeTakeFirst()
  if (!artwork) return undefined
  const owner = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username', 'is_active', 'deleted_at'])
    .where('id', '=', artwork.user_id)
    .executeTakeFirstOrThrow()
  const image = await tx
    .selectFrom('artwork_images')
    .select(['name', 'ending'])
    .where('artwork_id', '=', artworkId)
    .orderBy('position')
    .executeTakeFirst()
  const { id, title, language, status, user_id: userId, price_cents: priceCents } = artwork
  const { artist_name: artistName, outside_image: outsideImage } = artwork
  const { edition, edition_size, edition_proofs, edition_prices } = artwork
  return {
    id,
    title,
    language,
    status,
    userId,
    priceCents,
    artistName,
    outsideImage,
    edition: { edition, edition_size, edition_proofs, edition_prices },
    owner,
    image,
  }
}

const editionNames = ['edition', 'edition_size', 'edition_proofs', 'edition_prices'] as const

/** Null for a deleted work. */
export async function findSaleState(db: Db, id: string | null) {
  return db
    .selectFrom('artworks')
    .select(['status', 'edition'])
    .where('id', '=', id ?? '')
    .executeTakeFirst()
}

export type WorkOnSale = Pick<ArtworkRow, 'edition' | 'price_cents' | 'edition_prices'>

/**
 * Locks the work of a pending order until the transaction ends; undefined when it is not on sale or the order is
 * decided. The lock also keeps buyers of the last copies apart.
 */
export function lockWorkOnSale(
  tx: Db,
  { id, artwork_id }: Pick<OrderRow, 'id' | 'artwork_id'>,
): Promise<WorkOnSale | undefined> {
  return tx
    .updateTable('artworks')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', artwork_id ?? '')
    .where('status', 'in', onSaleStatuses)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .where('orders.id', '=', id)
          .where('orders.status', '=', 'pending'),
      ),
    )
    .returning(['edition', 'price_cents', 'edition_prices'])
    .executeTakeFirst()
}

export async function changeWork(
  tx: Db,
  id: string,
  change: Pick<Updateable<ArtworksTable>, 'status' | 'featured_slot' | 'price_cents' | 'updated_at'>,
): Promise<void> {
  await tx.updateTable('artworks').set(change).where('id', '=', id).execute()
}

export function findHoldOfCopy(db: Db, artworkId: string, copy: number): Promise<HoldRow | undefined> {
  return db
    .selectFrom('holds')
    .selectAll()
    .where('artwork_id', '=', artworkId)
    .where('copy', '=', copy)
    .executeTakeFirst()
}

/** The first to end comes first. */
export function listHolds(db: Db, artworkId: string): Promise<HoldRow[]> {
  return db
    .selectFrom('holds')
    .selectAll()
    .where('artwork_id', '=', artworkId)
    .orderBy('expires_at')
    .orderBy('order_id')
    .execute()
}

export async function findFreeSlot(tx: Db, buyerId: string): Promise<number | undefined> {
  const rows = await tx.selectFrom('holds').select('slot').where('buyer_id', '=', buyerId).execute()
  const taken = new Set(rows.map((row) => row.slot))
  return Array.from({ length: maxOpenHolds }, (_, index) => index + 1).find((slot) => !taken.has(slot))
}

/** False when the copy or the slot was taken in the meantime; the constraints decide. */
export async function insertHold(tx: Db, hold: HoldRow): Promise<boolean> {
  const result = await tx
    .insertInto('holds')
    .values(hold)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export function findHoldOfOrder(db: Db, orderId: string): Promise<HoldRow | undefined> {
  return db.selectFrom('holds').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** Also extends the payment. False when the hold was already extended or its expiry has begun. */
export async function extendHoldOnce(tx: Db, hold: HoldRow, expiresAt: string): Promise<boolean> {
  const result = await tx
    .updateTable('holds')
    .set({ extendable: 0, expires_at: expiresAt })
    .where('order_id', '=', hold.order_id)
    .where('extendable', '=', 1)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return false
  await tx
    .updateTable('payment_intents')
    .set({ expires_at: expiresAt })
    .where('order_id', '=', hold.order_id)
    .execute()
  return true
}

/** Prevents later extension of an expired hold. Returns false if the hold has not expired because it was extended before. */
export async function closeExpiredHold(db: Db, orderId: string, now: string): Promise<boolean> {
  await db
    .updateTable('holds')
    .set({ extendable: 0 })
    .where('order_id', '=', orderId)
    .where('expires_at', '<=', now)
    .execute()
  const hold = await findHoldOfOrder(db, orderId)
  return !hold || hold.expires_at <= now
}

export async function deleteHold(tx: Db, orderId: string): Promise<void> {
  await tx.deleteFrom('holds').where('order_id', '=', orderId).execute()
}

export async function insertOrder(tx: Db, order: NewOrder): Promise<void> {
  await tx.insertInto('orders').values(order).execute()
}

export function findOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
}

export type MailAccount = Pick<UserRow, 'email' | 'first_name' | 'last_name' | 'username' | 'language'>

export function findMailAccount(db: Db, userId: string): Promise<MailAccount | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'username', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export interface OrderMove {
  id: string
  from: OrderStatus
  to: OrderStatus
  set: Omit<Updateable<OrdersTable>, 'id' | 'status'>
  /** Only if the order's total equals this. */
  totalCents?: number
}

export async function moveOrder(tx: Db, { id, from, to, set, totalCents }: OrderMove): Promise<boolean> {
  if (!canStep(from, to)) throw new Error(`An order never goes from ${from} to ${to}.`)
  let update = tx
    .updateTable('orders')
    .set({ ...set, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
  if (totalCents !== undefined) update = update.where('total_cents', '=', totalCents)
  const result = await update.executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Locks a buyer's account until the transaction ends; false when it may not buy any more. */
export async function lockBuyer(tx: Db, kind: 'sqlite' | 'postgres', buyerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select(['is_active', 'deleted_at'])
    .where('id', '=', buyerId)
    .$if(kind === 'postgres', (query) => query.forShare())
    .executeTakeFirst()
  return row?.is_active === 1 && row.deleted_at === null
}

export function listOpenIntentsOf(db: Db, userId: string): Promise<PaymentIntentRow[]> {
  return db
    .selectFrom('payment_intents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['creating', 'open'])
    .execute()
}

export async function insertIntent(tx: Db, intent: PaymentIntentRow): Promise<void> {
  await tx.insertInto('payment_intents').values(intent).execute()
}

export function findIntentOfOrder(db: Db, orderId: string): Promise<PaymentIntentRow | undefined> {
  return db.selectFrom('payment_intents').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export function findIntentRow(db: Db, id: string): Promise<PaymentIntentRow | undefined> {
  return db.selectFrom('payment_intents').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findIntent(db: Db, intentId: string): Promise<PaymentIntentRow | undefined> {
  return db.selectFrom('payment_intents').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
}

/** Locks an intent's row until the transaction ends, so that transitions of one purchase are serialized. */
export function lockIntent(tx: Db, id: string): Promise<PaymentIntentRow> {
  return tx
    .updateTable('payment_intents')
    .set((all) => ({ state: all.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores the provider's id once; false when the purchase was decided or has an id already. */
export async function attachIntent(tx: Db, row: PaymentIntentRow, intentId: string): Promise<boolean> {
  const result = await tx
    .updateTable('payment_intents')
    .set({ intent_id: intentId, state: 'open' })
    .where('id', '=', row.id)
    .where('state', '=', 'creating')
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return false
  if (row.order_id)
    await tx
      .updateTable('orders')
      .set({ payment_intent_id: intentId })
      .where('id', '=', row.order_id)
      .execute()
  return true
}

/** Closes the intent: from now on it is checked again only when the provider sends an event. */
export async function closeIntent(
  tx: Db,
  id: string,
  state: 'succeeded' | 'canceled',
  at: string,
): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set({ state, settled_at: at, wanted_cents: null, wanted_at: null })
    .where('id', '=', id)
    .where('state', '<>', state)
    .execute()
}

/** Makes the new price of a change in progress the only one, for the order and its intent. */
export async function applyPriceChange(tx: Db, row: PaymentIntentRow): Promise<void> {
  if (row.wanted_cents === null || row.order_id === null) return
  await tx
    .updateTable('payment_intents')
    .set({ amount_cents: row.wanted_cents, wanted_cents: null, wanted_at: null })
    .where('id', '=', row.id)
    .execute()
  await setOrderPrice(tx, row.order_id, row.wanted_cents)
}

/** False when the order is no longer pending. */
export async function setOrderPrice(tx: Db, orderId: string, cents: number): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ product_price_cents: cents, total_cents: cents })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Updates an undecided intent; false when it was decided in the meantime. */
export async function updateUndecidedIntent(
  tx: Db,
  id: string,
  columns: Pick<PaymentIntentRow, 'manual_at'> | Pick<PaymentIntentRow, 'wanted_cents' | 'wanted_at'>,
): Promise<boolean> {
  const result = await tx
    .updateTable('payment_intents')
    .set(columns)
    .where('id', '=', id)
    .where('state', 'in', ['creating', 'open'])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Purchases first, because each holds a work; then the oldest. Without id only expired ones or those being changed by
 * the administrator.
 */
export function listUnsettledIntents(db: Db, now: string): Promise<PaymentIntentRow[]> {
  return db
    .selectFrom('payment_intents')
    .selectAll()
    .where((either) =>
      either.or([
        either('state', '=', 'open'),
        either.and([
          either('state', '=', 'creating'),
          either.or([
            either('expires_at', '<=', now),
            either('manual_at', 'is not', null),
            either('wanted_cents', 'is not', null),
          ]),
        ]),
      ]),
    )
    .orderBy('purpose')
    .orderBy('created_at')
    .execute()
}
