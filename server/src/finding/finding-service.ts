import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { StoreFilters } from '@passion-art/contract/artworks/store-list'
import type { Findings } from '@passion-art/contract/finding/finding'
import { listArtworksById } from '../artworks/artwork-service.ts'
import { listStore } from '../artworks/store-list-service.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { fold } from '../search/fold.ts'
import { findSimilar, isInUse, isListable } from '../search/words-in-use.ts'
import { wordsToFind } from '../search/words.ts'
import { type Meaning, meantBy, type Rankable, rank, type Ranked } from './finding-rank.ts'
import * as store from './finding-store.ts'

type Reading = Pick<Deps, 'db' | 'config'>

/** Results shown per kind. */
const shownWorks = 12
const shownOthers = 6
/** Rows ranked per kind. */
const ranked = 200
const nearestCount = 6
/** Words of a search beyond these are left out. */
const mostWords = 8

export async function find(
  deps: Reading,
  viewer: Viewer | null,
  q: string,
): Promise<Omit<Findings, 'success'>> {
  if (wordsIn(q).length === 0) return { ...presentNothing, nearest: [] }
  const found = await understand(deps, viewer, q)
  if (found) return { ...found, nearest: [] }
  const { artworks } = await findNearest(deps, viewer, { q })
  return { ...presentNothing, nearest: artworks }
}

const presentNothing = {
  meant: null,
  works: [],
  worksCount: 0,
  artists: [],
  articles: [],
  exhibitions: [],
  events: [],
  courses: [],
}

type Found = Omit<Findings, 'success' | 'nearest'>

function wordsIn(q: string): string[] {
  const { whole, beginning } = wordsToFind(q)
  return [...whole, ...(beginning ? [beginning] : [])].slice(0, mostWords)
}

const asTyped = (word: string): Meaning => [{ word, errors: 0 }]

/** As typed if all words are in use; else also as they may have been meant, at last any of them. */
async function understand(deps: Reading, viewer: Viewer | null, q: string): Promise<Found | undefined> {
  const words = wordsIn(q)
  const known = await Promise.all(
    words.map(async (word) => !isListable(word) || (await isInUse(deps.db, word))),
  )
  const doubted = words.filter((_, at) => !known[at])
  const first = doubted.length > 0 ? await meaningsOf(deps, words, doubted) : words.map(asTyped)
  const found = await search(deps, viewer, { q, meanings: first })
  if (found || doubted.length === words.length) return found
  const meanings = await meaningsOf(deps, words, words)
  return meanings.some((meaning) => meaning.length > 1) ? search(deps, viewer, { q, meanings }) : undefined
}

const meaningsOf = ({ db }: Reading, words: readonly string[], doubted: readonly string[]) =>
  Promise.all(
    words.map(
      async (word): Promise<Meaning> =>
        doubted.includes(word) ? [...asTyped(word), ...(await findSimilar(db, word))] : asTyped(word),
    ),
  )

interface Query {
  q: string
  meanings: readonly Meaning[]
}

