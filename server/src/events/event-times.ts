export interface EventTimes {
  date: string
  /** 'HH:MM'; an end before the start is on the next day. */
  start_time: string
  end_time: string
  time_zone: string
}

const at = (date: string, time: string, zone: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone)

export const startOf = ({ date, start_time, time_zone }: EventTimes): Temporal.ZonedDateTime =>
  at(date, start_time, time_zone)

export function endOf({ date, start_time, end_time, time_zone }: EventTimes): Temporal.ZonedDateTime {
  const days = end_time > start_time ? 0 : 1
  return at(Temporal.PlainDate.from(date).add({ days }).toString(), end_time, time_zone)
}

export const endsAt = (times: EventTimes): string =>
  endOf(times).toInstant().toString({ smallestUnit: 'millisecond' })

export const isOver = ({ ends_at }: { ends_at: string }, now: Date): boolean => ends_at <= now.toISOString()
