import { type Db, forgetArtist, removeProposalsOf } from './proposal-store.ts'

/** An account's proposals go, and others' proposals call the artist `name`. */
export async function eraseProposals(tx: Db, { id }: { id: string }, name: string): Promise<void> {
  await forgetArtist(tx, id, name)
  await removeProposalsOf(tx, id)
}
