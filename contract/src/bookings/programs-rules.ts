/** What an institution's programme can be. */
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

/** Who takes a step; `system` lets offers lapse and offers freed places. */
export const bookingSides = ['institution', 'booker', 'system'] as const
export type BookingSide = (typeof bookingSides)[number]

/** From → to → who may. What isn't here is refused. */
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

/** Where a side may take a booking from here. */
export const stepsOf = (from: BookingState, by: BookingSide): BookingState[] =>
  bookingStates.filter((to) => canStep(from, to, by))

/** In these a booking keeps its places. */
export const isOpen = (state: BookingState): boolean =>
  state === 'requested' || state === 'offered' || state === 'confirmed'

/** Hours an offer stands, and never beyond the beginning of its session. */
export const offerHours = 72

export const programSorts = ['title', 'kind', 'updated_at', 'bookings'] as const
export type ProgramSort = (typeof programSorts)[number]
export const sessionSorts = ['date', 'title', 'taken'] as const
export type SessionSort = (typeof sessionSorts)[number]
export const bookingSorts = ['created_at', 'organisation', 'date', 'people'] as const
export type BookingSort = (typeof bookingSorts)[number]

/** Which sessions: those to come, those that are over, or cancelled ones. */
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

/** Bytes of a guide. */
export const guideBelow = 10 * 1024 * 1024

/** Currency units; groups are priced by who comes. */
export const bookingPriceCents = (
  { studentCents, adultCents }: { studentCents: number; adultCents: number },
  { students, adults }: { students: number; adults: number },
): number => studentCents * students + adultCents * adults

/** The first day that can be wished for: 'YYYY-MM-DD' of today, the notice added. */
export function firstWishedDay(today: string, noticeDays: number): string {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + noticeDays)
  return day.toISOString().slice(0, 10)
}
