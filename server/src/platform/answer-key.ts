import { articleCategories, articleCategorySlug } from '@passion-art/contract/article-categories'
import {
  getArticle,
  listArticlesAbout,
  listArticlesByCategory,
  listFeaturedArticles,
} from '@passion-art/contract/articles'
import {
  artistSorts,
  countFollowers,
  countFollowing,
  getUser,
  listArtists,
} from '@passion-art/contract/artists'
import { categoryLabels } from '@passion-art/contract/artwork-categories'
import {
  countArtworks,
  getArtwork,
  listArtworksByArtist,
  listFeaturedArtworks,
} from '@passion-art/contract/artworks'
import {
  courseFilters,
  getExhibition,
  listCourses,
  listEvents,
  listExhibitions,
} from '@passion-art/contract/programme'
import { getRepresentation } from '@passion-art/contract/representation'
import type { Route } from '@passion-art/contract/route'
import { getConfig, isLanguage, type Language, languageFromHeader } from '@passion-art/contract/site-config'
import { storeSortTexts, storeStart } from '@passion-art/contract/store-list'
import type { z } from 'zod'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Theme = 'light' | 'dark'

/** An anonymous GET whose answer may be kept. */
export interface Target {
  /** Path and known query keys in a fixed order; what is rendered, whatever else the visitor's address carried. */
  url: string
  /** Pages depend on language and theme, JSON only on the language of its texts. */
  kind: 'page' | 'json'
  /** Route name for the metrics. */
  label: string
  /** `?lang` of a page; goes before cookie and header. */
  language: Language | undefined
}

interface Rule {
  path: RegExp
  label: string
  kind: 'page' | 'json'
  /** What the answer reads of the query; a value that comes back undefined sends the visit the whole way. */
  keys: Record<string, (value: string) => string | undefined>
}

// As the contract's clamped(): unreadable or below 1 counts as 0.
const clampedTo = (max: number) => (value: string) =>
  /^\d{1,9}$/.test(value) ? String(Math.min(Number(value), max)) : '0'
const categoryWords = new Set<string>([
  ...Object.entries(categoryLabels).flat(),
  ...articleCategories,
  'all',
  'All',
  'installations',
  'Installations',
])

const sorts = new Set<string>([...artistSorts, ...storeSortTexts])

