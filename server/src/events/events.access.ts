import { like, lost, noSession, none, ok, type RoleRow, row } from '../testing/role-table.ts'

const full = '409 sold_out'
const past = '409 event_over'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const eventRows: RoleRow[] = [
  row('events.list', 'event', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('events.rsvp', 'event', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('events.rsvp', 'full event', [none, ...Array<string>(9).fill(full), ...noSession]),
  row('events.rsvp', 'past event', [none, ...Array<string>(9).fill(past), ...noSession]),
  row('events.rsvp', 'unknown id', [none, ...Array<string>(9).fill(lost), ...noSession]),
  row('events.rsvp', 'no id', [none, ...Array<string>(9).fill(lost), ...noSession]),
  row('events.cancelRsvp', 'event', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('events.cancelRsvp', 'full event', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('events.cancelRsvp', 'unknown id', [none, ...Array<string>(9).fill(lost), ...noSession]),
  row('events.calendar', 'event', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('events.calendar', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('events.calendar', 'no id', [...Array<string>(10).fill(lost), ...like(lost)]),
  row('profile.events', 'event', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
]
