import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'
import { buildApp } from '../app.ts'
import { findUploadViolations } from '../submissions/upload-store.ts'
import { findChatViolations } from '../chat/chat-store.ts'
import { readConfig } from '../config.ts'
import { openDb } from '../db/open-db.ts'
import { SqliteWriter } from '../db/sqlite-writer.ts'
import { findCampaignViolations } from '../mail/campaign-store.ts'
import { findLedgerViolations } from '../orders/ledger-violations-store.ts'
import { openDiskStore, openStoreSpool } from '../files/file-store-disk.ts'
import { openImageFiles } from '../images/image-files.ts'
import { sweepSpool } from '../files/spool.ts'
import { openMailer } from '../mail-transport/open-mailer.ts'
import { openPaymentSandbox } from '../payment-sandbox/payment-sandbox.ts'
import { startReconciler } from '../payments/payment-reconciler.ts'
import { findMismatches } from '../payments/provider-mismatches.ts'
import { findPaymentViolations } from '../payments/violations-store.ts'
import { startJob } from '../cluster/background-jobs.ts'
import { createSignal } from '../cluster/signal.ts'
import type { Deps } from '../deps.ts'
import { declared } from '../features.ts'
import { createLogger } from '../telemetry/logging.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { createRateLimits } from '../http/rate-limits.ts'

export interface CrashServerOptions {
  folder: string
  databaseUrl?: string | undefined
  sessionKey: string
  /** Every event of the provider is lost, so that only the reconciler can repair. */
  losesEvents: boolean
  sendsMails?: boolean | undefined
  env?: Record<string, string> | undefined
}

export type ToServer = { arm: number } | { check: true }
export type FromServer = { port: number } | { violations: string[] }

/**
 * The server as a killable process. It can be armed to kill itself right before its nth database operation, the
 * product's and the sandbox's alike; the product contains no code for it.
 */
const options = JSON.parse(process.argv[2] ?? '{}') as CrashServerOptions
let operationsLeft = Number.POSITIVE_INFINITY

function countOperation(): void {
  operationsLeft -= 1
  if (operationsLeft <= 0) process.kill(process.pid, 'SIGKILL')
}

/** Every call of these methods is an operation: begin, each statement, commit. */
function watch(prototype: object, names: string[]): void {
  const methods = prototype as Record<string, (...args: unknown[]) => unknown>
  for (const name of names) {
    const method = methods[name]
    if (!method) throw new Error(`There is no ${name} to watch.`)
    methods[name] = function (this: unknown, ...args: unknown[]) {
      countOperation()
      return method.apply(this, args)
    }
  }
}

watch(SqliteWriter.prototype, ['execute'])
watch(StatementSync.prototype, ['run', 'all', 'get', 'iterate'])
watch(DatabaseSync.prototype, ['exec'])
watch(pg.Client.prototype, ['query'])

const send = (message: FromServer) => process.send?.(message)
const config = readConfig({
  MAIL_PER_SECOND: '50',
  DATA_DIR: options.folder,
  LOG_LEVEL: 'fatal',
  ...options.env,
})
const payments = await openPaymentSandbox({
  file: join(options.folder, 'payment-sandbox.db'),
  faults: options.losesEvents ? { onEvent: () => [] } : {},
})
const spool = openStoreSpool(join(options.folder, 'uploads'))
await sweepSpool(spool)
const deps: Deps = {
  config,
  declared,
  db: await openDb(
    options.databaseUrl ? { url: options.databaseUrl } : { file: join(options.folder, 'passion-art.db') },
    { publicTables: declared.publicTables },
  ),
  log: createLogger('fatal'),
  now: () => new Date(),
  files: openDiskStore(join(options.folder, 'uploads')),
  spool,
  images: openImageFiles(spool),
  newPictures: createSignal(),
  mailer: openMailer(config),
  payments,
  limits: createRateLimits({ factor: 1000 }),
  metrics: createMetrics(),
  sessionKey: new TextEncoder().encode(options.sessionKey),
}
const app = await buildApp(deps)
await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : 0
payments.onListening(`http://127.0.0.1:${port}`)
await startReconciler(deps).run()
if (options.sendsMails)
  startJob(deps, { name: 'send mails', everyMs: 1_000, work: () => app.mailSender.run() })

process.on('message', (message: ToServer) => {
  if ('arm' in message) operationsLeft = message.arm
  else void check()
})
process.on('disconnect', () => process.exit())

async function check(): Promise<void> {
  const db = deps.db.read
  const found = await Promise.all([
    findPaymentViolations(db, deps.now()),
    findUploadViolations(db),
    findLedgerViolations(db),
    findChatViolations(db),
    findCampaignViolations(db),
    findMismatches(deps),
  ])
  send({ violations: found.flat() })
}

// A killed process would not store its cache for the next one.
flushCompileCache()
send({ port })