const normalised: Rule['keys'] = {
  page: clampedTo(1_000_000),
  limit: clampedTo(100),
  // Only known words, spelt as we do: any text would fill the memory.
  category: (value) => (categoryWords.has(value) ? value : undefined),
  // The directory's list and the sales beside the orders; both pages start with the other one.
  view: (value) => (value === 'list' || value === 'sales' ? value : ''),
  sort: (value) => (sorts.has(value) ? value : undefined),
  // The first page of the store; those behind go the whole way, as searches do.
  cursor: (value) => (value === storeStart ? value : undefined),
  filter: (value) => (courseFilters.some((one) => one === value && one !== 'All') ? value : ''),
  // Only the administrator's bearer makes it count.
  status: () => '',
  lang: (value) => (isLanguage(value) ? value : ''),
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const category = articleCategories.map(encodeURIComponent).join('|')
const slug = articleCategories.map(articleCategorySlug).join('|')

function rule(kind: Rule['kind'], path: string, keys: readonly string[]): Rule {
  const known = keys.map((key) => [key, normalised[key] ?? (() => undefined)])
  return {
    kind,
    keys: Object.fromEntries(known),
    label: path.replace(/\{(\w+)\}/, ':$1'),
    path: new RegExp(
      `^${path.replaceAll('.', '\\.').replace('{id}', uuid).replace('{category}', `(?:${category})`).replace('{slug}', `(?:${slug})`)}$`,
    ),
  }
}

const page = (path: string, ...keys: string[]): Rule => rule('page', path, [...keys, 'lang'])
const json = ({ path, query }: Route): Rule =>
  rule('json', `/api${path}`, Object.keys((query as z.ZodObject).shape))

const file = (path: string): Rule => rule('json', path, [])

/** Every address that may be answered from kept bytes. What an answer reads of the query must be named here. */
const rules: readonly Rule[] = [
  page('/'),
  page('/gallery'),
  // The page's own search is the browser's: the HTML is the same for every one.
  page('/store', 'category', 'page'),
  page('/artwork/{id}'),
  // A search is written by the visitor, so it goes the whole way.
  page('/artists', 'page', 'sort', 'view', 'q'),
  page('/artist/{id}'),
  page('/articles', 'page', 'category', 'q'),
  page('/articles/{id}'),
  page('/exhibitions'),
  page('/exhibitions/{id}'),
  page('/events'),
  page('/learn', 'filter'),
  page('/ai-chat'),
  page('/login'),
  page('/payment'),
  page('/orders', 'view'),
  // What only counts for the administrator varies nothing here.
  rule('json', '/api/artworks', ['page', 'limit', 'category', 'sort', 'cursor', 'q']),
  rule('json', '/api/articles', ['page', 'limit', 'status']),
  ...[countArtworks, listFeaturedArtworks, listArtworksByArtist, getArtwork, getConfig].map(json),
  ...[listArtists, getUser, countFollowers, countFollowing, getRepresentation].map(json),
  ...[listFeaturedArticles, listArticlesByCategory, getArticle, listArticlesAbout].map(json),
  ...[listExhibitions, getExhibition, listEvents, listCourses].map(json),
  ...['/sitemap.xml', '/feeds/articles.xml', '/feeds/articles.json', '/feeds/articles/{slug}.xml'].map(file),
  ...['/feeds/artworks.xml', '/feeds/artworks.json', '/feeds/artists/{id}.xml', '/calendar.ics'].map(file),
]

/** Undefined for every address that is not listed or says one thing twice: those go the whole way. */
export function targetOf(address: string): Target | undefined {
  const [path = '', query = ''] = splitOnce(address, '?')
  const found = rules.find((one) => one.path.test(path))
  if (!found) return undefined
  if (query === '') return { url: path, kind: found.kind, label: found.label, language: undefined }
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const [key, normalise] of Object.entries(found.keys)) {
    const values = given.getAll(key)
    if (values.length > 1) return undefined
    if (values[0] === undefined) continue
    const value = normalise(values[0])
    if (value === undefined) return undefined
    if (value !== '') kept.set(key, value)
  }
  const asked = kept.get('lang')
  const url = kept.size > 0 ? `${path}?${kept}` : path
  return { url, kind: found.kind, label: found.label, language: isLanguage(asked) ? asked : undefined }
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** The two cookies the browser mirrors its choices into; anything else in the header is ignored. */
export function choicesIn(cookie: string | undefined): { language?: Language; theme?: Theme } {
  const choices: { language?: Language; theme?: Theme } = {}
  for (const part of (cookie ?? '').slice(0, 4096).split(';')) {
    const [name, value] = splitOnce(part.trim(), '=')
    if (name === 'lang' && isLanguage(value)) choices.language ??= value
    if (name === 'theme' && (value === 'light' || value === 'dark')) choices.theme ??= value
  }
  return choices
}

/** The visitor's language and theme: `?lang`, then the cookie, then Accept-Language. */
export function preferences(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  asked: Language | undefined,
): { language: Language; theme: Theme | undefined } {
  const choices = choicesIn(cookie)
  const chosen = asked ?? choices.language ?? languageFromHeader(acceptLanguage)
  return { language: chosen, theme: choices.theme }
}

/** The best of our two encodings that the visitor accepts by name. */
export function encodingOf(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set<string>()
  for (const part of (acceptEncoding ?? '').slice(0, 500).toLowerCase().split(',')) {
    const [name, quality] = splitOnce(part.replaceAll(' ', ''), ';')
    if (!/^q=0(\.0*)?$/.test(quality)) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
