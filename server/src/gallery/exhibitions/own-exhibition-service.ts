import type {
  exportOwnExhibitions,
  listOwnExhibitions as listRoute,
  OwnExhibition,
  WholeExhibition,
} from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import {
  exhibitionPageSize,
  maxExhibitions,
} from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import type { QueryOf, ReplyOf } from '@passion-art/contract/http/route'
import { workLines } from '../figures/gallery-inventory-service.ts'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { pageOf, sliceOf } from '../../http/paging.ts'
import type { Viewer } from '../../http/viewer.ts'
import { coverOf } from '../../artworks/artwork-cover.ts'
import { standingOf } from './exhibition-days.ts'
import { statementBlocks } from './exhibition-statement.ts'
import { presentOwn, presentSeen } from './gallery-exhibition-present.ts'
import * as store from './gallery-exhibition-store.ts'
import { type HungRow, listHanging } from './hanging-store.ts'
import { type Shown, shownOf } from './public-exhibition-service.ts'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'now' | 'sessionKey'>

export const recordKind = 'Exhibition'

const filterOf = (
  { now }: Pick<Deps, 'now'>,
  viewer: Viewer,
  { q, state, visibility }: QueryOf<typeof exportOwnExhibitions>,
): store.OwnFilter => ({ ownerId: viewer.id, q: q || undefined, state, visibility, now: now().toISOString() })

export async function listOwnExhibitions(
  deps: ReadDeps,
  viewer: Viewer,
  query: QueryOf<typeof listRoute>,
): Promise<Omit<ReplyOf<typeof listRoute>, 'success'>> {
  const filter = filterOf(deps, viewer, query)
  const { page, limit } = pageOf(query, exhibitionPageSize) ?? { page: 1, limit: exhibitionPageSize }
  const [rows, counts] = await Promise.all([
    store.listOwn(deps.db, filter, { sort: query.sort, ...sliceOf({ page, limit }) }),
    store.countByState(deps.db, filter),
  ])
  const all = counts.scheduled + counts.live + counts.closed
  const total = query.state ? counts[query.state] : all
  return {
    exhibitions: await presentAll(deps, rows),
    pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
    counts: { all, ...counts },
  }
}

export async function readOwnExhibitions(
  deps: ReadDeps,
  viewer: Viewer,
  query: QueryOf<typeof exportOwnExhibitions>,
): Promise<OwnExhibition[]> {
  const order = { sort: query.sort, limit: maxExhibitions, offset: 0 }
  return presentAll(deps, await store.listOwn(deps.db, filterOf(deps, viewer, query), order))
}

async function presentAll(deps: ReadDeps, rows: readonly store.ListedRow[]): Promise<OwnExhibition[]> {
  const hanging = await listHanging(
    deps.db.read,
    rows.map(({ id }) => id),
  )
  const shown = await shownOf(deps, null, rows)
  return rows.map((row) => present(deps, row, { hung: hanging.get(row.id) ?? [], shown: shown(row.id) }))
}

const present = (
  deps: ReadDeps,
  row: store.ListedRow,
  { hung, shown }: { hung: readonly HungRow[]; shown: readonly Shown[] },
): OwnExhibition => ({
  ...presentOwn(row, { hung, now: deps.now(), key: deps.sessionKey }),
  firstWork: coverOf(shown[0]?.artwork).image,
})

/** Throws not_found, also for another gallery's exhibition. */
export async function getOwnExhibition(deps: ReadDeps, viewer: Viewer, id: string): Promise<WholeExhibition> {
  const row = await store.findOwn(deps.db.write, { id, ownerId: viewer.id })
  if (!row) throw notFound(recordKind)
  const hung = (await listHanging(deps.db.write, [id])).get(id) ?? []
  const [lines, shown] = await Promise.all([
    workLines(
      deps,
      viewer.id,
      hung.map(({ artwork_id }) => artwork_id),
    ),
    shownOf(deps, null, [row]),
  ])
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const seenWorks = shown(id)
  const seen = new Map(seenWorks.map(({ artwork }) => [artwork.id, artwork]))
  return {
    ...present(deps, row, { hung, shown: seenWorks }),
    body: statementBlocks(row, deps.config.PUBLIC_URL),
    currency: deps.config.STORE_CURRENCY,
    hanging: hung.map((one) => ({
      artworkId: one.artwork_id,
      title: one.title,
      language: one.language,
      caption: one.caption,
      notForSale: one.not_for_sale === 1,
      work: lineOf.get(one.artwork_id) ?? presentSeen(seen.get(one.artwork_id)),
      isShown: seen.has(one.artwork_id),
    })),
  }
}

/** The gallery's exhibitions that open or close within `days` days, by their venues' time zones. */
export async function listNearExhibitions(
  deps: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  days: number,
): Promise<
  {
    id: string
    title: string
    language: string
    location: string
    works: number
    kind: 'opens' | 'closes'
    date: string
  }[]
> {
  const now = deps.now()
  // One more day at both ends, because the venue's day may differ from the server's.
  const dayAfter = (count: number) => new Date(now.getTime() + count * 86_400_000).toISOString().slice(0, 10)
  const rows = await store.listNear(deps.db.read, ownerId, { from: dayAfter(-1), until: dayAfter(days + 1) })
  const hanging = await listHanging(
    deps.db.read,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const about = {
      id: row.id,
      title: row.title,
      language: row.language,
      location: row.venue,
      works: hanging.get(row.id)?.length ?? 0,
    }
    const isNear = (date: string) => {
      const left = standingOf({ ...row, start_date: date, end_date: date }, now).days
      return left !== null && left <= days
    }
    return [
      { ...about, kind: 'opens' as const, date: row.start_date },
      { ...about, kind: 'closes' as const, date: row.end_date },
    ].filter(({ date }) => isNear(date))
  })
}
