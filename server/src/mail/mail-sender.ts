import { setTimeout as sleep } from 'node:timers/promises'
import { type Email, MailProblem } from '../mail-transport/mailer.ts'
import type { Deps } from '../deps.ts'
import { hasUnsubscribed } from './campaign-audience-store.ts'
import { writeCampaignEmail } from './campaign-present.ts'
import { type CampaignRow, findRunningCampaign, finishCampaign, failQueued } from './campaign-store.ts'
import { writeEmail } from './rendered-email.ts'
import { finishMail, findDueMail, listClaimed, type MailRow, postponeMail, claimMail } from './mail-store.ts'
import { issueMailToken } from '../newsletter/newsletter-tokens.ts'
import { CircuitBreaker } from './circuit-breaker.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/**
 * Lease: after this the sender counts as killed, and a single email is sent again. A campaign email is settled by
 * #settleInterrupted.
 */
const leaseMs = 5 * minute
const retryWindowMs = 24 * hour
const maxDelayMs = 4 * hour
const maxAttempts = { refused: 4, unavailable: 10 }
const stopTimeoutMs = 5 * second

/** Delay after the given number of failed attempts: half a minute, doubled each time, at most four hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(maxDelayMs, 30 * second * 2 ** (attempts - 1))

/** Shorter, because a campaign has to finish. */
const campaignPauseAfter = (attempts: number): number => Math.min(minute, 5 * second * 3 ** (attempts - 1))

const interrupted =
  'The server stopped while sending this email. It may have arrived, so it was not sent again.'

/** False in production without a mail service, where campaigns aren't sent. */
export const canDeliver = ({ config, mailer }: Pick<Deps, 'config' | 'mailer'>): boolean =>
  mailer.kind !== 'outbox' || !config.production

/**
 * Sends due emails by priority: single emails one at a time and campaign emails concurrently, up to the mailer's
 * `concurrency`.
 * After a crash a single email is sent again when its lease has expired; a campaign's only if the mailer reports it
 * unsent or deduplicates by id.
 */
export class MailSender {
  readonly #deps: Deps
  readonly #stop = new AbortController()
  #running: Promise<void> | undefined
  #circuitBreaker: CircuitBreaker
  #backoffCampaignId: string | undefined
  #nextSlot = Number.NEGATIVE_INFINITY

  constructor(deps: Deps) {
    this.#deps = deps
    this.#circuitBreaker = this.#newCircuitBreaker()
  }

  get stopping(): AbortSignal {
    return this.#stop.signal
  }

  /** Resolves when no email is due, at once on a server that doesn't lead. Never runs concurrently with itself. */
  run(): Promise<void> {
    this.#running ??= this.#sendDue().finally(() => (this.#running = undefined))
    return this.#running
  }

  /** Starts no further email; resolves when those in progress are done, after at most five seconds. */
  async stop(): Promise<void> {
    this.#stop.abort()
    const done = this.#running?.catch(() => undefined)
    await Promise.race([done, sleep(stopTimeoutMs, undefined, { ref: false })])
  }

