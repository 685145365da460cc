import type { Config } from './config.ts'
import { prepareDb } from './db/prepare-db.ts'
import { openFiles } from './files/open-files.ts'
import { openImageFiles } from './images/image-files.ts'
import { sweepSpool } from './files/spool.ts'
import { openMailer } from './mail-transport/open-mailer.ts'
import { watchedMailer } from './mail-transport/watched-mailer.ts'
import { openPaymentProvider } from './stripe/open-payments.ts'
import { declared } from './features.ts'
import { createSignal } from './cluster/signal.ts'
import { sessionKey } from './files/data-folder.ts'
import type { Deps } from './deps.ts'
import { createLogger } from './telemetry/logging.ts'
import { createMetrics } from './telemetry/metrics.ts'
import { openShared } from './realtime/open-redis.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { openTracing } from './telemetry/tracing.ts'

export async function openDeps(config: Config): Promise<Deps> {
  const log = createLogger(config.LOG_LEVEL)
  const key = sessionKey(config.DATA_DIR, config.SESSION_SECRET)
  const { files, spool } = await openFiles(config)
  await sweepSpool(spool)
  const db = await prepareDb(config, config.DATA_DIR, { log, publicTables: declared.publicTables })
  const shared = await openShared(config.REDIS_URL, log)
  const metrics = createMetrics({ ofProcess: true })
  const tracing = await openTracing(config, { metrics, log })
  return {
    config,
    declared,
    db,
    log,
    now: () => new Date(),
    files,
    spool,
    images: openImageFiles(spool),
    newPictures: createSignal(),
    mailer: watchedMailer(openMailer(config), metrics, tracing),
    payments: await openPaymentProvider(config),
    // Budgets are ten times as high outside production.
    limits: createRateLimits({ factor: config.production ? 1 : 10, redis: shared.redis }),
    metrics,
    tracing,
    ...shared,
    sessionKey: key,
  }
}

export async function closeDeps(deps: Deps): Promise<void> {
  await Promise.all([deps.payments.close(), deps.redis?.close()])
  await deps.db.close()
}
