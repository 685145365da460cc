import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../platform/deps.ts'
import { forgetRunner, heartbeatMs, keepLease, leaveLease, nameRunner, takeLease } from './campaign-lease.ts'
import { sendRound } from './campaign-sender.ts'
import { type CampaignRow, findRunningCampaign } from './campaign-store.ts'

/** A letter in hand may still end; the rest is settled at the next start. */
const stopMs = 5_000

export interface CampaignRunner {
  /** Sends what is to be sent, unless this or another server does already; never waits. */
  run: () => void
  /** Aborted when the server stops. */
  stopping: AbortSignal
  /** Takes no further letter; resolves when those in hand are done, after five seconds at the latest. */
  stop: () => Promise<void>
}

/** Only where mails leave the house, or nobody expects them to. */
export const canDeliver = ({ config, mailer }: Pick<Deps, 'config' | 'mailer'>): boolean =>
  mailer.kind !== 'outbox' || !config.production

/** Sends the running campaign, whoever began it and whenever: a killed server's too. */
export function openCampaignRunner(deps: Deps): CampaignRunner {
  const name = nameRunner()
  const stop = new AbortController()
  let running: Promise<void> | undefined
  const work = async () => {
    const campaign = await findRunningCampaign(deps.db.read)
    if (campaign && canDeliver(deps)) await runLeased(deps, { campaign, runner: name, stop: stop.signal })
  }
  return {
    stopping: stop.signal,
    run() {
      if (stop.signal.aborted) return
      running ??= work()
        .catch((error: unknown) => deps.log.error({ err: error }, 'sending a campaign failed'))
        .finally(() => (running = undefined))
    },
    async stop() {
      stop.abort()
      await Promise.race([running, sleep(stopMs, undefined, { ref: false })])
      forgetRunner(name)
    },
  }
}

interface Leased {
  campaign: CampaignRow
  runner: string
  stop: AbortSignal
}

async function runLeased(deps: Deps, { campaign, runner, stop }: Leased): Promise<void> {
  if (!(await takeLease(deps.db.write, { campaign, runner, now: deps.now() }))) return
  const lost = new AbortController()
  const heart = setInterval(() => void beat(), heartbeatMs)
  const beat = async () => {
    const kept = await keepLease(deps.db.write, { id: campaign.id, runner, now: deps.now() }).catch(
      () => true,
    )
    if (!kept) lost.abort()
  }
  const signal = AbortSignal.any([stop, lost.signal])
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  try {
    await sendRound({ deps, campaign, stop: signal, pause })
  } finally {
    clearInterval(heart)
    await leaveLease(deps.db.write, { id: campaign.id, runner })
  }
}
