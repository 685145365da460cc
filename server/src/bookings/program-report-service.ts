import type { readReport as reportRoute, ReportLine } from '@passion-art/contract/bookings/programs-bookings'
import type { QueryOf } from '@passion-art/contract/http/route'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { countHeldSessions, readTotals } from './program-booking-store.ts'

type Total = Omit<ReportLine, 'program'>

const figures = [
  'sessions',
  'requested',
  'offered',
  'confirmed',
  'declined',
  'cancelled',
  'attended',
  'bookings',
  'students',
  'adults',
  'attended_students',
  'attended_adults',
] as const

export async function readReport(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  query: QueryOf<typeof reportRoute>,
): Promise<{ lines: ReportLine[]; total: Total }> {
  const filter = { ownerId: viewer.id, ...query }
  const [totals, sessions] = await Promise.all([
    readTotals(db.read, filter),
    countHeldSessions(db.read, filter),
  ])
  const booked = totals.map((row): Counted => {
    const line = { ...row, sessions: sessions.get(row.id)?.sessions ?? 0 }
    return {
      id: row.id,
      title: row.title,
      language: row.language,
      cents: Number(row.revenue_cents),
      figures: numbersOf(line),
    }
  })
  const known = new Set(booked.map(({ id }) => id))
  const empty = [...sessions]
    .filter(([id]) => !known.has(id))
    .map(
      ([id, held]): Counted => ({
        id,
        title: held.title,
        language: held.language,
        cents: 0,
        figures: numbersOf({ sessions: held.sessions }),
      }),
    )
  const all = [...booked, ...empty]
  return { lines: all.map(lineOf), total: totalOf(all) }
}

interface Counted {
  id: string
  title: string
  language: string
  cents: number
  figures: Omit<Total, 'revenue'>
}

const numbersOf = (row: Partial<Record<(typeof figures)[number], number>>): Counted['figures'] =>
  Object.fromEntries(figures.map((name) => [name, Number(row[name] ?? 0)])) as Counted['figures']

const lineOf = ({ id, title, language, cents, figures: numbers }: Counted): ReportLine => ({
  program: { id, title, language },
  ...numbers,
  revenue: fromCents(cents),
})

function totalOf(all: readonly Counted[]): Total {
  const sums = figures.map((name) => [name, all.reduce((sum, one) => sum + one.figures[name], 0)] as const)
  const cents = all.reduce((sum, one) => sum + one.cents, 0)
  return { ...(Object.fromEntries(sums) as Counted['figures']), revenue: fromCents(cents) }
}
