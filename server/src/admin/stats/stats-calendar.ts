const day = 24 * 60 * 60 * 1000

/** The last `count` months in UTC as YYYY-MM, oldest first, including the current one. */
export const lastMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index, 1))
      .toISOString()
      .slice(0, 7),
  )

/** Midnight UTC of the Monday that begins the ISO week of `time`. */
export function mondayOf(time: Date): Date {
  const midnight = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate())
  return new Date(midnight - ((time.getUTCDay() + 6) % 7) * day)
}

/** Mondays of the last `count` ISO weeks, oldest first, including the current week. */
export const lastMondays = (now: Date, count: number): Date[] =>
  Array.from(
    { length: count },
    (_, index) => new Date(mondayOf(now).getTime() - (count - 1 - index) * 7 * day),
  )

/** '2026-W10'. A week belongs to the year of its Thursday. */
export function isoWeek(monday: Date): string {
  const thursday = new Date(monday.getTime() + 3 * day)
  const year = thursday.getUTCFullYear()
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * day))
  return `${year}-W${String(week).padStart(2, '0')}`
}
