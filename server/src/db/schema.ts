import type { Generated, Insertable, Selectable } from 'kysely'

/** Row types of both databases. Times are ISO text, flags 0/1, lists and maps JSON text, money integer minor units. */
export interface UsersTable {
  id: string
  email: string
  /** NFKC, case-folded, trimmed: what uniqueness and sign-in go by. */
  email_key: string
  username: string
  username_key: string
  first_name: string
  last_name: string
  phone: string | null
  bio: string | null
  website: string | null
  user_type: string
  profile_picture: string | null
  social_media: string
  details: string | null
  password_hash: string
  is_active: number
  email_verified: number
  deleted_at: string | null
  /** Of mails and receipts: one of the four interface languages. */
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

/** Where an account signed in from lately, as keyed hashes. */
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
  category: string
  price_cents: number | null
  materials: string | null
  year: number | null
  width_cm: number | null
  height_cm: number | null
  depth_cm: number | null
  technique: string | null
  material: string | null
  keywords: string
  status: string
  rejection_reason: string | null
  pricing: string | null
  /** 1 to 6, unique: the place among the featured works; the order on the home page. */
  featured_slot: number | null
  created_at: string
  updated_at: string
}

export interface ArtworkImagesTable {
  id: string
  artwork_id: string
  position: number
  /** Random name without ending, 32 hexadecimal digits; generated works share those of the catalogue. */
  name: string
  /** Ending of the full-size file: jpg, png, webp or gif. */
  ending: string
  width: number
  height: number
  animated: number
  alt: string | null
  color: string
  palette: string
  blur: string
  /** Derivatives that exist: JSON `[{format, widths}]`. */
  variants: string
  created_at: string
}

export interface HoldsTable {
  artwork_id: string
  buyer_id: string
  /** 1 to 5, unique per buyer: the limit of open holds as a constraint. */
  slot: number
  order_id: string
  created_at: string
  expires_at: string
}

export interface OrdersTable {
  id: string
  buyer_id: string
  artwork_id: string | null
  artist_id: string | null
  customer_name: string
  customer_email: string
  shipping_address: string | null
  product_artist: string
  product_title: string
  product_price_cents: number
  product_image: string | null
  total_cents: number
  currency: string
  status: string
  payment_method: string | null
  payment_intent_id: string | null
  artist_share_percent: number | null
  artist_share_cents: number | null
  admin_share_cents: number | null
  created_at: string
  paid_at: string | null
  failed_at: string | null
  refunded_at: string | null
}

/** Our side of a provider intent; written before the provider is first called. */
export interface PaymentIntentsTable {
  id: string
  /** The provider's id; null until its answer to the creation arrived. */
  intent_id: string | null
  purpose: string
  order_id: string | null
  user_id: string
  amount_cents: number
  currency: string
  idempotency_key: string
  /** creating, open, succeeded, canceled */
  state: string
  created_at: string
  expires_at: string
  settled_at: string | null
}

export interface PaymentEventsTable {
  id: string
  type: string
  intent_id: string | null
  received_at: string
}

export interface RefundsTable {
  id: string
  intent_id: string
  order_id: string | null
  amount_cents: number
  reason: string
  idempotency_key: string
  provider_refund_id: string | null
  created_at: string
  done_at: string | null
}

/** Links in mails and the one-purpose token of a registration; the token itself is never kept. */
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
  /** portfolio, galleryLogo */
  kind: string
  /** Random name with ending, below `portfolios/` or `gallery-logos/`. */
  name: string
  created_at: string
}

export interface FavouritesTable {
  user_id: string
  artwork_id: string
  created_at: string
}

/** One row per account, written by triggers only: what the directory of artists is searched and sorted by. */
export interface PeopleDirectoryTable {
  place: Generated<number>
  user_id: string
  /** 1 for active accounts of type artist. */
  listed: number
  verified: number
  /** Full name, else username, folded as in search-fold.ts. */
  name_key: string
  /** Username, names and bio, folded. */
  search_text: string
  followers: number
  /** Works on sale. */
  artworks: number
  created_at: string
}

/** One mail of the outbox, written in the transaction that causes it. */
export interface MailsTable {
  id: string
  template: string
  to_address: string
  to_name: string
  language: string
  /** JSON values of the template. */
  payload: string
  /** queued, sending, sent, failed */
  state: string
  attempts: Generated<number>
  next_at: string
  last_error: string | null
  created_at: string
  sent_at: string | null
}

