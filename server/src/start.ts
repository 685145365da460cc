import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { removeOldTokens } from './accounts/account-tokens.ts'
import { ensureAdministrator } from './accounts/administrator.ts'
import { prepareTestingMode } from './accounts/testing-mode-service.ts'
import { forgetOldAddresses } from './accounts/sign-in-addresses.ts'
import { buildApp } from './app.ts'
import { type DerivativeRun, startDerivatives } from './artworks/artwork-derivatives.ts'
import { articleFileSweeper } from './articles/article-pictures.ts'
import { artworkFileSweeper } from './artworks/artwork-file-sweeper.ts'
import { collectionFileSweeper } from './collection/collection-files.ts'
import { museumFileSweeper } from './museum/museum-files.ts'
import { removeOldShares } from './collection/collection-share-service.ts'
import { type Config, readConfig } from './config.ts'
import { coverSweeper } from './exhibitions/cover-files.ts'
import { holdFolder } from './db/hold-folder.ts'
import { oneAtATime } from './db/one-at-a-time.ts'
import { prepareDb } from './db/prepare-db.ts'
import { OperatorError } from './operator-error.ts'
import { removeOldRecipients } from './mail/campaign-service.ts'
import { contactSyncer } from './mail/contact-sync.ts'
import { startMailSender } from './mail/mail-sender.ts'
import { removeOldMailTokens } from './mail/newsletter-service.ts'
import { openFiles } from './outside/open-files.ts'
import { openImageFiles } from './outside/image-files.ts'
import { sweepSpool } from './outside/spool.ts'
import { openMailer } from './outside/open-mailer.ts'
import { watchedMailer } from './outside/watched-mailer.ts'
import { openPaymentProvider } from './outside/open-payments.ts'
import { startReconciler } from './payments/payment-reconciler.ts'
import { startJob } from './platform/background-jobs.ts'
import { createBell } from './platform/bell.ts'
import { prepareDataFolder, sessionKey } from './platform/data-folder.ts'
import type { Deps } from './platform/deps.ts'
import { whileLeading } from './platform/lead-work.ts'
import { createLogger } from './platform/logging.ts'
import { createMetrics } from './platform/metrics.ts'
import { openShared } from './platform/open-redis.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import { removeOldSessions } from './platform/sessions.ts'
import { openTracing } from './platform/tracing.ts'
import { profileFileSweeper } from './profile/profile-file-sweeper.ts'
import { guideSweeper } from './programs/program-guide-service.ts'
import { startOfferClock } from './programs/program-step-service.ts'
import { agreementSweeper } from './representation/agreement-service.ts'
import { demoEmails, demoPassword, seedDemo } from './seeding/seeding-service.ts'
import { startDigests } from './marketplace/search-digest.ts'
import { startTeller } from './wishlist/wishlist-teller.ts'

export interface Running {
  app: FastifyInstance
  deps: Deps
  /** Ends background work and closes everything but the listening app. */
  close: () => Promise<void>
}

/** Everything from the environment to the listening server. Throws OperatorError for what whoever runs it can mend. */
export async function start({ dev }: { dev: boolean }): Promise<Running> {
  const config = readConfig()
  await mustBeFree(config)
  const folder = prepareDataFolder(config.DATA_DIR)
  holdFolder(folder, 'shared')
  const deps = await openDeps({ ...config, DATA_DIR: folder })
  const password = await oneAtATime(deps.db, () => fill(deps, folder))
  const app = await buildApp(deps, { pages: dev ? 'sources' : 'built' })
  await listen(app, config)
  deps.payments.onListening(`http://${localHost(config)}:${config.PORT}`)
  const stopJobs = startBackground(deps)
  announce(deps, password)
  return { app, deps, close: () => closeAll(deps, stopJobs) }
}

async function openDeps(config: Config): Promise<Deps> {
  const log = createLogger(config.LOG_LEVEL)
  warnAboutUnused(config, log)
  const key = sessionKey(config.DATA_DIR, config.SESSION_SECRET)
  const { files, spool } = await openFiles(config)
  await sweepSpool(spool)
  const db = await prepareDb(config, config.DATA_DIR, log)
  const shared = await openShared(config.REDIS_URL, log)
  const metrics = createMetrics({ ofProcess: true })
  const tracing = await openTracing(config, { metrics, log })
  return {
    config,
    db,
    log,
    now: () => new Date(),
    files,
    spool,
    images: openImageFiles(spool),
    newPictures: createBell(),
    mailer: watchedMailer(openMailer(config), metrics, tracing),
    payments: await openPaymentProvider(config),
    limits: createRateLimits({ factor: config.production ? 1 : 10, redis: shared.redis }),
    metrics,
    tracing,
    ...shared,
    sessionKey: key,
  }
}

