import type { ExhibitionState } from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'

export interface ExhibitionDays {
  start_date: string
  end_date: string
  time_zone: string
}

const startOf = (day: Temporal.PlainDate, zone: string): string =>
  day.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'millisecond' })

export function momentsOf({ start_date, end_date, time_zone }: ExhibitionDays): {
  opens_at: string
  closes_at: string
} {
  return {
    opens_at: startOf(Temporal.PlainDate.from(start_date), time_zone),
    closes_at: startOf(Temporal.PlainDate.from(end_date).add({ days: 1 }), time_zone),
  }
}

export interface Standing {
  state: ExhibitionState
  /** Until it opens, or, once open, until its last day; null once it has closed. */
  days: number | null
}

export function standingOf({ start_date, end_date, time_zone }: ExhibitionDays, now: Date): Standing {
  const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(time_zone).toPlainDate()
  const daysUntil = (day: string) => today.until(Temporal.PlainDate.from(day)).days
  if (daysUntil(start_date) > 0) return { state: 'scheduled', days: daysUntil(start_date) }
  const left = daysUntil(end_date)
  return left >= 0 ? { state: 'live', days: left } : { state: 'closed', days: null }
}
