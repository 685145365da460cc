import type { Deps } from '../deps.ts'
import { findNextOnSale } from './artwork-choice-store.ts'

export async function chooseWorkOnSale({ db }: Pick<Deps, 'db'>, seed: string): Promise<string | undefined> {
  return (await findNextOnSale(db.read, seed.slice(0, 8))) ?? findNextOnSale(db.read, '')
}
