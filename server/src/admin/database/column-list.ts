import { type Decided, roleColumns, words } from './column-list-roles.ts'

/**
 * What the database console may show: every column of every table is decided here, and a column that isn't counts as
 * secret. Secret is what lets somebody in or acts for somebody: hashes, passwords, names of sessions, keys, and mails,
 * since they carry links. What a person keeps for themselves alone is secret too: what they paid, where a work hangs.
 */
export const columnList: Record<string, Decided> = {
  ...roleColumns,
  account_preferences: { open: words('user_id preferences interests updated_at') },
  account_tokens: {
    open: words('user_id purpose created_at expires_at used_at'),
    secret: words('token_hash'),
  },
  article_images: {
    open: words('article_id name ending width height animated color palette blur variants'),
  },
  article_artworks: { open: words('article_id artwork_id') },
  article_views: { open: words('article_id views') },
  articles: {
    open: words(`
      id place title author author_email category excerpt content tags read_minutes
      cover_artwork_id featured status published_at created_at updated_at search_title
      search_text body parsed_by
    `),
  },
  articles_directory: { open: words('place article_id title_key author_key') },
  artwork_images: {
    open: words(`
      id artwork_id position name ending width height animated alt color palette blur variants
      created_at derived
    `),
  },
  artwork_views: { open: words('artwork_id day views') },
  artworks: {
    open: words(`
      id user_id title description category price_cents materials year width_cm height_cm
      depth_cm technique material keywords status rejection_reason pricing featured_slot
      created_at updated_at announced_at artist_name outside_image
    `),
  },
  artworks_directory: { open: words('place artwork_id title_key artist_key') },
  attachments: { open: words('user_id kind name created_at') },
  audit_log: {
    open: words('id at account_id account_email action target details status code duration request_id'),
  },
  campaigns: {
    open: words(`
      id subject content audience status total successful failed created_by created_at
      finished_at
    `),
  },
  chat_groups: { open: words('id last_sequence') },
  chat_messages: {
    open: words('id group_id sequence user_id message client_message_id created_at removed_at'),
  },
  chat_mutes: { open: words('user_id muted_id created_at') },
  chat_reads: { open: words('user_id group_id sequence') },
  coach_calls: { open: words('day calls') },
  contact_syncs: { open: words('email_key contact_id version last_error synced_at') },
  course_enrolments: { open: words('course_id user_id created_at') },
  courses: {
    open: words(`
      id title category level duration instructor description cover_artwork_id position
      created_at updated_at
    `),
  },
  event_rsvps: { open: words('event_id user_id created_at') },
  events: {
    open: words(`
      id title category date start_time end_time time_zone ends_at location capacity taken
      description created_at updated_at
    `),
  },
  exhibition_artworks: { open: words('exhibition_id artwork_id position') },
  exhibitions: {
    open: words(`
      id title curator location start_date end_date description statement cover_artwork_id
      status created_at updated_at
    `),
  },
  favourites: { open: words('user_id artwork_id created_at') },
  feedback: {
    open: words(`
      id kind user_id issue feedback submitted_name submitted_email status admin_notes
      message_id message_group message_author_id message_author message_text created_at
      updated_at
    `),
  },
  feedback_directory: { open: words('place feedback_id issue_key sender_key') },
  follows: { open: words('follower_id artist_id created_at') },
  gallery_profiles: { open: words('user_id opening_hours updated_at') },
  holds: { open: words('artwork_id buyer_id slot order_id created_at expires_at') },
  initial_passwords: { open: words('user_id created_at'), secret: words('password') },
  ledger_lines: { open: words('transaction_id account artist_id amount_cents') },
  ledger_transactions: {
    open: words(`
      id number kind order_id payment_id artist_id currency reference recorded_by occurred_at
      created_at
    `),
  },
  mail_optouts: { open: words('email_key created_at') },
  mail_tokens: {
    open: words('purpose email_key search_id created_at expires_at'),
    secret: words('token_hash'),
  },
  mails: {
    open: words(`
      id template to_address to_name language state priority attempts next_at last_error
      created_at sent_at campaign_id email_key carrier
    `),
    secret: words('payload'),
  },
  newsletter_subscribers: {
    open: words('email_key email language created_at confirmed_at ended_at'),
  },
  orders: {
    open: words(`
      id buyer_id artwork_id artist_id customer_name customer_email shipping_address
      product_artist product_title product_price_cents product_image total_cents currency
      status payment_method payment_intent_id artist_share_percent artist_share_cents
      admin_share_cents created_at paid_at failed_at refunded_at receipt_number
    `),
  },
  orders_directory: { open: words('place order_id customer_key title_key') },
  payment_events: { open: words('id type intent_id received_at') },
  payment_intents: {
    open: words(`
      id intent_id purpose order_id user_id amount_cents currency state created_at expires_at
      settled_at wanted_cents wanted_at manual_at
    `),
    secret: words('idempotency_key'),
  },
  people_directory: {
    open: words('place user_id listed verified name_key followers artworks created_at'),
  },
  refunds: {
    open: words('id intent_id order_id amount_cents reason provider_refund_id created_at done_at'),
    secret: words('idempotency_key'),
  },
  schema_migrations: { open: words('name applied_at') },
  search_letters: { open: words('original plain') },
  search_places: { open: words('place') },
  search_texts: { open: words('place kind row_id words') },
  sessions: { open: words('user_id created_at expires_at ended_at'), secret: words('id') },
  sign_in_addresses: { open: words('user_id last_at'), secret: words('address_key') },
  site_state: { open: words('key value') },
  store_counts: { open: words('category part works') },
  store_works: {
    open: words('place artwork_id category created_at price_cents title_key'),
  },
  submission_images: {
    open: words('submission_id slot position sha256 artwork_id image_url created_at'),
  },
  submissions: {
    open: words(`
      id payment_id user_id draft_id draft mode image_count created_at paid_at completed_at
      ended_at
    `),
  },
  users: {
    open: words(`
      id email email_key username username_key first_name last_name phone bio website
      user_type profile_picture social_media details is_active email_verified deleted_at
      language created_at updated_at
    `),
    secret: words('password_hash'),
  },
}

export const isOpen = (table: string, column: string): boolean =>
  columnList[table]?.open.includes(column) ?? false

/** What stands in the place of a secret. */
export const mask = '***'

export interface FoundColumn {
  table: string
  column: string
}

/**
 * A select per table over `source` (a quoted schema), with '***' in the place of every secret, under the secret's name.
 * Of a table nobody has decided about only the name is left.
 */
export function maskedSelects(found: FoundColumn[], source: string): Map<string, string> {
  const tables = Map.groupBy(found, ({ table }) => table)
  return new Map(
    [...tables].map(([table, columns]) => {
      const parts = columnList[table]
        ? columns.map(({ column }) =>
            isOpen(table, column) ? quoted(column) : `'${mask}' as ${quoted(column)}`,
          )
        : [`'${mask}' as hidden`]
      return [table, `select ${parts.join(', ')} from ${source}.${quoted(table)}`]
    }),
  )
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
