import { z } from 'zod'
import { tableQuery } from '../http/admin-tables.ts'
import { publicSession, integer } from './programs.ts'
import {
  bookingSorts,
  bookingStates,
  maxBookingText,
  maxPlaces,
  maxProgramLine,
  maxWishedDates,
} from './programs-rules.ts'
import { route } from '../http/route.ts'
import { byId, line, pagination, success, text, time, uuid } from '../http/schemas.ts'

/** Fields of a booking that both the institution and the booker read. */
const booking = z.object({
  id: z.string(),
  state: z.enum(bookingStates),
  /** The session is full: the booking is on the waiting list and has no places yet. */
  waiting: z.boolean(),
  program: z.object({ id: z.string(), title: z.string(), language: z.string(), is_public: z.boolean() }),
  session: publicSession.omit({ places: true, free: true }).extend({ starts_at: time }).nullable(),
  /** Room and venue. */
  place: z.string(),
  /** Address of an online meeting, once the booking is confirmed. */
  link: z.string(),
  organisation: z.string(),
  level: z.string(),
  students: z.number(),
  adults: z.number(),
  wished: z.array(z.string()),
  needs: z.string(),
  price: z.number(),
  currency: z.string(),
  /** The institution's note with its last step. */
  note: z.string(),
  offer_expires_at: time.nullable(),
  created_at: time,
  updated_at: time,
  attended_students: z.number().nullable(),
  attended_adults: z.number().nullable(),
})

const ownBooking = booking.extend({ institution: z.object({ id: z.string(), name: z.string() }) })
export type OwnBooking = z.output<typeof ownBooking>

const receivedBooking = booking.extend({
  booker: z.object({ name: z.string(), email: z.string() }),
})
export type ReceivedBooking = z.output<typeof receivedBooking>

const count = integer(0, maxPlaces)
const day = z.iso.date({ message: 'invalid' })

export const bookProgram = route({
  name: 'programs.book',
  method: 'POST',
  path: '/programs/{id}/bookings',
  access: 'signed-in',
  summary:
    'Request places at a session, or for a day of up to three; the price is computed here. Who finds the session full waits.',
  recordKind: 'Program',
  params: byId,
  body: z
    .object({
      session: uuid.nullish(),
      organisation: line(maxProgramLine).min(1, { message: 'required' }),
      level: line(maxProgramLine).default(''),
      students: count,
      adults: count,
      wished: z.array(day).max(maxWishedDates, { message: 'invalid' }).default([]),
      needs: text(maxBookingText).default(''),
    })
    .refine(({ students, adults }) => students + adults > 0, { path: ['students'], message: 'required' })
    .refine(({ session, wished }) => session || wished.length > 0, { path: ['wished'], message: 'required' }),
  reply: z.object({ success, booking: ownBooking }),
  status: 201,
  errors: ['session_over', 'already_booked'],
})
export type BookingInput = z.input<typeof bookProgram.body>

export const listOwnBookings = route({
  name: 'profile.programBookings',
  method: 'GET',
  path: '/profile/program-bookings',
  access: 'signed-in',
  summary: "The caller's bookings of programs, newest first; of one program when it is named.",
  query: z.object({ program: uuid.optional().catch(undefined) }),
  reply: z.object({ success, bookings: z.array(ownBooking) }),
})

const bookingQuery = tableQuery(bookingSorts).extend({
  /** 'coming': confirmed or attended. */
  state: z
    .enum([...bookingStates, 'waiting', 'coming'])
    .optional()
    .catch(undefined),
  program: uuid.optional().catch(undefined),
  session: uuid.optional().catch(undefined),
})

export const listBookings = route({
  name: 'programs.bookings',
  method: 'GET',
  path: '/program-bookings',
  access: 'institution',
  summary: "Bookings of the institution's programs, newest first.",
  query: bookingQuery,
  reply: z.object({
    success,
    bookings: z.array(receivedBooking),
    /** By state, over all bookings that match the other filters. */
    counts: z.record(z.enum(['all', ...bookingStates, 'waiting']), z.number()),
    pagination,
  }),
})

export const exportBookings = route({
  name: 'programs.bookingsFile',
  method: 'GET',
  path: '/program-bookings/bookings.csv',
  access: 'institution',
  summary: 'All bookings the filters let through, as CSV.',
  query: bookingQuery,
  reply: z.unknown(),
  kind: 'text/csv',
})

export const getBooking = route({
  name: 'programs.booking',
  method: 'GET',
  path: '/program-bookings/{id}',
  access: 'institution',
  summary: 'One booking of a program of the institution.',
  recordKind: 'Booking',
  params: byId,
  reply: z.object({ success, booking: receivedBooking }),
})

export const setBookingState = route({
  name: 'programs.setBookingState',
  method: 'PUT',
  path: '/program-bookings/{id}/state',
  access: 'signed-in',
  summary:
    'Take a booking a step further, for its institution and who booked; each step only from where it is allowed.',
  recordKind: 'Booking',
  params: byId,
  body: z.object({
    state: z.enum(bookingStates, { message: 'invalid' }),
    /** With offered and confirmed: the session to assign, when the booking has none. */
    session: uuid.nullish(),
    note: text(maxBookingText).default(''),
    /** With attended: how many came; sending it again corrects the numbers. */
    students: count.optional(),
    adults: count.optional(),
  }),
  reply: z.object({ success }),
  errors: ['session_full', 'session_over', 'booking_step'],
})

export const getBookingCalendar = route({
  name: 'programs.bookingCalendar',
  method: 'GET',
  path: '/program-bookings/{id}/calendar.ics',
  access: 'signed-in',
  summary: 'A confirmed booking as an iCalendar file, for both sides.',
  recordKind: 'Booking',
  params: byId,
  reply: z.unknown(),
  kind: 'text/calendar',
})

const reportLine = z.object({
  program: z.object({ id: z.string(), title: z.string(), language: z.string() }),
  sessions: z.number(),
  /** Bookings by state. */
  requested: z.number(),
  offered: z.number(),
  confirmed: z.number(),
  declined: z.number(),
  cancelled: z.number(),
  attended: z.number(),
  bookings: z.number(),
  /** People booked, without cancelled bookings. */
  students: z.number(),
  adults: z.number(),
  attended_students: z.number(),
  attended_adults: z.number(),
  /** Price of confirmed and attended bookings; informational, no payment happens here. */
  revenue: z.number(),
})
export type ReportLine = z.output<typeof reportLine>

const reportQuery = z.object({
  /** Days, both inclusive; a booking without a session counts on the day it was created. */
  from: z.iso.date().optional().catch(undefined),
  until: z.iso.date().optional().catch(undefined),
  program: uuid.optional().catch(undefined),
})

export const readReport = route({
  name: 'programs.report',
  method: 'GET',
  path: '/program-reports',
  access: 'institution',
  summary: 'Totals by program of what happened in a period.',
  query: reportQuery,
  reply: z.object({
    success,
    lines: z.array(reportLine),
    total: reportLine.omit({ program: true }),
    currency: z.string(),
  }),
})

export const exportReport = route({
  name: 'programs.reportFile',
  method: 'GET',
  path: '/program-reports/report.csv',
  access: 'institution',
  summary: 'The totals as CSV.',
  query: reportQuery,
  reply: z.unknown(),
  kind: 'text/csv',
})

export const programBookingRoutes = [
  bookProgram,
  listOwnBookings,
  listBookings,
  exportBookings,
  getBooking,
  setBookingState,
  getBookingCalendar,
  readReport,
  exportReport,
] as const
