import { setTimeout as sleep } from 'node:timers/promises'
import { removeOldTokens } from './accounts/account-tokens.ts'
import { forgetOldAddresses } from './accounts/sign-in-addresses.ts'
import { parseStoredArticles } from './articles/markdown-job.ts'
import { type DerivativeRun, startDerivatives } from './artworks/artwork-derivatives.ts'
import { removeOldShares } from './collector/collection/collection-share-service.ts'
import { parseStoredStatements } from './gallery/exhibitions/exhibition-statement.ts'
import { fileColumns } from './file-columns.ts'
import { removeOldRecipients } from './mail/campaign-service.ts'
import { contactSyncer } from './newsletter/contact-sync.ts'
import type { MailSender } from './mail/mail-sender.ts'
import { removeOldMailTokens } from './newsletter/newsletter-service.ts'
import { startDigests } from './collector/marketplace/search-digest.ts'
import { fileSweeper } from './files/file-sweeper.ts'
import { sweepSpool } from './files/spool.ts'
import { startReconciler } from './payments/payment-reconciler.ts'
import { startJob } from './cluster/background-jobs.ts'
import type { Deps } from './deps.ts'
import { whileLeading } from './cluster/lead-work.ts'
import { removeOldSessions } from './http/sessions.ts'
import { startOfferClock } from './bookings/program-step-service.ts'
import { startTeller } from './collector/wishlist/wishlist-teller.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** An end may take 900 ms in all: see stop.ts. */
const letterMs = 400

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

/** Children of pictures end at once; a letter in hand may arrive first. */
async function endOutside({ images, mailer }: Deps, ended: Promise<unknown>): Promise<void> {
  images.close()
  await Promise.race([ended, sleep(letterMs, undefined, { ref: false })])
  mailer.close()
  await ended
}

function startForAll(deps: Deps, derivatives: DerivativeRun, mails: MailSender): () => Promise<void> {
  const reconciler = startReconciler(deps)
  const job = (name: string, everyMs: number, work: () => Promise<void | boolean>) =>
    startJob(deps, { name, everyMs, work })
  const stops = [
    () => reconciler.stop(),
    job('send mails', second, () => mails.run()),
    startTeller(deps),
    startOfferClock(deps),
    startDigests(deps),
    goThroughPictures(deps, derivatives),
    job('parse articles', 5 * minute, () => parseStoredArticles(deps)),
    job('parse statements', 5 * minute, () => parseStoredStatements(deps)),
    job('sweep sessions', hour, () => removeOld(deps)),
    job('sync contacts', minute / 2, contactSyncer(deps)),
    job('sweep files', 5 * minute, fileSweeper(deps, fileColumns)),
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

async function removeOld(deps: Deps): Promise<void> {
  await removeOldSessions(deps)
  await forgetOldAddresses(deps)
  await removeOldTokens(deps)
  await removeOldMailTokens(deps)
  await removeOldRecipients(deps)
  await removeOldShares(deps)
}
