import type { UserRow } from '../db/schema/schema.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import { formBody } from '../testing/form-body.ts'
import { bookingBody, insertBooking, insertProgram, insertSession, programBody } from './programs.fixtures.ts'
import { forInstitutions, like, lost, noSession, none, ok, type RoleRow, row } from '../testing/role-table.ts'

const forAll = (answer: string) => [none, ...Array<string>(9).fill(answer), ...noSession]
const forOwner = (owner: string) => [none, ...Array<string>(8).fill(lost), owner, ...noSession]
const forEverybody = [...Array<string>(10).fill(ok), ...like(ok)]

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const bookingRows: RoleRow[] = [
  row('programs.own', 'a program to be', forInstitutions(ok, ok)),
  row('programs.file', 'a program to be', forInstitutions(ok, ok)),
  row('programs.create', 'a program to be', forInstitutions('201', '201')),
  row('programs.findWorks', 'a program to be', forInstitutions(ok, ok)),
  row('programs.getOwn', 'a draft program', forInstitutions(lost, ok)),
  row('programs.update', 'a draft program', forInstitutions(lost, ok)),
  row('programs.remove', 'a draft program', forInstitutions(lost, ok)),
  row('programs.remove', 'a booked program', forInstitutions(lost, '409 program_booked')),
  row('programs.setGuide', 'a draft program', forInstitutions(lost, ok)),
  row('programs.removeGuide', 'a draft program', forInstitutions(lost, ok)),
  row('programs.list', 'a public program', forEverybody),
  row('programs.get', 'a public program', forEverybody),
  row('programs.get', 'a draft program', [...Array<string>(9).fill(lost), ok, ...like(lost)]),
  row('programs.guide', 'a public program', forEverybody),
  row('programs.sessions', 'a program to be', forInstitutions(ok, ok)),
  row('programs.sessionsFile', 'a program to be', forInstitutions(ok, ok)),
  row('programs.addSession', 'a session to be', forInstitutions(lost, '201')),
  row('programs.updateSession', 'a session', forInstitutions(lost, ok)),
  row('programs.cancelSession', 'a session', forInstitutions(lost, ok)),
  row('programs.daySheet', 'a session', forInstitutions(lost, ok)),
  row('programs.book', 'a public program', forAll('201')),
  row('programs.book', 'a draft program', forAll(lost)),
  row('profile.programBookings', 'nothing', forAll(ok)),
  row('programs.bookings', 'a program to be', forInstitutions(ok, ok)),
  row('programs.bookingsFile', 'a program to be', forInstitutions(ok, ok)),
  row('programs.booking', 'a booked program', forInstitutions(lost, lost)),
  row('programs.booking', 'a received booking', forInstitutions(lost, ok)),
  row('programs.setBookingState', 'a received booking', forOwner(ok)),
  row('programs.setBookingState', 'an own booking', forOwner('409 booking_step')),
  row('programs.bookingCalendar', 'an own booking', forOwner(lost)),
  row('programs.report', 'a program to be', forInstitutions(ok, ok)),
  row('programs.reportFile', 'a program to be', forInstitutions(ok, ok)),
]

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
  query?: Record<string, string>
  form?: ReturnType<typeof formBody>
}

const guide = `program-guides/${'ab'.repeat(16)}.pdf`

async function plant(test: TestApp, scene: Scene, status: 'draft' | 'public') {
  scene.owner = await test.createUser({ user_type: 'institution' })
  const program = await insertProgram(test, {
    owner_id: scene.owner.id,
    status,
    guide_file: guide,
    guide_title: 'Guide.pdf',
  })
  scene.params = { id: program.id }
  return program
}

const sessionBody = { date: '2099-04-01', start: '10:00', end: '11:30', places: 20 }

export const bookingScenes = {
  'a program to be': async (test: TestApp, scene: Scene) => {
    scene.owner = await test.createUser({ user_type: 'institution' })
    scene.body = programBody
    scene.query = { q: 'paper' }
  },
  'a draft program': async (test: TestApp, scene: Scene) => {
    await plant(test, scene, 'draft')
    scene.body = { ...programBody, ...bookingBody({ wished: ['2099-04-01'] }) }
    scene.form = formBody({}, { field: 'guide', name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') })
  },
  'a public program': async (test: TestApp, scene: Scene) => {
    await test.deps.files.put(guide, Buffer.from('%PDF-1.7'))
    await plant(test, scene, 'public')
    scene.body = { ...bookingBody({ wished: ['2099-04-01'] }) }
  },
  'a booked program': async (test: TestApp, scene: Scene) => {
    const { id } = await plant(test, scene, 'public')
    await insertBooking(test, { program_id: id, booker_id: scene.owner.id })
  },
  'a session to be': async (test: TestApp, scene: Scene) => {
    await plant(test, scene, 'public')
    scene.body = sessionBody
  },
  'a session': async (test: TestApp, scene: Scene) => {
    const { id } = await plant(test, scene, 'public')
    const session = await insertSession(test, { program_id: id })
    scene.params = { id: session.id }
    scene.body = sessionBody
  },
  'a received booking': async (test: TestApp, scene: Scene) => {
    const { id } = await plant(test, scene, 'public')
    const { id: booker_id } = await test.createUser()
    const booking = await insertBooking(test, { program_id: id, booker_id })
    scene.params = { id: booking.id }
    scene.body = { state: 'declined' }
  },
  'an own booking': async (test: TestApp, scene: Scene) => {
    const { id } = await plant(test, scene, 'public')
    scene.owner = await test.createUser({ user_type: 'collector' })
    const booking = await insertBooking(test, { program_id: id, booker_id: scene.owner.id })
    scene.params = { id: booking.id }
    scene.body = { state: 'confirmed' }
  },
}
