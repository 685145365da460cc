import { setTimeout as sleep } from 'node:timers/promises'
import { type Email, MailProblem } from '../mail-transport/mailer.ts'
import type { Deps } from '../deps.ts'
import { hasLeft } from './campaign-audience-store.ts'
import { writeCampaignEmail } from './campaign-present.ts'
import { type CampaignRow, findRunningCampaign, finishCampaign, failQueued } from './campaign-store.ts'
import { writeEmail } from './rendered-email.ts'
import { endMail, findDueMail, listTaken, type MailRow, postponeMail, takeMail } from './mail-store.ts'
import { issueMailToken } from '../newsletter/newsletter-tokens.ts'
import { ServiceBreaks } from './service-breaks.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/**
 * Lease: a sender that hasn't finished by then was killed. Its email is sent again, unless it belongs to a campaign.
 */
const takenForMs = 5 * minute
const retryForMs = 24 * hour
const longestPauseMs = 4 * hour
/** Attempts per email of a campaign, for temporary refusals and for an unavailable service. */
const maxAttempts = { refused: 4, unavailable: 10 }
const stopMs = 5 * second

/** Delay after the given number of failed attempts: half a minute, doubled each time, at most four hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseMs, 30 * second * 2 ** (attempts - 1))

/** Like `pauseAfter`, but shorter, because a campaign has to finish: five seconds, tripled each time, at most a minute. */
const campaignPauseAfter = (attempts: number): number => Math.min(minute, 5 * second * 3 ** (attempts - 1))

const cutOff =
  'The server stopped while this mail was handed over. It may have arrived, so it was not sent again.'

export const canDeliver = ({ config, mailer }: Pick<Deps, 'config' | 'mailer'>): boolean =>
  mailer.kind !== 'outbox' || !config.production

/**
 * Sends due emails by priority, one after the other; of a campaign as many concurrently as the mailer accepts. After
 * a crash a single email is sent again when its lease has expired, a campaign's only if the mailer knows that it
 * wasn't sent, or deduplicates by id.
 */
export class MailSender {
  readonly #deps: Deps
  readonly #stop = new AbortController()
  #running: Promise<void> | undefined
  #breaks: ServiceBreaks
  #breaksOf: string | undefined
  #lastTurn = Number.NEGATIVE_INFINITY

  constructor(deps: Deps) {
    this.#deps = deps
    this.#breaks = this.#newBreaks()
  }

  get stopping(): AbortSignal {
    return this.#stop.signal
  }

  /** Resolves when no email is due, at once on a server that doesn't lead. Never runs concurrently with itself. */
  run(): Promise<void> {
    this.#running ??= this.#sendDue().finally(() => (this.#running = undefined))
    return this.#running
  }

  /** Accepts no further email; resolves when those in progress are done, after at most five seconds. */
  async stop(): Promise<void> {
    this.#stop.abort()
    const done = this.#running?.catch(() => undefined)
    await Promise.race([done, sleep(stopMs, undefined, { ref: false })])
  }

