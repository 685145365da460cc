import * as calls from '@passion-art/contract/bookings/programs'
import * as bookingCalls from '@passion-art/contract/bookings/programs-bookings'
import * as sessionCalls from '@passion-art/contract/bookings/programs-sessions'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import { csvDisposition, csvFile } from '../http/csv.ts'
import type { Deps } from '../deps.ts'
import { writeDaySheet } from './day-sheet-service.ts'
import * as bookings from './program-booking-service.ts'
import { getBookingCalendar } from './program-calendar-service.ts'
import * as columns from './program-columns.ts'
import * as guides from './program-guide-service.ts'
import { readReport } from './program-report-service.ts'
import * as programs from './program-service.ts'
import * as sessions from './program-session-service.ts'
import { setBookingState } from './program-step-service.ts'

export function registerProgramRoutes(app: FastifyInstance, deps: Deps): void {
  bindPublic(app, deps)
  bindPrograms(app, deps)
  bindSessions(app, deps)
  bindBookings(app, deps)
  bindReports(app, deps)
}

function bindPublic(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listPrograms, async ({ query, caller }) => ({
    success: true,
    programs: await programs.listPrograms(deps, caller.viewer, query.institution),
  }))
  bindRoute(app, deps, calls.getProgram, async ({ params, caller }) => ({
    success: true,
    program: await programs.getProgram(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.getGuide, async ({ params, caller, header }) => {
    const bytes = await guides.readGuide(deps, caller.viewer, params.id)
    header('content-disposition', 'attachment; filename="guide.pdf"')
    header('content-security-policy', "sandbox; default-src 'none'")
    return bytes
  })
}

function bindPrograms(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listOwnPrograms, async ({ query, caller }) => ({
    success: true,
    ...(await programs.listOwnPrograms(deps, caller.viewer, query)),
  }))
  bindRoute(app, deps, calls.exportPrograms, async ({ query, caller, header }) => {
    header('content-disposition', csvDisposition('programs', deps.now()))
    return csvFile(columns.programColumns, await programs.readOwnPrograms(deps, caller.viewer, query))
  })
  bindRoute(app, deps, calls.createProgram, async ({ body, caller }) => ({
    success: true,
    program: await programs.createProgram(deps, caller, body),
  }))
  bindRoute(app, deps, calls.findProgramWorks, async ({ query, caller }) => ({
    success: true,
    works: await programs.findWorks(deps, caller.viewer, query.q),
  }))
  bindRoute(app, deps, calls.getOwnProgram, async ({ params, caller }) => ({
    success: true,
    program: await programs.getOwnProgram(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, calls.updateProgram, async ({ params, body, caller }) => ({
    success: true,
    program: await programs.updateProgram(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, calls.removeProgram, async ({ params, caller }) => {
    await programs.removeProgram(deps, caller.viewer, params.id)
    return { success: true }
  })
  bindRoute(app, deps, calls.setGuide, async ({ params, file, caller }) => ({
    success: true,
    program: await guides.setGuide(deps, caller.viewer, params.id, file),
  }))
  bindRoute(app, deps, calls.removeGuide, async ({ params, caller }) => ({
    success: true,
    program: await guides.removeGuide(deps, caller.viewer, params.id),
  }))
}

function bindSessions(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, sessionCalls.listSessions, async ({ query, caller }) => ({
    success: true,
    ...(await sessions.listSessions(deps, caller.viewer, query)),
  }))
  bindRoute(app, deps, sessionCalls.exportSessions, async ({ query, caller, header }) => {
    header('content-disposition', csvDisposition('sessions', deps.now()))
    return csvFile(columns.sessionColumns, await sessions.readSessions(deps, caller.viewer, query))
  })
  bindRoute(app, deps, sessionCalls.addSession, async ({ params, body, caller }) => ({
    success: true,
    session: await sessions.addSession(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, sessionCalls.updateSession, async ({ params, body, caller }) => ({
    success: true,
    session: await sessions.updateSession(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, sessionCalls.cancelSession, async ({ params, body, caller }) => ({
    success: true,
    session: await sessions.cancelSession(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, sessionCalls.writeDaySheet, async ({ params, caller, header }) => {
    const bytes = await writeDaySheet(deps, caller, params.id)
    header('content-disposition', 'attachment; filename="passion-art-day-sheet.pdf"')
    return bytes
  })
}

function bindBookings(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, bookingCalls.bookProgram, async ({ params, body, caller }) => ({
    success: true,
    booking: await bookings.book(deps, caller.viewer, params.id, body),
  }))
  bindRoute(app, deps, bookingCalls.listOwnBookings, async ({ query, caller }) => ({
    success: true,
    bookings: await bookings.listOwnBookings(deps, caller.viewer, query.program),
  }))
  bindRoute(app, deps, bookingCalls.listBookings, async ({ query, caller }) => ({
    success: true,
    ...(await bookings.listBookings(deps, caller.viewer, query)),
  }))
  bindRoute(app, deps, bookingCalls.exportBookings, async ({ query, caller, header }) => {
    header('content-disposition', csvDisposition('bookings', deps.now()))
    return csvFile(columns.bookingColumns, await bookings.readBookings(deps, caller.viewer, query))
  })
  bindRoute(app, deps, bookingCalls.getBooking, async ({ params, caller }) => ({
    success: true,
    booking: await bookings.getBooking(deps, caller.viewer, params.id),
  }))
  bindRoute(app, deps, bookingCalls.setBookingState, async ({ params, body, caller }) => {
    await setBookingState(deps, caller.viewer, params.id, body)
    return { success: true }
  })
  bindRoute(app, deps, bookingCalls.getBookingCalendar, async ({ params, caller, header }) => {
    const { filename, content } = await getBookingCalendar(deps, caller.viewer, params.id)
    header('content-disposition', `attachment; filename="${filename}"`)
    return content
  })
}

function bindReports(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, bookingCalls.readReport, async ({ query, caller }) => ({
    success: true,
    ...(await readReport(deps, caller.viewer, query)),
    currency: deps.config.STORE_CURRENCY,
  }))
  bindRoute(app, deps, bookingCalls.exportReport, async ({ query, caller, header }) => {
    header('content-disposition', csvDisposition('report', deps.now()))
    const { lines, total } = await readReport(deps, caller.viewer, query)
    const rows = [...lines, { ...total, program: { id: '', title: 'total', language: 'en' } }]
    return csvFile(columns.reportColumns(deps.config.STORE_CURRENCY), rows)
  })
}
