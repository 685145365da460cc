import type { Artist, ArtistWork } from '@passion-art/contract/artists/artists'
import type { AccountType } from '@passion-art/contract/accounts/accounts'
import type {
  ArtistRecord,
  OwnRepresentation,
  RosterEntry,
  Terms,
} from '@passion-art/contract/gallery/roster/representation'
import type {
  RepresentationSide,
  RepresentationState,
} from '@passion-art/contract/gallery/roster/representation-rules'
import { fromCents } from '@passion-art/contract/http/schemas'
import { fullName } from '../../http/identify.ts'
import type { RepresentationRow } from './representation-store.ts'
import type { listArtistsOf, OwnRow } from './represented-store.ts'
import type { RosterRow } from './roster-store.ts'

const deleted = 'Deleted user'

const presentTerms = (row: RepresentationRow): Terms => ({
  split: row.split_hundredths === null ? null : row.split_hundredths / 100,
  from: row.terms_from,
  until: row.terms_until,
  note: row.terms_note,
  agreement: row.agreement_title,
})

const course = (row: RepresentationRow) => ({
  id: row.id,
  state: row.state as RepresentationState,
  message: row.message,
  terms: presentTerms(row),
  invited_at: row.invited_at,
  accepted_at: row.accepted_at,
  ended_at: row.ended_at,
  ended_by: row.ended_by as RepresentationSide | null,
})

/** An invitation by address never reveals the account, not even after it was declined. */
export function presentEntry(row: RosterRow, currency: string): RosterEntry {
  const wasAccepted = row.accepted_at !== null
  return {
    ...course(row),
    artist: presentPerson(row),
    invited_email: row.invited_email,
    works_on_sale: row.artist_id === null ? null : Number(row.on_sale),
    sold: wasAccepted ? Number(row.sold) : null,
    sales_total: wasAccepted ? fromCents(Number(row.sales_cents)) : null,
    currency,
    record: row.artist_id === null ? null : presentRecord(row),
  }
}

function presentPerson(row: RosterRow): RosterEntry['artist'] {
  const { artist_id, first_name, last_name, username } = row
  if (artist_id === null || first_name === null || last_name === null || username === null) return null
  const isGone = row.deleted_at !== null
  return {
    id: artist_id,
    name: isGone ? deleted : fullName({ first_name, last_name, username }),
    username: isGone ? '' : username,
    profile_picture: row.profile_picture,
    missing: !isGone && !row.bio?.trim() ? ['bio'] : [],
    has_page: !isGone && row.is_active === 1,
  }
}

const presentRecord = ({ contact, notes, tags }: RosterRow): ArtistRecord => ({
  contact: contact ?? '',
  notes: notes ?? '',
  tags: JSON.parse(tags ?? '[]') as string[],
})

/** The name given at registration, otherwise the account's name. */
export function accountGalleryName(account: {
  first_name: string
  last_name: string
  username: string
  details: string | null
}): string {
  const { galleryName: registered } = JSON.parse(account.details ?? '{}') as { galleryName?: unknown }
  return typeof registered === 'string' && registered !== '' ? registered : fullName(account)
}

export const galleryName = (row: OwnRow): string =>
  row.gallery_deleted_at !== null
    ? deleted
    : accountGalleryName({
        first_name: row.gallery_first_name,
        last_name: row.gallery_last_name,
        username: row.gallery_username,
        details: row.gallery_details,
      })

export const presentOwn = (row: OwnRow): OwnRepresentation => ({
  ...course(row),
  gallery: {
    id: row.gallery_id,
    name: galleryName(row),
    profile_picture: row.gallery_picture,
    has_page: row.gallery_active === 1 && row.gallery_deleted_at === null,
  },
  updated_at: row.updated_at,
})

type ArtistRow = Awaited<ReturnType<typeof listArtistsOf>>[number]

export const presentArtist = (
  { followers, artworks, shown, ...row }: ArtistRow,
  works: ArtistWork[] = [],
): Artist => ({
  ...row,
  user_type: row.user_type as AccountType,
  followersCount: followers,
  artworksCount: artworks,
  worksCount: shown,
  works,
})
