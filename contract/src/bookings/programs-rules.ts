export const programKinds = [
  'school-visit',
  'workshop',
  'talk',
  'residency',
  'teacher-training',
  'online-class',
] as const
export type ProgramKind = (typeof programKinds)[number]

export const programStatuses = ['draft', 'public'] as const
export type ProgramStatus = (typeof programStatuses)[number]

export const bookingStates = [
  'requested',
  'offered',
  'confirmed',
  'declined',
  'cancelled',
  'attended',
] as const
export type BookingState = (typeof bookingStates)[number]

/** The party that takes a step; `system` lets offers expire and offers places that became free. */
export const bookingSides = ['institution', 'booker', 'system'] as const
export type BookingSide = (typeof bookingSides)[number]

/** From → to → allowed parties. Everything else is refused. */
export const bookingSteps: Record<BookingState, Partial<Record<BookingState, readonly BookingSide[]>>> = {
  requested: {
    offered: ['institution', 'system'],
    confirmed: ['institution'],
    declined: ['institution'],
    cancelled: ['booker', 'system'],
  },
  offered: {
    confirmed: ['booker'],
    declined: ['institution'],
    cancelled: ['booker', 'system'],
  },
  confirmed: {
    cancelled: ['booker', 'institution', 'system'],
    attended: ['institution'],
  },
  declined: {},
  cancelled: {},
  attended: {},
}

export const canStep = (from: BookingState, to: BookingState, by: BookingSide): boolean =>
  bookingSteps[from][to]?.includes(by) === true

export const stepsOf = (from: BookingState, by: BookingSide): BookingState[] =>
  bookingStates.filter((to) => canStep(from, to, by))

/** In these states a booking occupies its places. */
export const isOpen = (state: BookingState): boolean =>
  state === 'requested' || state === 'offered' || state === 'confirmed'

/** Hours until an offer expires, at the latest when its session begins. */
export const offerHours = 72

export const programSorts = ['title', 'kind', 'updated_at', 'bookings'] as const
export type ProgramSort = (typeof programSorts)[number]
export const sessionSorts = ['date', 'title', 'taken'] as const
export type SessionSort = (typeof sessionSorts)[number]
export const bookingSorts = ['created_at', 'organisation', 'date', 'people'] as const
export type BookingSort = (typeof bookingSorts)[number]

export const sessionTimes = ['upcoming', 'past', 'cancelled'] as const
export type SessionTime = (typeof sessionTimes)[number]

export const programPageSize = 20
export const maxPrograms = 500
export const maxSessionsOfProgram = 1_000
export const maxPlaces = 1_000
export const maxLinks = 12
export const maxWishedDates = 3
export const maxNoticeDays = 365
export const maxProgramMinutes = 100_000
export const maxLanguages = 10
export const maxProgramTitle = 160
export const maxProgramLine = 200
export const maxProgramText = 5_000
export const maxBookingText = 2_000

export const guideBelow = 10 * 1024 * 1024

/** Currency units; the price depends on the kind of people in the group. */
export const bookingPriceCents = (
  { studentCents, adultCents }: { studentCents: number; adultCents: number },
  { students, adults }: { students: number; adults: number },
): number => studentCents * students + adultCents * adults

/** The earliest day that can be requested: today plus the notice, 'YYYY-MM-DD'. */
export function firstWishedDay(today: string, noticeDays: number): string {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + noticeDays)
  return day.toISOString().slice(0, 10)
}
