import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type {
  LinkedArticle,
  LinkedWork,
  OwnProgram,
  Program,
  PublicSession,
} from '@passion-art/contract/bookings/programs'
import type { OwnBooking, ReceivedBooking } from '@passion-art/contract/bookings/programs-bookings'
import type { BookingState, ProgramKind, ProgramStatus } from '@passion-art/contract/bookings/programs-rules'
import type { OwnSession } from '@passion-art/contract/bookings/programs-sessions'
import { fromCents } from '@passion-art/contract/http/schemas'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { fullName } from '../http/identify.ts'
import type { WholeBooking } from './program-booking-store.ts'
import type { OwnSessionRow, SessionRow } from './program-session-store.ts'
import type { CountedProgram, NamedProgram } from './program-store.ts'

const deleted = 'Deleted user'

export interface Linked {
  works: LinkedWork[]
  articles: LinkedArticle[]
}

export const presentWork = ({ id, title, language, artist, images }: Artwork): LinkedWork => ({
  id,
  title,
  language,
  artist,
  image: images[0] ?? null,
})

export const presentProgram = (
  row: NamedProgram,
  { works }: Pick<Linked, 'works'>,
  isOwn = false,
): Program => ({
  id: row.id,
  title: row.title,
  kind: row.kind as ProgramKind,
  description: row.description,
  audience: row.audience,
  level: row.level,
  language: row.language,
  languages: JSON.parse(row.languages) as string[],
  duration: row.minutes,
  capacity: row.capacity,
  price_student: fromCents(row.student_cents),
  price_adult: fromCents(row.adult_cents),
  currency: row.currency,
  notice_days: row.notice_days,
  venue: row.venue,
  online: row.link !== '',
  link: isOwn ? row.link : '',
  time_zone: row.time_zone,
  accessibility: row.accessibility,
  goals: row.goals,
  materials: row.materials,
  guide: row.guide_title,
  status: row.status as ProgramStatus,
  institution: { id: row.owner_id, name: fullName(row) },
  image: works.find(({ image }) => image !== null)?.image ?? null,
})

export const presentOwnProgram = (row: CountedProgram, linked: Linked): OwnProgram => ({
  ...presentProgram(row, linked, true),
  ...linked,
  sessions: Number(row.sessions),
  next_session: row.next_session,
  bookings: Number(row.bookings),
  waiting: Number(row.waiting),
  updated_at: row.updated_at,
})

export const presentSession = (row: SessionRow): PublicSession => ({
  id: row.id,
  date: row.date,
  start: row.start_time,
  end: row.end_time,
  time_zone: row.time_zone,
  room: row.room,
  places: row.places,
  free: row.places - row.taken,
})

export const presentOwnSession = (row: OwnSessionRow): OwnSession => ({
  ...presentSession(row),
  program: { id: row.program_id, title: row.program_title, language: row.program_language },
  staff: row.staff,
  taken: row.taken,
  bookings: Number(row.bookings),
  waiting: Number(row.waiting),
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  cancelled: row.cancelled_at !== null,
})

const presentBooking = (row: WholeBooking) => ({
  id: row.id,
  state: row.state as BookingState,
  waiting: row.waiting_since !== null,
  program: {
    id: row.program_id,
    title: row.program_title,
    language: row.program_language,
    is_public: row.program_status === 'public',
  },
  session: sessionOf(row),
  place: roomOf(row),
  link: linkOf(row),
  organisation: row.organisation,
  level: row.level,
  students: row.students,
  adults: row.adults,
  wished: JSON.parse(row.wished) as string[],
  needs: row.needs,
  price: fromCents(row.price_cents),
  currency: row.currency,
  note: row.note,
  offer_expires_at: row.offer_expires_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
  attended_students: row.attended_students,
  attended_adults: row.attended_adults,
})

function sessionOf(row: WholeBooking): OwnBooking['session'] {
  const { session_id: id, date, start_time: start, end_time: end, time_zone, starts_at, room } = row
  if (!id || !date || !start || !end || !time_zone || !starts_at) return null
  return { id, date, start, end, time_zone, room: room ?? '', starts_at }
}

/** Only bookings with a place get a meeting's address. */
const linkOf = ({ link, state }: WholeBooking): string =>
  state === 'confirmed' || state === 'attended' ? link : ''

const roomOf = ({ room, venue }: WholeBooking): string => joinFacts([room, venue], 'en')

export const placeOf = (row: WholeBooking, language: string): string =>
  joinFacts([row.room, row.venue, linkOf(row)], language)

export const institutionName = (row: WholeBooking): string =>
  fullName({ first_name: row.owner_first, last_name: row.owner_last, username: row.owner_username })

export const presentOwnBooking = (row: WholeBooking): OwnBooking => ({
  ...presentBooking(row),
  institution: { id: row.owner_id, name: institutionName(row) },
})

export const presentReceived = (row: WholeBooking): ReceivedBooking => ({
  ...presentBooking(row),
  booker: row.deleted_at === null ? { name: fullName(row), email: row.email } : { name: deleted, email: '' },
})
