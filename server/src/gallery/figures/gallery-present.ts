import { type ArtworkStatus, isPublic } from '@passion-art/contract/artworks/artwork-status'
import type { WorkLine } from '@passion-art/contract/gallery/figures/gallery'
import { fromCents } from '@passion-art/contract/http/schemas'
import { fullName } from '../../http/identify.ts'
import { thumbnailAddress } from '../../images/picture-copies.ts'
import type { ArtistNames, WorkRow } from './gallery-roster-store.ts'
import type { Thumbnail } from './gallery-works-store.ts'

export const artistOf = (row: ArtistNames): { artistId: string; artist: string } => ({
  artistId: row.artist_id,
  artist: fullName(row),
})

export function presentWork(row: WorkRow, thumbnail: Thumbnail | undefined): WorkLine {
  return {
    id: row.id,
    title: row.title,
    language: row.language,
    artistId: row.artist_id,
    artist: row.artist_name ?? fullName(row),
    price: row.price_cents === null ? null : fromCents(row.price_cents),
    status: row.status as ArtworkStatus,
    off_sale: row.off_sale,
    held: row.held_until !== null,
    isPublic: isPublic(row.status),
    thumbnail: presentThumbnail(row.outside_image, thumbnail),
  }
}

function presentThumbnail(outside: string | null, picture: Thumbnail | undefined): WorkLine['thumbnail'] {
  if (outside !== null) return { url: outside, width: null, height: null }
  if (!picture) return null
  const base = `/uploads/artworks/${picture.name}`
  const small = thumbnailAddress(base, { width: picture.width, animated: picture.animated === 1 })
  return { url: small ?? `${base}.${picture.ending}`, width: picture.width, height: picture.height }
}
