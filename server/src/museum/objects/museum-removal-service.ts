import { listMuseumFiles } from './museum-part-store.ts'
import { type Db, removeMuseumOf } from './museum-store.ts'

/** An account's objects and loans go with everything in them. Answers the files that nobody names any more. */
export async function eraseMuseum(tx: Db, { id }: { id: string }): Promise<string[]> {
  const files = await listMuseumFiles(tx, id)
  await removeMuseumOf(tx, id)
  return files
}
