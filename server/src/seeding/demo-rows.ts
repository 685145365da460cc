import { createHash, randomUUID } from 'node:crypto'
import { isPublic } from '@passion-art/contract/artworks/artwork-status'
import { copiesOf, type EditionChange } from '@passion-art/contract/editions/edition-change'
import { fromCents } from '@passion-art/contract/http/schemas'
import { splitShares } from '@passion-art/contract/money/money-rules'
import type { ArtworkSeed } from '../../../seeds/catalog.ts'
import type { EditionSeed } from '../../../seeds/editions.ts'
import type { OrderSeed } from '../../../seeds/commerce.ts'
import type { PersonSeed } from '../../../seeds/people.ts'
import { recordOfSeed } from '../../../seeds/records.ts'
import { recordColumns } from '../artworks/artwork-record.ts'
import { pricedColumns } from '../editions/edition-columns.ts'
import type { ArtworkCopyRow, NewArtwork, NewArtworkImage, NewOrder, NewUser } from '../db/schema/schema.ts'
import { fullName } from '../http/identify.ts'
import { foldKey } from '../http/rights.ts'
import type { DemoPictures } from './demo-pictures.ts'
import type { DemoWorld } from './demo-world.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Every row names all columns, because they are inserted together. */
const unique = { kind: 'unique', size: null, proofs: 0, prices: [] } satisfies EditionChange

/** Key of a work → its rows and its artist. */
export type HungWorks = Map<
  string,
  { artwork: NewArtwork; image: NewArtworkImage; further: NewArtworkImage[]; artist: NewUser }
>

/** ISO texts in UTC compare as times. */
export const laterOf = (a: string, b: string): string => (a > b ? a : b)

/** A time some days before `now`, at a deterministic hour; the order of whole days is kept. */
export function moment(now: Date, daysAgo: number, key: string): Date {
  const hash = createHash('sha256').update(key).digest().readUInt16BE(0)
  return new Date(now.getTime() - daysAgo * day - (hash % (10 * 60)) * minute)
}

export function userRow(
  person: PersonSeed,
  { now, passwordHash }: { now: Date; passwordHash: string },
): NewUser {
  const created = moment(now, person.daysAgo, person.username).toISOString()
  return {
    id: randomUUID(),
    email: person.email,
    email_key: foldKey(person.email),
    username: person.username,
    username_key: foldKey(person.username),
    first_name: person.firstName,
    last_name: person.lastName,
    phone: null,
    bio: person.bio,
    website: person.website,
    user_type: person.type,
    profile_picture: null,
    social_media: JSON.stringify(person.social),
    details: person.details && JSON.stringify(person.details),
    password_hash: passwordHash,
    is_active: 1,
    email_verified: 1,
    deleted_at: null,
    created_at: created,
    updated_at: created,
  }
}

interface ArtworkContext {
  world: DemoWorld
  ownerId: string
  now: Date
}

export function artworkRow(work: ArtworkSeed, { world, ownerId, now }: ArtworkContext): NewArtwork {
  const created = moment(now, world.listedDaysAgo(work.key), work.key).toISOString()
  const isSold = world.orders.some((order) => order.artwork === work.key && order.status === 'paid')
  const state = world.statuses[work.key]
  const status = isSold ? 'sold' : (state?.status ?? 'available')
  const position = world.featuredKeys.indexOf(work.key)
  return {
    id: randomUUID(),
    user_id: ownerId,
    title: work.title,
    description: work.description,
    category: work.category,
    ...recordColumns(recordOfSeed(work)),
    ...pricedColumns(null, {
      price: fromCents(work.priceCents),
      edition: world.editions[work.key] ?? unique,
    }),
    keywords: JSON.stringify(work.keywords),
    status,
    rejection_reason: state?.reason ?? null,
    off_sale: state?.offSale ?? null,
    pricing: null,
    featured_slot: position < 0 ? null : position + 1,
    created_at: created,
    updated_at: created,
    announced_at: isPublic(status) ? created : null,
  }
}

/** The copies of a limited edition, of which some are withdrawn. */
export function copyRows(artworkId: string, seed: EditionSeed | undefined): ArtworkCopyRow[] {
  if (!seed) return []
  return copiesOf(seed).map((copy) => ({
    artwork_id: artworkId,
    copy,
    state: seed.withdrawn.includes(copy) ? 'withdrawn' : 'on_sale',
  }))
}

export function imageRow(
  picture: DemoPictures extends Map<string, infer P> ? P : never,
  {
    artworkId,
    position,
    alt,
    createdAt,
  }: { artworkId: string; position: number; alt: string; createdAt: string },
): NewArtworkImage {
  return {
    id: randomUUID(),
    artwork_id: artworkId,
    position,
    name: picture.name,
    ending: picture.ending,
    width: picture.width,
    height: picture.height,
    animated: picture.animated ? 1 : 0,
    alt,
    color: picture.color,
    palette: JSON.stringify(picture.palette),
    blur: picture.blur,
    created_at: createdAt,
  }
}

interface OrderContext {
  now: Date
  artwork: NewArtwork
  artist: NewUser
  buyer: NewUser
  image: string | null
  currency: string
  sharePercent: number
}

/**
 * Paid orders count as manual payments, and pending ones stay pending, because the provider has no intents for them.
 */
export function orderRow(seed: OrderSeed, context: OrderContext): NewOrder {
  const { artwork, artist, buyer, image, currency, sharePercent } = context
  const created = moment(context.now, seed.daysAgo, `${seed.artwork} order`)
  const total = artwork.price_cents ?? 0
  const after = (minutes: number) => new Date(created.getTime() + minutes * minute).toISOString()
  const isPaid = seed.status === 'paid'
  const shares = splitShares(total, sharePercent)
  return {
    id: randomUUID(),
    buyer_id: buyer.id,
    artwork_id: artwork.id,
    artist_id: artist.id,
    customer_name: fullName(buyer),
    customer_email: buyer.email,
    shipping_address: seed.shippingAddress,
    product_artist: fullName(artist),
    product_title: artwork.title,
    product_price_cents: total,
    product_image: image,
    total_cents: total,
    currency,
    status: seed.status,
    payment_method: isPaid ? 'manual' : null,
    payment_intent_id: null,
    artist_share_percent: isPaid ? sharePercent : null,
    artist_share_cents: isPaid ? shares.artistCents : null,
    admin_share_cents: isPaid ? shares.adminCents : null,
    created_at: created.toISOString(),
    paid_at: isPaid ? after(4) : null,
    failed_at: seed.status === 'failed' ? after(16) : null,
    refunded_at: null,
  }
}
