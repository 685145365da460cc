import type { Event } from '@passion-art/contract/events/events'
import { isOver } from './event-times.ts'
import type { EventRow } from './event-store.ts'

/** Row → the wire's spelling; `going` is the caller's. */
export const presentEvent = (row: EventRow, { going, now }: { going: boolean; now: Date }): Event => ({
  id: row.id,
  title: row.title,
  category: row.category,
  date: row.date,
  time: `${row.start_time}–${row.end_time}`,
  timeZone: row.time_zone,
  location: row.location,
  capacity: row.capacity,
  remainingSpots: row.capacity - row.taken,
  description: row.description,
  over: isOver(row, now),
  going,
})
