import { type Pagination, toCents } from '@passion-art/contract/http/schemas'
import type { Language } from '@passion-art/contract/site/site-config'
import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { type Page, sliceOf } from '../http/paging.ts'
import type { Viewer } from '../http/viewer.ts'
import {
  type Artist,
  countEntries,
  type EntryRecord,
  findArtist,
  findEntry,
  listBalancesBefore,
  listEntries,
  listEntriesBetween,
  listSums,
} from './ledger-entries-store.ts'
import {
  checkSentAt,
  momentOf,
  monthBounds,
  monthOf,
  monthsOf,
  type Totals,
  totalsOf,
} from './ledger-policy.ts'
import { postPayout } from './ledger-service.ts'
import { writeStatement } from './statement.ts'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'now'>

export interface ArtistAccount {
  artist: Artist
  currency: string
  totals: Totals
  months: string[]
}

const maxUnpaged = 1_000

interface EntryList {
  entries: EntryRecord[]
  pagination: Pagination
}

async function readEntries(deps: ReadDeps, page: Page | null, artistId?: string): Promise<EntryList> {
  const { page: number, limit } = page ?? { page: 1, limit: maxUnpaged }
  const artists = artistId === undefined ? {} : { artistId }
  const [entries, total] = await Promise.all([
    listEntries(deps.db.read, { ...artists, ...sliceOf({ page: number, limit }) }),
    countEntries(deps.db.read, artistId),
  ])
  const pages = Math.max(1, Math.ceil(total / limit))
  return { entries, pagination: { page: number, limit, total, pages } }
}

export async function readLedger(
  deps: ReadDeps,
  viewer: Viewer,
  page: Page | null,
): Promise<EntryList & { account: ArtistAccount }> {
  const artist = await getArtist(deps, viewer.id)
  const [list, sums] = await Promise.all([
    readEntries(deps, page, viewer.id),
    listSums(deps.db.read, viewer.id),
  ])
  return { ...list, account: accountOf(deps, artist, sums) }
}

export const readWholeLedger = (deps: ReadDeps, page: Page | null): Promise<EntryList> =>
  readEntries(deps, page)

export function accountOf(
  deps: Pick<ReadDeps, 'config' | 'now'>,
  artist: Artist,
  sums: Awaited<ReturnType<typeof listSums>>,
): ArtistAccount {
  const currency = deps.config.STORE_CURRENCY
  return { artist, currency, totals: totalsOf(sums, currency), months: monthsOf(sums, deps.now()) }
}

async function getArtist(deps: ReadDeps, id: string): Promise<Artist> {
  const artist = await findArtist(deps.db.read, id)
  if (!artist) throw notFound('User')
  return artist
}

export interface Payout {
  userId: string
  /** Currency units of the store. */
  amount: number
  reference: string
  sentAt: string
  clientId?: string | undefined
}

/** Records a payment made outside the product. Throws not_found, validation_failed, exceeds_open. */
export async function recordPayout(deps: ReadDeps, viewer: Viewer, payout: Payout): Promise<EntryRecord> {
  await getArtist(deps, payout.userId)
  const cents = toCents(payout.amount)
  checkSentAt(payout.sentAt, deps.now())
  const posting = {
    id: payout.clientId?.toLowerCase(),
    artistId: payout.userId,
    cents,
    currency: deps.config.STORE_CURRENCY,
    reference: payout.reference,
    recordedBy: viewer.id,
    sentAt: momentOf(payout.sentAt),
    recordedAt: deps.now().toISOString(),
  }
  const id = await deps.db.write.transaction().execute((tx) => postPayout(tx, posting))
  const entry = await findEntry(deps.db.write, id)
  if (!entry) throw new Error(`The entry ${id} is missing.`)
  return entry
}

/** PDF of one month, the current one by default; also for accounts without entries. */
export async function getStatement(
  deps: ReadDeps,
  userId: string,
  { month = monthOf(deps.now()), language }: { month?: string | undefined; language: Language },
): Promise<{ month: string; bytes: Buffer }> {
  const artist = await getArtist(deps, userId)
  const bounds = monthBounds(month)
  const [entries, opening] = await Promise.all([
    listEntriesBetween(deps.db.read, userId, bounds),
    listBalancesBefore(deps.db.read, userId, bounds.from),
  ])
  // The store's currency may have changed, so older entries may have another one.
  const touched = opening.filter(
    ({ currency, cents }) => cents !== 0 || entries.some((entry) => entry.currency === currency),
  )
  const balances = touched.length > 0 ? touched : [{ currency: deps.config.STORE_CURRENCY, cents: 0 }]
  return { month, bytes: await writeStatement({ artist, month, entries, balances }, language) }
}
