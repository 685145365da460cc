import { endsAt, startOf } from '../events/event-times.ts'

interface Clocked {
  date: string
  start: string
  end: string
  zone: string
}

/** The columns of a session's time: in the venue's time zone, and in UTC. */
export function timesOf({ date, start, end, zone }: Clocked) {
  const clock = { date, start_time: start, end_time: end, time_zone: zone }
  return {
    ...clock,
    starts_at: startOf(clock).toInstant().toString({ smallestUnit: 'millisecond' }),
    ends_at: endsAt(clock),
  }
}

/** 'YYYY-MM-DD' at the venue. */
export const todayIn = (zone: string, now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
