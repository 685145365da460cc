import { z } from 'zod'
import { line } from '../../http/schemas.ts'

export const weekDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type WeekDay = (typeof weekDays)[number]

/** Opening periods per day: before and after lunch. */
export const maxPeriods = 2
export const hoursNoteMax = 200

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'time' })

const period = z
  .object({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, { message: 'time_order', path: ['to'] })
export type OpenPeriod = z.output<typeof period>

const ofDay = z
  .array(period)
  .max(maxPeriods)
  .refine((periods) => (periods[1]?.from ?? '99') > (periods[0]?.to ?? ''), { message: 'time_order' })

export const openingHours = z.object({
  days: z.partialRecord(z.enum(weekDays), ofDay),
  /** Exceptions, such as holidays. */
  note: line(hoursNoteMax).default(''),
})
export type OpeningHours = z.output<typeof openingHours>

export const isOpenEver = (hours: OpeningHours | null): boolean =>
  weekDays.some((day) => (hours?.days[day]?.length ?? 0) > 0)