export interface ArticlesTable {
  id: string
  /** Order of publication, the newest highest, and row number of the full-text index; null for drafts. */
  place: number | null
  title: string
  author: string
  author_email: string | null
  category: string
  excerpt: string
  /** Markdown. */
  content: string
  tags: string
  read_minutes: number
  /** A detail of this work is its cover; without one a work is chosen by the id. */
  cover_artwork_id: string | null
  featured: number
  status: string
  published_at: string | null
  created_at: string
  updated_at: string
  /** The title's words as article-words.ts folds them, each once, between spaces. */
  search_title: string
  /** Those of everything else that is searched. */
  search_text: string
}

/** Which works an article shows. */
export interface ArticleArtworksTable {
  article_id: string
  artwork_id: string
}

export interface ArticleViewsTable {
  article_id: string
  views: number
}

export interface ExhibitionsTable {
  id: string
  title: string
  curator: string
  location: string
  start_date: string
  end_date: string
  description: string
  statement: string
  cover_artwork_id: string | null
  status: string
  created_at: string
  updated_at: string
}

export interface ExhibitionArtworksTable {
  exhibition_id: string
  artwork_id: string
  position: number
}

export interface EventsTable {
  id: string
  title: string
  category: string
  /** 'YYYY-MM-DD', local to the venue, as the times 'HH:MM'. */
  date: string
  start_time: string
  end_time: string
  /** IANA name. */
  time_zone: string
  /** UTC. */
  ends_at: string
  location: string
  capacity: number
  /** Places given; the guard of the capacity, always the number of RSVPs. */
  taken: Generated<number>
  description: string
  created_at: string
  updated_at: string
}

export interface EventRsvpsTable {
  event_id: string
  user_id: string
  created_at: string
}

export interface CoursesTable {
  id: string
  title: string
  category: string
  level: string
  duration: string
  instructor: string
  description: string
  /** Its picture is a detail of this work. */
  cover_artwork_id: string | null
  position: number
  created_at: string
  updated_at: string
}

export interface CourseEnrolmentsTable {
  course_id: string
  user_id: string
  created_at: string
}

export interface NewsletterSubscribersTable {
  email_key: string
  email: string
  language: string
  created_at: string
  confirmed_at: string | null
  ended_at: string | null
}

/** Addresses that want no optional mail. */
export interface MailOptoutsTable {
  email_key: string
  created_at: string
}

export interface MailTokensTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string
  /** confirm, unsubscribe */
  purpose: string
  email_key: string
  created_at: string
  expires_at: string
}

export interface SiteStateTable {
  key: string
  value: string
}

export interface Database {
  users: UsersTable
  sessions: SessionsTable
  sign_in_addresses: SignInAddressesTable
  follows: FollowsTable
  artworks: ArtworksTable
  artwork_images: ArtworkImagesTable
  holds: HoldsTable
  orders: OrdersTable
  payment_intents: PaymentIntentsTable
  payment_events: PaymentEventsTable
  refunds: RefundsTable
  site_state: SiteStateTable
  account_tokens: AccountTokensTable
  account_preferences: AccountPreferencesTable
  attachments: AttachmentsTable
  favourites: FavouritesTable
  mails: MailsTable
  people_directory: PeopleDirectoryTable
  articles: ArticlesTable
  article_artworks: ArticleArtworksTable
  article_views: ArticleViewsTable
  exhibitions: ExhibitionsTable
  exhibition_artworks: ExhibitionArtworksTable
  events: EventsTable
  event_rsvps: EventRsvpsTable
  courses: CoursesTable
  course_enrolments: CourseEnrolmentsTable
  newsletter_subscribers: NewsletterSubscribersTable
  mail_optouts: MailOptoutsTable
  mail_tokens: MailTokensTable
}

export type UserRow = Selectable<UsersTable>
export type ArtworkRow = Selectable<ArtworksTable>
export type ArtworkImageRow = Selectable<ArtworkImagesTable>
export type OrderRow = Selectable<OrdersTable>
export type HoldRow = Selectable<HoldsTable>
export type PaymentIntentRow = Selectable<PaymentIntentsTable>
export type NewUser = Insertable<UsersTable>
export type NewArtwork = Insertable<ArtworksTable>
export type NewArtworkImage = Insertable<ArtworkImagesTable>
export type NewOrder = Insertable<OrdersTable>
