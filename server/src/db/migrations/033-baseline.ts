import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { accounts } from './baseline/accounts.ts'
import { artworks } from './baseline/artworks.ts'
import { collections } from './baseline/collections.ts'
import { community } from './baseline/community.ts'
import { accountDirectories, directoryTables, directoryTriggers } from './baseline/directories.ts'
import { galleries } from './baseline/galleries.ts'
import { magazine } from './baseline/magazine.ts'
import { mails } from './baseline/mails.ts'
import { marketplace } from './baseline/marketplace.ts'
import { museums } from './baseline/museums.ts'
import { orders } from './baseline/orders.ts'
import { peopleDirectory } from './baseline/people-directory.ts'
import { programs } from './baseline/programs.ts'
import { searchFolding } from './baseline/search-fold.ts'
import { storeSearch } from './baseline/store-search.ts'
import { wishlists } from './baseline/wishlists.ts'

/**
 * The schema as the first 33 migrations left it; see decision 029. Within a table the order of indexes and triggers is that
 * of these migrations too: SQLite decides between equal indexes by it, and runs triggers in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of baseline(postgres)) await sql.raw(statement).execute(db)
}

const baseline = (postgres: boolean): string[] => [
  ...accounts(postgres),
  ...artworks(postgres),
  ...orders(postgres),
  ...(postgres ? [] : searchFolding),
  ...peopleDirectory(postgres),
  ...magazine(postgres),
  ...community(postgres),
  ...mails(postgres),
  ...collections,
  ...wishlists(postgres),
  ...galleries,
  ...museums,
  ...programs(postgres),
  ...directoryTables(postgres),
  ...marketplace(postgres),
  ...directoryTriggers(postgres),
  ...storeSearch(postgres),
  ...accountDirectories(postgres),
]
