import { endsAt, startOf } from '../events/event-times.ts'

interface Clocked {
  date: string
  start: string
  end: string
  zone: string
}

/** As a row keeps when a session is: by the venue's clock, and in UTC. */
export function timesOf({ date, start, end, zone }: Clocked) {
  const clock = { date, start_time: start, end_time: end, time_zone: zone }
  return {
    ...clock,
    starts_at: startOf(clock).toInstant().toString({ smallestUnit: 'millisecond' }),
    ends_at: endsAt(clock),
  }
}

/** 'YYYY-MM-DD' where the venue is. */
export const todayIn = (zone: string, now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
