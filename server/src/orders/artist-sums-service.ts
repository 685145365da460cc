import type { Pagination } from '@passion-art/contract/http/schemas'
import { inOrder } from '../db/sorted-ids.ts'
import type { Deps } from '../deps.ts'
import { type Page, sliceOf } from '../http/paging.ts'
import * as store from './artist-sums-store.ts'
import { accountOf, type ArtistAccount } from './ledger-account-service.ts'
import { listArtistsById, listSums } from './ledger-entries-store.ts'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'now'>

const maxUnpaged = 1_000
const atOnce = 500
const byName: store.PayoutSort = { column: 'artist', descending: false }

interface ListQuery extends store.ArtistFilter {
  sort?: store.PayoutSort | undefined
}

const queryOf = ({ config }: ReadDeps, { sort = byName, ...filter }: ListQuery): store.ArtistsQuery => ({
  ...filter,
  sort,
  currency: config.STORE_CURRENCY,
})

export async function listArtistAccounts(
  deps: ReadDeps,
  filter: ListQuery,
  page: Page | null,
): Promise<{ accounts: ArtistAccount[]; pagination: Pagination }> {
  const resolved = await store.resolveFilter(deps.db, queryOf(deps, filter))
  const { page: number, limit } = page ?? { page: 1, limit: maxUnpaged }
  const [ids, total] = await Promise.all([
    store.listArtistIds(deps.db, resolved, sliceOf({ page: number, limit })),
    store.countArtists(deps.db, resolved),
  ])
  const pages = Math.max(1, Math.ceil(total / limit))
  return { accounts: await accountsOf(deps, ids), pagination: { page: number, limit, total, pages } }
}

export async function* readArtistAccounts(deps: ReadDeps, filter: ListQuery): AsyncGenerator<ArtistAccount> {
  const ids = await store.listEveryArtistId(deps.db, queryOf(deps, filter))
  for (let from = 0; from < ids.length; from += atOnce)
    yield* await accountsOf(deps, ids.slice(from, from + atOnce))
}

async function accountsOf(deps: ReadDeps, ids: string[]): Promise<ArtistAccount[]> {
  if (ids.length === 0) return []
  const [artists, sums] = await Promise.all([listArtistsById(deps.db.read, ids), listSums(deps.db.read, ids)])
  const byArtist = Map.groupBy(sums, (sum) => sum.user_id)
  return inOrder(ids, artists).map((artist) => accountOf(deps, artist, byArtist.get(artist.id) ?? []))
}
