import { dateFormat } from '@passion-art/contract/site/formatters'

/** Venue days are 'YYYY-MM-DD' without a zone: formatted by UTC, they are the same for every reader. */
const format = (date: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

export interface DayParts {
  /** '04' */
  day: string
  /** 'Dec' */
  month: string
  /** 'Friday' */
  weekday: string
}

/** The parts of a day as the list of events sets them. */
export const dayParts = (date: string, language: string): DayParts => ({
  day: date.slice(8),
  month: format(date, language, { month: 'short' }),
  weekday: format(date, language, { weekday: 'long' }),
})
