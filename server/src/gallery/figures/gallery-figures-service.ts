import { titleOfCopy } from '@passion-art/contract/editions/edition'
import type {
  FigureLine,
  FigureSort,
  GalleryFigure,
  GalleryFigures,
  GalleryRange,
  GalleryStep,
  getGalleryFigures,
} from '@passion-art/contract/gallery/figures/gallery'
import type { ReplyOf } from '@passion-art/contract/http/route'
import { fromCents } from '@passion-art/contract/http/schemas'
import { fold } from '../../search/fold.ts'
import type { Deps } from '../../deps.ts'
import { listRepresentedArtistIds } from '../roster/representation-service.ts'
import { firstDay, stepsOf } from './gallery-calendar.ts'
import * as store from './gallery-figures-store.ts'
import { workLines } from './gallery-inventory-service.ts'
import { artistOf } from './gallery-present.ts'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'now'>

const maxLines = 500

const maxRead = 20_000

const queryFor = ({ config, now }: ReadDeps, galleryId: string, range: GalleryRange): store.Query => ({
  galleryId,
  since: firstDay(now(), range),
  currency: config.STORE_CURRENCY,
})

export async function readFigures(
  deps: ReadDeps,
  galleryId: string,
  range: GalleryRange,
): Promise<ReplyOf<typeof getGalleryFigures>> {
  const query = queryFor(deps, galleryId, range)
  const db = deps.db.read
  const length = range === 'all' ? 7 : 10
  const [artists, began, sales, views, favourites, followers, onSale, [top]] = await Promise.all([
    listRepresentedArtistIds(db, galleryId),
    store.findBeginning(db, galleryId),
    store.listSalesSteps(db, query, length),
    store.listViewSteps(db, query, length),
    store.countFavourites(db, query),
    store.countFollowers(db, query),
    store.countOnSale(db, galleryId),
    store.listViewed(db, query, 1),
  ])
  const steps = presentSteps(stepsOf(deps.now(), range, began), sales, views)
  const [work] = await workLines(deps, galleryId, top ? [top.id] : [])
  const sold = sum(sales, ({ sales: count }) => count)
  const figures: GalleryFigures = {
    sales: sold,
    revenue: fromCents(sum(sales, ({ cents }) => cents)),
    views: sum(views, ({ views: count }) => count),
    favourites,
    followers,
    mostViewed: top && work ? { work, views: top.count } : null,
    sellThrough: sold + onSale === 0 ? null : Math.round((sold * 1000) / (sold + onSale)) / 10,
  }
  const unit = range === 'all' ? 'month' : 'day'
  return { success: true, range, currency: query.currency, artists: artists.length, figures, steps, unit }
}

const sum = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number =>
  rows.reduce((all, row) => all + valueOf(row), 0)

function presentSteps(
  named: readonly string[],
  sales: readonly store.SalesStep[],
  views: readonly { at: string; views: number }[],
): GalleryStep[] {
  const sold = new Map(sales.map((step) => [step.at, step]))
  const viewed = new Map(views.map((step) => [step.at, step.views]))
  return named.map((at) => ({
    at,
    sales: sold.get(at)?.sales ?? 0,
    revenue: fromCents(sold.get(at)?.cents ?? 0),
    views: viewed.get(at) ?? 0,
  }))
}

export interface ListQuery {
  figure: GalleryFigure
  range: GalleryRange
  q?: string | undefined
  sort?: FigureSort | undefined
}

/** A row before its work is read; the id may be null. */
interface Counted extends Omit<FigureLine, 'work'> {
  workId: string | null
}

export async function listFigure(
  deps: ReadDeps,
  galleryId: string,
  requested: ListQuery,
): Promise<{ lines: FigureLine[]; total: number }> {
  const found = await findLines(deps, galleryId, requested)
  return { lines: await withWorks(deps, galleryId, found.slice(0, maxLines)), total: found.length }
}

export async function* readFigure(
  deps: ReadDeps,
  galleryId: string,
  requested: ListQuery,
): AsyncGenerator<FigureLine> {
  const found = await findLines(deps, galleryId, requested)
  for (let from = 0; from < found.length; from += maxLines)
    yield* await withWorks(deps, galleryId, found.slice(from, from + maxLines))
}

async function findLines(
  deps: ReadDeps,
  galleryId: string,
  { figure, range, q, sort }: ListQuery,
): Promise<Counted[]> {
  const lines = await readers[figure](deps.db.read, queryFor(deps, galleryId, range))
  const term = fold(q ?? '')
  const found = term === '' ? lines : lines.filter((line) => wordsOf(line).includes(term))
  return sort ? found.toSorted(orders[sort]) : found
}

const wordsOf = ({ title, artist }: Counted): string => fold(`${title} ${artist}`)

const orders: Record<FigureSort, (one: Counted, other: Counted) => number> = {
  most: (one, other) => valueOf(other) - valueOf(one),
  newest: (one, other) => (other.at ?? '').localeCompare(one.at ?? ''),
  title: (one, other) => one.title.localeCompare(other.title),
  artist: (one, other) => one.artist.localeCompare(other.artist),
}
const valueOf = ({ amount, count }: Counted): number => count ?? amount ?? 0

type Db = Deps['db']['read']

const readers: Record<GalleryFigure, (db: Db, query: store.Query) => Promise<Counted[]>> = {
  sales: (db, query) => saleLines(db, query, 'newest'),
  revenue: (db, query) => saleLines(db, query, 'highest'),
  views: async (db, query) => (await store.listViewed(db, query, maxRead)).map(countLine),
  'most-viewed': async (db, query) => (await store.listViewed(db, query, maxRead)).map(countLine),
  favourites: async (db, query) => (await store.listFavoured(db, query, maxRead)).map(countLine),
  followers: async (db, query) => (await store.listFollowed(db, query, maxRead)).map(countLine),
  'sell-through': offeredLines,
}

async function saleLines(db: Db, query: store.Query, by: 'newest' | 'highest'): Promise<Counted[]> {
  const rows = await store.listSales(db, query, { by, limit: maxRead })
  return rows.map((row) => ({
    id: row.id,
    workId: row.artwork_id,
    title: titleOfCopy(row.product_title, row.copy_label, row.product_language),
    language: row.product_language,
    ...artistOf(row),
    at: row.paid_at,
    amount: fromCents(row.total_cents),
    count: null,
  }))
}

const countLine = (row: Omit<store.CountRow, 'count'> & { count?: number }): Counted => ({
  id: row.id,
  workId: row.id,
  title: row.title,
  language: row.language,
  ...artistOf(row),
  at: null,
  amount: null,
  count: row.count ?? null,
})

async function offeredLines(db: Db, query: store.Query): Promise<Counted[]> {
  const sold = await saleLines(db, query, 'newest')
  const rows = await store.listOnSale(db, query.galleryId, maxRead)
  return [...sold, ...rows.map(countLine)]
}

async function withWorks(
  deps: ReadDeps,
  galleryId: string,
  lines: readonly Counted[],
): Promise<FigureLine[]> {
  const ids = new Set(lines.flatMap(({ workId }) => workId ?? []))
  const works = new Map((await workLines(deps, galleryId, [...ids])).map((work) => [work.id, work]))
  return lines.map(({ workId, ...line }) => ({ ...line, work: works.get(workId ?? '') ?? null }))
}
