import { categoryLabel } from '@passion-art/contract/artworks/artwork-categories'
import { sidesOf } from '@passion-art/contract/artworks/artwork-size'
import type { Artwork, ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { fromCents } from '@passion-art/contract/http/schemas'
import { shownEdition } from '../editions/edition-columns.ts'
import type { ArtworkImageRow } from '../db/schema/schema.ts'
import { fullName } from '../http/identify.ts'
import type { Viewer } from '../http/viewer.ts'
import { presentPicture } from '../images/picture-copies.ts'
import { canSeePrivate } from './artwork-policy.ts'
import { shownRecord } from './artwork-record.ts'
import type { StoredArtwork } from './artwork-store.ts'

interface Shown {
  images: readonly ArtworkImageRow[]
  favourite: boolean
  viewer: Viewer | null
  currency: string
}

/** Fields for owner and administrator are omitted for others. */
export function presentArtwork(row: StoredArtwork, { images, favourite, viewer, currency }: Shown): Artwork {
  const own = images.map(presentImage)
  const shown = row.outside_image === null ? own : [outsideImage(row.outside_image, row.outside_alt), ...own]
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    language: row.language,
    ...artistNames(row),
    user_id: row.user_id,
    price: row.price_cents === null ? null : fromCents(row.price_cents),
    currency,
    category: row.category,
    medium: categoryLabel(row.category),
    record: shownRecord(row, canSeePrivate(viewer, row)),
    edition: shownEdition(row),
    dimensions: sidesOf(row),
    keywords: JSON.parse(row.keywords),
    status: row.status,
    off_sale: row.off_sale,
    image_url: shown[0]?.url ?? '',
    images: shown,
    ...hold(row, viewer),
    featured: row.featured_slot !== null,
    favourite,
    created_at: row.created_at,
    createdAt: row.created_at,
    ...(canSeePrivate(viewer, row) && privateParts(row)),
  }
}

/** An external picture: nothing is known about it, and it has no copies. */
export const outsideImage = (url: string, alt: string | null): ArtworkImage => ({
  url,
  thumbnail_url: url,
  width: null,
  height: null,
  position: 1,
  alt,
  animated: false,
  color: null,
  palette: [],
  blur: null,
  variants: [],
  base: null,
})

export const presentImage = (row: ArtworkImageRow): ArtworkImage => ({
  ...presentPicture('artworks', { ...row, animated: row.animated === 1, palette: JSON.parse(row.palette) }),
  position: row.position,
})

function artistNames(
  row: StoredArtwork,
): Pick<Artwork, 'artist' | 'artistName' | 'artist_name' | 'artist_username'> {
  const owner = row.owner_deleted_at
    ? 'Deleted user'
    : fullName({
        first_name: row.owner_first_name,
        last_name: row.owner_last_name,
        username: row.owner_username,
      })
  const name = row.artist_name ?? owner
  return { artist: name, artistName: name, artist_name: name, artist_username: row.owner_username }
}

/** A hold counts until its row is deleted: after its expiry it waits for the provider's state and still blocks others. */
function hold(row: StoredArtwork, viewer: Viewer | null): Pick<Artwork, 'held' | 'heldUntil' | 'heldByMe'> {
  const held = row.hold_buyer_id !== null
  const heldByMe = held && row.hold_buyer_id === viewer?.id
  return { held: held && !heldByMe, heldUntil: row.hold_expires_at, heldByMe }
}

function privateParts(
  row: StoredArtwork,
): Pick<Artwork, 'artistEmail' | 'rejectionReason' | 'pricing' | 'updated_at'> {
  return {
    artistEmail: row.owner_email,
    rejectionReason: row.rejection_reason,
    pricing: row.pricing === null ? null : JSON.parse(row.pricing),
    updated_at: row.updated_at,
  }
}
