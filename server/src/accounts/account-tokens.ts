import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { type Db, insertToken, removeTokensBefore, type TokenPurpose } from './token-store.ts'

const minute = 60_000
const lifetimes: Record<TokenPurpose, number> = {
  verify: 24 * 60 * minute,
  reset: 60 * minute,
  attachment: 30 * minute,
}

/** Only this hash is stored, so that a reader of the table cannot use the token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** 256 random bits for one purpose; stores only the hash, in the given transaction. */
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
