import { listCollectionFiles } from './collection-part-store.ts'
import { type Db, forgetArtist, removeCollectionOf } from './collection-store.ts'

/**
 * An account's collection goes with everything in it, and others' collections call the artist `name`. Answers the files
 * that nobody names any more.
 */
export async function eraseCollection(tx: Db, { id }: { id: string }, name: string): Promise<string[]> {
  const files = await listCollectionFiles(tx, id)
  await forgetArtist(tx, id, name)
  await removeCollectionOf(tx, id)
  return files
}
