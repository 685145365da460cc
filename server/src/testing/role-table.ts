/**
 * Who gets what from every endpoint, refusals included. Written by hand from the rulings' permission and endpoint
 * tables, never derived from the contract, or the test would compare the code with itself.
 */

/** In the order of the columns below. */
export const principals = [
  'visitor',
  'artist',
  'gallery',
  'collector',
  'institution',
  'user',
  'allow-listed',
  'type admin',
  'administrator',
  'owner',
  'unverified',
  'attachment token',
  'deactivated',
  'deleted',
  'ended session',
  'expired token',
  'placeholder token',
] as const
export type Principal = (typeof principals)[number]

/** What a row's request is about; each principal gets a fresh one. */
export type Situation =
  | 'nothing'
  | 'store work'
  | 'pending work'
  | 'rejected work'
  | 'sold work'
  | 'account'
  | 'new account'
  | 'verify link'
  | 'reset link'
  | 'own profile'
  | 'picture'
  | 'portfolio'
  | 'another account'
  | 'the owner'
  | 'pending order'
  | 'paid order'
  | 'own purchase'
  | 'article'
  | 'draft article'
  | 'confirm link'
  | 'unsubscribe link'
  | 'one-click link'
  | 'exhibition'
  | 'draft exhibition'
  | 'event'
  | 'full event'
  | 'past event'
  | 'course'
  | 'unknown id'
  | 'no id'

export interface RoleRow {
  /** Name in the contract, or method and address for what stands outside it. */
  endpoint: string
  situation: Situation
  /** One status, with its error code, per principal. */
  cells: Record<Principal, string>
}

const ok = '200'
const none = '401 authentication_required'
const over = '401 session_expired'
const lost = '404 not_found'

/** The last seven columns of a call for signed-in accounts: nobody of them is signed in. */
const nobody = [over, none, over, over, over, over, none]
/** Of a call open to anybody, where they count as visitors. */
const like = (visitor: string) => Array<string>(7).fill(visitor)

function row(endpoint: string, situation: Situation, cells: string[]): RoleRow {
  if (cells.length !== principals.length) throw new Error(`${endpoint}: ${cells.length} cells`)
  return {
    endpoint,
    situation,
    cells: Object.fromEntries(principals.map((name, index) => [name, cells[index]])) as RoleRow['cells'],
  }
}

