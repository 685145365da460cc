import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/open-db.ts'
import type { Declared } from './feature.ts'
import type { FileStore } from './files/file-store.ts'
import type { ImageFiles } from './images/image-files.ts'
import type { Spool } from './files/spool.ts'
import type { Mailer } from './mail-transport/mailer.ts'
import type { PaymentProvider } from './stripe/payment-provider.ts'
import type { Signal } from './cluster/signal.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Redis } from './realtime/redis.ts'
import type { SocketAdapter } from './realtime/socket-streams.ts'
import type { Tracing } from './telemetry/tracing.ts'

export interface Deps {
  config: Config
  declared: Declared
  db: Db
  log: FastifyBaseLogger
  now: () => Date
  files: FileStore
  /** For files that are not yet in the store. */
  spool: Spool
  images: ImageFiles
  /** Emitted after the commit, so that copies of the new picture are made. */
  newPictures: Signal<string>
  mailer: Mailer
  payments: PaymentProvider
  limits: RateLimits
  metrics: Metrics
  /** Shared between servers; only with REDIS_URL. */
  redis?: Redis
  /** Sends broadcasts to the sockets of other servers; only with REDIS_URL. */
  socketAdapter?: SocketAdapter
  tracing?: Tracing | undefined
  sessionKey: Uint8Array
}
