import { forgetBooker, listOpenOfAccount, removeProgramsOf } from './program-booking-store.ts'
import { lockSession } from './program-session-store.ts'
import { callOff, offerNext } from './program-step-service.ts'
import { type Db, listGuideFiles } from './program-store.ts'

/**
 * What becomes of an account's programmes and bookings: who booked with it is told, its programmes go with everything in
 * them, and its own bookings give their places to who waits. Answers the guides that nobody names any more.
 */
export async function erasePrograms(tx: Db, { id }: { id: string }, at: string): Promise<string[]> {
  const open = await listOpenOfAccount(tx, id)
  const held = [...new Set(open.flatMap(({ session_id }) => session_id ?? []))].sort()
  for (const session of held) await lockSession(tx, session)
  for (const row of open)
    if (row.booker_id !== id)
      await callOff(tx, row, { ownerId: id, actorId: null, at, letter: 'program-called-off' })
  const guides = await listGuideFiles(tx, id)
  await removeProgramsOf(tx, id)
  await forgetBooker(tx, id)
  for (const session of held) await offerNext(tx, session, at)
  return guides
}
