import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Db } from '../db/open-db.ts'
import type { ArtworkRow, NewArtwork, NewUser, UserRow } from '../db/schema/schema.ts'
import { openDiskStore, openStoreSpool } from '../files/file-store-disk.ts'
import { openImageFiles } from '../images/image-files.ts'
import { openMailer } from '../mail-transport/open-mailer.ts'
import {
  openPaymentSandbox,
  type PaymentSandbox,
  type SandboxOptions,
} from '../payment-sandbox/payment-sandbox.ts'
import { createSignal } from '../cluster/signal.ts'
import type { Deps } from '../deps.ts'
import { declared } from '../features.ts'
import { createLogger } from '../telemetry/logging.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { openShared } from '../realtime/open-redis.ts'
import { createRateLimits, type RateRule } from '../http/rate-limits.ts'
import { startSession } from '../http/sessions.ts'
import { insertArtwork, insertUser } from './factories.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { type TestCaller, testCaller } from './test-caller.ts'

export interface TestOptions {
  env?: Record<string, string>
  payments?: Partial<SandboxOptions>
  points?: Partial<Record<RateRule, number>>
  app?: AppOptions
  onLog?: (line: string) => void
  change?: (deps: Deps) => void
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  db: Db
  database: TestDatabase
  payments: PaymentSandbox
  config: Config
  folder: string
  setNow: (time: Date) => void
  passTime: (milliseconds: number) => void
  as: (user: UserRow | null, headers?: Record<string, string>) => TestCaller
  tokenOf: (user: UserRow) => Promise<string>
  createUser: (overrides?: Partial<NewUser>) => Promise<UserRow>
  createArtwork: (overrides?: Partial<NewArtwork>) => Promise<ArtworkRow>
  close: () => Promise<void>
}

/** The whole application with a fresh database and folder, and the built-in payment sandbox; nothing is mocked. */
export async function buildTestApp(options: TestOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-test-'))
  const clock = createClock()
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: options.onLog ? 'trace' : 'fatal',
    MAIL_PER_SECOND: '1000',
    ...options.env,
  })
  const database = await openTestDatabase(folder, { publicTables: declared.publicTables })
  const payments = await openPaymentSandbox({
    file: join(folder, 'payment-sandbox.db'),
    now: () => clock.now().getTime(),
    ...options.payments,
  })
  const spool = openStoreSpool(join(folder, 'uploads'))
  const log = createLogger(config.LOG_LEVEL, { write: options.onLog ?? (() => {}) })
  const shared = await openShared(config.REDIS_URL, log)
  const deps: Deps = {
    config,
    declared,
    db: database.db,
    log,
    now: clock.now,
    files: openDiskStore(join(folder, 'uploads')),
    spool,
    images: openImageFiles(spool),
    newPictures: createSignal(),
    mailer: openMailer(config),
    payments,
    limits: createRateLimits({
      factor: config.production ? 1 : 10,
      ...(options.points && { points: options.points }),
      redis: shared.redis,
    }),
    ...shared,
    metrics: createMetrics(),
    sessionKey: new TextEncoder().encode('a key that only the tests know, 32 bytes'),
  }
  options.change?.(deps)
  // A busy test machine is not an overload; tests of that set their own limits.
  const app = await buildApp(deps, { pressure: { maxDelay: 0 }, ...options.app })
  const tokenOf = (user: UserRow) => startSession(deps, user)
  const createUser = (overrides?: Partial<NewUser>) => insertUser(deps.db, deps.now(), overrides)
  return {
    app,
    deps,
    db: database.db,
    database,
    payments,
    config,
    folder,
    setNow: clock.set,
    passTime: (milliseconds) => clock.set(new Date(clock.now().getTime() + milliseconds)),
    as: (user, headers) => testCaller(app, user ? () => tokenOf(user) : null, headers),
    tokenOf,
    createUser,
    createArtwork: async (overrides = {}) =>
      insertArtwork(deps.db, deps.now(), {
        ...overrides,
        user_id: overrides.user_id ?? (await createUser()).id,
      }),
    close: async () => {
      await app.close()
      await deps.redis?.close()
      deps.images.close()
      deps.mailer.close()
      await payments.close()
      await database.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function createClock() {
  let fixed: Date | undefined
  return {
    now: () => (fixed ? new Date(fixed) : new Date()),
    set: (time: Date) => {
      fixed = new Date(time)
    },
  }
}