  get #isActive(): boolean {
    return !this.#stop.signal.aborted && this.#deps.db.leads()
  }

  async #sendDue(): Promise<void> {
    if (!this.#isActive) return
    const { db } = this.#deps
    const campaign = canDeliver(this.#deps) ? await findRunningCampaign(db.read) : undefined
    if (campaign?.id !== this.#backoffCampaignId) this.#circuitBreaker = this.#newCircuitBreaker()
    this.#backoffCampaignId = campaign?.id
    if (campaign) await this.#settleInterrupted(campaign)
    const inProgress = new Set<Promise<void>>()
    try {
      await this.#sendUntilNoneIsDue(campaign, inProgress)
    } finally {
      await Promise.all(inProgress)
    }
    if (campaign) await finishCampaign(db.write, campaign, this.#now())
  }

  async #sendUntilNoneIsDue(
    campaign: CampaignRow | undefined,
    inProgress: Set<Promise<void>>,
  ): Promise<void> {
    while (this.#isActive) {
      const busy = inProgress.size
      const due = await this.#findDue(campaign, busy)
      if (!due && busy === 0) return
      if (!due) {
        // Also wakes each second: a single email that becomes due must not wait for the campaign's.
        // Emails may have finished during the query; then look again at once.
        if (inProgress.size > 0) await Promise.race([...inProgress, this.#pause(second)])
      } else if (due.campaign_id === null) {
        const mail = await this.#take(due)
        if (mail) await this.#send(mail)
      } else {
        await this.#throttle()
        const mail = this.#isActive ? await this.#take(due) : undefined
        if (!mail) continue
        const sending = this.#send(mail, campaign)
          .catch((error: unknown) =>
            this.#deps.log.error(
              { event: 'email_sending_failed', err: error, mail: mail.id },
              'email failed unexpectedly',
            ),
          )
          .finally(() => inProgress.delete(sending))
        inProgress.add(sending)
      }
    }
  }

  /**
   * The next due email. Leaves out the campaign while `concurrency` emails are in progress or the service is paused,
   * and fails its remaining emails once the circuit breaker is open.
   */
  async #findDue(campaign: CampaignRow | undefined, inProgress: number): Promise<MailRow | undefined> {
    const { db, mailer } = this.#deps
    if (campaign && this.#circuitBreaker.isOpen)
      await failQueued(db.write, campaign.id, {
        last_error: this.#circuitBreaker.reason,
        next_at: this.#now(),
      })
    const ofCampaign =
      campaign !== undefined && inProgress < mailer.concurrency && this.#circuitBreaker.remainingMs() === 0
    return findDueMail(db.read, { now: this.#now(), ofCampaign })
  }

  /** Committed before the mailer is called; undefined when another sender claimed it first. */
  #take(mail: MailRow): Promise<MailRow | undefined> {
    const { db, mailer } = this.#deps
    return claimMail(db.write, mail, { until: this.#now(leaseMs), transport: mailer.kind })
  }

  async #send(mail: MailRow, campaign?: CampaignRow): Promise<void> {
    const { db, mailer } = this.#deps
    if (
      campaign &&
      (await hasUnsubscribed(db.read, { audience: campaign.audience, emailKey: mail.email_key }))
    )
      return finishMail(db.write, mail, { state: 'failed', last_error: 'unsubscribed', next_at: this.#now() })
    try {
      await mailer.send(await this.#write(mail, campaign))
    } catch (error) {
      return this.#handleFailure(mail, error, campaign)
    }
    if (campaign) this.#circuitBreaker.succeeded()
    await finishMail(db.write, mail, { state: 'sent', sent_at: this.#now() })
  }

  async #write(mail: MailRow, campaign?: CampaignRow): Promise<Email> {
    if (!campaign) return writeEmail(this.#deps, mail)
    const recipient = { emailKey: mail.email_key ?? '', purpose: 'unsubscribe' } as const
    const unsubscribeToken = await issueMailToken(this.#deps, this.#deps.db.write, recipient)
    return writeCampaignEmail({ campaign, mail, home: this.#deps.config.PUBLIC_URL, unsubscribeToken })
  }

  /** Postpones the email with growing delays; fails it when retrying can't help, or attempts or time are used up. */
  async #handleFailure(mail: MailRow, error: unknown, campaign?: CampaignRow): Promise<void> {
    const { db, log } = this.#deps
    const problem = error instanceof MailProblem ? error : undefined
    const reason = (error instanceof Error ? error.message : 'unknown').slice(0, 300)
    const { id, template, attempts } = mail
    const fields = { err: error, mail: id, template, attempts, campaign: campaign?.id }
    const isUnconfirmed = campaign !== undefined && problem?.mayHaveArrived === true
    if (campaign && (problem?.isServiceFailure ?? true))
      this.#circuitBreaker.failed(reason, problem?.retryAfterMs)
    const nextAt = this.#now(campaign ? campaignPauseAfter(attempts) : pauseAfter(attempts))
    const isExhausted = campaign
      ? attempts >= (problem?.isServiceFailure === false ? maxAttempts.refused : maxAttempts.unavailable)
      : Date.parse(nextAt) > Date.parse(mail.created_at) + retryWindowMs
    if (isUnconfirmed || problem?.isFinal || isExhausted) {
      log[campaign ? 'warn' : 'error']({ event: 'email_failed', ...fields }, 'email permanently failed')
      const state = isUnconfirmed ? 'unconfirmed' : 'failed'
      return finishMail(db.write, mail, { state, last_error: reason, next_at: this.#now() })
    }
    log.warn({ event: 'email_deferred', ...fields }, 'email deferred')
    return postponeMail(db.write, mail, nextAt, reason)
  }

  /**
   * Emails of the campaign that a killed sender had in progress: each is requeued or marked sent or unconfirmed,
   * depending on what the mailer reports.
   */
  async #settleInterrupted({ id }: CampaignRow): Promise<void> {
    const { db, mailer } = this.#deps
    for (const mail of await listClaimed(db.write, id)) {
      // `carrier` stores the transport of the claim.
      const outcome = mail.carrier === mailer.kind ? await mailer.outcomeOf(mail.id) : 'unknown'
      if (outcome === 'unsent') await postponeMail(db.write, mail, this.#now(), null)
      else if (outcome === 'sent') await finishMail(db.write, mail, { state: 'sent', sent_at: this.#now() })
      else
        await finishMail(db.write, mail, {
          state: 'unconfirmed',
          last_error: interrupted,
          next_at: this.#now(),
        })
    }
  }

  /** Limits the rate of a campaign's emails; uses the process's clock, not the one that tests set. */
  async #throttle(): Promise<void> {
    const now = performance.now()
    this.#nextSlot = Math.max(now, this.#nextSlot + second / this.#deps.config.MAIL_PER_SECOND)
    if (this.#nextSlot > now) await this.#pause(this.#nextSlot - now)
  }

  #pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: this.#stop.signal }).catch(() => undefined)
  }

  #newCircuitBreaker(): CircuitBreaker {
    return new CircuitBreaker(() => this.#deps.now().getTime())
  }

  #now(later = 0): string {
    return new Date(this.#deps.now().getTime() + later).toISOString()
  }
}