  get #mayGoOn(): boolean {
    return !this.#stop.signal.aborted && this.#deps.db.leads()
  }

  async #sendDue(): Promise<void> {
    if (!this.#mayGoOn) return
    const { db } = this.#deps
    const campaign = canDeliver(this.#deps) ? await findRunningCampaign(db.read) : undefined
    if (campaign?.id !== this.#breaksOf) this.#breaks = this.#newBreaks()
    this.#breaksOf = campaign?.id
    if (campaign) await this.#settleCutOff(campaign)
    const inHand = new Set<Promise<void>>()
    try {
      await this.#sendUntilNoneIsDue(campaign, inHand)
    } finally {
      await Promise.all(inHand)
    }
    if (campaign) await finishCampaign(db.write, campaign, this.#now())
  }

  async #sendUntilNoneIsDue(campaign: CampaignRow | undefined, inHand: Set<Promise<void>>): Promise<void> {
    while (this.#mayGoOn) {
      const busy = inHand.size
      const due = await this.#findDue(campaign, busy)
      if (!due && busy === 0) return
      if (!due) {
        // A single email that becomes due is not delayed by them.
        if (inHand.size > 0) await Promise.race([...inHand, this.#pause(second)])
      } else if (due.campaign_id === null) {
        const mail = await this.#take(due)
        if (mail) await this.#send(mail)
      } else {
        await this.#waitForTurn()
        const mail = this.#mayGoOn ? await this.#take(due) : undefined
        if (!mail) continue
        const sending = this.#send(mail, campaign)
          .catch((error: unknown) =>
            this.#deps.log.error(
              { event: 'email_sending_failed', err: error, mail: mail.id },
              'sending an email failed unexpectedly',
            ),
          )
          .finally(() => inHand.delete(sending))
        inHand.add(sending)
      }
    }
  }

  /** The next due email; skips campaigns while all their lanes are busy or sending is paused. */
  async #findDue(campaign: CampaignRow | undefined, inHand: number): Promise<MailRow | undefined> {
    const { db, mailer } = this.#deps
    if (campaign && this.#breaks.isHopeless)
      await failQueued(db.write, campaign.id, { last_error: this.#breaks.reason, next_at: this.#now() })
    const ofCampaign = campaign !== undefined && inHand < mailer.lanes && this.#breaks.remainingMs() === 0
    return findDueMail(db.read, { now: this.#now(), ofCampaign })
  }

  /** Committed before the mailer is called; undefined when another sender was faster. */
  #take(mail: MailRow): Promise<MailRow | undefined> {
    const { db, mailer } = this.#deps
    return takeMail(db.write, mail, { until: this.#now(takenForMs), carrier: mailer.kind })
  }

  async #send(mail: MailRow, campaign?: CampaignRow): Promise<void> {
    const { db, mailer } = this.#deps
    if (campaign && (await hasLeft(db.read, { audience: campaign.audience, emailKey: mail.email_key })))
      return endMail(db.write, mail, { state: 'failed', last_error: 'unsubscribed', next_at: this.#now() })
    try {
      await mailer.send(await this.#write(mail, campaign))
    } catch (error) {
      return this.#refused(mail, error, campaign)
    }
    if (campaign) this.#breaks.worked()
    await endMail(db.write, mail, { state: 'sent', sent_at: this.#now() })
  }

  async #write(mail: MailRow, campaign?: CampaignRow): Promise<Email> {
    if (!campaign) return writeEmail(this.#deps, mail)
    const recipient = { emailKey: mail.email_key ?? '', purpose: 'unsubscribe' } as const
    const unsubscribeToken = await issueMailToken(this.#deps, this.#deps.db.write, recipient)
    return writeCampaignEmail({ campaign, mail, home: this.#deps.config.PUBLIC_URL, unsubscribeToken })
  }

  /** Retries with growing pauses; permanently failed when retrying can't help or the time is over. */
  async #refused(mail: MailRow, error: unknown, campaign?: CampaignRow): Promise<void> {
    const { db, log } = this.#deps
    const problem = error instanceof MailProblem ? error : undefined
    const reason = (error instanceof Error ? error.message : 'unknown').slice(0, 300)
    const { id, template, attempts } = mail
    const about = { err: error, mail: id, template, attempts, campaign: campaign?.id }
    const isUnconfirmed = campaign !== undefined && problem?.mayHaveArrived === true
    if (campaign && (problem?.isGeneral ?? true)) this.#breaks.failed(reason, problem?.retryAfterMs)
    const nextAt = this.#now(campaign ? campaignPauseAfter(attempts) : pauseAfter(attempts))
    const isLate = campaign
      ? attempts >= (problem?.isGeneral === false ? maxAttempts.refused : maxAttempts.unavailable)
      : Date.parse(nextAt) > Date.parse(mail.created_at) + retryForMs
    if (isUnconfirmed || problem?.isFinal || isLate) {
      log[campaign ? 'warn' : 'error']({ event: 'email_failed', ...about }, 'email permanently failed')
      const state = isUnconfirmed ? 'unconfirmed' : 'failed'
      return endMail(db.write, mail, { state, last_error: reason, next_at: this.#now() })
    }
    log.warn(
      { event: 'email_deferred', ...about },
      'the mail service did not accept an email; it is tried again',
    )
    return postponeMail(db.write, mail, nextAt, reason)
  }

  /** Emails of a campaign that a killed sender had in progress: no recipient gets two. */
  async #settleCutOff({ id }: CampaignRow): Promise<void> {
    const { db, mailer } = this.#deps
    for (const mail of await listTaken(db.write, id)) {
      const fate = mail.carrier === mailer.kind ? await mailer.fateOf(mail.id) : 'unknown'
      if (fate === 'unsent') await postponeMail(db.write, mail, this.#now(), null)
      else if (fate === 'sent') await endMail(db.write, mail, { state: 'sent', sent_at: this.#now() })
      else await endMail(db.write, mail, { state: 'unconfirmed', last_error: cutOff, next_at: this.#now() })
    }
  }

  /** Limits the rate of a campaign's emails; uses the process's clock, not the one that tests set. */
  async #waitForTurn(): Promise<void> {
    const now = performance.now()
    this.#lastTurn = Math.max(now, this.#lastTurn + second / this.#deps.config.MAIL_PER_SECOND)
    if (this.#lastTurn > now) await this.#pause(this.#lastTurn - now)
  }

  #pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: this.#stop.signal }).catch(() => undefined)
  }

  #newBreaks(): ServiceBreaks {
    return new ServiceBreaks(() => this.#deps.now().getTime())
  }

  #now(later = 0): string {
    return new Date(this.#deps.now().getTime() + later).toISOString()
  }
}
