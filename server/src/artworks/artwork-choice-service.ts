import type { Deps } from '../deps.ts'
import { findNextOnSale } from './artwork-choice-store.ts'

/** One work on sale, the same for the same hexadecimal `seed` as long as it stays; undefined when there is none. */
export async function chooseWorkOnSale({ db }: Pick<Deps, 'db'>, seed: string): Promise<string | undefined> {
  return (await findNextOnSale(db.read, seed.slice(0, 8))) ?? findNextOnSale(db.read, '')
}
