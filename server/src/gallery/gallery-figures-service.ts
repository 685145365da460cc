import type {
  FigureLine,
  FigureSort,
  GalleryFigure,
  GalleryFigures,
  GalleryRange,
  GalleryStep,
  getGalleryFigures,
  WorkLine,
} from '@passion-art/contract/gallery'
import type { ReplyOf } from '@passion-art/contract/route'
import { fromCents } from '@passion-art/contract/schemas'
import { foldForSearch } from '../db/search-fold.ts'
import type { Deps } from '../platform/deps.ts'
import { listRepresentedArtistIds } from '../representation/representation-service.ts'
import { firstDay, stepsOf } from './gallery-calendar.ts'
import * as store from './gallery-figures-store.ts'
import { workLines } from './gallery-inventory-service.ts'
import { artistOf } from './gallery-present.ts'

type Reading = Pick<Deps, 'db' | 'config' | 'now'>

/** Lists end here. */
const longest = 500

const askedFor = ({ config, now }: Reading, galleryId: string, range: GalleryRange): store.Asked => ({
  galleryId,
  since: firstDay(now(), range),
  currency: config.STORE_CURRENCY,
})

/** The figures of a range, counted now; decision 019 says what counts. */
export async function readFigures(
  deps: Reading,
  galleryId: string,
  range: GalleryRange,
): Promise<ReplyOf<typeof getGalleryFigures>> {
  const asked = askedFor(deps, galleryId, range)
  const db = deps.db.read
  const length = range === 'all' ? 7 : 10
  const [artists, began, sales, views, favourites, followers, onSale, [top]] = await Promise.all([
    listRepresentedArtistIds(db, galleryId),
    store.findBeginning(db, galleryId),
    store.listSalesSteps(db, asked, length),
    store.listViewSteps(db, asked, length),
    store.countFavourites(db, asked),
    store.countFollowers(db, asked),
    store.countOnSale(db, galleryId),
    store.listViewed(db, asked, 1),
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
  return { success: true, range, currency: asked.currency, artists: artists.length, figures, steps, unit }
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

export interface ListWanted {
  figure: GalleryFigure
  range: GalleryRange
  q?: string | undefined
  sort?: FigureSort | undefined
}

/** What a figure counts, line by line. Neither buyers nor followers are named. */
export async function listFigure(
  deps: Reading,
  galleryId: string,
  { figure, range, q, sort }: ListWanted,
): Promise<FigureLine[]> {
  const lines = await readers[figure](deps, askedFor(deps, galleryId, range))
  const term = foldForSearch(q ?? '')
  const found = term === '' ? lines : lines.filter((line) => wordsOf(line).includes(term))
  return sort ? found.toSorted(orders[sort]) : found
}

const wordsOf = ({ title, artist }: FigureLine): string => foldForSearch(`${title} ${artist}`)

const orders: Record<FigureSort, (one: FigureLine, other: FigureLine) => number> = {
  most: (one, other) => valueOf(other) - valueOf(one),
  newest: (one, other) => (other.at ?? '').localeCompare(one.at ?? ''),
  title: (one, other) => one.title.localeCompare(other.title),
  artist: (one, other) => one.artist.localeCompare(other.artist),
}
const valueOf = ({ amount, count }: FigureLine): number => count ?? amount ?? 0

const readers: Record<GalleryFigure, (deps: Reading, asked: store.Asked) => Promise<FigureLine[]>> = {
  sales: (deps, asked) => saleLines(deps, asked, 'newest'),
  revenue: (deps, asked) => saleLines(deps, asked, 'highest'),
  views: async (deps, asked) => countLines(deps, asked, await store.listViewed(deps.db.read, asked, longest)),
  'most-viewed': async (deps, asked) =>
    countLines(deps, asked, await store.listViewed(deps.db.read, asked, longest)),
  favourites: async (deps, asked) =>
    countLines(deps, asked, await store.listFavoured(deps.db.read, asked, longest)),
  followers: async (deps, asked) =>
    countLines(deps, asked, await store.listFollowed(deps.db.read, asked, longest)),
  'sell-through': offeredLines,
}

async function saleLines(deps: Reading, asked: store.Asked, by: 'newest' | 'highest'): Promise<FigureLine[]> {
  const rows = await store.listSales(deps.db.read, asked, { by, limit: longest })
  const works = await worksOf(
    deps,
    asked,
    rows.map((row) => row.artwork_id ?? ''),
  )
  return rows.map((row) => ({
    id: row.id,
    work: works.get(row.artwork_id ?? '') ?? null,
    title: row.product_title,
    ...artistOf(row),
    at: row.paid_at,
    amount: fromCents(row.total_cents),
    count: null,
  }))
}

async function countLines(
  deps: Reading,
  asked: store.Asked,
  rows: readonly store.CountRow[],
): Promise<FigureLine[]> {
  const works = await worksOf(
    deps,
    asked,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    work: works.get(row.id) ?? null,
    title: row.title,
    ...artistOf(row),
    at: null,
    amount: null,
    count: row.count,
  }))
}

/** What was sold, then what could have been. */
async function offeredLines(deps: Reading, asked: store.Asked): Promise<FigureLine[]> {
  const sold = await saleLines(deps, asked, 'newest')
  const rows = await store.listOnSale(deps.db.read, asked.galleryId, longest)
  const works = await worksOf(
    deps,
    asked,
    rows.map(({ id }) => id),
  )
  const offered = rows.map((row) => ({
    id: row.id,
    work: works.get(row.id) ?? null,
    title: row.title,
    ...artistOf(row),
    at: null,
    amount: null,
    count: null,
  }))
  return [...sold, ...offered].slice(0, longest)
}

async function worksOf(
  deps: Reading,
  { galleryId }: store.Asked,
  ids: readonly string[],
): Promise<Map<string, WorkLine>> {
  const lines = await workLines(deps, galleryId, [...new Set(ids)])
  return new Map(lines.map((line) => [line.id, line]))
}
