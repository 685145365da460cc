import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Audience, audiences } from '@passion-art/contract/mail/campaigns'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { MailProblem } from '../mail-transport/mailer.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { textsOf } from '../i18n/texts.ts'
import type { SignedInCaller } from '../http/viewer.ts'
import * as people from './campaign-audience-store.ts'
import * as store from './campaign-store.ts'
import { canDeliver, type MailSender } from './mail-sender.ts'
import { insertMails, mailPriority } from './mail-store.ts'

export interface Query {
  subject: string
  content: string
  audience: Audience
}

/** Retention of recipients' addresses after a campaign ended. */
const retentionMs = 90 * 24 * 60 * 60_000
const slowestLookMs = 500
/** Compiling a statement blocks the thread; for this many rows it takes a millisecond. */
const chunk = 50

/**
 * Sends a campaign, or joins the running one, and resolves when it is done, even if the client disconnects. Throws
 * campaign_running, and unavailable when no email can be delivered or the server stops before the end.
 */
export async function sendCampaign(
  deps: Deps,
  { sender, caller, requested }: { sender: MailSender; caller: SignedInCaller; requested: Query },
): Promise<store.CampaignRow> {
  if (!canDeliver(deps)) throw new AppError('unavailable')
  const id = await joinOrCreate(deps, requested, caller.viewer.id)
  for (let pause = 10; ; pause = Math.min(slowestLookMs, pause * 2)) {
    const campaign = await store.findCampaign(deps.db.read, id)
    if (!campaign || campaign.status === 'done')
      return campaign ?? Promise.reject(new AppError('unavailable'))
    if (sender.stopping.aborted) throw new AppError('unavailable', { retryAfter: 5 })
    // The background job that shares the run logs failures.
    sender.run().catch(() => undefined)
    await sleep(pause, undefined, { signal: sender.stopping }).catch(() => undefined)
  }
}

/** Concurrent identical requests find the first one's campaign; a unique index prevents a second one. */
async function joinOrCreate(deps: Deps, requested: Query, createdBy: string): Promise<string> {
  const requestedAt = deps.now().toISOString()
  for (;;) {
    try {
      return await deps.db.write
        .transaction()
        .execute((transaction) => joinOrCreateIn(deps, transaction, { requested, createdBy, requestedAt }))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }
}

interface NewCampaign {
  requested: Query
  createdBy: string
  requestedAt: string
}

async function joinOrCreateIn(deps: Deps, transaction: store.Db, campaign: NewCampaign): Promise<string> {
  const newest = await store.findNewestCampaign(transaction)
  const same = newest && isSame(newest, campaign.requested)
  if (newest?.status === 'running') {
    if (same) return newest.id
    throw new AppError('campaign_running')
  }
  // A short campaign may have ended while this request waited for the transaction.
  if (same && (newest.finished_at ?? '') > campaign.requestedAt) return newest.id
  return create(deps, transaction, campaign)
}

const isSame = (campaign: store.CampaignRow, { subject, content, audience }: Query): boolean =>
  campaign.subject === subject && campaign.content === content && campaign.audience === audience

async function create(
  deps: Deps,
  transaction: store.Db,
  { requested, createdBy }: NewCampaign,
): Promise<string> {
  const id = randomUUID()
  const at = deps.now().toISOString()
  const addressees = await people.listAudience(transaction, requested.audience, unverifiedToo(deps))
  await store.insertCampaign(transaction, {
    id,
    ...requested,
    status: 'running',
    total: addressees.length,
    successful: 0,
    failed: 0,
    created_by: createdBy,
    created_at: at,
    finished_at: null,
  })
  const waiting = {
    template: 'campaign',
    payload: '{}',
    state: 'queued',
    priority: mailPriority.campaign,
    next_at: at,
    created_at: at,
    campaign_id: id,
  }
  const rows = addressees.map((addressee) => ({ id: randomUUID(), ...addressee, ...waiting }))
  for (let from = 0; from < rows.length; from += chunk)
    await insertMails(transaction, rows.slice(from, from + chunk))
  return id
}

const unverifiedToo = ({ config }: Pick<Deps, 'config'>): boolean => config.EMAIL_VERIFICATION === 'off'

export async function findCurrentCampaign({ db }: Pick<Deps, 'db'>): Promise<store.CampaignRow | undefined> {
  const campaign = await store.findNewestCampaign(db.read)
  if (campaign?.status !== 'running') return campaign
  return { ...campaign, ...(await store.countEnded(db.read, campaign.id)) }
}

/** With EMAIL_VERIFICATION=off every account counts as verified. */
export async function mailStats(deps: Pick<Deps, 'db' | 'config'>) {
  const db = deps.db.read
  const { total, verified } = await people.countAccounts(db)
  const counts = await Promise.all(
    audiences.map(
      async (audience) => [audience, await people.countAudience(db, audience, unverifiedToo(deps))] as const,
    ),
  )
  const verifiedUsers = unverifiedToo(deps) ? total : verified
  return {
    totalUsers: total,
    verifiedUsers,
    unverifiedUsers: total - verifiedUsers,
    recipients: Object.fromEntries(counts) as Record<Audience, number>,
  }
}

export async function testConnection(deps: Deps, language: SignedInCaller['language']) {
  const { messages, errors } = textsOf(language)
  if (!canDeliver(deps)) return { success: false, message: messages.mail_unconfigured }
  try {
    await deps.mailer.check()
  } catch (error) {
    deps.log.warn({ event: 'mail_service_unavailable', err: error }, 'the mail service cannot be used')
    if (!(error instanceof MailProblem)) return { success: false, message: errors.unavailable }
    return { success: false, message: error.textKey ? messages[error.textKey] : error.message }
  }
  const texts = {
    hubspot: messages.hubspot_connected,
    smtp: messages.smtp_connected,
    outbox: messages.outbox,
  }
  return { success: true, message: texts[deps.mailer.kind] }
}

/** Deletes recipients of campaigns that ended three months ago; the campaigns and their counts stay. */
export const removeOldRecipients = (deps: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  store.removeOldRecipients(deps.db.write, new Date(deps.now().getTime() - retentionMs).toISOString())
