import { randomUUID } from 'node:crypto'
import { type Db, insertMails, mailPriority, type NewMailRow } from './mail-store.ts'

/** Template → what it tells. Links are absolute, from PUBLIC_URL; a price is written out, as on the screens. */
export interface MailValues {
  'verify-email': { link: string }
  'reset-password': { link: string }
  /** The receipt of `orderId` is attached. */
  'order-paid': { orderId: string; title: string; artist: string; price: string }
  'order-refunded': { orderId: string; title: string; artist: string; price: string }
  'artwork-sold': { orderId: string; artworkId: string; title: string; price: string }
  'artwork-approved': { artworkId: string; title: string }
  /** The reason may have several lines. */
  'artwork-rejected': { artworkId: string; title: string; reason: string }
  'artist-new-work': { artworkId: string; title: string; artist: string }
  /** The calendar file of `eventId` is attached; day and hours are the venue's. */
  'event-rsvp': { eventId: string; event: string; date: string; time: string; location: string }
  'newsletter-confirm': { link: string }
  'wishlist-price': AboutSaved
  'wishlist-available': AboutSaved
  'wishlist-sold': AboutSaved
  /** A line per work; `count` may end in '+'. */
  'search-digest': { search: string; count: string; works: string; link: string }
  'representation-invited': { gallery: string; message: string; link: string }
  'representation-accepted': { artist: string; link: string }
  'program-requested': AboutBooking
  'program-waiting': AboutBooking
  'program-offered': AboutBooking
  /** The calendar file of `bookingId` is attached, of the three below too. */
  'program-confirmed': AboutBooking
  'program-moved': AboutBooking
  'program-cancelled': AboutBooking
  'program-called-off': AboutBooking
  'program-declined': AboutBooking
  'program-lapsed': AboutBooking
  'program-unanswered': AboutBooking
  'program-attended': AboutBooking
  'program-received': AboutBooking
  'program-accepted': AboutBooking
  'program-withdrawn': AboutBooking
  /** `by` is the side that ended it. */
  'representation-ended': { by: string; link: string }
}

/** A booking of an institution's programme; `when` and `until` are by the venue's clock. */
interface AboutBooking {
  bookingId: string
  program: string
  institution: string
  organisation: string
  when: string
  place: string
  students: string
  adults: string
  price: string
  /** What the institution said; may be blank. */
  note: string
  until: string
}

/** A work somebody saved; `before` is its price before a drop. */
interface AboutSaved {
  artworkId: string
  title: string
  artist: string
  price: string
  before: string
}
export type MailTemplate = keyof MailValues

interface Addressee {
  to: string
  /** Shown beside the address; may be blank. */
  name: string
  /** The recipient's, `users.language`. */
  language: string
  /** Now, ISO: `deps.now().toISOString()`. */
  at: string
  /** Of a mail nobody has to get: the way out, see `queueOptionalMails`. */
  unsubscribeToken?: string
  /** The saved search whose mails this way out ends, instead of every mail nobody has to get. */
  searchId?: string
}
export type NewMail = {
  [Template in MailTemplate]: Addressee & { template: Template; values: MailValues[Template] }
}[MailTemplate]

/** Writes a mail into the outbox, in the transaction that causes it; the sender delivers it after the commit. */
export async function queueMail(db: Db, mail: NewMail): Promise<void> {
  await insertMails(db, [rowOf(mail)])
}

/** As `queueMail`, for at most some hundreds in one statement. */
export async function queueMails(db: Db, mails: readonly NewMail[]): Promise<void> {
  if (mails.length > 0) await insertMails(db, mails.map(rowOf))
}

/** Of mails that go to many: whoever waits for a link or a receipt comes first. */
const templatesForMany: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'artist-new-work',
  'wishlist-price',
  'wishlist-available',
  'wishlist-sold',
  'search-digest',
])

const rowOf = (mail: NewMail): NewMailRow => ({
  id: randomUUID(),
  template: mail.template,
  to_address: mail.to,
  to_name: mail.name,
  language: mail.language,
  payload: JSON.stringify({
    ...mail.values,
    unsubscribeToken: mail.unsubscribeToken,
    searchId: mail.searchId,
  }),
  state: 'queued',
  priority: templatesForMany.has(mail.template) ? mailPriority.toMany : mailPriority.awaited,
  next_at: mail.at,
  last_error: null,
  created_at: mail.at,
  sent_at: null,
})
