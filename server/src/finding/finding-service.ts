import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { StoreFilters } from '@passion-art/contract/artworks/store-list'
import type { SearchResults } from '@passion-art/contract/finding/finding'
import { listArtworksById } from '../artworks/artwork-service.ts'
import { listStore } from '../artworks/store-list-service.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { fold } from '../search/fold.ts'
import { findSimilar, isInUse, isListable } from '../search/word-index.ts'
import { wordsToFind } from '../search/words.ts'
import { type WordCandidates, correctedQuery, type Rankable, rank, type Ranked } from './finding-rank.ts'
import * as store from './finding-store.ts'

type ReadDeps = Pick<Deps, 'db' | 'config'>

/** Results shown per kind. */
const maxWorks = 12
const maxPerOtherKind = 6
/** Rows ranked per kind. */
const maxRanked = 200
const maxNearest = 6
/** Further words of a query are ignored. */
const maxQueryWords = 8

export async function find(
  deps: ReadDeps,
  viewer: Viewer | null,
  q: string,
): Promise<Omit<SearchResults, 'success'>> {
  if (wordsIn(q).length === 0) return { ...emptyResults, nearest: [], near: false }
  const found = await searchWithCorrections(deps, viewer, q)
  if (found) return { ...found, nearest: [], near: false }
  const { artworks, near } = await findNearest(deps, viewer, { q })
  return { ...emptyResults, nearest: artworks, near }
}

const emptyResults = {
  meant: null,
  works: [],
  worksCount: 0,
  artists: [],
  articles: [],
  exhibitions: [],
  events: [],
  courses: [],
}

type Found = Omit<SearchResults, 'success' | 'nearest' | 'near'>

function wordsIn(q: string): string[] {
  const { whole, beginning } = wordsToFind(q)
  return [...whole, ...(beginning ? [beginning] : [])].slice(0, maxQueryWords)
}

const asTyped = (word: string): WordCandidates => [{ word, errors: 0 }]

/**
 * Searches as typed if all words are known; otherwise with corrections of the unknown words; if that finds nothing, with
 * corrections of every word.
 */
async function searchWithCorrections(
  deps: ReadDeps,
  viewer: Viewer | null,
  q: string,
): Promise<Found | undefined> {
  const words = wordsIn(q)
  const known = await Promise.all(
    words.map(async (word) => !isListable(word) || (await isInUse(deps.db, word))),
  )
  const unknownWords = words.filter((_, index) => !known[index])
  const firstCandidates =
    unknownWords.length > 0 ? await candidatesOf(deps, words, unknownWords) : words.map(asTyped)
  const found = await search(deps, viewer, { q, candidates: firstCandidates })
  if (found || unknownWords.length === words.length) return found
  const candidates = await candidatesOf(deps, words, words)
  return candidates.some((candidate) => candidate.length > 1)
    ? search(deps, viewer, { q, candidates })
    : undefined
}

const candidatesOf = ({ db }: ReadDeps, words: readonly string[], unknownWords: readonly string[]) =>
  Promise.all(
    words.map(
      async (word): Promise<WordCandidates> =>
        unknownWords.includes(word) ? [...asTyped(word), ...(await findSimilar(db, word))] : asTyped(word),
    ),
  )

interface Query {
  q: string
  candidates: readonly WordCandidates[]
}

