interface Decided {
  open: readonly string[]
  /** Shown as '***', in whatever way they are asked for. */
  secret?: readonly string[]
}

/**
 * What the database console may show: every column of every table is decided here, and a column that isn't counts as
 * secret. Secret is what lets somebody in or acts for somebody: hashes, passwords, names of sessions, keys, and mails,
 * since they carry links.
 */
export const columnList: Record<string, Decided> = {
  account_preferences: { open: ['user_id', 'preferences', 'interests', 'updated_at'] },
  account_tokens: {
    open: ['user_id', 'purpose', 'created_at', 'expires_at', 'used_at'],
    secret: ['token_hash'],
  },
  article_images: {
    open: [
      ...['article_id', 'name', 'ending', 'width', 'height', 'animated', 'color', 'palette', 'blur'],
      'variants',
    ],
  },
  article_artworks: { open: ['article_id', 'artwork_id'] },
  article_views: { open: ['article_id', 'views'] },
  articles: {
    open: [
      ...['id', 'place', 'title', 'author', 'author_email', 'category', 'excerpt', 'content', 'tags'],
      ...['read_minutes', 'cover_artwork_id', 'featured', 'status', 'published_at', 'created_at'],
      ...['updated_at', 'search_title', 'search_text', 'title_words', 'all_words'],
    ],
  },
  artwork_images: {
    open: [
      ...['id', 'artwork_id', 'position', 'name', 'ending', 'width', 'height', 'animated', 'alt', 'color'],
      ...['palette', 'blur', 'variants', 'created_at'],
    ],
  },
  artworks: {
    open: [
      ...['id', 'user_id', 'title', 'description', 'category', 'price_cents', 'materials', 'year'],
      ...['width_cm', 'height_cm', 'depth_cm', 'technique', 'material', 'keywords', 'status'],
      ...['rejection_reason', 'pricing', 'featured_slot', 'created_at', 'updated_at', 'announced_at'],
      ...['artist_name', 'outside_image'],
    ],
  },
  artworks_directory: { open: ['place', 'artwork_id', 'search_text'] },
  attachments: { open: ['user_id', 'kind', 'name', 'created_at'] },
  audit_log: {
    open: [
      ...['id', 'at', 'account_id', 'account_email', 'action', 'target', 'details', 'status', 'code'],
      ...['duration', 'request_id'],
    ],
  },
  campaign_recipients: {
    open: [
      ...['id', 'campaign_id', 'email_key', 'address', 'name', 'language', 'state', 'attempts', 'next_at'],
      ...['carrier', 'last_error', 'ended_at'],
    ],
  },
  campaigns: {
    open: [
      ...['id', 'subject', 'content', 'audience', 'status', 'total', 'successful', 'failed', 'runner'],
      ...['leased_until', 'created_by', 'created_at', 'finished_at'],
    ],
  },
  chat_groups: { open: ['id', 'last_sequence'] },
  chat_messages: {
    open: [
      'id',
      'group_id',
      'sequence',
      'user_id',
      'message',
      'client_message_id',
      'created_at',
      'removed_at',
    ],
  },
  chat_mutes: { open: ['user_id', 'muted_id', 'created_at'] },
  chat_reads: { open: ['user_id', 'group_id', 'sequence'] },
  coach_calls: { open: ['day', 'calls'] },
  contact_syncs: { open: ['email_key', 'contact_id', 'version', 'last_error', 'synced_at'] },
  course_enrolments: { open: ['course_id', 'user_id', 'created_at'] },
  courses: {
    open: [
      ...['id', 'title', 'category', 'level', 'duration', 'instructor', 'description', 'cover_artwork_id'],
      ...['position', 'created_at', 'updated_at'],
    ],
  },
  event_rsvps: { open: ['event_id', 'user_id', 'created_at'] },
  events: {
    open: [
      ...['id', 'title', 'category', 'date', 'start_time', 'end_time', 'time_zone', 'ends_at', 'location'],
      ...['capacity', 'taken', 'description', 'created_at', 'updated_at'],
    ],
  },
  exhibition_artworks: { open: ['exhibition_id', 'artwork_id', 'position'] },
  exhibitions: {
    open: [
      ...['id', 'title', 'curator', 'location', 'start_date', 'end_date', 'description', 'statement'],
      ...['cover_artwork_id', 'status', 'created_at', 'updated_at'],
    ],
  },
  favourites: { open: ['user_id', 'artwork_id', 'created_at'] },
  feedback: {
    open: [
      ...['id', 'kind', 'user_id', 'issue', 'feedback', 'submitted_name', 'submitted_email', 'status'],
      ...['admin_notes', 'message_id', 'message_group', 'message_author_id', 'message_author'],
      ...['message_text', 'created_at', 'updated_at'],
    ],
  },
  follows: { open: ['follower_id', 'artist_id', 'created_at'] },
  holds: { open: ['artwork_id', 'buyer_id', 'slot', 'order_id', 'created_at', 'expires_at'] },
  initial_passwords: { open: ['user_id', 'created_at'], secret: ['password'] },
  ledger_lines: { open: ['transaction_id', 'account', 'artist_id', 'amount_cents'] },
  ledger_transactions: {
    open: [
      ...['id', 'number', 'kind', 'order_id', 'payment_id', 'artist_id', 'currency', 'reference'],
      ...['recorded_by', 'occurred_at', 'created_at'],
    ],
  },
  mail_optouts: { open: ['email_key', 'created_at'] },
  mail_tokens: { open: ['purpose', 'email_key', 'created_at', 'expires_at'], secret: ['token_hash'] },
  mails: {
    open: [
      ...['id', 'template', 'to_address', 'to_name', 'language', 'state', 'for_many', 'attempts', 'next_at'],
      ...['last_error', 'created_at', 'sent_at'],
    ],
    secret: ['payload'],
  },
  newsletter_subscribers: {
    open: ['email_key', 'email', 'language', 'created_at', 'confirmed_at', 'ended_at'],
  },
  orders: {
    open: [
      ...['id', 'buyer_id', 'artwork_id', 'artist_id', 'customer_name', 'customer_email', 'shipping_address'],
      ...['product_artist', 'product_title', 'product_price_cents', 'product_image', 'total_cents'],
      ...['currency', 'status', 'payment_method', 'payment_intent_id', 'artist_share_percent'],
      ...['artist_share_cents', 'admin_share_cents', 'created_at', 'paid_at', 'failed_at', 'refunded_at'],
      'receipt_number',
    ],
  },
  orders_directory: { open: ['place', 'order_id', 'search_text'] },
  payment_events: { open: ['id', 'type', 'intent_id', 'received_at'] },
  payment_intents: {
    open: [
      ...['id', 'intent_id', 'purpose', 'order_id', 'user_id', 'amount_cents', 'currency', 'state'],
      ...['created_at', 'expires_at', 'settled_at', 'wanted_cents', 'wanted_at', 'manual_at'],
    ],
    secret: ['idempotency_key'],
  },
  people_directory: {
    open: [
      ...['place', 'user_id', 'listed', 'verified', 'name_key', 'search_text', 'followers', 'artworks'],
      'created_at',
    ],
  },
  refunds: {
    open: [
      ...['id', 'intent_id', 'order_id', 'amount_cents', 'reason', 'provider_refund_id', 'created_at'],
      'done_at',
    ],
    secret: ['idempotency_key'],
  },
  schema_migrations: { open: ['name', 'applied_at'] },
  search_letters: { open: ['original', 'plain'] },
  search_places: { open: ['place'] },
  sessions: { open: ['user_id', 'created_at', 'expires_at', 'ended_at'], secret: ['id'] },
  sign_in_addresses: { open: ['user_id', 'last_at'], secret: ['address_key'] },
  site_state: { open: ['key', 'value'] },
  submission_images: {
    open: ['submission_id', 'slot', 'position', 'sha256', 'artwork_id', 'image_url', 'created_at'],
  },
  submissions: {
    open: [
      ...['id', 'payment_id', 'user_id', 'draft_id', 'draft', 'mode', 'image_count', 'created_at', 'paid_at'],
      ...['completed_at', 'ended_at'],
    ],
  },
  users: {
    open: [
      ...['id', 'email', 'email_key', 'username', 'username_key', 'first_name', 'last_name', 'phone', 'bio'],
      ...['website', 'user_type', 'profile_picture', 'social_media', 'details', 'is_active'],
      ...['email_verified', 'deleted_at', 'language', 'created_at', 'updated_at'],
    ],
    secret: ['password_hash'],
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
