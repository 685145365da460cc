import { setTimeout as sleep } from 'node:timers/promises'
import { type DerivativeRun, startDerivatives } from './artworks/artwork-derivatives.ts'
import type { MailSender } from './mail/mail-sender.ts'
import { fileSweeper } from './files/file-sweeper.ts'
import { sweepSpool } from './files/spool.ts'
import { startReconciler } from './payments/payment-reconciler.ts'
import { startJob } from './cluster/background-jobs.ts'
import type { Deps } from './deps.ts'
import { whileLeading } from './cluster/lead-work.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** An end may take 900 ms in all: see stop.ts. */
const emailMs = 400

/** What each server does for itself, and what the one that leads does for all. Answers how to stop it. */
export function startBackground(deps: Deps, mails: MailSender): () => Promise<void> {
  const derivatives = startDerivatives(deps, { old: false })
  const sweepOwnSpool = startJob(deps, {
    name: 'sweep the spool',
    everyMs: hour,
    work: () => sweepSpool(deps.spool),
  })
  const stopLeading = whileLeading(deps.db, () => startForAll(deps, derivatives, mails))
  return () => endOutside(deps, Promise.all([derivatives.stop(), sweepOwnSpool(), stopLeading()]))
}

/** Children of pictures end at once; an email in hand may arrive first. */
async function endOutside({ images, mailer }: Deps, ended: Promise<unknown>): Promise<void> {
  images.close()
  await Promise.race([ended, sleep(emailMs, undefined, { ref: false })])
  mailer.close()
  await ended
}

function startForAll(deps: Deps, derivatives: DerivativeRun, mails: MailSender): () => Promise<void> {
  const reconciler = startReconciler(deps)
  const job = (name: string, everyMs: number, work: () => Promise<void | boolean>) =>
    startJob(deps, { name, everyMs, work })
  const ofFeatures = deps.declared.features.flatMap(({ jobs }) => jobs?.(deps) ?? [])
  const stops = [
    () => reconciler.stop(),
    job('send mails', second, () => mails.run()),
    goThroughPictures(deps, derivatives),
    ...ofFeatures.map((one) => startJob(deps, one)),
    job('sweep files', 5 * minute, fileSweeper(deps, deps.declared.files)),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** At the start, and beside others again and again for what one of them was killed over. Ends with the run. */
function goThroughPictures({ config }: Deps, { goThrough }: DerivativeRun): () => Promise<void> {
  if (!config.REDIS_URL) {
    void goThrough()
    return async () => {}
  }
  // Those of the last minutes are being made by whoever took them.
  const look = () => void goThrough(5 * minute)
  look()
  const timer = setInterval(look, 5 * minute)
  return async () => clearInterval(timer)
}