/** Undefined when nothing is found. */
async function search(
  deps: Reading,
  viewer: Viewer | null,
  { q, meanings }: Query,
): Promise<Found | undefined> {
  const { db, config } = deps
  const each = meanings.map((meaning) => meaning.map(({ word }) => word))
  const [foundWorks, people, texts, program] = await Promise.all([
    store.findWorks(db, each, shownWorks),
    store.findArtists(db, each, {
      unverifiedToo: config.EMAIL_VERIFICATION === 'off',
      most: ranked,
    }),
    store.findArticles(db, each, ranked),
    store.findProgram(db, each),
  ])
  const [shows, evenings, lessons] = await Promise.all([
    store.listExhibitions(db.read, program),
    store.listEvents(db.read, program.events),
    store.listCourses(db.read, program.courses),
  ])
  const nearestWorks = rank(foundWorks.rows, meanings)
  const works = await listArtworksById(
    deps,
    viewer,
    nearestWorks.slice(0, shownWorks).map(({ row }) => row.id),
  )
  const artists = rank(people, meanings)
  const articles = rank(texts, meanings)
  const exhibitions = rank(shows.map(titled), meanings)
  const events = rank(evenings.map(titled), meanings)
  const courses = rank(lessons.map(titled), meanings)
  const tops = [
    topOf(nearestWorks, () => works[0] && textOfWork(works[0])),
    topOf(artists, (row) => `${row.first_name} ${row.last_name} ${row.username} ${row.bio ?? ''}`),
    topOf(articles, (row) => `${row.title} ${row.author} ${row.excerpt}`),
    topOf(exhibitions, (row) => row.text),
    topOf(events, (row) => `${row.title} ${row.location} ${row.description}`),
    topOf(courses, (row) => `${row.title} ${row.instructor} ${row.description}`),
  ].flat()
  const [top] = tops.toSorted((a, b) => a.score - b.score)
  if (!top) return undefined
  return {
    meant: meantBy(q, meanings, top.text),
    works,
    worksCount: foundWorks.complete ? foundWorks.rows.length : null,
    artists: shown(artists).map(({ artworks, ...row }) => ({ ...row, artworksCount: artworks })),
    articles: shown(articles).map(({ published_at, ...row }) => ({
      ...row,
      date: (published_at ?? '').slice(0, 10),
    })),
    exhibitions: shown(exhibitions),
    events: shown(events),
    courses: shown(courses),
  }
}

const titled = <Row extends { title: string }>(row: Row) => ({ ...row, names: [fold(row.title)] })

const shown = <Row extends Rankable>(rows: readonly Ranked<Row>[]): Row[] =>
  rows.slice(0, shownOthers).map(({ row }) => row)

function topOf<Row extends Rankable>(
  [top]: readonly Ranked<Row>[],
  textOf: (row: Row) => string | undefined,
): { score: number; text: string }[] {
  const text = top && textOf(top.row)
  return text === undefined ? [] : [{ score: top?.score ?? 0, text }]
}

const textOfWork = ({ title, artist, artist_username, description, category, ...work }: Artwork): string =>
  [
    title,
    artist,
    artist_username,
    ...work.keywords,
    work.record.medium,
    category,
    work.medium,
    description,
  ].join(' ')

export interface NearestQuery extends StoreFilters {
  q?: string | undefined
  category?: string | undefined
}

/** Works with the words as they may be meant, then with some of them, then within the filters, then the newest. */
export async function findNearest(
  deps: Reading,
  viewer: Viewer | null,
  { q = '', ...filters }: NearestQuery,
): Promise<{ artworks: Artwork[]; meant: string | null }> {
  const words = wordsIn(q)
  const meanings = await meaningsOf(deps, words, words)
  const whole = words.length > 0 ? await rankedWorks(deps, meanings, meanings) : []
  const ids = new Set(whole)
  // Short words say little, and no index serves them among others.
  const some = meanings.filter((_, at) => isListable(words[at] ?? '')).flat()
  if (ids.size < nearestCount && some.length > 0)
    for (const id of await rankedWorks(deps, [some], meanings)) ids.add(id)
  for (const search of [filters, {}])
    if (ids.size < nearestCount) for (const { id } of await newest(deps, viewer, search)) ids.add(id)
  const artworks = await listArtworksById(deps, viewer, [...ids].slice(0, nearestCount))
  const [first] = artworks
  const meant = first && first.id === whole[0] ? meantBy(q, meanings, textOfWork(first)) : null
  return { artworks, meant }
}

async function rankedWorks(
  { db }: Reading,
  required: readonly Meaning[],
  meanings: readonly Meaning[],
): Promise<string[]> {
  const each = required.map((meaning) => meaning.map(({ word }) => word))
  const { rows } = await store.findWorks(db, each, nearestCount)
  return rank(rows, meanings)
    .slice(0, nearestCount)
    .map(({ row }) => row.id)
}

const newest = async (
  deps: Reading,
  viewer: Viewer | null,
  search: StoreFilters & { category?: string | undefined },
) => (await listStore(deps, viewer, { ...search, page: { page: 1, limit: nearestCount } })).artworks
