import { createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { findSignIn, removeSignInsBefore, upsertSignIn } from './sign-in-store.ts'

const knownMs = 30 * 24 * 60 * 60 * 1000

/** Stored as keyed hashes: enough to recognize an address, useless to a reader of the table. */
const keyOf = (deps: Deps, address: string): string =>
  createHmac('sha256', deps.sessionKey).update(`address ${address}`).digest('base64url')

const oldest = (deps: Deps): string => new Date(deps.now().getTime() - knownMs).toISOString()

/** Whether the account signed in from this address during the last 30 days. */
export async function isKnownAddress(deps: Deps, userId: string, address: string): Promise<boolean> {
  const lastSignIn = await findSignIn(deps.db.read, userId, keyOf(deps, address))
  return lastSignIn !== undefined && lastSignIn >= oldest(deps)
}

/** Stores the row that makes the address known, in the transaction of the session. */
export async function storeAddress(
  deps: Deps,
  db: Parameters<typeof upsertSignIn>[0],
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  await upsertSignIn(db, {
    user_id: userId,
    address_key: keyOf(deps, address),
    last_at: deps.now().toISOString(),
  })
}

export const deleteOldAddresses = (deps: Deps): Promise<void> =>
  removeSignInsBefore(deps.db.write, oldest(deps))
