import { randomUUID } from 'node:crypto'
import { sidesOf, sizeText } from '@passion-art/contract/artworks/artwork-size'
import { insertChange } from '../../roles/role-history-service.ts'
import {
  type BoughtOrder,
  changeObject,
  type Db,
  findBoughtOrder,
  findObjectOfOrder,
  insertObjects,
} from './collection-store.ts'

const house = 'PASSION-ART'

/** Adds a paid work to its buyer's collection, in the transaction of the sale; idempotent. */
export async function addToCollection(tx: Db, orderId: string, at: string): Promise<void> {
  const order = await findBoughtOrder(tx, orderId)
  if (!order) throw new Error(`The order ${orderId} of a purchase is missing.`)
  const [id] = await insertObjects(tx, [objectOf(order, at)])
  if (!id) return
  await insertChange(tx, {
    ownerId: order.buyer_id,
    actorId: order.buyer_id,
    screen: 'my-collection',
    subjectId: id,
    action: 'object.bought',
    subject: order.product_title,
    at,
  })
}

function objectOf(order: NonNullable<BoughtOrder>, at: string) {
  return {
    id: randomUUID(),
    owner_id: order.buyer_id,
    source: 'bought',
    order_id: order.id,
    artwork_id: order.artwork_id,
    artist_id: order.artist_id,
    refunded_at: null,
    artist: order.product_artist,
    title: order.product_title,
    year: order.year ?? '',
    medium: order.medium ?? '',
    size: sizeText(sidesOf(order), 'en'),
    edition: order.copy_label ?? '',
    price_cents: order.total_cents,
    price_currency: order.currency,
    bought_on: (order.paid_at ?? at).slice(0, 10),
    seller: house,
    provenance: '',
    location: '',
    value_cents: null,
    value_currency: order.currency,
    value_appraiser: '',
    value_on: null,
    insured_cents: null,
    insured_currency: order.currency,
    notes: '',
    tags: '[]',
    created_at: order.paid_at ?? at,
    updated_at: order.paid_at ?? at,
  }
}

/** In the transaction of the refund. Keeps the owner's notes; not counted in sums, schedules and shared links. */
export async function markRefunded(tx: Db, orderId: string, at: string): Promise<void> {
  const object = await findObjectOfOrder(tx, orderId)
  if (!object || object.refunded_at) return
  await changeObject(tx, object, { refunded_at: at, updated_at: at })
  await insertChange(tx, {
    ownerId: object.owner_id,
    actorId: object.owner_id,
    screen: 'my-collection',
    subjectId: object.id,
    action: 'object.refunded',
    subject: object.title,
    at,
  })
}
