import { setTimeout as sleep } from 'node:timers/promises'
import { type CopiesRun, startCopies } from './artworks/artwork-copies.ts'
import type { MailSender } from './mail/mail-sender.ts'
import { fileSweeper } from './files/file-sweeper.ts'
import { sweepSpool } from './files/spool.ts'
import { startReconciler } from './payments/payment-reconciler.ts'
import { startJob } from './cluster/background-jobs.ts'
import type { Deps } from './deps.ts'
import { whileLeading } from './cluster/while-leading.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** Milliseconds; the shutdown may take 900 ms in all, see stop.ts. */
const emailMs = 400

/** Starts the jobs of every server, and those of the leader while this server leads. Returns how to stop them. */
export function startBackground(deps: Deps, mails: MailSender): () => Promise<void> {
  const copies = startCopies(deps, { old: false })
  const sweepOwnSpool = startJob(deps, {
    name: 'sweep the spool',
    everyMs: hour,
    work: () => sweepSpool(deps.spool),
  })
  const stopLeading = whileLeading(deps.db, () => startForAll(deps, copies, mails))
  return () => stopExternal(deps, Promise.all([copies.stop(), sweepOwnSpool(), stopLeading()]))
}

/** Image processes stop at once; an email that is being sent gets a moment to complete. */
async function stopExternal({ images, mailer }: Deps, ended: Promise<unknown>): Promise<void> {
  images.close()
  await Promise.race([ended, sleep(emailMs, undefined, { ref: false })])
  mailer.close()
  await ended
}

function startForAll(deps: Deps, copies: CopiesRun, mails: MailSender): () => Promise<void> {
  const reconciler = startReconciler(deps)
  const job = (name: string, everyMs: number, work: () => Promise<void | boolean>) =>
    startJob(deps, { name, everyMs, work })
  const ofFeatures = deps.declared.features.flatMap(({ jobs }) => jobs?.(deps) ?? [])
  const stops = [
    () => reconciler.stop(),
    job('send mails', second, () => mails.run()),
    makeMissingCopies(deps, copies),
    ...ofFeatures.map((one) => startJob(deps, one)),
    job('sweep files', 5 * minute, fileSweeper(deps, deps.declared.files)),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Makes missing copies of pictures at the start; with several servers also periodically, for those that a killed server left. */
function makeMissingCopies({ config }: Deps, { goThrough }: CopiesRun): () => Promise<void> {
  if (!config.REDIS_URL) {
    void goThrough()
    return async () => {}
  }
  // Younger pictures may still be in progress on another server.
  const resume = () => void goThrough(5 * minute)
  resume()
  const timer = setInterval(resume, 5 * minute)
  return async () => clearInterval(timer)
}
