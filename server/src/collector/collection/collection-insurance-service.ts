import type { Deps } from '../../deps.ts'
import { pageByPage } from '../../http/csv.ts'
import type { SignedInCaller } from '../../http/viewer.ts'
import { listObjectsAfter, type ObjectRow } from './collection-store.ts'
import { writeSchedule } from './insurance-schedule.ts'

/** An owner's works, all or of one location, as a PDF for the insurer; without refunded ones. */
export async function writeInsuranceSchedule(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { viewer, language }: SignedInCaller,
  location: string,
): Promise<Buffer> {
  const filter = { ownerId: viewer.id, location: location || undefined }
  const rows = await Array.fromAsync(
    pageByPage((after: ObjectRow | undefined, limit) => listObjectsAfter(db, filter, { after, limit })),
  )
  const objects = rows
    .filter((row) => row.refunded_at === null)
    .sort((one, other) => one.artist.localeCompare(other.artist) || one.title.localeCompare(other.title))
  return writeSchedule({ owner: viewer.name, at: now().toISOString(), location, objects }, language)
}
