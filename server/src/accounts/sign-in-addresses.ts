import { createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { findSignIn, removeSignInsBefore, upsertSignIn } from './sign-in-store.ts'

const rememberedMs = 30 * 24 * 60 * 60 * 1000

/** Addresses are kept as keyed hashes: enough to recognise one, useless to whoever reads the table. */
const keyOf = (deps: Deps, address: string): string =>
  createHmac('sha256', deps.sessionKey).update(`address ${address}`).digest('base64url')

const oldest = (deps: Deps): string => new Date(deps.now().getTime() - rememberedMs).toISOString()

/** Whether the account signed in from this address during the last 30 days. */
export async function isKnownAddress(deps: Deps, userId: string, address: string): Promise<boolean> {
  const at = await findSignIn(deps.db.read, userId, keyOf(deps, address))
  return at !== undefined && at >= oldest(deps)
}

/** The row that makes the address known; written together with the session. */
export async function rememberAddress(
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

export const forgetOldAddresses = (deps: Deps): Promise<void> =>
  removeSignInsBefore(deps.db.write, oldest(deps))
