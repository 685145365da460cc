import { registerProgramRoutes } from './program-routes.ts'
import { expireOffers } from './program-step-service.ts'
import { guideFiles } from './program-guide-service.ts'
import { erasePrograms } from './program-removal-service.ts'
import { type Feature, type MailDeclaration, words } from '../feature.ts'
import { findBookingCalendar } from './program-calendar-service.ts'

/** A booking of an institution's program; `when` and `until` are in the venue's time zone. */
interface AboutBooking {
  bookingId: string
  program: string
  programLanguage: string
  institution: string
  organisation: string
  when: string
  place: string
  placeLanguage: string
  students: string
  adults: string
  price: string
  /** The institution's note; may be blank. */
  note: string
  until: string
}

declare module '../mail/mail-service.ts' {
  interface MailValues {
    'program-requested': AboutBooking
    'program-waiting': AboutBooking
    'program-offered': AboutBooking
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
  }
}

const toBooker: MailDeclaration = { path: () => '/profile' }
const toInstitution: MailDeclaration = { path: () => '/educational-programs?part=bookings' }
const withCalendar: MailDeclaration = {
  ...toBooker,
  attachments: async (deps, { bookingId }) => {
    const file = bookingId ? await findBookingCalendar(deps, bookingId) : undefined
    const contentType = `text/calendar; charset=utf-8; method=${file?.method}`
    return file ? [{ filename: file.filename, contentType, content: Buffer.from(file.content) }] : []
  },
}

export const bookings: Feature = {
  routes: registerProgramRoutes,
  jobs: (deps) => [{ name: 'lapse offers', everyMs: 60_000, work: () => expireOffers(deps) }],
  erase: (tx, account, { at }) => erasePrograms(tx, account, at),
  publicTables: ['programs', 'program_artworks', 'program_articles', 'program_sessions', 'program_bookings'],
  mails: {
    'program-requested': toBooker,
    'program-waiting': toBooker,
    'program-offered': toBooker,
    'program-confirmed': withCalendar,
    'program-moved': withCalendar,
    'program-cancelled': withCalendar,
    'program-called-off': withCalendar,
    'program-declined': toBooker,
    'program-lapsed': toBooker,
    'program-unanswered': toBooker,
    'program-attended': toBooker,
    'program-received': toInstitution,
    'program-accepted': toInstitution,
    'program-withdrawn': toInstitution,
  },
  files: guideFiles,
  columns: {
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
      id owner_id title kind description audience level language languages minutes capacity student_cents
      adult_cents currency notice_days venue time_zone accessibility goals materials
      status title_key search_text created_at updated_at
    `),
      secret: words('link guide_file guide_title'),
    },
  },
}
