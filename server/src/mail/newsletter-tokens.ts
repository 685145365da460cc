import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../platform/deps.ts'
import { type Db, insertMailToken, type MailTokenPurpose } from './newsletter-store.ts'

const day = 24 * 60 * 60_000
const lifetimes: Record<MailTokenPurpose, number> = { confirm: 7 * day, unsubscribe: 2 * 365 * day }

/** What is kept of a token: whoever reads the table can't use it. */
export const hashOfMailToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** 256 random bits for one address and purpose, written in the transaction that queues the mail. */
export async function issueMailToken(
  { now }: Pick<Deps, 'now'>,
  transaction: Db,
  { emailKey, purpose }: { emailKey: string; purpose: MailTokenPurpose },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = now()
  await insertMailToken(transaction, {
    token_hash: hashOfMailToken(token),
    purpose,
    email_key: emailKey,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + lifetimes[purpose]).toISOString(),
  })
  return token
}