/** Undefined when nothing is found. */
async function search(
  deps: ReadDeps,
  viewer: Viewer | null,
  { q, candidates }: Query,
): Promise<Found | undefined> {
  const { db, config } = deps
  const wordGroups = candidates.map((candidate) => candidate.map(({ word }) => word))
  const [foundWorks, artistRows, articleRows, programIds] = await Promise.all([
    store.findWorks(db, wordGroups, maxWorks),
    store.findArtists(db, wordGroups, {
      unverifiedToo: config.EMAIL_VERIFICATION === 'off',
      limit: maxRanked,
    }),
    store.findArticles(db, wordGroups, maxRanked),
    store.findProgram(db, wordGroups),
  ])
  const [exhibitionRows, eventRows, courseRows] = await Promise.all([
    store.listExhibitions(db.read, programIds),
    store.listEvents(db.read, programIds.events),
    store.listCourses(db.read, programIds.courses),
  ])
  const nearestWorks = rank(foundWorks.rows, candidates)
  const works = await listArtworksById(
    deps,
    viewer,
    nearestWorks.slice(0, maxWorks).map(({ row }) => row.id),
  )
  const artists = rank(artistRows, candidates)
  const articles = rank(articleRows, candidates)
  const exhibitions = rank(exhibitionRows.map(withFoldedTitle), candidates)
  const events = rank(eventRows.map(withFoldedTitle), candidates)
  const courses = rank(courseRows.map(withFoldedTitle), candidates)
  const tops = [
    topScoreOf(nearestWorks, () => works[0] && textOfWork(works[0])),
    topScoreOf(artists, (row) => `${row.first_name} ${row.last_name} ${row.username} ${row.bio ?? ''}`),
    topScoreOf(articles, (row) => `${row.title} ${row.author} ${row.excerpt}`),
    topScoreOf(exhibitions, (row) => row.text),
    topScoreOf(events, (row) => `${row.title} ${row.location} ${row.description}`),
    topScoreOf(courses, (row) => `${row.title} ${row.instructor} ${row.description}`),
  ].flat()
  const [top] = tops.toSorted((a, b) => a.score - b.score)
  if (!top) return undefined
  return {
    meant: correctedQuery(q, candidates, top.text),
    works,
    worksCount: foundWorks.complete ? foundWorks.rows.length : null,
    artists: firstOthers(artists).map(({ shown, ...row }) => ({ ...row, worksCount: shown })),
    articles: firstOthers(articles).map(({ published_at, ...row }) => ({
      ...row,
      date: (published_at ?? '').slice(0, 10),
    })),
    exhibitions: firstOthers(exhibitions),
    events: firstOthers(events),
    courses: firstOthers(courses),
  }
}

const withFoldedTitle = <Row extends { title: string }>(row: Row) => ({ ...row, names: [fold(row.title)] })

const firstOthers = <Row extends Rankable>(rows: readonly Ranked<Row>[]): Row[] =>
  rows.slice(0, maxPerOtherKind).map(({ row }) => row)

function topScoreOf<Row extends Rankable>(
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

/** Those with all words (corrected), then any word; if there are none, those within the filters, then the newest. */
export async function findNearest(
  deps: ReadDeps,
  viewer: Viewer | null,
  { q = '', ...filters }: NearestQuery,
): Promise<{ artworks: Artwork[]; meant: string | null; near: boolean }> {
  const words = wordsIn(q)
  const candidates = await candidatesOf(deps, words, words)
  const idsWithAllWords = words.length > 0 ? await rankedWorks(deps, candidates, candidates) : []
  const ids = new Set(idsWithAllWords)
  // Short words are ignored here: they match too much, and no index covers them in an OR.
  const longWords = candidates.filter((_, index) => isListable(words[index] ?? '')).flat()
  if (ids.size < maxNearest && longWords.length > 0)
    for (const id of await rankedWorks(deps, [longWords], candidates)) ids.add(id)
  const near = ids.size > 0
  for (const search of near ? [] : [filters, {}])
    if (ids.size < maxNearest) for (const { id } of await newest(deps, viewer, search)) ids.add(id)
  const artworks = await listArtworksById(deps, viewer, [...ids].slice(0, maxNearest))
  const [first] = artworks
  const meant =
    first && first.id === idsWithAllWords[0] ? correctedQuery(q, candidates, textOfWork(first)) : null
  return { artworks, meant, near }
}

async function rankedWorks(
  { db }: ReadDeps,
  required: readonly WordCandidates[],
  candidates: readonly WordCandidates[],
): Promise<string[]> {
  const wordGroups = required.map((candidate) => candidate.map(({ word }) => word))
  const { rows } = await store.findWorks(db, wordGroups, maxNearest)
  return rank(rows, candidates)
    .slice(0, maxNearest)
    .map(({ row }) => row.id)
}

const newest = async (
  deps: ReadDeps,
  viewer: Viewer | null,
  search: StoreFilters & { category?: string | undefined },
) => (await listStore(deps, viewer, { ...search, page: { page: 1, limit: maxNearest } })).artworks
