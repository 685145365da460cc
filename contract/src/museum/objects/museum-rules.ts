/** 'YEAR.ORDER.ELEMENT': the year, the number of the accession in it, the number of the object in the accession. */
export const accessionNumber = (year: number, order: number, element: number): string =>
  `${year}.${order}.${element}`

export const museumSorts = ['number', 'title', 'artist', 'date', 'location', 'updated_at'] as const
export const loanSorts = ['until', 'from', 'party', 'created_at'] as const

export const museumStates = ['held', 'lent', 'deaccessioned', 'all'] as const
export type MuseumState = (typeof museumStates)[number]

/** Out: lent to another party. In: borrowed from one. */
export const loanDirections = ['out', 'in'] as const
export type LoanDirection = (typeof loanDirections)[number]

export const loanStates = ['drafted', 'active', 'returned', 'cancelled'] as const
export type LoanState = (typeof loanStates)[number]

export const loanSteps: Record<LoanState, readonly LoanState[]> = {
  drafted: ['active', 'cancelled'],
  active: ['returned'],
  returned: [],
  cancelled: [],
}
export const canStepLoan = (from: LoanState, to: LoanState): boolean => loanSteps[from].includes(to)

export const dueDays = 30
export const loanTimes = ['due', 'overdue'] as const
export type LoanTime = (typeof loanTimes)[number]

/** Whether an active loan ends soon or is overdue. Days are 'YYYY-MM-DD'. */
export function loanTime(state: LoanState, untilOn: string, today: string): LoanTime | null {
  if (state !== 'active') return null
  if (untilOn < today) return 'overdue'
  return untilOn <= dayAfter(today, dueDays) ? 'due' : null
}

/** 'YYYY-MM-DD', `days` days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const conditions = ['excellent', 'good', 'fair', 'poor'] as const
export type Condition = (typeof conditions)[number]

export const accessionObjectsMax = 50
export const loanItemsMax = 50
export const museumImagesMax = 20
export const reportPhotosMax = 10
export const museumDocumentsMax = 50
/** Per object: moves, reports and exhibitions, each. */
export const museumEntriesMax = 500
export const firstAccessionYear = 1500

export const museumTextMax = {
  title: 300,
  artist: 200,
  date: 80,
  medium: 200,
  size: 160,
  creditLine: 300,
  source: 200,
  fund: 120,
  department: 120,
  rights: 1_000,
  description: 8_000,
  location: 160,
  note: 2_000,
  reason: 2_000,
  examiner: 160,
  venue: 200,
  party: 200,
  purpose: 500,
} as const
