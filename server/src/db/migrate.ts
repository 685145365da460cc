import { type Kysely, sql } from 'kysely'
import { OperatorError } from '../operator-error.ts'
import * as accounts from './migrations/001-accounts.ts'
import * as artworks from './migrations/002-artworks.ts'
import * as orders from './migrations/003-orders.ts'
import * as signInAddresses from './migrations/004-sign-in-addresses.ts'
import * as people from './migrations/005-people.ts'
import * as directory from './migrations/006-directory.ts'
import * as selling from './migrations/007-selling.ts'
import * as magazine from './migrations/008-magazine.ts'
import * as chat from './migrations/009-chat.ts'
import * as feedback from './migrations/010-feedback.ts'
import * as coach from './migrations/011-coach.ts'
import * as admin from './migrations/012-admin.ts'
import * as adminWorks from './migrations/013-admin-works.ts'
import * as campaigns from './migrations/014-campaigns.ts'
import * as adminSearch from './migrations/015-admin-search.ts'
import * as roleHistory from './migrations/016-role-history.ts'
import * as collection from './migrations/017-collection.ts'
import * as wishlists from './migrations/018-wishlists.ts'
import * as representation from './migrations/019-representation.ts'
import * as gallery from './migrations/020-gallery.ts'
import * as galleryExhibitions from './migrations/021-gallery-exhibitions.ts'
import * as marketplace from './migrations/022-marketplace.ts'
import * as acquisitions from './migrations/023-acquisitions.ts'
import * as museum from './migrations/024-museum.ts'
import * as programs from './migrations/025-programs.ts'
import * as searchMailLinks from './migrations/026-search-mail-links.ts'
import * as boughtSizes from './migrations/027-bought-sizes.ts'
import * as sampledWords from './migrations/028-sampled-words.ts'
import * as sortKeys from './migrations/029-sort-keys.ts'
import * as storeSearch from './migrations/030-store-search.ts'
import * as adminDirectories from './migrations/031-admin-directories.ts'
import * as derivedPictures from './migrations/032-derived-pictures.ts'
import * as refusedLines from './migrations/033-refused-lines.ts'
import * as failedOrderMails from './migrations/034-failed-order-mails.ts'
import * as parsedMarkdown from './migrations/035-parsed-markdown.ts'
import type { Db } from './open-db.ts'
import type { Database } from './schema.ts'

interface Migration {
  up: (db: Kysely<unknown>) => Promise<void>
}

/** In order; a landed migration is never edited. */
export const migrations: Record<string, Migration> = {
  '001-accounts': accounts,
  '002-artworks': artworks,
  '003-orders': orders,
  '004-sign-in-addresses': signInAddresses,
  '005-people': people,
  '006-directory': directory,
  '007-selling': selling,
  '008-magazine': magazine,
  '009-chat': chat,
  '010-feedback': feedback,
  '011-coach': coach,
  '012-admin': admin,
  '013-admin-works': adminWorks,
  '014-campaigns': campaigns,
  '015-admin-search': adminSearch,
  '016-role-history': roleHistory,
  '017-collection': collection,
  '018-wishlists': wishlists,
  '019-representation': representation,
  '020-gallery': gallery,
  '021-gallery-exhibitions': galleryExhibitions,
  '022-marketplace': marketplace,
  '023-acquisitions': acquisitions,
  '024-museum': museum,
  '025-programs': programs,
  '026-search-mail-links': searchMailLinks,
  '027-bought-sizes': boughtSizes,
  '028-sampled-words': sampledWords,
  '029-sort-keys': sortKeys,
  '030-store-search': storeSearch,
  '031-admin-directories': adminDirectories,
  '032-derived-pictures': derivedPictures,
  '033-refused-lines': refusedLines,
  '034-failed-order-mails': failedOrderMails,
  '035-parsed-markdown': parsedMarkdown,
}

export const knownMigrations = Object.keys(migrations)

/** The schema was made by a newer program; `message` says what to do. */
export class SchemaTooNewError extends OperatorError {
  override name = 'SchemaTooNewError'
}

const lockKey = 727_001

/**
 * Brings the schema up to date, each migration in a transaction of its own, so that a kill leaves the old or the new
 * schema and nothing between. Answers the names it applied.
 */
export async function migrate(db: Db, all: Record<string, Migration> = migrations): Promise<string[]> {
  await sql`create table if not exists schema_migrations (name text primary key, applied_at text not null)`.execute(
    db.write,
  )
  refuseNewer(await appliedNames(db.write), Object.keys(all))
  const done: string[] = []
  for (const [name, migration] of Object.entries(all))
    if (await applyOnce(db, name, migration)) done.push(name)
  return done
}

/** Names that are still to be applied; `fresh` when none ever was. */
export async function pendingMigrations(db: Db): Promise<{ pending: string[]; fresh: boolean }> {
  const applied = await appliedNames(db.write).catch(() => new Set<string>())
  return { pending: Object.keys(migrations).filter((name) => !applied.has(name)), fresh: applied.size === 0 }
}

/** True when every migration of this program has been applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await appliedNames(db.read).catch(() => new Set<string>())
  return Object.keys(migrations).every((name) => applied.has(name))
}

async function appliedNames(db: Kysely<Database>): Promise<Set<string>> {
  const result = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  return new Set(result.rows.map((row) => row.name))
}

function refuseNewer(applied: Set<string>, known: string[]): void {
  const unknown = [...applied].filter((name) => !known.includes(name)).sort()
  if (unknown.length === 0) return
  throw new SchemaTooNewError(
    `The database was made by a newer version of PASSION-ART (it has ${unknown.join(', ')}). ` +
      'Start that version, or restore a backup made with this one.',
  )
}

/** Two instances may start together: the second waits for the first's lock and then finds the migration applied. */
async function applyOnce(db: Db, name: string, migration: Migration): Promise<boolean> {
  return db.write.transaction().execute(async (transaction) => {
    if (db.kind === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction)
    if ((await appliedNames(transaction)).has(name)) return false
    // The console's views hold on to the columns they show; they are made again when they are needed.
    if (db.kind === 'postgres') await sql`drop schema if exists console cascade`.execute(transaction)
    await migration.up(transaction as unknown as Kysely<unknown>)
    await sql`insert into schema_migrations (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(
      transaction,
    )
    return true
  })
}
