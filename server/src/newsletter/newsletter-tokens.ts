import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { type Db, insertMailTokens, type MailTokenPurpose } from './newsletter-store.ts'

const day = 24 * 60 * 60_000
const lifetimes: Record<MailTokenPurpose, number> = { confirm: 7 * day, unsubscribe: 2 * 365 * day }

/** Only this hash is stored, so that a reader of the table can't use the token. */
export const hashOfMailToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** 256 random bits for one address and purpose, stored in the transaction that queues the email. */
export async function issueMailToken(
  deps: Pick<Deps, 'now'>,
  transaction: Db,
  { emailKey, purpose }: { emailKey: string; purpose: MailTokenPurpose },
): Promise<string> {
  const [token = ''] = await issueMailTokens(deps, transaction, { recipients: [{ emailKey }], purpose })
  return token
}

interface Recipient {
  emailKey: string
  searchId?: string | undefined
}

export async function issueMailTokens(
  { now }: Pick<Deps, 'now'>,
  transaction: Db,
  { recipients, purpose }: { recipients: readonly Recipient[]; purpose: MailTokenPurpose },
): Promise<string[]> {
  const at = now()
  const tokens = recipients.map(() => randomBytes(32).toString('base64url'))
  const rows = recipients.map(({ emailKey, searchId = null }, index) => ({
    token_hash: hashOfMailToken(tokens[index] ?? ''),
    purpose,
    email_key: emailKey,
    search_id: searchId,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + lifetimes[purpose]).toISOString(),
  }))
  if (rows.length > 0) await insertMailTokens(transaction, rows)
  return tokens
}
