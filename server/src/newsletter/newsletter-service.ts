import { endDigest } from '../collector/marketplace/saved-search-service.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { foldKey } from '../http/rights.ts'
import type { Caller } from '../http/viewer.ts'
import { type NewMail, queueMail, queueMails } from '../mail/mail-service.ts'
import * as store from './newsletter-store.ts'
import { hashOfMailToken, issueMailToken, issueMailTokens } from './newsletter-tokens.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Limits repeated emails to the same address. */
const pauseMs = 10 * minute
const linksPerDay = 3

/** Counts one subscription request of this IP address. Throws too_many_requests. */
export const takeSubscription = (deps: Deps, caller: Caller): Promise<void> =>
  deps.limits.take('subscriptions', caller.address)

/** Sends a link to an unconfirmed address. Runs after the response, which is the same for every address. */
export async function subscribe(deps: Deps, email: string, language: Caller['language']): Promise<void> {
  const emailKey = foldKey(email)
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (transaction) => {
    const subscriber = {
      email_key: emailKey,
      email,
      language,
      created_at: at,
      confirmed_at: null,
      ended_at: null,
    }
    if (!(await store.requestSubscription(transaction, subscriber))) return
    if (!(await mayHaveLink(deps, transaction, emailKey))) return
    const token = await issueMailToken(deps, transaction, { emailKey, purpose: 'confirm' })
    const values = { link: `${deps.config.PUBLIC_URL}/newsletter/confirm?token=${token}` }
    await queueMail(transaction, {
      template: 'newsletter-confirm',
      to: email,
      name: '',
      language,
      at,
      values,
    })
  })
}

async function mayHaveLink({ now }: Pick<Deps, 'now'>, db: store.Db, emailKey: string): Promise<boolean> {
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString()
  const made = await store.listConfirmLinkTimes(db, emailKey, before(day))
  return made.length < linksPerDay && (made[0] ?? '') < before(pauseMs)
}

/** Idempotent while the link is valid. Throws invalid_link. */
export async function confirmSubscription(deps: Deps, token: string): Promise<void> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (transaction) => {
    const hash = hashOfMailToken(token)
    const found = await store.findToken(transaction, { hash, purpose: 'confirm', at })
    if (!found || !(await store.confirmSubscriber(transaction, found.email_key, at)))
      throw new AppError('invalid_link')
  })
}

/** Unsubscribes from the token's saved search, or from every optional email; returns which. Throws invalid_link. */
export async function unsubscribe(deps: Deps, token: string | undefined): Promise<'search' | 'all'> {
  const at = deps.now().toISOString()
  return deps.db.write.transaction().execute(async (transaction) => {
    const hash = hashOfMailToken(token ?? '')
    const found = await store.findToken(transaction, { hash, purpose: 'unsubscribe', at })
    if (!found) throw new AppError('invalid_link')
    await (found.search_id === null
      ? store.endOptionalMail(transaction, found.email_key, at)
      : endDigest(deps, transaction, found.search_id))
    return found.search_id === null ? 'all' : 'search'
  })
}

/**
 * Each with its unsubscribe token, except for opted-out recipients; returns how many were queued. At most some
 * hundreds, in the transaction that causes them.
 */
export async function queueOptionalMails(
  deps: Pick<Deps, 'now'>,
  transaction: store.Db,
  mails: readonly NewMail[],
): Promise<number> {
  if (mails.length === 0) return 0
  const out = await store.optedOut(
    transaction,
    mails.map(({ to }) => foldKey(to)),
  )
  const requested = mails.filter(({ to }) => !out.has(foldKey(to)))
  const recipients = requested.map(({ to, searchId }) => ({ emailKey: foldKey(to), searchId }))
  const tokens = await issueMailTokens(deps, transaction, { recipients, purpose: 'unsubscribe' })
  const withTokens = requested.map((mail, index) => ({ ...mail, unsubscribeToken: tokens[index] ?? '' }))
  await queueMails(transaction, withTokens)
  return requested.length
}

export const removeOldMailTokens = (deps: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  store.removeOldMailTokens(deps.db.write, deps.now().toISOString())
