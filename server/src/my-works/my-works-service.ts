import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { TableSort } from '@passion-art/contract/http/admin-tables'
import type { ReplyOf } from '@passion-art/contract/http/route'
import type { listMyWorks as listRoute } from '@passion-art/contract/my-works/my-works'
import { type MyWorkSort, myWorkState } from '@passion-art/contract/my-works/my-works-rules'
import { listArtworksById } from '../artworks/artwork-service.ts'
import type { Deps } from '../deps.ts'
import { pageOf, sliceOf } from '../http/paging.ts'
import type { Viewer } from '../http/viewer.ts'
import * as store from './my-works-store.ts'

type ReadDeps = Pick<Deps, 'db' | 'config'>

interface MyWorksQuery extends Omit<store.MyWorksFilter, 'ownerId'> {
  sort?: TableSort<MyWorkSort> | undefined
  page?: number | undefined
  limit?: number | undefined
}

const firstPage = { page: 1, limit: 20 }
const newest: TableSort<MyWorkSort> = { column: 'created_at', descending: true }

export async function listMyWorks(
  deps: ReadDeps,
  viewer: Viewer,
  { sort = newest, page: requestedPage, limit: requestedLimit, ...query }: MyWorksQuery,
): Promise<ReplyOf<typeof listRoute>> {
  const page = pageOf({ page: requestedPage, limit: requestedLimit }, firstPage.limit) ?? firstPage
  const filter = { ...query, ownerId: viewer.id }
  const [counted, figures] = await Promise.all([
    store.countMyWorks(deps.db, filter),
    store.listMyWorks(deps.db, filter, { sort, ...sliceOf(page) }),
  ])
  const counts: Record<string, number> = {}
  for (const { count, ...work } of counted)
    counts[myWorkState(work)] = (counts[myWorkState(work)] ?? 0) + count
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const total = query.state ? (counts[query.state] ?? 0) : all
  const works = await listArtworksById(
    deps,
    viewer,
    figures.map(({ id }) => id),
  )
  const byId = new Map(figures.map((each) => [each.id, each]))
  return {
    success: true,
    currency: deps.config.STORE_CURRENCY,
    works: works.flatMap((work) => {
      const own = byId.get(work.id)
      return own ? [{ ...work, ...own }] : []
    }),
    pagination: { ...page, total, pages: Math.max(1, Math.ceil(total / page.limit)) },
    counts,
  }
}

const step = 500

export async function* readMyWorks(
  deps: ReadDeps,
  viewer: Viewer,
  { sort = newest, ...query }: MyWorksQuery,
): AsyncGenerator<Artwork> {
  const filter = { ...query, ownerId: viewer.id }
  for (let offset = 0; ; offset += step) {
    const rows = await store.listMyWorks(deps.db, filter, { sort, limit: step, offset })
    yield* await listArtworksById(
      deps,
      viewer,
      rows.map(({ id }) => id),
    )
    if (rows.length < step) return
  }
}
