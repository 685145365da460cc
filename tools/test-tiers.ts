import { globSync, readFileSync } from 'node:fs'
import { testsWithoutDatabase } from './tests-without-database.ts'

/** `quick` is `npm test`, `rest` what `npm run test:full` adds. Without TEST_TIER everything runs. */
export type Tier = 'quick' | 'rest' | 'all'
export type Database = 'sqlite' | 'postgres'

const everyTest = [
  '{contract,server}/src/**/*.test.ts',
  'web/app/**/*.test.{ts,tsx}',
  '{seeds,tools}/**/*.test.ts',
]

/** Whole programs, pictures, service faults, attack lists, killed servers; the purchase crash test is `quick`. */
const slow = [
  'server/src/**/!(purchase).crash.test.ts',
  'server/src/**/*{.,-}{hostile,faults}.test.ts',
  'server/src/accounts/{sign-in-limits,testing-mode}.test.ts',
  'server/src/artworks/artwork-derivatives.test.ts',
  'server/src/submissions/{artwork-review.race,upload-store,upload.property}.test.ts',
  'server/src/chat/chat-servers.test.ts',
  'server/src/coach/coach-{outside,plain}.test.ts',
  'server/src/admin/database/console-limits.test.ts',
  'server/src/db/commands/{backup,restore}-command.test.ts',
  'server/src/cluster/cluster-connection.test.ts',
  'server/src/seeding/seeding-service.test.ts',
  'server/src/mail/campaign-routes.test.ts',
  'server/src/images/{image-drawings,image-files,image-logos}.test.ts',
  'server/src/stripe/stripe-live.test.ts',
  'server/src/http/{multipart-bodies,overload,request-limits}.test.ts',
  'server/src/telemetry/tracing.test.ts',
  'server/src/profile/attachment-limits.test.ts',
  'server/src/start.test.ts',
  'seeds/{image-data,seed-command}.test.ts',
  'tools/planted-feature.test.ts',
]
/** In `quick` these run on PostgreSQL only, whose concurrent writers can fail in more ways. */
const slowOnSqlite = [
  'server/src/**/*{.race,-store}.test.ts',
  'server/src/admin/database/console.attack.test.ts',
]

/**
 * SQL, locks, migrations, the console and several servers. `quick` runs these on PostgreSQL: as well as on
 * SQLite, unless listed above. Query plans run on SQLite only: filling their data takes PostgreSQL half a
 * minute.
 */
const dependingOnDatabase = [
  'server/src/**/*-store.test.ts',
  'server/src/**/*.race.test.ts',
  'server/src/finding/finding.test.ts',
  'server/src/{db,cluster,admin/database}/**/!(plans).test.ts',
  'server/src/realtime/{open-redis,redis}.test.ts',
  'server/src/several-servers.test.ts',
]

/** Tests whose subject comes before any SQL: rights, pictures, parsers, other services. On SQLite only. */
export const sameOnBoth = [
  'server/src/artworks/artwork-derivatives.test.ts',
  'server/src/discovery/share-images.test.ts',
  'server/src/images/image-*.test.ts',
  'server/src/stripe/{stripe-live,stripe.faults}.test.ts',
  'server/src/http/{multipart-bodies,openapi,overload,request-limits}.test.ts',
  'server/src/telemetry/tracing.test.ts',
  'server/src/testing/{role-table,texts.hostile}.test.ts',
]

export function excludedTests(tier: Tier, database: Database): string[] {
  const all = globSync(everyTest)
  const isServer = (file: string) => file.startsWith('server/')
  const notForDatabase =
    database === 'postgres'
      ? [...testsWithoutDatabase(), ...globSync(sameOnBoth), ...all.filter((file) => !isServer(file))]
      : []
  const quick = new Set(database === 'postgres' ? globSync(dependingOnDatabase) : all)
  for (const file of globSync([...slow, ...(database === 'sqlite' ? slowOnSqlite : [])])) quick.delete(file)
  const isExcluded = {
    all: () => false,
    quick: (file: string) => !quick.has(file),
    // Such a file does less in `quick`, so `rest` runs it again, in full.
    rest: (file: string) => quick.has(file) && !isShortened(file),
  }[tier]
  return [...notForDatabase, ...all.filter(isExcluded)]
}

const isShortened = (file: string) => readFileSync(file, 'utf8').includes('/test-tier.ts')
