import { randomUUID } from 'node:crypto'
import type { BookingInput } from '@passion-art/contract/bookings/programs-bookings'
import type { ProgramInput } from '@passion-art/contract/bookings/programs'
import type { Insertable } from 'kysely'
import type { ProgramBookingsTable, ProgramSessionsTable, ProgramsTable } from '../db/schema/schema.ts'
import { timesOf } from './program-times.ts'
import type { TestApp } from '../testing/build-test-app.ts'

export const programBody: ProgramInput = {
  title: 'Draw by rule',
  kind: 'school-visit',
  description: 'Children write an instruction and run it.',
  audience: 'Schools',
  level: 'Years 3 to 6',
  languages: ['English', 'Finnish'],
  duration: 90,
  capacity: 25,
  price_student: 4.5,
  price_adult: 0,
  notice_days: 14,
  venue: 'Museum, Turku',
  time_zone: 'Europe/Helsinki',
  status: 'public',
}

type Planting = Pick<TestApp, 'db' | 'deps'>

export async function insertProgram(
  { db, deps }: Planting,
  overrides: Partial<Insertable<ProgramsTable>> & { owner_id: string },
): Promise<Insertable<ProgramsTable>> {
  const at = deps.now().toISOString()
  const row = {
    id: randomUUID(),
    title: 'Draw by rule',
    kind: 'workshop',
    description: '',
    audience: '',
    level: '',
    languages: '["English"]',
    minutes: 90,
    capacity: 25,
    student_cents: 450,
    adult_cents: 900,
    currency: 'usd',
    notice_days: 14,
    venue: 'Museum, Turku',
    link: '',
    time_zone: 'Europe/Helsinki',
    accessibility: '',
    goals: '',
    materials: '',
    guide_file: null,
    guide_title: null,
    status: 'public',
    title_key: 'draw by rule',
    search_text: 'draw by rule',
    created_at: at,
    updated_at: at,
    ...overrides,
  }
  await db.write.insertInto('programs').values(row).execute()
  return row
}

export async function insertSession(
  { db, deps }: Planting,
  overrides: Partial<Insertable<ProgramSessionsTable>> & { program_id: string },
): Promise<Insertable<ProgramSessionsTable>> {
  const at = deps.now()
  const date = new Date(at.getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  const row = {
    id: randomUUID(),
    ...timesOf({ date, start: '10:00', end: '11:30', zone: 'Europe/Helsinki' }),
    room: 'Studio',
    staff: 'Ines',
    places: 10,
    cancelled_at: null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    ...overrides,
  }
  await db.write.insertInto('program_sessions').values(row).execute()
  return row
}

export const bookingBody = (overrides: Partial<BookingInput> = {}): BookingInput => ({
  organisation: 'Northside School',
  students: 4,
  adults: 1,
  ...overrides,
})

export async function insertBooking(
  { db, deps }: Planting,
  overrides: Partial<Insertable<ProgramBookingsTable>> & { program_id: string; booker_id: string },
): Promise<Insertable<ProgramBookingsTable>> {
  const at = deps.now().toISOString()
  const row = {
    id: randomUUID(),
    session_id: null,
    state: 'requested',
    held: 0,
    waiting_since: null,
    organisation: 'Northside School',
    level: '',
    students: 4,
    adults: 1,
    wished: '[]',
    needs: '',
    price_cents: 2_700,
    currency: 'usd',
    note: '',
    offer_expires_at: null,
    attended_students: null,
    attended_adults: null,
    search_text: 'northside school',
    created_at: at,
    updated_at: at,
    ...overrides,
  }
  await db.write.insertInto('program_bookings').values(row).execute()
  return row
}
