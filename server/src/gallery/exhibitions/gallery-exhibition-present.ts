import type {
  ExhibitionKind,
  ExhibitionVisibility,
} from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import type { OwnExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import type { WorkLine } from '@passion-art/contract/gallery/figures/gallery'
import type { Artwork, ArtworkImage } from '@passion-art/contract/artworks/artworks'
import type { ArtworkStatus } from '@passion-art/contract/artworks/artwork-status'
import { hashOfLink, linkToken } from '../../http/link-tokens.ts'
import { presentPicture } from '../../images/picture-copies.ts'
import type { PublicPicture } from '../../images/public-picture.ts'
import { standingOf } from './exhibition-days.ts'
import type { ExhibitionRow, ListedRow } from './gallery-exhibition-store.ts'
import type { HungRow } from './hanging-store.ts'

export const coverFolder = 'exhibitions' as const

export const readCover = (cover: string): PublicPicture => JSON.parse(cover)

export const presentCover = ({ cover }: Pick<ExhibitionRow, 'cover'>): ArtworkImage | null =>
  cover === null ? null : presentPicture(coverFolder, readCover(cover))

export const tokenOf = (
  key: Uint8Array,
  { id, share_nonce }: Pick<ExhibitionRow, 'id' | 'share_nonce'>,
): string => linkToken(key, { kind: 'exhibition link', id, nonce: share_nonce })

function linkOf(key: Uint8Array, row: ListedRow): OwnExhibition['link'] {
  if (row.share_hash === null) return null
  const token = tokenOf(key, row)
  return { token: hashOfLink(token) === row.share_hash ? token : null }
}

export function presentOwn(
  row: ListedRow,
  { hung, now, key }: { hung: readonly HungRow[]; now: Date; key: Uint8Array },
): Omit<OwnExhibition, 'firstWork'> {
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    kind: row.kind as ExhibitionKind,
    curator: row.curator,
    statement: row.statement,
    language: row.language,
    startDate: row.start_date,
    endDate: row.end_date,
    timeZone: row.time_zone,
    venue: row.venue,
    address: row.address,
    openingHours: row.opening_hours,
    visibility: row.visibility as ExhibitionVisibility,
    ...standingOf(row, now),
    cover: presentCover(row),
    link: linkOf(key, row),
    works: hung.length,
    sold: hung.filter(({ status, off_sale }) => status === 'sold' && off_sale === null).length,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** A work that visitors still see although its artist is no longer represented. */
export function presentSeen(work: Artwork | undefined): WorkLine | null {
  if (!work) return null
  const { id, title, language, user_id, artist, price, held, images } = work
  const [image] = images
  return {
    id,
    title,
    language,
    artistId: user_id,
    artist,
    price,
    status: work.status as ArtworkStatus,
    off_sale: work.off_sale,
    held,
    isPublic: true,
    thumbnail: image ? { url: image.thumbnail_url, width: image.width, height: image.height } : null,
  }
}
