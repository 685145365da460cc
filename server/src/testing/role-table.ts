import type { MailSituation } from '../mail/campaigns.access.ts'

/**
 * Expected result of every endpoint per principal, errors included. Written by hand from the specification's permission
 * tables, never derived from the contract, or the test would compare the code with itself.
 */

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

export type Situation =
  | 'nothing'
  | 'store work'
  | 'pending work'
  | 'rejected work'
  | 'sold work'
  | 'category'
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
  | 'unknown order'
  | 'wanted fee'
  | 'unpaid fee'
  | 'paid fee'
  | 'fee with an image'
  | 'unknown fee'
  | 'earnings'
  | 'no earnings'
  | 'article'
  | 'draft article'
  | 'wanted article'
  | 'unknown article'
  | 'exhibition'
  | 'draft exhibition'
  | 'event'
  | 'full event'
  | 'past event'
  | 'course'
  | 'new feedback'
  | 'feedback'
  | 'unknown feedback'
  | 'chat group'
  | 'unknown group'
  | 'chat message'
  | 'unknown message'
  | 'chat member'
  | 'the owner as a member'
  | 'coach question'
  | 'a table'
  | 'an unknown table'
  | 'a writing query'
  | MailSituation
  | 'role history'
  | 'collected work'
  | 'works in a file'
  | 'picture of a collected work'
  | 'document of a collected work'
  | 'shared collection'
  | 'proposal'
  | 'proposal before the committee'
  | 'museum object'
  | 'museum picture'
  | 'museum object’s picture'
  | 'museum object’s document'
  | 'loan to be drafted'
  | 'drafted loan'
  | 'active loan'
  | 'drafted loan’s agreement'
  | 'an address to invite'
  | 'a roster'
  | 'an agreement'
  | 'an invitation'
  | 'wishlist'
  | 'saved search'
  | 'own search'
  | 'gallery figure'
  | 'gallery profile'
  | 'gallery logo'
  | 'own exhibition'
  | 'cover of an exhibition'
  | 'a programme to be'
  | 'a draft programme'
  | 'a public programme'
  | 'a booked programme'
  | 'a session to be'
  | 'a session'
  | 'a received booking'
  | 'an own booking'
  | 'unknown id'
  | 'no id'

export interface RoleRow {
  endpoint: string
  situation: Situation
  cells: Record<Principal, string>
}

export const ok = '200'
export const none = '401 authentication_required'
const over = '401 session_expired'
export const lost = '404 not_found'

export const noSession = [over, none, over, over, over, over, none]
/** The last seven columns of a public call, where they count as visitors. */
export const like = (visitor: string) => Array<string>(7).fill(visitor)

