import type { Deps } from '../platform/deps.ts'
import { type Letter, MailProblem } from '../outside/mailer.ts'
import { writeCampaignLetter } from './campaign-present.ts'
import { hasLeft } from './campaign-audience-store.ts'
import * as store from './campaign-store.ts'
import { runUrgentMails } from './mail-sender.ts'
import { ServiceBreaks } from './service-breaks.ts'
import { createPace } from './letter-pace.ts'
import { issueMailTokens } from './newsletter-tokens.ts'

const second = 1_000
/** Tries of one letter that the service refuses for now, and of one whose service is away. */
const mostTries = { refused: 4, away: 10 }
const listed = 50
const idleMs = 1_000

/** How long a letter waits after so many tries: five seconds, trebled each time, at most a minute. */
const pauseAfter = (tries: number): number => Math.min(60 * second, 5 * second * 3 ** (tries - 1))

/** Said of a letter whose sender was killed at the wrong moment, and whose service keeps no list to look it up in. */
const cutOff =
  'The server stopped while this mail was handed over. It may have arrived, so it was not sent again.'

export interface Round {
  deps: Deps
  campaign: store.CampaignRow
  /** Aborted when the server stops or somebody else took the campaign. */
  stop: AbortSignal
  /** Resolves after so many milliseconds, or at once when `stop` is aborted. */
  pause: (milliseconds: number) => Promise<void>
}

/** Sends to everybody who waits, then closes the campaign; false when it was stopped before. */
export async function sendRound(round: Round): Promise<boolean> {
  const { deps, campaign, stop } = round
  await settleCutOff(round)
  const sending = new Sending(round)
  await Promise.all(Array.from({ length: deps.mailer.lanes }, () => sending.lane()))
  if (stop.aborted) return false
  await settleCutOff(round)
  const at = deps.now().toISOString()
  return deps.db.write.transaction().execute((transaction) => store.finishCampaign(transaction, campaign, at))
}

/** Letters a killed sender had in hand: no person gets two of them. */
async function settleCutOff({ deps, campaign }: Round): Promise<void> {
  for (const row of await store.listSending(deps.db.write, campaign.id)) {
    const fate = row.carrier === deps.mailer.kind ? await deps.mailer.fateOf(row.id) : 'unknown'
    const at = deps.now().toISOString()
    if (fate === 'unsent') await store.postponeRecipient(deps.db.write, row.id, { nextAt: at, error: null })
    else if (fate === 'sent')
      await store.endRecipient(deps.db.write, row.id, { state: 'sent', at, error: null })
    else await store.endRecipient(deps.db.write, row.id, { state: 'unconfirmed', at, error: cutOff })
  }
}

/** Somebody's turn, and the token of the link by which the letter lets him leave. */
interface Due {
  row: store.RecipientRow
  unsubscribeToken: string
}

class Sending {
  readonly #round: Round
  readonly #breaks: ServiceBreaks
  readonly #turn: () => Promise<void>
  #due: Due[] = []
  #listing: Promise<Due[]> | undefined

  constructor(round: Round) {
    this.#round = round
    this.#breaks = new ServiceBreaks(() => round.deps.now().getTime())
    this.#turn = createPace(second / round.deps.config.MAIL_PER_SECOND, round.stop)
  }

  /** One letter after the other until nobody waits. */
  async lane(): Promise<void> {
    const { deps, campaign, stop, pause } = this.#round
    while (!stop.aborted) {
      if (this.#breaks.isHopeless) await this.#giveUp()
      const wait = this.#breaks.remainingMs()
      if (wait > 0) {
        await pause(Math.min(wait, second))
        continue
      }
      await runUrgentMails(deps, stop)
      const due = await this.#next()
      if (due) {
        await this.#turn()
        if (!stop.aborted) await this.#send(due)
      } else if (await store.hasRecipients(deps.db.write, campaign.id, 'queued')) await pause(idleMs)
      else return
    }
  }

  /** The lanes share one list, read anew when it is empty. */
  async #next(): Promise<Due | undefined> {
    const known = this.#due.shift()
    if (known) return known
    this.#listing ??= this.#list()
      .then((due) => (this.#due = due))
      .finally(() => (this.#listing = undefined))
    await this.#listing
    return this.#due.shift()
  }

  /** Their tokens in one statement: statement by statement for each letter they cost more than the letter. */
  #list(): Promise<Due[]> {
    const { deps, campaign } = this.#round
    const now = deps.now().toISOString()
    return deps.db.write.transaction().execute(async (transaction) => {
      const rows = await store.listDueRecipients(transaction, { campaignId: campaign.id, now, limit: listed })
      const recipients = rows.map((row) => ({ emailKey: row.email_key }))
      const tokens = await issueMailTokens(deps, transaction, { recipients, purpose: 'unsubscribe' })
      return rows.map((row, index) => ({ row, unsubscribeToken: tokens[index] ?? '' }))
    })
  }

  async #send({ row, unsubscribeToken }: Due): Promise<void> {
    const { deps } = this.#round
    const letter = await this.#take(row, unsubscribeToken)
    if (!letter) return
    try {
      await deps.mailer.send(letter)
    } catch (error) {
      return this.#refused(row, error)
    }
    this.#breaks.worked()
    await this.#end(row, 'sent', null)
  }

  /** Committed before the mailer is called; undefined for whoever left meanwhile. */
  async #take(row: store.RecipientRow, unsubscribeToken: string): Promise<Letter | undefined> {
    const { deps, campaign } = this.#round
    const { audience } = campaign
    const carrier = deps.mailer.kind
    const recipient = await store.takeRecipient(deps.db.write, row, { carrier, audience })
    if (recipient)
      return writeCampaignLetter({ campaign, recipient, home: deps.config.PUBLIC_URL, unsubscribeToken })
    await deps.db.write.transaction().execute(async (transaction) => {
      if (await hasLeft(transaction, { audience, emailKey: row.email_key }))
        await store.endLeaver(transaction, row, { carrier, at: deps.now().toISOString() })
    })
    return undefined
  }

  async #refused(row: store.RecipientRow, error: unknown): Promise<void> {
    const { deps, campaign } = this.#round
    const problem = error instanceof MailProblem ? error : undefined
    const reason = (error instanceof Error ? error.message : 'unknown').slice(0, 300)
    deps.log.warn({ err: error, campaign: campaign.id, recipient: row.id }, 'a campaign’s mail was not taken')
    if (problem?.isGeneral ?? true) this.#breaks.failed(reason, problem?.retryAfterMs)
    if (problem?.mayHaveArrived) return this.#end(row, 'unconfirmed', reason)
    const tries = row.attempts + 1
    const most = problem?.isGeneral === false ? mostTries.refused : mostTries.away
    if (problem?.isFinal || tries >= most) return this.#end(row, 'failed', reason)
    const nextAt = new Date(deps.now().getTime() + pauseAfter(tries)).toISOString()
    return store.postponeRecipient(deps.db.write, row.id, { nextAt, error: reason })
  }

  #end(row: store.RecipientRow, state: store.RecipientEnd['state'], error: string | null): Promise<void> {
    const { deps } = this.#round
    return store.endRecipient(deps.db.write, row.id, { state, at: deps.now().toISOString(), error })
  }

  async #giveUp(): Promise<void> {
    const { deps, campaign } = this.#round
    const end = { at: deps.now().toISOString(), error: this.#breaks.reason }
    this.#due = []
    await store.giveUpQueued(deps.db.write, campaign.id, end)
  }
}
