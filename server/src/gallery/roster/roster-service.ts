import type {
  listRoster as rosterRoute,
  RosterEntry,
} from '@passion-art/contract/gallery/roster/representation'
import {
  representationStates,
  rosterPageSize,
} from '@passion-art/contract/gallery/roster/representation-rules'
import type { QueryOf, ReplyOf } from '@passion-art/contract/http/route'
import { listNewestWorksOf } from '../../artists/artist-service.ts'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { pageOf, sliceOf } from '../../http/paging.ts'
import type { Viewer } from '../../http/viewer.ts'
import { presentEntry } from './representation-present.ts'
import * as store from './roster-store.ts'

type ReadDeps = Pick<Deps, 'db' | 'config'>
type RosterQuery = QueryOf<typeof rosterRoute>

const filterOf = (
  { config }: ReadDeps,
  viewer: Viewer,
  { q, state, missing }: RosterQuery,
): store.RosterFilter => ({
  galleryId: viewer.id,
  currency: config.STORE_CURRENCY,
  q: q || undefined,
  state,
  missing,
})

export async function listRoster(
  deps: Deps,
  viewer: Viewer,
  query: RosterQuery,
): Promise<Omit<ReplyOf<typeof rosterRoute>, 'success'>> {
  const { db, config } = deps
  const filter = filterOf(deps, viewer, query)
  const { page, limit } = pageOf(query, rosterPageSize) ?? { page: 1, limit: rosterPageSize }
  const [rows, total, { byState, withoutBio }] = await Promise.all([
    store.listRoster(db, filter, { sort: query.sort, ...sliceOf({ page, limit }) }),
    store.countFiltered(db, filter),
    store.countRoster(db, filter),
  ])
  const entries = rows.map((row) => presentEntry(row, config.STORE_CURRENCY))
  const shown = entries.flatMap(({ artist }) => (artist?.has_page ? artist.id : []))
  const works = await listNewestWorksOf(deps, shown)
  const counts = Object.fromEntries(representationStates.map((state) => [state, byState[state] ?? 0]))
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    representations: entries.map((entry) => ({ ...entry, works: works.get(entry.artist?.id ?? '') ?? [] })),
    counts: { all, ...counts } as ReplyOf<typeof rosterRoute>['counts'],
    missing_bio: withoutBio,
    pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
  }
}

/** A gallery has some hundreds of artists at most. */
const maxInFile = 5_000

export async function readRoster(
  { db, config }: ReadDeps,
  viewer: Viewer,
  query: RosterQuery,
): Promise<RosterEntry[]> {
  const order = { sort: query.sort, limit: maxInFile, offset: 0 }
  const rows = await store.listRoster(db, filterOf({ db, config }, viewer, query), order)
  return rows.map((row) => presentEntry(row, config.STORE_CURRENCY))
}

/** Throws not_found. */
export async function getEntry({ db, config }: ReadDeps, viewer: Viewer, id: string): Promise<RosterEntry> {
  const about = { galleryId: viewer.id, currency: config.STORE_CURRENCY }
  const row = await store.findRosterRow(db.write, id, about)
  if (!row) throw notFound('Representation')
  return presentEntry(row, config.STORE_CURRENCY)
}
