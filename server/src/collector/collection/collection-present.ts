import type {
  CollectionObject,
  ObjectDocument,
  ObjectImage,
  ObjectValue,
} from '@passion-art/contract/collector/collection/collection-object'
import type { CollectionSource } from '@passion-art/contract/collector/collection/collection-rules'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { outsideImage } from '../../artworks/artwork-picture-service.ts'
import { receiptNumberText } from '../../orders/pdf-document.ts'
import { presentPrivate } from '../../files/private-picture.ts'
import { type DocumentRow, filesOfImage, type ImageRow, type ValueRow } from './collection-part-store.ts'
import type { ObjectRow } from './collection-store.ts'

export interface Pictures {
  own: readonly ImageRow[]
  work: readonly ArtworkImage[]
  addressOf: (file: string) => string
}

const units = (cents: number | null): number | null => (cents === null ? null : fromCents(cents))

export function presentObject(row: ObjectRow, pictures: Pictures): CollectionObject {
  return {
    id: row.id,
    source: row.source as CollectionSource,
    artist: row.artist,
    title: row.title,
    year: row.year,
    medium: row.medium,
    size: row.size,
    edition: row.edition,
    price: units(row.price_cents),
    priceCurrency: row.price_currency,
    boughtOn: row.bought_on,
    seller: row.seller,
    provenance: row.provenance,
    location: row.location,
    value: units(row.value_cents),
    valueCurrency: row.value_currency,
    valueAppraiser: row.value_appraiser,
    valueOn: row.value_on,
    insured: units(row.insured_cents),
    insuredCurrency: row.insured_currency,
    notes: row.notes,
    tags: JSON.parse(row.tags) as string[],
    images: presentImages(row, pictures),
    artworkId: row.artwork_id,
    artistId: row.artist_id,
    orderId: row.order_id,
    receiptNumber: row.receipt_number === null ? null : receiptNumberText(row.receipt_number),
    refundedAt: row.refunded_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** The work's pictures first; for a deleted work the picture on its order. */
export function presentImages(row: ObjectRow, { own, work, addressOf }: Pictures): ObjectImage[] {
  const ofWork: ObjectImage[] = work.map((image) => ({ ...image, id: null }))
  const onOrder =
    ofWork.length === 0 && row.product_image ? [{ ...outsideImage(row.product_image, null), id: null }] : []
  const images = [
    ...ofWork,
    ...onOrder,
    ...own.map((image) => presentPrivate(image, filesOfImage(image), addressOf)),
  ]
  return images.map((image, index) => ({ ...image, position: index + 1 }))
}

export const presentDocument = (row: DocumentRow): ObjectDocument => ({
  id: row.id,
  name: row.title,
  size: row.size,
  createdAt: row.created_at,
})

export const presentValue = (row: ValueRow): ObjectValue => ({
  id: row.id,
  value: fromCents(row.cents),
  currency: row.currency,
  appraiser: row.appraiser,
  on: row.valued_on,
})
