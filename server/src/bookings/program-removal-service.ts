import { anonymizeBooker, listOpenOfAccount, removeProgramsOf } from './program-booking-store.ts'
import { lockSession } from './program-session-store.ts'
import { cancelBooking, offerNext, anonymizeBookerHistory } from './program-step-service.ts'
import { type Db, listGuideFiles, lockProgramsOf } from './program-store.ts'

/**
 * Deletes an account's programs and notifies bookers; its own bookings free their places for the waiting list, and
 * institutions are notified. Returns the guide files no longer referenced.
 */
export async function erasePrograms(tx: Db, { id }: { id: string }, at: string): Promise<string[]> {
  await lockProgramsOf(tx, id)
  const seen = await listOpenOfAccount(tx, id, at)
  const held = [...new Set(seen.flatMap(({ session_id }) => session_id ?? []))].sort()
  for (const session of held) await lockSession(tx, session)
  // Read after the locks.
  for (const row of await listOpenOfAccount(tx, id, at))
    if (row.booker_id !== id)
      await cancelBooking(tx, row, { ownerId: id, actorId: null, at, email: 'program-called-off' })
    else if (row.owner_id !== id) await anonymizeBookerHistory(tx, row, { ownerId: row.owner_id, at })
  const guides = await listGuideFiles(tx, id)
  await removeProgramsOf(tx, id)
  await anonymizeBooker(tx, id, at)
  for (const session of held) await offerNext(tx, session, at)
  return guides
}
