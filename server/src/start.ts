import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { removeOldTokens } from './accounts/account-tokens.ts'
import { ensureAdministrator } from './accounts/administrator.ts'
import { prepareTestingMode } from './accounts/testing-mode-service.ts'
import { forgetOldAddresses } from './accounts/sign-in-addresses.ts'
import { buildApp } from './app.ts'
import { startDerivatives } from './artworks/artwork-derivatives.ts'
import { articleFileSweeper } from './articles/article-pictures.ts'
import { artworkFileSweeper } from './artworks/artwork-file-sweeper.ts'
import { collectionFileSweeper } from './collection/collection-files.ts'
import { museumFileSweeper } from './museum/museum-files.ts'
import { removeOldShares } from './collection/collection-share-service.ts'
import { type Config, readConfig } from './config.ts'
import { coverSweeper } from './exhibitions/cover-files.ts'
import { holdFolder } from './db/hold-folder.ts'
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
import { createLogger } from './platform/logging.ts'
import { createMetrics } from './platform/metrics.ts'
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
  const password = await ensureAdministrator(deps, folder)
  if (config.SEED === 'demo') await fillOnce(deps)
  await prepareTestingMode(deps, { emails: demoEmails, password: demoPassword })
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
    limits: createRateLimits({ factor: config.production ? 1 : 10 }),
    metrics,
    tracing,
    sessionKey: key,
  }
}

function warnAboutUnused(config: Config, log: Deps['log']): void {
  if (config.REDIS_URL) log.warn({ variable: 'REDIS_URL' }, 'this version does not use the variable yet')
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

function startBackground(deps: Deps): () => Promise<void> {
  const derivatives = startDerivatives(deps)
  const reconciler = startReconciler(deps)
  const stopMails = startMailSender(deps)
  const stopTeller = startTeller(deps)
  const stopOffers = startOfferClock(deps)
  const stopDigests = startDigests(deps)
  const sweep = startJob(deps, {
    name: 'sweep sessions',
    everyMs: hour,
    work: async () => {
      await removeOldSessions(deps)
      await forgetOldAddresses(deps)
      await removeOldTokens(deps)
      await removeOldMailTokens(deps)
      await removeOldRecipients(deps)
      await removeOldShares(deps)
      await sweepSpool(deps.spool)
    },
  })
  const syncContacts = startJob(deps, {
    name: 'sync contacts',
    everyMs: minute / 2,
    work: contactSyncer(deps),
  })
  const sweepFiles = startJob(deps, {
    name: 'sweep files of profiles',
    everyMs: 5 * minute,
    work: profileFileSweeper(deps),
  })
  const sweepAgreements = startJob(deps, {
    name: 'sweep agreements',
    everyMs: 5 * minute,
    work: agreementSweeper(deps),
  })
  const sweepGuides = startJob(deps, {
    name: 'sweep guides of programmes',
    everyMs: 5 * minute,
    work: guideSweeper(deps),
  })
  const sweepCollections = startJob(deps, {
    name: 'sweep files of collections',
    everyMs: 5 * minute,
    work: collectionFileSweeper(deps),
  })
  const sweepCovers = startJob(deps, {
    name: 'sweep covers of exhibitions',
    everyMs: 5 * minute,
    work: coverSweeper(deps),
  })
  const sweepMuseum = startJob(deps, {
    name: 'sweep files of institutions',
    everyMs: 5 * minute,
    work: museumFileSweeper(deps),
  })
  const sweepPictures = startJob(deps, {
    name: 'sweep pictures of artworks',
    everyMs: 5 * minute,
    work: artworkFileSweeper(deps),
  })
  const sweepArticles = startJob(deps, {
    name: 'sweep pictures of articles',
    everyMs: 5 * minute,
    work: articleFileSweeper(deps),
  })
  return async () => {
    const ended = Promise.all([
      derivatives.stop(),
      reconciler.stop(),
      stopMails(),
      stopTeller(),
      stopDigests(),
      stopOffers(),
      sweep(),
      syncContacts(),
      sweepFiles(),
      sweepAgreements(),
      sweepGuides(),
      sweepCollections(),
      sweepCovers(),
      sweepMuseum(),
      sweepPictures(),
      sweepArticles(),
    ])
    deps.images.close()
    await ended
  }
}

async function closeAll(deps: Deps, stopJobs: () => Promise<void>): Promise<void> {
  await stopJobs()
  await deps.payments.close()
  await deps.tracing?.close()
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
