import type { OwnProgram } from '@passion-art/contract/bookings/programs'
import type { ReceivedBooking, ReportLine } from '@passion-art/contract/bookings/programs-bookings'
import type { OwnSession } from '@passion-art/contract/bookings/programs-sessions'
import type { CsvColumn } from '../http/csv.ts'

export const programColumns: CsvColumn<OwnProgram>[] = [
  { head: 'title', cell: ({ title }) => title },
  { head: 'kind', cell: ({ kind }) => kind },
  { head: 'status', cell: ({ status }) => status },
  { head: 'audience', cell: ({ audience }) => audience },
  { head: 'level', cell: ({ level }) => level },
  { head: 'languages', cell: ({ languages }) => languages.join('; ') },
  { head: 'duration_minutes', cell: ({ duration }) => duration },
  { head: 'capacity', cell: ({ capacity }) => capacity },
  { head: 'price_student', cell: (row) => row.price_student },
  { head: 'price_adult', cell: (row) => row.price_adult },
  { head: 'currency', cell: ({ currency }) => currency },
  { head: 'notice_days', cell: (row) => row.notice_days },
  { head: 'venue', cell: ({ venue }) => venue },
  { head: 'link', cell: ({ link }) => link },
  { head: 'sessions', cell: ({ sessions }) => sessions },
  { head: 'next_session', cell: (row) => row.next_session },
  { head: 'bookings', cell: ({ bookings }) => bookings },
  { head: 'waiting', cell: ({ waiting }) => waiting },
]

export const sessionColumns: CsvColumn<OwnSession>[] = [
  { head: 'programme', cell: ({ program }) => program.title },
  { head: 'date', cell: ({ date }) => date },
  { head: 'start', cell: ({ start }) => start },
  { head: 'end', cell: ({ end }) => end },
  { head: 'time_zone', cell: (row) => row.time_zone },
  { head: 'room', cell: ({ room }) => room },
  { head: 'staff', cell: ({ staff }) => staff },
  { head: 'places', cell: ({ places }) => places },
  { head: 'taken', cell: ({ taken }) => taken },
  { head: 'waiting', cell: ({ waiting }) => waiting },
  { head: 'cancelled', cell: ({ cancelled }) => cancelled },
]

export const bookingColumns: CsvColumn<ReceivedBooking>[] = [
  { head: 'programme', cell: ({ program }) => program.title },
  { head: 'state', cell: ({ state, waiting }) => (waiting ? 'waiting' : state) },
  { head: 'date', cell: ({ session }) => session?.date },
  { head: 'start', cell: ({ session }) => session?.start },
  { head: 'wished', cell: ({ wished }) => wished.join('; ') },
  { head: 'organisation', cell: ({ organisation }) => organisation },
  { head: 'level', cell: ({ level }) => level },
  { head: 'students', cell: ({ students }) => students },
  { head: 'adults', cell: ({ adults }) => adults },
  { head: 'price', cell: ({ price }) => price },
  { head: 'currency', cell: ({ currency }) => currency },
  { head: 'needs', cell: ({ needs }) => needs },
  { head: 'note', cell: ({ note }) => note },
  { head: 'name', cell: ({ booker }) => booker.name },
  { head: 'email', cell: ({ booker }) => booker.email },
  { head: 'attended_students', cell: (row) => row.attended_students },
  { head: 'attended_adults', cell: (row) => row.attended_adults },
  { head: 'created_at', cell: (row) => row.created_at },
]

export const reportColumns = (currency: string): CsvColumn<ReportLine>[] => [
  { head: 'programme', cell: ({ program }) => program.title },
  { head: 'sessions', cell: ({ sessions }) => sessions },
  { head: 'bookings', cell: ({ bookings }) => bookings },
  { head: 'requested', cell: ({ requested }) => requested },
  { head: 'offered', cell: ({ offered }) => offered },
  { head: 'confirmed', cell: ({ confirmed }) => confirmed },
  { head: 'declined', cell: ({ declined }) => declined },
  { head: 'cancelled', cell: ({ cancelled }) => cancelled },
  { head: 'attended', cell: ({ attended }) => attended },
  { head: 'students', cell: ({ students }) => students },
  { head: 'adults', cell: ({ adults }) => adults },
  { head: 'attended_students', cell: (row) => row.attended_students },
  { head: 'attended_adults', cell: (row) => row.attended_adults },
  { head: 'revenue', cell: ({ revenue }) => revenue },
  { head: 'currency', cell: () => currency },
]
