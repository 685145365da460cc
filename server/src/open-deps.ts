import type { Config } from './config.ts'
import type { Db } from './db/open-db.ts'
import { openFiles } from './outside/open-files.ts'
import { openImageFiles } from './outside/image-files.ts'
import { sweepSpool } from './outside/spool.ts'
import { openMailer } from './outside/open-mailer.ts'
import { watchedMailer } from './outside/watched-mailer.ts'
import type { PaymentProvider } from './outside/payment-provider.ts'
import { createBell } from './platform/bell.ts'
import { sessionKey } from './platform/data-folder.ts'
import type { Deps } from './platform/deps.ts'
import { createLogger } from './platform/logging.ts'
import { createMetrics } from './platform/metrics.ts'
import { openShared } from './platform/open-redis.ts'
import { createRateLimits, type RateLimits } from './platform/rate-limits.ts'
import type { Siblings } from './platform/siblings.ts'
import { openTracing } from './platform/tracing.ts'

interface Ways {
  openDb: (config: Config, folder: string, log: Deps['log']) => Promise<Db>
  openPayments: (config: Config) => Promise<PaymentProvider>
  /** Counted elsewhere, while there is no Redis. */
  limits?: RateLimits
  siblings?: Siblings
}

/** All that features need, by the ways this process has to database and provider. `DATA_DIR` is there already. */
export async function openDeps(config: Config, ways: Ways): Promise<Deps> {
  const log = createLogger(config.LOG_LEVEL)
  const key = sessionKey(config.DATA_DIR, config.SESSION_SECRET)
  const { files, spool } = await openFiles(config)
  await sweepSpool(spool)
  const db = await ways.openDb(config, config.DATA_DIR, log)
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
    payments: await ways.openPayments(config),
    limits: limitsOf(config, ways, shared.redis),
    metrics,
    tracing,
    ...shared,
    ...(ways.siblings && { siblings: ways.siblings }),
    sessionKey: key,
  }
}

/** Budgets are ten times as high outside production. */
export const budgetFactor = ({ production }: Config): number => (production ? 1 : 10)

function limitsOf(config: Config, { limits }: Ways, redis: Deps['redis']): RateLimits {
  return limits && !redis ? limits : createRateLimits({ factor: budgetFactor(config), redis })
}

export async function closeDeps(deps: Deps): Promise<void> {
  await Promise.all([deps.payments.close(), deps.redis?.close()])
  await deps.db.close()
}