export function row(endpoint: string, situation: Situation, cells: string[]): RoleRow {
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
const denied = '403 access_denied'
const notPaid = '409 order_not_paid'
const own = '409 own_artwork'
const self = '400 validation_failed'
const page = '303'

const forAdministrator = (answer: string) => [
  none,
  ...Array<string>(7).fill(denied),
  answer,
  denied,
  ...noSession,
]

/** Another user's work gives the same error as an unknown one. */
const ofOwnWorks = (administrator: string, owner: string) => [
  none,
  ...Array<string>(7).fill(lost),
  administrator,
  owner,
  ...noSession,
]

/** Artists, the allow-list and the administrator; the owner is an artist here. */
const forUploaders = (allowed: string, owner: string) => {
  const no = '403 upload_not_allowed'
  return [none, allowed, no, no, no, no, allowed, no, allowed, owner, ...noSession]
}

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
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
  row('accounts.logOut', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),

  row('artworks.list', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artworks.featured', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artworks.byArtist', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artworks.byArtist', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artworks.byArtist', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artworks.get', 'store work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artworks.get', 'sold work', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artworks.get', 'pending work', [...Array<string>(8).fill(lost), ok, ok, ...like(lost)]),
  row('artworks.get', 'rejected work', [...Array<string>(8).fill(lost), ok, ok, ...like(lost)]),
  row('artworks.get', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artworks.get', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),

  row('artworks.addFavourite', 'store work', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('artworks.addFavourite', 'pending work', [none, ...Array<string>(7).fill(lost), ok, ok, ...noSession]),
  row('artworks.addFavourite', 'unknown id', [none, ...Array<string>(9).fill(lost), ...noSession]),
  row('artworks.addFavourite', 'no id', [none, ...Array<string>(9).fill(lost), ...noSession]),
  row('artworks.removeFavourite', 'store work', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('artworks.removeFavourite', 'pending work', [
    none,
    ...Array<string>(7).fill(lost),
    ok,
    ok,
    ...noSession,
  ]),
  row('artworks.removeFavourite', 'unknown id', [none, ...Array<string>(9).fill(lost), ...noSession]),
  row('artworks.update', 'pending work', ofOwnWorks(ok, ok)),
  row('artworks.update', 'rejected work', ofOwnWorks(ok, ok)),
  row('artworks.update', 'store work', ofOwnWorks(ok, ok)),
  row('artworks.update', 'sold work', ofOwnWorks('409 not_editable', '409 not_editable')),
  row('artworks.update', 'unknown id', ofOwnWorks(lost, lost)),
  row('artworks.update', 'no id', ofOwnWorks(lost, lost)),
  row('artworks.resubmit', 'rejected work', ofOwnWorks(lost, ok)),
  row('artworks.resubmit', 'pending work', ofOwnWorks(lost, '409 not_rejected')),
  row('artworks.resubmit', 'unknown id', ofOwnWorks(lost, lost)),
  row('artworks.resubmit', 'no id', ofOwnWorks(lost, lost)),
  row('artworks.comparables', 'category', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artworks.comparables', 'nothing', [...Array<string>(10).fill(self), ...like(self)]),
  row('admin.setProductStatus', 'pending work', forAdministrator(ok)),
  row('admin.setProductStatus', 'store work', forAdministrator(ok)),
  row('admin.setProductStatus', 'unknown id', forAdministrator(lost)),
  row('admin.setProductStatus', 'no id', forAdministrator(lost)),
  row('artworks.feature', 'store work', forAdministrator(ok)),
  row('artworks.feature', 'pending work', forAdministrator('409 not_in_store')),
  row('artworks.feature', 'unknown id', forAdministrator(lost)),
  row('artworks.feature', 'no id', forAdministrator(lost)),
  row('artworks.unfeature', 'store work', forAdministrator(ok)),
  row('artworks.unfeature', 'unknown id', forAdministrator(lost)),
  row('artworks.unfeature', 'no id', forAdministrator(lost)),

  row('profile.get', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.update', 'own profile', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.changePassword', 'own profile', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.setSocialMedia', 'own profile', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.getPreferences', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.setPreferences', 'own profile', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.setPicture', 'picture', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  // The only call that accepts the token of a registration.
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
  row('profile.removeAttachment', 'portfolio', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.favourites', 'store work', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.mergeFavourites', 'store work', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),

  row('artists.list', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.get', 'another account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.get', 'the owner', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.get', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artists.get', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artists.followers', 'another account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.followers', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artists.following', 'another account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('artists.following', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('artists.listFollowing', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('artists.follow', 'another account', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('artists.follow', 'the owner', [none, ok, ok, ok, ok, ok, ok, ok, ok, self, ...noSession]),
  row('artists.follow', 'unknown id', [none, ...Array<string>(9).fill(lost), ...noSession]),
  row('artists.unfollow', 'another account', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('artists.unfollow', 'unknown id', [none, ...Array<string>(9).fill(lost), ...noSession]),

  row('payments.createArtworkIntent', 'store work', [
    none,
    ok,
    ok,
    ok,
    ok,
    ok,
    ok,
    ok,
    ok,
    own,
    ...noSession,
  ]),
  row('payments.createArtworkIntent', 'unknown id', [none, ...Array<string>(9).fill(lost), ...noSession]),
  row('payments.confirm', 'own purchase', [none, ...Array<string>(8).fill(lost), unpaid, ...noSession]),
  row('payments.confirm', 'unpaid fee', [none, ...Array<string>(8).fill(lost), unpaid, ...noSession]),
  row('payments.confirm', 'paid fee', [none, ...Array<string>(8).fill(lost), ok, ...noSession]),
  row('payments.createUploadIntent', 'wanted fee', forUploaders(ok, ok)),
  row('payments.createUploadIntent', 'unpaid fee', forUploaders(self, self)),
  row('artworks.upload', 'paid fee', forUploaders(lost, made)),
  row('artworks.upload', 'unpaid fee', forUploaders(lost, unpaid)),
  row('artworks.upload', 'fee with an image', forUploaders(lost, made)),
  row('artworks.upload', 'unknown fee', forUploaders(lost, lost)),
  row('uploads.open', 'paid fee', forUploaders(ok, ok)),
  row('uploads.finish', 'fee with an image', forUploaders(lost, ok)),
  row('uploads.finish', 'paid fee', forUploaders(lost, '409 no_image')),
  row('uploads.finish', 'unpaid fee', forUploaders(lost, unpaid)),
  row('uploads.finish', 'unknown fee', forUploaders(lost, lost)),
  row('payments.webhook', 'nothing', [...Array<string>(10).fill(unsigned), ...like(unsigned)]),
  row('payments.sandboxConfirm', 'own purchase', [...Array<string>(10).fill(declined), ...like(declined)]),

  row('orders.list', 'pending order', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('orders.get', 'pending order', [none, lost, lost, lost, lost, lost, lost, lost, ok, ok, ...noSession]),
  row('orders.get', 'unknown id', [none, lost, lost, lost, lost, lost, lost, lost, lost, lost, ...noSession]),
  row('orders.get', 'no id', [none, lost, lost, lost, lost, lost, lost, lost, lost, lost, ...noSession]),
  row('orders.setShippingAddress', 'pending order', [none, ...Array<string>(8).fill(lost), ok, ...noSession]),
  row('orders.cancel', 'own purchase', [
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
    ...noSession,
  ]),
  row('orders.receipt', 'paid order', [none, lost, lost, lost, lost, lost, lost, lost, ok, ok, ...noSession]),
  row('orders.receipt', 'pending order', [
    none,
    ...Array<string>(7).fill(lost),
    notPaid,
    notPaid,
    ...noSession,
  ]),

  row('profile.ledger', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.statement', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('admin.ledger', 'earnings', forAdministrator(ok)),
  row('admin.recordPayout', 'earnings', forAdministrator(made)),
  row('admin.recordPayout', 'no earnings', forAdministrator('409 exceeds_open')),
  row('admin.recordPayout', 'unknown id', forAdministrator(lost)),
  row('admin.statement', 'earnings', forAdministrator(ok)),
  row('admin.statement', 'no earnings', forAdministrator(ok)),
  row('admin.statement', 'unknown id', forAdministrator(lost)),
  row('admin.statement', 'no id', forAdministrator(lost)),

  row('GET /api/mail/unsubscribe', 'nothing', [...Array<string>(10).fill(page), ...like(page)]),

  row('GET /api/openapi.json', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /api/docs', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /healthz', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /readyz', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /metrics', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /dev/outbox', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /dev/outbox.json', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /uploads/*', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /uploads/*', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
]
