import { registerEventRoutes } from './event-routes.ts'
import { type Feature, type MailDeclaration, words } from '../feature.ts'
import { findEventCalendar } from './event-service.ts'

declare module '../mail/mail-service.ts' {
  interface MailValues {
    /** The calendar file of `eventId` is attached; day and hours are in the venue's time zone. */
    'event-rsvp': {
      eventId: string
      event: string
      eventLanguage: string
      date: string
      time: string
      location: string
      locationLanguage: string
    }
  }
}

const calendarOf: MailDeclaration['attachments'] = async (deps, { eventId }) => {
  const file = eventId ? await findEventCalendar(deps, eventId) : undefined
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  return file ? [{ filename: file.filename, contentType, content: Buffer.from(file.content) }] : []
}

export const events: Feature = {
  routes: registerEventRoutes,
  personal: { event_rsvps: 'user_id' },
  publicTables: ['events', 'event_rsvps'],
  mails: {
    'event-rsvp': { path: () => '/profile', attachments: calendarOf },
  },
  columns: {
    event_rsvps: { open: words('event_id user_id created_at') },
    events: {
      open: words(`
      id title category date start_time end_time time_zone ends_at location capacity taken
      description language cover_artwork_id created_at updated_at
    `),
    },
  },
}