const made = '201'
const taken = '409 email_taken'
const badLink = '400 invalid_link'
const wrong = '401 invalid_credentials'
const declined = '402 card_declined'
const unpaid = '402 payment_required'
const unsigned = '400 bad_signature'
const notPaid = '409 order_not_paid'
const own = '409 own_artwork'
const self = '400 validation_failed'
const blank = '400 validation_failed'
const full = '409 sold_out'
const past = '409 event_over'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven nobodies
export const roleTable: RoleRow[] = [
  row('config.get', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.logIn', 'account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.logIn', 'nothing', [...Array<string>(10).fill(wrong), ...like(wrong)]),
  row('accounts.register', 'new account', [...Array<string>(10).fill(made), ...like(made)]),
  row('accounts.register', 'account', [...Array<string>(10).fill(taken), ...like(taken)]),
  row('accounts.verifyEmail', 'verify link', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.verifyEmail', 'nothing', [...Array<string>(10).fill(badLink), ...like(badLink)]),
  row('accounts.resendVerification', 'account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.resendVerification', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.forgotPassword', 'account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.forgotPassword', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.resetPassword', 'reset link', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.resetPassword', 'own profile', [...Array<string>(10).fill(badLink), ...like(badLink)]),
  row('accounts.logOut', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),

  row('artworks.list', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artworks.featured', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artworks.byArtist', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artworks.byArtist', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artworks.byArtist', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artworks.get', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artworks.get', 'sold work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artworks.get', 'pending work', [
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    ok,
    ok,
    ...like(lost),
  ]),
  row('artworks.get', 'rejected work', [
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    ok,
    ok,
    ...like(lost),
  ]),
  row('artworks.get', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artworks.get', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),

  row('artworks.addFavourite', 'store work', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('artworks.addFavourite', 'pending work', [
    none,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    ok,
    ok,
    ...nobody,
  ]),
  row('artworks.addFavourite', 'unknown id', [none, ...Array<string>(9).fill(lost), ...nobody]),
  row('artworks.addFavourite', 'no id', [none, ...Array<string>(9).fill(lost), ...nobody]),
  row('artworks.removeFavourite', 'store work', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('artworks.removeFavourite', 'pending work', [
    none,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    ok,
    ok,
    ...nobody,
  ]),
  row('artworks.removeFavourite', 'unknown id', [none, ...Array<string>(9).fill(lost), ...nobody]),
  row('profile.get', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('profile.update', 'own profile', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('profile.changePassword', 'own profile', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('profile.setSocialMedia', 'own profile', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('profile.getPreferences', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('profile.setPreferences', 'own profile', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('profile.setPicture', 'picture', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  // The one call that takes the token of a registration.
  row('profile.addAttachment', 'portfolio', [
    none,
    ...Array<string>(9).fill(made),
    over,
    made,
    over,
    over,
    over,
    over,
    none,
  ]),
  row('profile.removeAttachment', 'portfolio', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('profile.favourites', 'store work', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('profile.mergeFavourites', 'store work', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),

  row('artists.list', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.get', 'another account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.get', 'the owner', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.get', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artists.get', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artists.followers', 'another account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.followers', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artists.following', 'another account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.following', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artists.listFollowing', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('artists.follow', 'another account', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('artists.follow', 'the owner', [none, ok, ok, ok, ok, ok, ok, ok, ok, self, ...nobody]),
  row('artists.follow', 'unknown id', [none, ...Array<string>(9).fill(lost), ...nobody]),
  row('artists.unfollow', 'another account', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('artists.unfollow', 'unknown id', [none, ...Array<string>(9).fill(lost), ...nobody]),

  row('payments.createArtworkIntent', 'store work', [none, ok, ok, ok, ok, ok, ok, ok, ok, own, ...nobody]),
  row('payments.createArtworkIntent', 'unknown id', [
    none,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    ...nobody,
  ]),
  row('payments.confirm', 'own purchase', [
    none,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    unpaid,
    ...nobody,
  ]),
  row('payments.webhook', 'nothing', [...Array<string>(10).fill(unsigned), ...like(unsigned)]),
  row('payments.sandboxConfirm', 'own purchase', [...Array<string>(10).fill(declined), ...like(declined)]),

  row('orders.list', 'pending order', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('orders.get', 'pending order', [none, lost, lost, lost, lost, lost, lost, lost, ok, ok, ...nobody]),
  row('orders.get', 'unknown id', [none, lost, lost, lost, lost, lost, lost, lost, lost, lost, ...nobody]),
  row('orders.get', 'no id', [none, lost, lost, lost, lost, lost, lost, lost, lost, lost, ...nobody]),
  row('orders.setShippingAddress', 'pending order', [
    none,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    ok,
    ...nobody,
  ]),
  row('orders.cancel', 'own purchase', [none, lost, lost, lost, lost, lost, lost, lost, lost, ok, ...nobody]),
  row('orders.receipt', 'paid order', [none, lost, lost, lost, lost, lost, lost, lost, ok, ok, ...nobody]),
  row('orders.receipt', 'pending order', [
    none,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    lost,
    notPaid,
    notPaid,
    ...nobody,
  ]),

  row('articles.list', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('articles.featured', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('articles.search', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('articles.search', 'nothing', [...Array<string>(10).fill(blank), ...like(blank)]),
  row('articles.byCategory', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('articles.get', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('articles.get', 'draft article', [...Array<string>(8).fill(lost), ok, lost, ...like(lost)]),
  row('articles.get', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('articles.get', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('articles.view', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('articles.view', 'draft article', [...Array<string>(8).fill(lost), ok, lost, ...like(lost)]),
  row('articles.view', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('articles.view', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artworks.articles', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artworks.articles', 'pending work', [...Array<string>(8).fill(lost), ok, ok, ...like(lost)]),
  row('artworks.articles', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artworks.articles', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('newsletter.subscribe', 'account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('newsletter.subscribe', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('newsletter.confirm', 'confirm link', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('newsletter.confirm', 'unsubscribe link', [...Array<string>(10).fill(badLink), ...like(badLink)]),
  row('mail.unsubscribe', 'unsubscribe link', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('mail.unsubscribe', 'one-click link', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('mail.unsubscribe', 'confirm link', [...Array<string>(10).fill(badLink), ...like(badLink)]),
  row('mail.unsubscribe', 'nothing', [...Array<string>(10).fill(badLink), ...like(badLink)]),

  row('exhibitions.list', 'exhibition', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('exhibitions.get', 'exhibition', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('exhibitions.get', 'draft exhibition', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('exhibitions.get', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('exhibitions.get', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('events.list', 'event', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('events.rsvp', 'event', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('events.rsvp', 'full event', [none, ...Array<string>(9).fill(full), ...nobody]),
  row('events.rsvp', 'past event', [none, ...Array<string>(9).fill(past), ...nobody]),
  row('events.rsvp', 'unknown id', [none, ...Array<string>(9).fill(lost), ...nobody]),
  row('events.rsvp', 'no id', [none, ...Array<string>(9).fill(lost), ...nobody]),
  row('events.cancelRsvp', 'event', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('events.cancelRsvp', 'full event', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('events.cancelRsvp', 'unknown id', [none, ...Array<string>(9).fill(lost), ...nobody]),
  row('events.calendar', 'event', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('events.calendar', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('events.calendar', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('courses.list', 'course', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('courses.enroll', 'course', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('courses.enroll', 'unknown id', [none, ...Array<string>(9).fill(lost), ...nobody]),
  row('courses.enroll', 'no id', [none, ...Array<string>(9).fill(lost), ...nobody]),
  row('courses.leave', 'course', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('courses.leave', 'unknown id', [none, ...Array<string>(9).fill(lost), ...nobody]),
  row('profile.events', 'event', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),
  row('profile.courses', 'course', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...nobody]),

  row('GET /api/openapi.json', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /api/docs', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /healthz', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /readyz', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /metrics', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /dev/outbox', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /dev/outbox.json', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /uploads/*', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /uploads/*', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),

  row('GET /robots.txt', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /sitemap.xml', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /sitemaps/:file', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /sitemaps/:file', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /feeds/articles.xml', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /feeds/articles.json', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /feeds/articles/:file', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /feeds/articles/:file', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /feeds/artworks.xml', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /feeds/artworks.json', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /feeds/artists/:file', 'another account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /feeds/artists/:file', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /calendar.ics', 'event', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /oembed', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /oembed', 'pending work', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /oembed', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /share/artwork/:file', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /share/artwork/:file', 'pending work', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /share/artwork/:file', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /share/article/:file', 'article', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /share/article/:file', 'draft article', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('GET /share/exhibition/:file', 'exhibition', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /share/exhibition/:file', 'draft exhibition', [...Array<string>(10).fill(lost), ...like(lost)]),
]

/** Fields of a work that only some may read. */
export const privateArtworkFields = ['artistEmail', 'rejectionReason', 'pricing'] as const
export const mayReadPrivateArtworkFields: readonly Principal[] = ['administrator', 'owner']
