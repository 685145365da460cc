import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { writeEntries } from '../events/event-calendar.ts'
import { findBooking, type WholeBooking } from './program-booking-store.ts'
import { placeOf } from './program-present.ts'

interface CalendarFile {
  filename: string
  content: string
  method: 'PUBLISH' | 'CANCEL'
}

/** For booker and institution of a confirmed booking. Throws not_found. */
export async function getBookingCalendar(
  deps: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer,
  id: string,
): Promise<CalendarFile> {
  const row = await findBooking(deps.db.read, id)
  const isTheirs = row?.booker_id === viewer.id || row?.owner_id === viewer.id
  const file = row && isTheirs && isSure(row) ? fileOf(deps, row) : undefined
  if (!file) throw notFound('Booking')
  return file
}

const isSure = ({ state }: WholeBooking) => state === 'confirmed' || state === 'attended'

/** The calendar file of an email: the entry, or its cancellation; otherwise undefined. */
export async function findBookingCalendar(
  deps: Pick<Deps, 'db' | 'config'>,
  id: string,
): Promise<CalendarFile | undefined> {
  const row = await findBooking(deps.db.read, id)
  const wasSure = row !== undefined && row.revision > 0
  return wasSure && (isSure(row) || row.state === 'cancelled') ? fileOf(deps, row) : undefined
}

function fileOf({ config }: Pick<Deps, 'config'>, row: WholeBooking): CalendarFile | undefined {
  const { date, start_time, end_time, time_zone } = row
  if (!date || !start_time || !end_time || !time_zone) return undefined
  const method = row.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  const entry = {
    id: row.id,
    updated_at: row.updated_at,
    date,
    start_time,
    end_time,
    time_zone,
    title: row.program_title,
    description: row.description,
    location: placeOf(row, 'en'),
    category: row.kind,
    url: `${config.PUBLIC_URL}/programs/${row.program_id}`,
    sequence: row.revision,
  }
  return {
    filename: `passion-art-${date}.ics`,
    content: writeEntries([entry], { publicUrl: config.PUBLIC_URL, method }),
    method,
  }
}
