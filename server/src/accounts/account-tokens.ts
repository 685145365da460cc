import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { type Db, insertToken, removeTokensBefore, type TokenPurpose } from './token-store.ts'

const minute = 60_000
const lifetimes: Record<TokenPurpose, number> = {
  verify: 24 * 60 * minute,
  reset: 60 * minute,
  attachment: 30 * minute,
}

/** What is kept of a token: whoever reads the table can't use it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A token of 256 random bits for one purpose, written in the transaction that hands it out. */
export async function issueToken(
  deps: Pick<Deps, 'now'>,
  transaction: Db,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = deps.now()
  await insertToken(transaction, {
    token_hash: hashOfToken(token),
    user_id: userId,
    purpose,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + lifetimes[purpose]).toISOString(),
    used_at: null,
  })
  return token
}

export const removeOldTokens = (deps: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  removeTokensBefore(deps.db.write, deps.now().toISOString())
