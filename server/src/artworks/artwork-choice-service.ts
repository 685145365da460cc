import type { Deps } from '../deps.ts'
import { findNextOnSale } from './artwork-choice-store.ts'

/** A work on sale chosen by the hexadecimal `seed`, constant while it stays on sale; undefined if there is none. */
export async function chooseWorkOnSale({ db }: Pick<Deps, 'db'>, seed: string): Promise<string | undefined> {
  return (await findNextOnSale(db.read, seed.slice(0, 8))) ?? findNextOnSale(db.read, '')
}
