import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import type { SignedInCaller } from '../http/viewer.ts'
import { writeSheet } from './day-sheet.ts'
import { listComing } from './program-booking-store.ts'
import { findOwnSession } from './program-session-store.ts'

export async function writeDaySheet(
  { db }: Pick<Deps, 'db'>,
  { viewer, language }: SignedInCaller,
  id: string,
): Promise<Buffer> {
  const session = await findOwnSession(db.read, viewer.id, id)
  if (!session) throw notFound('Session')
  return writeSheet(session, await listComing(db.read, id), language)
}
