import type { OffSale } from '@passion-art/contract/artworks/artwork-status'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { AcquisitionTables } from './schema-acquisitions.ts'
import type { AdminTables } from './schema-admin.ts'
import type { CampaignTables } from './schema-campaigns.ts'
import type { ChatTables } from './schema-chat.ts'
import type { CollectionTables } from './schema-collection.ts'
import type { ExhibitionTables } from './schema-exhibitions.ts'
import type { FeedbackTables } from './schema-feedback.ts'
import type { GalleryTables } from './schema-gallery.ts'
import type { MuseumTables } from './schema-museum.ts'
import type { MagazineTables } from './schema-magazine.ts'
import type { MarketplaceTables } from './schema-marketplace.ts'
import type { ProgramTables } from './schema-programs.ts'
import type { RoleTables } from './schema-roles.ts'
import type { RepresentationTables } from './schema-representation.ts'
import type { HoldsTable, OrdersTable, PaymentIntentsTable, SalesTables } from './schema-sales.ts'
import type { StoreTables } from './schema-shop.ts'
import type { SuggestionTables } from './schema-suggestions.ts'
import type { WishlistTables } from './schema-wishlists.ts'

export type * from './schema-acquisitions.ts'
export type * from './schema-admin.ts'
export type * from './schema-campaigns.ts'
export type * from './schema-chat.ts'
export type * from './schema-collection.ts'
export type * from './schema-exhibitions.ts'
export type * from './schema-feedback.ts'
export type * from './schema-gallery.ts'
export type * from './schema-museum.ts'
export type * from './schema-magazine.ts'
export type * from './schema-marketplace.ts'
export type * from './schema-programs.ts'
export type * from './schema-roles.ts'
export type * from './schema-representation.ts'
export type * from './schema-sales.ts'
export type * from './schema-shop.ts'
export type * from './schema-suggestions.ts'
export type * from './schema-wishlists.ts'

/**
 * Row types of both databases. Times are ISO text, flags 0/1, lists and maps JSON text, money integer minor units.
 */
export interface UsersTable {
  id: string
  email: string
  /** NFKC, case-folded, trimmed: key for uniqueness and sign-in. */
  email_key: string
  username: string
  username_key: string
  first_name: string
  last_name: string
  phone: string | null
  bio: string | null
  bio_language: Generated<string>
  website: string | null
  user_type: string
  profile_picture: string | null
  social_media: string
  details: string | null
  password_hash: string
  is_active: number
  email_verified: number
  deleted_at: string | null
  /** Language of emails and receipts: one of the four interface languages. */
  language: Generated<string>
  created_at: string
  updated_at: string
}

export interface SessionsTable {
  /** The token's `jti`. */
  id: string
  user_id: string
  created_at: string
  expires_at: string
  ended_at: string | null
}

export interface SignInAddressesTable {
  user_id: string
  address_key: string
  last_at: string
}

export interface FollowsTable {
  follower_id: string
  artist_id: string
  created_at: string
}

export interface ArtworksTable {
  id: string
  user_id: string
  title: string
  description: string
  /** Language of all its texts. */
  language: Generated<string>
  category: string
  price_cents: number | null
  keywords: string
  status: string
  rejection_reason: string | null
  pricing: string | null
  /** 1 to 6, unique: position among the featured works on the home page. */
  featured_slot: number | null
  created_at: string
  updated_at: string
  /** When followers were notified; it happens once. */
  announced_at: string | null
  /** For works whose artist has no account of this name; otherwise the owner's name is used. */
  artist_name: string | null
  /** External picture, http(s) or below /uploads/, never fetched; null for works with their own pictures. */
  outside_image: string | null
  /** Alternative text of `outside_image`. */
  outside_alt: Generated<string | null>
  /** The record, of which a column is null when nothing was said. See contract/src/artworks/artwork-record.ts. */
  medium: Generated<string | null>
  year: Generated<string | null>
  /** The first year that `year` names. */
  first_year: Generated<number | null>
  width_mm: Generated<number | null>
  height_mm: Generated<number | null>
  depth_mm: Generated<number | null>
  signed: Generated<string | null>
  signed_where: Generated<string | null>
  framed: Generated<number | null>
  frame_width_mm: Generated<number | null>
  frame_height_mm: Generated<number | null>
  frame_depth_mm: Generated<number | null>
  condition: Generated<string | null>
  series: Generated<string | null>
  inventory_no: Generated<string | null>
  how_made: Generated<string | null>
  certificate: Generated<number | null>
  /** 'withdrawn' with the status 'reserved', 'sold_elsewhere' with 'sold'; otherwise null. */
  off_sale: Generated<OffSale | null>
  /** unique, limited, open */
  edition: Generated<string>
  edition_size: Generated<number | null>
  edition_proofs: Generated<number>
  /** JSON: later prices by copy, in ascending order; until then `price_cents` applies. */
  edition_prices: Generated<string>
}

/** The copies of limited editions; proofs are 1001 and on. */
export interface ArtworkCopiesTable {
  artwork_id: string
  copy: number
  /** on_sale, withdrawn, sold; a hold is a row of `holds`. */
  state: string
}

/** Changes of works by their owners and the administrator. */
export interface ArtworkHistoryTable {
  id: string
  artwork_id: string
  /** Null once the account is gone. */
  account_id: string | null
  kind: string
  /** JSON: old and new value by field. */
  changes: string
  created_at: string
}

