import { dateFormat } from '@passion-art/contract/site/formatters'

const formats = {
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  moment: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  month: { year: 'numeric', month: 'long' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** 'Mar 4, 2026'. By UTC, so that the server's HTML and the page say the same. `time` is ISO. */
export const formatDay = (time: string, language: string): string =>
  dateFormat(language, { ...formats.day, timeZone: 'UTC' }).format(new Date(time))

/** 'March 2026' of 'YYYY-MM'. */
export const formatMonth = (month: string, language: string): string =>
  dateFormat(language, { ...formats.month, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** 'Monday' of 0, 'Sunday' of 6. */
export const formatWeekday = (day: number, language: string): string =>
  // The first of January 2024 was a Monday.
  dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + day)))

/** 'Mar 4, 2026, 18:30' in the viewer's zone; only for what the browser draws. */
export const formatMoment = (time: string, language: string): string =>
  dateFormat(language, formats.moment).format(new Date(time))

/** '18:30' in the viewer's zone; only for what the browser draws. */
export const formatTime = (time: string, language: string): string =>
  dateFormat(language, formats.time).format(new Date(time))