function warnAboutUnused(config: Config, log: Deps['log']): void {
  if (config.OPENAI_API_KEY && !config.COACH_MODEL)
    log.warn({ variable: 'COACH_MODEL' }, 'without it the built-in coach answers')
  if (config.WORKERS > 1) log.warn({ variable: 'WORKERS' }, 'this version runs one process')
  if (config.TESTING_MODE === 'on')
    log.warn({ variable: 'TESTING_MODE' }, 'first passwords are kept and shown to the administrator')
  if (!config.production && !isLocal(config.HOST))
    log.warn(
      { host: config.HOST },
      'development with known demo passwords and every mail at /dev/outbox is open to the network',
    )
  if (config.production && !config.SMTP_URL && !config.HUBSPOT_ACCESS_TOKEN)
    log.warn({ variable: 'SMTP_URL' }, 'mails are written to the outbox and not delivered')
}

const isLocal = (host: string) => ['127.0.0.1', 'localhost', '::1'].includes(host)
const localHost = ({ HOST }: Config) => (HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST)

/** What the first start writes; answers the administrator's password when it was made up. */
async function fill(deps: Deps, folder: string): Promise<string | undefined> {
  const password = await ensureAdministrator(deps, folder)
  if (deps.config.SEED === 'demo') await fillOnce(deps)
  await prepareTestingMode(deps, { emails: demoEmails, password: demoPassword })
  return password
}

async function fillOnce(deps: Deps): Promise<void> {
  const began = Date.now()
  if (await seedDemo(deps)) deps.log.info({ ms: Date.now() - began }, 'demo catalogue written')
}

const portTaken = (port: number) =>
  new OperatorError(
    `Port ${port} is already in use. Stop the other program or start with another port, for example PORT=${port + 1}.`,
  )

/** Asked before anything is opened: a second server must not touch the first one's files. */
function mustBeFree({ PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, { PORT, HOST })))
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
}

function listenProblem(error: NodeJS.ErrnoException, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Error {
  if (error.code === 'EADDRINUSE') return portTaken(PORT)
  if (error.code === 'EACCES')
    return new OperatorError(`PORT is not valid. Expected: a port this account may open, ${PORT} is not.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new OperatorError(`HOST is not valid. Expected: an address of this machine, ${HOST} is none.`)
  return error
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.PORT, host: config.HOST, listenTextResolver: () => 'listening' })
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, config)
  }
}

const minute = 60 * 1000
const hour = 60 * minute
/** An end may take 900 ms in all: see stop.ts. */
const letterMs = 400

/** What each server does for itself, and what the one that leads does for all. */
function startBackground(deps: Deps): () => Promise<void> {
  const derivatives = startDerivatives(deps, { old: false })
  const sweepOwnSpool = startJob(deps, {
    name: 'sweep the spool',
    everyMs: hour,
    work: () => sweepSpool(deps.spool),
  })
  const stopLeading = whileLeading(deps.db, () => startForAll(deps, derivatives))
  return async () => {
    const ended = Promise.all([derivatives.stop(), sweepOwnSpool(), stopLeading()])
    deps.images.close()
    // A letter in hand may arrive first.
    await Promise.race([ended, sleep(letterMs, undefined, { ref: false })])
    deps.mailer.close()
    await ended
  }
}

function startForAll(deps: Deps, derivatives: DerivativeRun): () => Promise<void> {
  const reconciler = startReconciler(deps)
  const job = (name: string, everyMs: number, work: () => Promise<void | boolean>) =>
    startJob(deps, { name, everyMs, work })
  const stops = [
    () => reconciler.stop(),
    startMailSender(deps),
    startTeller(deps),
    startOfferClock(deps),
    startDigests(deps),
    goThroughPictures(deps, derivatives),
    job('sweep sessions', hour, () => removeOld(deps)),
    job('sync contacts', minute / 2, contactSyncer(deps)),
    job('sweep files of profiles', 5 * minute, profileFileSweeper(deps)),
    job('sweep agreements', 5 * minute, agreementSweeper(deps)),
    job('sweep guides of programmes', 5 * minute, guideSweeper(deps)),
    job('sweep files of collections', 5 * minute, collectionFileSweeper(deps)),
    job('sweep covers of exhibitions', 5 * minute, coverSweeper(deps)),
    job('sweep files of institutions', 5 * minute, museumFileSweeper(deps)),
    job('sweep pictures of artworks', 5 * minute, artworkFileSweeper(deps)),
    job('sweep pictures of articles', 5 * minute, articleFileSweeper(deps)),
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

async function closeAll(deps: Deps, stopJobs: () => Promise<void>): Promise<void> {
  // What it has of traces need not wait for a picture that is being made.
  await Promise.all([stopJobs(), deps.tracing?.close()])
  await Promise.all([deps.payments.close(), deps.redis?.close()])
  await deps.db.close()
}

function announce({ config }: Deps, password: string | undefined): void {
  const lines = [`PASSION-ART is ready at ${config.PUBLIC_URL}`]
  if (password)
    lines.push(
      `Administrator: ${config.ADMIN_EMAIL}, password ${password} (shown once, kept in ${join(config.DATA_DIR, 'admin-password.txt')})`,
    )
  if (config.SEED === 'demo' && !config.production)
    lines.push(
      `Demo accounts: artist@, gallery@, collector@, institution@ and user@passion-art.test, password ${demoPassword}`,
    )
  console.log(lines.join('\n'))
}
