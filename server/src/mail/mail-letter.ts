import { isLanguage, type Language } from '@passion-art/contract/site/site-config'
import type { Letter } from '../mail-transport/mailer.ts'
import { writeReceiptOf } from '../orders/order-service.ts'
import type { Deps } from '../deps.ts'
import { findEventCalendar } from '../events/event-service.ts'
import { findBookingCalendar } from '../bookings/program-calendar-service.ts'
import { presentMail } from './mail-present.ts'
import type { MailTemplate, MailValues } from './mail-service.ts'
import type { MailRow } from './mail-store.ts'
import { withoutAddresses } from './strangers-words.ts'

/** The whole letter of a mail that is none of a campaign's, in the recipient's language. */
export async function writeLetter(deps: Deps, mail: MailRow): Promise<Letter> {
  const { PUBLIC_URL } = deps.config
  const template = mail.template as MailTemplate
  const language = isLanguage(mail.language) ? mail.language : 'en'
  const values = JSON.parse(mail.payload) as Record<string, string>
  const out =
    values.unsubscribeToken && `token=${values.unsubscribeToken}${values.searchId ? '&of=search' : ''}`
  const presented = presentMail({
    template,
    language,
    name: mail.to_name,
    values: values.eventId
      ? { ...values, calendar: `${PUBLIC_URL}/api/events/${values.eventId}/calendar.ics` }
      : values,
    attaches: deps.mailer.attaches,
    link: linkOf(template, values, PUBLIC_URL),
    home: PUBLIC_URL,
    unsubscribe: out && `${PUBLIC_URL}/unsubscribe?${out}`,
  })
  return {
    id: mail.id,
    to: { name: withoutAddresses(mail.to_name), address: mail.to_address },
    ...presented,
    attachments: await attachmentsOf(deps, template, { language, values }),
    createdAt: new Date(mail.created_at),
    ...(out && { unsubscribe: `${PUBLIC_URL}/api/mail/unsubscribe?${out}` }),
  }
}

const withBooking: ReadonlySet<MailTemplate> = new Set([
  'program-confirmed',
  'program-moved',
  'program-cancelled',
  'program-called-off',
])
const toInstitution: ReadonlySet<MailTemplate> = new Set([
  'program-received',
  'program-accepted',
  'program-withdrawn',
])

/** What a mail brings along, where the service takes it; a record that is gone by now brings nothing. */
async function attachmentsOf(
  deps: Deps,
  template: MailTemplate,
  { language, values }: { language: Language; values: Partial<AllValues> },
): Promise<Letter['attachments']> {
  if (!deps.mailer.attaches) return []
  if (template === 'order-paid' && values.orderId) {
    const content = await writeReceiptOf(deps, values.orderId, language)
    const filename = `receipt-${values.orderId}.pdf`
    return content ? [{ filename, contentType: 'application/pdf', content }] : []
  }
  if (template === 'event-rsvp' && values.eventId) {
    const file = await findEventCalendar(deps, values.eventId)
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
    return file ? [{ filename: file.filename, contentType, content: Buffer.from(file.content) }] : []
  }
  if (withBooking.has(template) && values.bookingId) {
    const file = await findBookingCalendar(deps, values.bookingId)
    const contentType = `text/calendar; charset=utf-8; method=${file?.method}`
    return file ? [{ filename: file.filename, contentType, content: Buffer.from(file.content) }] : []
  }
  return []
}

function linkOf(template: MailTemplate, values: Partial<AllValues>, home: string): string {
  if (values.link) return values.link
  if (toInstitution.has(template)) return `${home}/educational-programs?part=bookings`
  if (template === 'event-rsvp' || values.bookingId) return `${home}/profile`
  if (template === 'artwork-rejected') return `${home}/upload?revise=${values.artworkId ?? ''}`
  return values.artworkId ? `${home}/artwork/${values.artworkId}` : `${home}/orders`
}

type AllValues = MailValues['verify-email'] &
  MailValues['artwork-sold'] &
  MailValues['event-rsvp'] &
  MailValues['program-confirmed']
