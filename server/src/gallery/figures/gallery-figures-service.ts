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

type Reading = Pick<Deps, 'db' | 'config' | 'now'>

/** The screen's lists end here. */
const longest = 500

/** More than any gallery has sold or offers. */
const mostRead = 20_000

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

/** A line before its work is read; the database may name none. */
interface Counted extends Omit<FigureLine, 'work'> {
  workId: string | null
}

/** The first lines of a figure, and how many there are. Neither buyers nor followers are named. */
export async function listFigure(
  deps: Reading,
  galleryId: string,
  wanted: ListWanted,
): Promise<{ lines: FigureLine[]; total: number }> {
  const found = await findLines(deps, galleryId, wanted)
  return { lines: await withWorks(deps, galleryId, found.slice(0, longest)), total: found.length }
}

/** All lines of a figure, as they are written out. */
export async function* readFigure(
  deps: Reading,
  galleryId: string,
  wanted: ListWanted,
): AsyncGenerator<FigureLine> {
  const found = await findLines(deps, galleryId, wanted)
  for (let from = 0; from < found.length; from += longest)
    yield* await withWorks(deps, galleryId, found.slice(from, from + longest))
}

async function findLines(
  deps: Reading,
  galleryId: string,
  { figure, range, q, sort }: ListWanted,
): Promise<Counted[]> {
  const lines = await readers[figure](deps.db.read, askedFor(deps, galleryId, range))
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

const readers: Record<GalleryFigure, (db: Db, asked: store.Asked) => Promise<Counted[]>> = {
  sales: (db, asked) => saleLines(db, asked, 'newest'),
  revenue: (db, asked) => saleLines(db, asked, 'highest'),
  views: async (db, asked) => (await store.listViewed(db, asked, mostRead)).map(countLine),
  'most-viewed': async (db, asked) => (await store.listViewed(db, asked, mostRead)).map(countLine),
  favourites: async (db, asked) => (await store.listFavoured(db, asked, mostRead)).map(countLine),
  followers: async (db, asked) => (await store.listFollowed(db, asked, mostRead)).map(countLine),
  'sell-through': offeredLines,
}

async function saleLines(db: Db, asked: store.Asked, by: 'newest' | 'highest'): Promise<Counted[]> {
  const rows = await store.listSales(db, asked, { by, limit: mostRead })
  return rows.map((row) => ({
    id: row.id,
    workId: row.artwork_id,
    title: row.product_title,
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
  ...artistOf(row),
  at: null,
  amount: null,
  count: row.count ?? null,
})

/** What was sold, then what could have been. */
async function offeredLines(db: Db, asked: store.Asked): Promise<Counted[]> {
  const sold = await saleLines(db, asked, 'newest')
  const rows = await store.listOnSale(db, asked.galleryId, mostRead)
  return [...sold, ...rows.map(countLine)]
}

async function withWorks(deps: Reading, galleryId: string, lines: readonly Counted[]): Promise<FigureLine[]> {
  const ids = new Set(lines.flatMap(({ workId }) => workId ?? []))
  const works = new Map((await workLines(deps, galleryId, [...ids])).map((work) => [work.id, work]))
  return lines.map(({ workId, ...line }) => ({ ...line, work: works.get(workId ?? '') ?? null }))
}
