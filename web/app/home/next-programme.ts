import type { Event } from '@passion-art/contract/events/events'
import type { Exhibition } from '@passion-art/contract/exhibitions/exhibitions'

/** The one that is open or opens next; `exhibitions` by their opening day, `today` as 'YYYY-MM-DD'. */
export const nextExhibition = <T extends Pick<Exhibition, 'end_date'>>(
  exhibitions: readonly T[],
  today: string,
): T | undefined => exhibitions.find((one) => one.end_date >= today)

/** The next one that has not ended; `events` by their day. */
export const nextEvent = <T extends Pick<Event, 'over'>>(events: readonly T[]): T | undefined =>
  events.find((event) => !event.over)
