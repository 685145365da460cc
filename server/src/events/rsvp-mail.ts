import { dateFormat } from '@passion-art/contract/site/formatters'
import type { Language } from '@passion-art/contract/site/site-config'
import { isLanguage } from '@passion-art/contract/site/site-config'
import { queueMail } from '../mail/mail-service.ts'
import { fullName } from '../http/identify.ts'
import { type Db, type EventRow, findGuest } from './event-store.ts'

/** 'Monday, April 12, 2027', in the Gregorian calendar and Latin digits. */
export const longDay = (date: string, language: Language): string =>
  dateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`))

/** Queues the email to the guest, in the transaction of the reservation. */
export async function queueRsvpMail(
  tx: Db,
  event: EventRow,
  { user_id, created_at }: { user_id: string; created_at: string },
): Promise<void> {
  const guest = await findGuest(tx, user_id)
  if (!guest) return
  await queueMail(tx, {
    template: 'event-rsvp',
    to: guest.email,
    name: fullName(guest),
    language: guest.language,
    at: created_at,
    values: {
      eventId: event.id,
      event: event.title,
      eventLanguage: event.language,
      date: longDay(event.date, isLanguage(guest.language) ? guest.language : 'en'),
      time: `${event.start_time}–${event.end_time}`,
      location: event.location,
      locationLanguage: event.language,
    },
  })
}
