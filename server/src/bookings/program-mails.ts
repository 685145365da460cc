import { formatPrice } from '@passion-art/contract/money/money-rules'
import { fromCents } from '@passion-art/contract/http/schemas'
import { isLanguage, type Language } from '@passion-art/contract/site/site-config'
import { type NewMail, queueMail } from '../mail/mail-service.ts'
import { fullName } from '../http/identify.ts'
import { longDay } from '../events/rsvp-mail.ts'
import { findBooking, type WholeBooking } from './program-booking-store.ts'
import { institutionName, placeOf } from './program-present.ts'
import type { Db } from './program-store.ts'

export type BookerEmail =
  | 'program-requested'
  | 'program-waiting'
  | 'program-offered'
  | 'program-confirmed'
  | 'program-moved'
  | 'program-declined'
  | 'program-cancelled'
  | 'program-called-off'
  | 'program-lapsed'
  | 'program-unanswered'
  | 'program-attended'
export type InstitutionEmail = 'program-received' | 'program-accepted' | 'program-withdrawn'

interface Notification {
  bookingId: string
  at: string
  booker?: BookerEmail | undefined
  institution?: InstitutionEmail | undefined
}

/** Queues the emails about a change of a booking, in its transaction. */
export async function notify(tx: Db, { bookingId, at, booker, institution }: Notification): Promise<void> {
  const row = await findBooking(tx, bookingId)
  if (!row) return
  if (booker && row.deleted_at === null)
    await queueMail(
      tx,
      email(row, booker, { to: row.email, name: fullName(row), language: row.language, at }),
    )
  if (institution && row.owner_email !== '')
    await queueMail(
      tx,
      email(row, institution, {
        to: row.owner_email,
        name: institutionName(row),
        language: row.owner_language,
        at,
      }),
    )
}

const email = (
  row: WholeBooking,
  template: BookerEmail | InstitutionEmail,
  addressee: Pick<NewMail, 'to' | 'name' | 'language' | 'at'>,
): NewMail => {
  const language = isLanguage(addressee.language) ? addressee.language : 'en'
  return { ...addressee, template, values: valuesOf(row, language) }
}

const valuesOf = (row: WholeBooking, language: Language) => ({
  bookingId: row.id,
  program: row.program_title,
  programLanguage: row.program_language,
  institution: institutionName(row),
  organisation: row.organisation,
  when: whenOf(row, language),
  place: placeOf(row, language) || '–',
  placeLanguage: row.program_language,
  students: String(row.students),
  adults: String(row.adults),
  price: formatPrice(fromCents(row.price_cents), row.currency, language),
  note: row.note,
  until: row.offer_expires_at ? momentText(row, language) : '',
})

function whenOf(row: WholeBooking, language: Language): string {
  const { date, start_time, end_time, time_zone } = row
  if (date && start_time && end_time && time_zone)
    return `${longDay(date, language)}, ${start_time}–${end_time} (${time_zone})`
  return (JSON.parse(row.wished) as string[]).map((day) => longDay(day, language)).join(' / ')
}

/** When an offer expires, in the venue's time zone. */
function momentText({ offer_expires_at, time_zone }: WholeBooking, language: Language): string {
  const at = Temporal.Instant.from(offer_expires_at ?? '').toZonedDateTimeISO(time_zone ?? 'UTC')
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' })
  return `${longDay(at.toPlainDate().toString(), language)}, ${time} (${time_zone ?? 'UTC'})`
}
