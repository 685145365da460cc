import type { Pagination } from '@passion-art/contract/http/schemas'
import { inOrder } from '../db/sorted-ids.ts'
import type { Deps } from '../deps.ts'
import { type Page, sliceOf } from '../http/paging.ts'
import * as store from './artist-sums-store.ts'
import { accountOf, type ArtistAccount } from './ledger-account-service.ts'
import { listArtistsById, listSums } from './ledger-entries-store.ts'

type Reading = Pick<Deps, 'db' | 'config' | 'now'>

/** Lists called without paging end here. */
const longest = 1_000
/** How many accounts are summed up at once where all of them are. */
const atOnce = 500
const byName: store.PayoutSort = { column: 'artist', descending: false }

interface ListWanted extends store.ArtistFilter {
  sort?: store.PayoutSort | undefined
}

const wantedOf = ({ config }: Reading, { sort = byName, ...filter }: ListWanted): store.ArtistsWanted => ({
  ...filter,
  sort,
  currency: config.STORE_CURRENCY,
})

/** Everybody with something in the ledger, by name unless sorted otherwise. */
export async function listArtistAccounts(
  deps: Reading,
  asked: ListWanted,
  page: Page | null,
): Promise<{ accounts: ArtistAccount[]; pagination: Pagination }> {
  const wanted = await store.lookUp(deps.db, wantedOf(deps, asked))
  const { page: number, limit } = page ?? { page: 1, limit: longest }
  const [ids, total] = await Promise.all([
    store.listArtistIds(deps.db, wanted, sliceOf({ page: number, limit })),
    store.countArtists(deps.db, wanted),
  ])
  const pages = Math.max(1, Math.ceil(total / limit))
  return { accounts: await accountsOf(deps, ids), pagination: { page: number, limit, total, pages } }
}

/** All that the filters let through, in the order of the list, read as they are written out. */
export async function* readArtistAccounts(deps: Reading, asked: ListWanted): AsyncGenerator<ArtistAccount> {
  const ids = await store.listEveryArtistId(deps.db, wantedOf(deps, asked))
  for (let from = 0; from < ids.length; from += atOnce)
    yield* await accountsOf(deps, ids.slice(from, from + atOnce))
}

async function accountsOf(deps: Reading, ids: string[]): Promise<ArtistAccount[]> {
  if (ids.length === 0) return []
  const [artists, sums] = await Promise.all([listArtistsById(deps.db.read, ids), listSums(deps.db.read, ids)])
  const byArtist = Map.groupBy(sums, (sum) => sum.user_id)
  return inOrder(ids, artists).map((artist) => accountOf(deps, artist, byArtist.get(artist.id) ?? []))
}
