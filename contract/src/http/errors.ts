/** HTTP status per error code. The texts are in `server/src/i18n`. */
export const errorStatus = {
  validation_failed: 400,
  wrong_amount: 400,
  invalid_link: 400,
  bad_signature: 400,
  query_failed: 400,
  query_timeout: 400,
  authentication_required: 401,
  session_expired: 401,
  invalid_credentials: 401,
  card_declined: 402,
  insufficient_funds: 402,
  authentication_failed: 402,
  payment_required: 402,
  access_denied: 403,
  verification_required: 403,
  account_inactive: 403,
  upload_not_allowed: 403,
  admin_protected: 403,
  read_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  username_taken: 409,
  price_changed: 409,
  changed_meanwhile: 409,
  not_available: 409,
  own_artwork: 409,
  held: 409,
  price_missing: 409,
  below_minimum: 409,
  too_many_holds: 409,
  hold_extended: 409,
  hold_ended: 409,
  sold_refunded: 409,
  being_purchased: 409,
  has_paid_order: 409,
  set_by_administrator: 409,
  order_not_paid: 409,
  order_not_pending: 409,
  order_failed: 409,
  wrong_payment: 409,
  mode_fixed: 409,
  not_editable: 409,
  not_rejected: 409,
  no_image: 409,
  submission_full: 409,
  exceeds_open: 409,
  campaign_running: 409,
  email_not_failed: 409,
  featured_limit: 409,
  collection_full: 409,
  not_in_store: 409,
  already_invited: 409,
  already_hung: 409,
  representation_ended: 409,
  default_list: 409,
  list_full: 409,
  list_name_taken: 409,
  step_changed: 409,
  step_not_allowed: 409,
  proposal_closed: 409,
  object_lent: 409,
  deaccessioned: 409,
  loan_step: 409,
  report_missing: 409,
  museum_full: 409,
  sold_out: 409,
  event_over: 409,
  session_full: 409,
  session_over: 409,
  booking_step: 409,
  already_booked: 409,
  program_booked: 409,
  request_timeout: 408,
  file_too_large: 413,
  body_too_large: 413,
  address_too_long: 414,
  unsupported_file: 415,
  unsupported_body: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  server_error: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What `not_found` names, as `{RecordKind} not found`. */
export const recordKinds = [
  'Artwork',
  'Article',
  'User',
  'Order',
  'Payment',
  'Exhibition',
  'Event',
  'Course',
  'Feedback',
  'Group',
  'Message',
  'Representation',
  'Object',
  'Loan',
  'Report',
  'List',
  'Figure',
  'Table',
  'Document',
  'Valuation',
  'Link',
  'Proposal',
  'Vote',
  'Program',
  'Session',
  'Booking',
  'Screen',
  'Search',
  'Email',
  'Page',
] as const
export type RecordKind = (typeof recordKinds)[number]

export interface ErrorBody {
  success: false
  error: string
  message: string
  code: ErrorCode
  requestId: string
  fields?: Record<string, string>
  requiresVerification?: true
  /** With `price_changed`: the current price as a decimal number. */
  price?: number
  /** With `not_available`: the caller's own paid order of this work. */
  orderId?: string
  /** With `hold_extended`: until when the work is held. */
  holdExpiresAt?: string
  holdSecondsLeft?: number
}

/** Codes that any call may return, even if its route does not list them. */
export const commonErrors = [
  'validation_failed',
  'authentication_required',
  'session_expired',
  'access_denied',
  'not_found',
  'request_timeout',
  'body_too_large',
  'unsupported_body',
  'too_many_requests',
  'server_error',
  'unavailable',
] as const satisfies readonly ErrorCode[]
