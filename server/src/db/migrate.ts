import { type Kysely, sql } from 'kysely'
import { OperatorError } from '../operator-error.ts'
import { earlierMigrations } from './earlier-migrations.ts'
import * as baseline from './migrations/033-baseline.ts'
import * as failedOrderMails from './migrations/034-failed-order-mails.ts'
import * as parsedMarkdown from './migrations/035-parsed-markdown.ts'
import * as oneSearch from './migrations/036-one-search.ts'
import * as oneMailQueue from './migrations/037-one-mail-queue.ts'
import * as holdExtension from './migrations/038-hold-extension.ts'
import * as contentLanguage from './migrations/039-content-language.ts'
import * as stillPictures from './migrations/040-still-pictures.ts'
import * as picturesOnRequest from './migrations/041-pictures-on-request.ts'
import * as wordsInUse from './migrations/042-words-in-use.ts'
import * as storeSizes from './migrations/043-store-sizes.ts'
import * as artworkRecord from './migrations/044-artwork-record.ts'
import * as suggestedChanges from './migrations/045-suggested-changes.ts'
import * as offSale from './migrations/046-off-sale.ts'
import * as editions from './migrations/047-editions.ts'
import * as eventCovers from './migrations/048-event-covers.ts'
import * as worksShown from './migrations/049-works-shown.ts'
import type { Db } from './open-db.ts'
import type { Database } from './schema/schema.ts'

interface Migration {
  up: (db: Kysely<unknown>) => Promise<void>
}

const baselineName = '033-baseline'

/** In order; a landed migration is never edited. */
export const migrations: Record<string, Migration> = {
  [baselineName]: baseline,
  '034-failed-order-mails': failedOrderMails,
  '035-parsed-markdown': parsedMarkdown,
  '036-one-search': oneSearch,
  '037-one-mail-queue': oneMailQueue,
  '038-hold-extension': holdExtension,
  '039-content-language': contentLanguage,
  '040-still-pictures': stillPictures,
  '041-pictures-on-request': picturesOnRequest,
  '042-words-in-use': wordsInUse,
  '043-store-sizes': storeSizes,
  '044-artwork-record': artworkRecord,
  '045-suggested-changes': suggestedChanges,
  '046-off-sale': offSale,
  '047-editions': editions,
  '048-event-covers': eventCovers,
  '049-works-shown': worksShown,
}

export const knownMigrations = Object.keys(migrations)

/** The schema is from a newer version; `message` says what to do. */
export class SchemaTooNewError extends OperatorError {
  override name = 'SchemaTooNewError'
}

/** The schema is from a version before the baseline; `message` says what to do. */
export class SchemaTooOldError extends OperatorError {
  override name = 'SchemaTooOldError'
}

const lockKey = 727_001

/**
 * Each migration has its own transaction, so that a crash leaves the old or the new schema. A schema from before the
 * baseline is adopted. Returns the names of the applied migrations.
 */
export async function migrate(db: Db, all: Record<string, Migration> = migrations): Promise<string[]> {
  if (db.kind === 'postgres') await requireTrigrams(db.write)
  await sql`create table if not exists schema_migrations (name text primary key, applied_at text not null)`.execute(
    db.write,
  )
  const applied = await appliedNames(db.write)
  refuseNewer(applied, Object.keys(all))
  refuseOlder(applied)
  const done: string[] = []
  for (const [name, migration] of Object.entries(all))
    if (await applyOnce(db, name, migration)) done.push(name)
  return done
}

/** Names of the pending migrations; `fresh` if none was ever applied. Throws when an older version must start first. */
export async function pendingMigrations(db: Db): Promise<{ pending: string[]; fresh: boolean }> {
  const applied = await appliedNames(db.write).catch(() => new Set<string>())
  refuseOlder(applied)
  return { pending: knownMigrations.filter((name) => !isApplied(applied, name)), fresh: applied.size === 0 }
}

export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await appliedNames(db.read).catch(() => new Set<string>())
  return knownMigrations.every((name) => isApplied(applied, name))
}

export const newerMigrations = (applied: Iterable<string>, known = knownMigrations): string[] =>
  [...applied].filter((name) => !known.includes(name) && !earlierMigrations.includes(name)).sort()

const isApplied = (applied: Set<string>, name: string) =>
  applied.has(name) || (name === baselineName && earlierMigrations.every((earlier) => applied.has(earlier)))

async function appliedNames(db: Kysely<Database>): Promise<Set<string>> {
  const result = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  return new Set(result.rows.map((row) => row.name))
}

function refuseNewer(applied: Set<string>, known: string[]): void {
  const newer = newerMigrations(applied, known)
  if (newer.length === 0) return
  throw new SchemaTooNewError(
    `The database was made by a newer version of PASSION-ART (it has ${newer.join(', ')}). ` +
      'Start that version, or restore a backup made with this one.',
  )
}

function refuseOlder(applied: Set<string>): void {
  if (isApplied(applied, baselineName) || !earlierMigrations.some((name) => applied.has(name))) return
  throw new SchemaTooOldError(
    'The database was last used by an older version of PASSION-ART. Start version 0.1.0 (commit c8605c9) once, ' +
      'which brings it up to date, then this version. Nothing was changed.',
  )
}

/**
 * Searches need pg_trgm. A role that may create tables can usually create it; otherwise the error says what to grant.
 */
async function requireTrigrams(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)
  if (rows.length > 0) return
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
  } catch (error) {
    throw new OperatorError(
      `Searches need PostgreSQL's extension pg_trgm, which could not be added (${(error as Error).message}). ` +
        "Let an administrator of the database run 'create extension pg_trgm' in it, or 'grant create on database NAME to " +
        "ROLE', and start again. Nothing was changed.",
    )
  }
}

/** When two instances start together, the second waits for the lock and then finds the migration applied. */
async function applyOnce(db: Db, name: string, migration: Migration): Promise<boolean> {
  return db.write.transaction().execute(async (transaction) => {
    if (db.kind === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction)
    const applied = await appliedNames(transaction)
    if (applied.has(name)) return false
    const isThere = isApplied(applied, name)
    if (!isThere) {
      // The console's views depend on the columns they show; they are created again when needed.
      if (db.kind === 'postgres') await sql`drop schema if exists console cascade`.execute(transaction)
      await migration.up(transaction as unknown as Kysely<unknown>)
    }
    await sql`insert into schema_migrations (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(
      transaction,
    )
    return !isThere
  })
}
