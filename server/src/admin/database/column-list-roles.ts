export interface Decided {
  open: readonly string[]
  /** Shown as '***', in whatever way they are asked for. */
  secret?: readonly string[]
}

export const words = (text: string): string[] => text.trim().split(/\s+/)

/** Of the tables that the screens of galleries, collectors and institutions write; see columnList. */
export const roleColumns: Record<string, Decided> = {
  acquisition_proposals: {
    open: words(`
      id owner_id step step_since round from_store artwork_id artist_id object_id created_at updated_at
    `),
    secret: words(`
      artist title date medium size source significance provenance relevance similar_objects
      conservation price_cents price_currency fund object_number search_text
    `),
  },
  acquisition_steps: {
    open: words('id proposal_id place from_step to_step actor_id at'),
    secret: words('note'),
  },
  acquisition_votes: {
    open: words('id proposal_id round at withdrawn_at'),
    secret: words('name name_key vote note'),
  },
  collection_documents: {
    open: words('id object_id size created_at'),
    secret: words('name title'),
  },
  collection_images: {
    open: words('id object_id position ending width height animated copies created_at'),
    secret: words('name color palette blur'),
  },
  collection_objects: {
    open: words('id owner_id source order_id artwork_id artist_id refunded_at created_at updated_at'),
    secret: words(`
      artist title year medium size edition price_cents price_currency bought_on seller provenance
      location value_cents value_currency value_appraiser value_on insured_cents insured_currency
      notes tags search_text
    `),
  },
  collection_shares: {
    open: words('id owner_id object_id shows_values created_at expires_at'),
    secret: words('token_hash label'),
  },
  collection_values: {
    open: words('id object_id created_at'),
    secret: words('cents currency appraiser valued_on'),
  },
  gallery_exhibition_works: {
    open: words('exhibition_id artwork_id position not_for_sale'),
    secret: words('caption'),
  },
  gallery_exhibitions: {
    open: words(`
      id owner_id kind start_date end_date time_zone opens_at closes_at visibility created_at
      updated_at parsed_by
    `),
    secret: words(`
      title subtitle curator statement venue address opening_hours share_hash share_nonce cover
      search_text body statement_text
    `),
  },
  gallery_artist_records: {
    open: words('gallery_id artist_id updated_at'),
    secret: words('contact notes tags'),
  },
  museum_accessions: {
    open: words('id owner_id year ordinal proposal_id created_at'),
    secret: words('price_cents price_currency'),
  },
  museum_counters: { open: words('owner_id year last') },
  museum_documents: {
    open: words('id object_id loan_id size created_at'),
    secret: words('name title'),
  },
  museum_exhibitions: {
    open: words('id object_id created_at'),
    secret: words('title venue dates'),
  },
  museum_images: {
    open: words('id object_id report_id position ending width height animated copies created_at'),
    secret: words('name color palette blur'),
  },
  museum_loan_items: {
    open: words('id loan_id position object_id is_out'),
    secret: words('title artist date medium size'),
  },
  museum_loans: {
    open: words('id owner_id direction state started_on returned_on created_at updated_at'),
    secret: words('party purpose from_on until_on insured_cents insured_currency note search_text'),
  },
  museum_moves: {
    open: words('id object_id loan_id created_at'),
    secret: words('place moved_on note'),
  },
  museum_objects: {
    open: words(`
      id owner_id accession_id year ordinal element artwork_id deaccessioned_on created_at updated_at
    `),
    secret: words(`
      title artist date medium size credit_line source price_cents price_currency fund department rights
      description location deaccession_reason search_text
    `),
  },
  museum_reports: {
    open: words('id object_id loan_item_id created_at'),
    secret: words('condition examined_on examiner text'),
  },
  program_articles: { open: words('program_id article_id position') },
  program_artworks: { open: words('program_id artwork_id position') },
  program_bookings: {
    open: words(`
      id program_id session_id booker_id state held waiting_since students adults price_cents
      currency offer_expires_at attended_students attended_adults revision created_at updated_at
    `),
    secret: words('organisation level wished needs note search_text'),
  },
  program_sessions: {
    open: words(`
      id program_id date start_time end_time time_zone starts_at ends_at room places taken
      cancelled_at created_at updated_at
    `),
    secret: words('staff'),
  },
  programs: {
    open: words(`
      id owner_id title kind description audience level languages minutes capacity student_cents
      adult_cents currency notice_days venue time_zone accessibility goals materials
      status title_key search_text created_at updated_at
    `),
    secret: words('link guide_file guide_title'),
  },
  representations: {
    open: words(`
      id gallery_id artist_id invited_email invited_email_key state invited_at accepted_at
      ended_at ended_by updated_at
    `),
    secret: words(`
      message split_hundredths terms_from terms_until terms_note agreement_file agreement_title
    `),
  },
  role_history: {
    open: words('id owner_id actor_id screen subject_id action at'),
    secret: words('subject details'),
  },
  market_cells: { open: words('id sold category technique colour orientation') },
  market_colours: { open: words('key family') },
  market_views: { open: words('user_id viewed_at'), secret: words('artwork_id') },
  market_works: {
    open: words(`
      place artwork_id artist_id cell sold held created_ms listed_at price_cents width_mm
      largest_mm favourites
    `),
  },
  saved_searches: {
    open: words('id owner_id digest digest_day told_until created_at'),
    secret: words('name filters'),
  },
  wishlist_alerts: {
    open: words('id user_id artwork_id kind title price_cents price_before_cents at read_at'),
  },
  wishlist_items: {
    open: words('list_id artwork_id user_id title position saved_price_cents saved_at'),
    secret: words('note'),
  },
  wishlist_signals: { open: words('place artwork_id') },
  wishlist_watches: {
    open: words('artwork_id user_id on_price on_available on_sold known_state known_price_cents'),
  },
  wishlists: {
    open: words('id user_id is_default share_hides_prices shared_at created_at'),
    secret: words('name name_key share_hash share_nonce'),
  },
}
