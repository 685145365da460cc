import type { OwnProgram } from '@passion-art/contract/bookings/programs'
import type { OwnSession, SessionInput } from '@passion-art/contract/bookings/programs-sessions'

export interface SessionForm {
  date: string
  start: string
  end: string
  room: string
  staff: string
  places: string
}

export function sessionFormOf(
  session: OwnSession | null,
  program: Pick<OwnProgram, 'duration' | 'capacity'> | null,
): SessionForm {
  if (session) {
    const { date, start, end, room, staff, places } = session
    return { date, start, end, room, staff, places: String(places) }
  }
  const start = '10:00'
  return {
    date: '',
    start,
    end: program ? endOf(start, program.duration) : '11:30',
    room: '',
    staff: '',
    places: program ? String(program.capacity) : '25',
  }
}

/** 'HH:MM' after so many minutes; past midnight it is the next day's. */
export function endOf(start: string, minutes: number): string {
  const [hours = 0, rest = 0] = start.split(':').map(Number)
  const end = (hours * 60 + rest + minutes) % 1_440
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** An empty number is sent as none, which the server refuses at its field. */
export const sessionBodyOf = (form: SessionForm): SessionInput => ({
  ...form,
  places: form.places.trim() === '' ? Number.NaN : Number(form.places),
})