export interface ArtworkImagesTable {
  id: string
  artwork_id: string
  position: number
  /** Random name without extension, 32 hexadecimal digits; generated works share those of the catalog. */
  name: string
  /** Extension of the full-size file: jpg, png, webp or gif. */
  ending: string
  width: number
  height: number
  animated: number
  alt: string | null
  color: string
  palette: string
  blur: string
  created_at: string
  /** 1 once the copies of lists and phones exist. */
  derived: Generated<number>
}

export interface ArtworksDirectoryTable {
  place: Generated<number>
  artwork_id: string
  /** Folded: sort keys of the administrator's table. */
  title_key: Generated<string>
  artist_key: Generated<string>
}

/** Links in emails and the one-purpose token of a registration; the token itself is never stored. */
export interface AccountTokensTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string
  user_id: string
  /** verify, reset, attachment */
  purpose: string
  created_at: string
  expires_at: string
  used_at: string | null
}

export interface AccountPreferencesTable {
  user_id: string
  preferences: string | null
  interests: string | null
  updated_at: string
}

export interface AttachmentsTable {
  user_id: string
  kind: string
  /** Random name with extension, below `portfolios/` or `gallery-logos/`. */
  name: string
  created_at: string
}

export interface FavouritesTable {
  user_id: string
  artwork_id: string
  created_at: string
}

/** One row per account, written by triggers only: sort keys of the directory of artists. */
export interface PeopleDirectoryTable {
  place: Generated<number>
  user_id: string
  /** 1 for active accounts of type artist. */
  listed: number
  verified: number
  /** Full name, otherwise username, folded. */
  name_key: string
  followers: number
  /** On sale. */
  artworks: number
  /** On the artist's page: on sale, reserved or sold. */
  shown: Generated<number>
  created_at: string
}

/** One email, queued or sent, written in the transaction that causes it. */
export interface MailsTable {
  id: string
  template: string
  to_address: string
  to_name: string
  language: string
  payload: string
  /** queued, sending, sent, failed; for campaigns also unconfirmed: it may have arrived */
  state: string
  /** 0: a user waits for it; 1: notifications to many; 2: campaigns. */
  priority: Generated<number>
  attempts: Generated<number>
  /** When it is due; while `sending`, when the sender's lease expires; once failed, when it failed. */
  next_at: string
  last_error: string | null
  created_at: string
  sent_at: string | null
  campaign_id: string | null
  /** For a campaign's email, unique per recipient; null once the account was deleted. */
  email_key: string | null
  /** For a campaign's email: the kind of mailer that took it last. */
  carrier: string | null
}

/** An upload fee and the images received for it; open from `paid_at` until `completed_at`. */
export interface SubmissionsTable {
  id: string
  /** The row of the fee's intent. */
  payment_id: string
  user_id: string
  draft_id: string | null
  /** JSON of the contract's `uploadDraft`. */
  draft: string | null
  /** Set by the first image. */
  mode: string | null
  image_count: number
  created_at: string
  paid_at: string | null
  completed_at: string | null
  /** The intent was canceled unpaid, or the fee refunded. */
  ended_at: string | null
}

export interface SubmissionImagesTable {
  submission_id: string
  /** 1 to 5 in the order of arrival. */
  slot: number
  /** The requested position, otherwise the lowest free one. */
  position: number
  /** Hash of the bytes as sent, hexadecimal. */
  sha256: string
  artwork_id: string | null
  image_url: string
  created_at: string
}

/** Questions sent to the external coach service. */
export interface CoachCallsTable {
  day: string
  calls: number
}

export interface SiteStateTable {
  key: string
  value: string
}

export interface Database
  extends AcquisitionTables,
    AdminTables,
    CampaignTables,
    ChatTables,
    CollectionTables,
    ExhibitionTables,
    FeedbackTables,
    GalleryTables,
    MagazineTables,
    MarketplaceTables,
    MuseumTables,
    ProgramTables,
    RoleTables,
    RepresentationTables,
    SalesTables,
    StoreTables,
    SuggestionTables,
    WishlistTables {
  users: UsersTable
  sessions: SessionsTable
  sign_in_addresses: SignInAddressesTable
  follows: FollowsTable
  artworks: ArtworksTable
  artwork_history: ArtworkHistoryTable
  artwork_copies: ArtworkCopiesTable
  artwork_images: ArtworkImagesTable
  site_state: SiteStateTable
  coach_calls: CoachCallsTable
  account_tokens: AccountTokensTable
  account_preferences: AccountPreferencesTable
  attachments: AttachmentsTable
  favourites: FavouritesTable
  mails: MailsTable
  people_directory: PeopleDirectoryTable
  artworks_directory: ArtworksDirectoryTable
  submissions: SubmissionsTable
  submission_images: SubmissionImagesTable
}

export type UserRow = Selectable<UsersTable>
export type ArtworkCopyRow = Selectable<ArtworkCopiesTable>
export type ArtworkRow = Selectable<ArtworksTable>
export type ArtworkImageRow = Selectable<ArtworkImagesTable>
export type OrderRow = Selectable<OrdersTable>
export type HoldRow = Selectable<HoldsTable>
export type PaymentIntentRow = Selectable<PaymentIntentsTable>
export type SubmissionRow = Selectable<SubmissionsTable>
export type SubmissionImageRow = Selectable<SubmissionImagesTable>
export type NewUser = Insertable<UsersTable>
export type NewArtwork = Insertable<ArtworksTable>
export type NewArtworkImage = Insertable<ArtworkImagesTable>
export type NewOrder = Insertable<OrdersTable>
