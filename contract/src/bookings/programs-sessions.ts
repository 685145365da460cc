import { z } from 'zod'
import { tableQuery } from '../http/admin-tables.ts'
import { publicSession, integer } from './programs.ts'
import { maxBookingText, maxPlaces, maxProgramLine, sessionSorts, sessionTimes } from './programs-rules.ts'
import { route } from '../http/route.ts'
import { byId, line, pagination, success, text, time, uuid } from '../http/schemas.ts'

const ownSession = publicSession.extend({
  program: z.object({ id: z.string(), title: z.string(), language: z.string() }),
  staff: z.string(),
  taken: z.number(),
  bookings: z.number(),
  waiting: z.number(),
  starts_at: time,
  ends_at: time,
  cancelled: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'time' })
const day = z.iso.date({ message: 'invalid' })

const sessionBody = z.object({
  date: day,
  start: clock,
  /** An end before the start is on the next day. */
  end: clock,
  room: line(maxProgramLine).default(''),
  staff: line(maxProgramLine).default(''),
  places: integer(1, maxPlaces),
})
export type SessionInput = z.input<typeof sessionBody>

const sessionQuery = tableQuery(sessionSorts).extend({
  program: uuid.optional().catch(undefined),
  when: z.enum(sessionTimes).default('upcoming').catch('upcoming'),
})

export const listSessions = route({
  name: 'programs.sessions',
  method: 'GET',
  path: '/program-sessions',
  access: 'institution',
  summary:
    "Sessions of the institution's programs, those to come by default, the next one first; those that are over the latest first.",
  query: sessionQuery,
  reply: z.object({ success, sessions: z.array(ownSession), pagination }),
})

export const exportSessions = route({
  name: 'programs.sessionsFile',
  method: 'GET',
  path: '/program-sessions/sessions.csv',
  access: 'institution',
  summary: 'All sessions the filters let through, as CSV.',
  query: sessionQuery,
  reply: z.unknown(),
  kind: 'text/csv',
})

const changed = z.object({ success, session: ownSession })

export const addSession = route({
  name: 'programs.addSession',
  method: 'POST',
  path: '/educational-programs/{id}/sessions',
  access: 'institution',
  summary: "A session of a program, by the clock of the program's venue.",
  recordKind: 'Program',
  params: byId,
  body: sessionBody,
  reply: changed,
  status: 201,
  errors: ['list_full'],
})

export const updateSession = route({
  name: 'programs.updateSession',
  method: 'PUT',
  path: '/program-sessions/{id}',
  access: 'institution',
  summary:
    'Change a session; everyone with a place is notified of another time or room. Places that are taken stay.',
  recordKind: 'Session',
  params: byId,
  body: sessionBody,
  reply: changed,
  errors: ['session_over'],
})

export const cancelSession = route({
  name: 'programs.cancelSession',
  method: 'POST',
  path: '/program-sessions/{id}/cancel',
  access: 'institution',
  summary:
    'Call a session off: every open booking of it is canceled, and its booker gets the reason. Repeating it is harmless.',
  recordKind: 'Session',
  params: byId,
  body: z.object({ reason: text(maxBookingText).default('') }),
  reply: changed,
  errors: ['session_over'],
})

export const writeDaySheet = route({
  name: 'programs.daySheet',
  method: 'GET',
  path: '/program-sessions/{id}/day-sheet.pdf',
  access: 'institution',
  summary: 'Who comes to a session, with room, staff and needs, as a PDF.',
  recordKind: 'Session',
  params: byId,
  reply: z.unknown(),
  kind: 'application/pdf',
})

export const programSessionRoutes = [
  listSessions,
  exportSessions,
  addSession,
  updateSession,
  cancelSession,
  writeDaySheet,
] as const
