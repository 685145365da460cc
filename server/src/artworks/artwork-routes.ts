import { productSorts, sortFrom, sortText } from '@passion-art/contract/http/admin-tables'
import {
  type Artwork,
  countArtworks,
  getArtwork,
  listArtworks,
  listArtworksByArtist,
  listFeaturedArtworks,
} from '@passion-art/contract/artworks/artworks'
import {
  type StoreSort,
  storeFilterNames,
  storeSortFrom,
  storeSortTexts,
  storeStart,
} from '@passion-art/contract/artworks/store-list'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../http/app-error.ts'
import { bindRoute, type Handled } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import { linkTo, openPageLinks, type Page, pageLinks, pageOf } from '../http/paging.ts'
import type { Viewer } from '../http/viewer.ts'
import * as artworks from './artwork-service.ts'
import { cursorAt, positionFrom } from './store-cursor.ts'
import { countStore, listStore, type StoreSearch } from './store-list-service.ts'

export function registerArtworkRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, listArtworks, ({ query, caller: { viewer }, header }) => {
    const requested = { deps, viewer, query, header }
    if (query.cursor !== undefined) return readAfter(requested, query.cursor)
    return viewer?.isAdmin ? readEverything(requested, viewer) : readStore(requested)
  })
  bindRoute(app, deps, countArtworks, async ({ query }) => ({
    success: true,
    ...(await countStore(deps, query)),
  }))
  bindRoute(app, deps, listFeaturedArtworks, async ({ caller }) => ({
    success: true,
    ...(await artworks.listFeaturedArtworks(deps, caller.viewer)),
  }))
  bindRoute(app, deps, listArtworksByArtist, async ({ params, caller }) => ({
    success: true,
    artworks: await artworks.listArtworksByArtist(deps, caller.viewer, params.id),
    ...(await artworks.listTakenByArtist(deps, caller.viewer, params.id)),
  }))
  bindRoute(app, deps, getArtwork, async ({ params, caller }) => ({
    success: true,
    ...(await artworks.getArtworkPage(deps, caller.viewer, params.id)),
  }))
}

const path = '/api/artworks'
const defaultLimit = 20

interface Query {
  deps: Deps
  viewer: Viewer | null
  query: z.output<typeof listArtworks.query>
  header: Handled['header']
}

async function readEverything({ deps, query, header }: Query, viewer: Viewer): Promise<Artwork[]> {
  const { category, q, status } = query
  const sort = sortFrom(productSorts, query.sort)
  const page = pageOf(query, defaultLimit)
  const list = await artworks.listEveryArtwork(deps, viewer, { page, category, q, status, sort })
  header('x-total-count', String(list.total))
  const linkQuery = { category, q, status, sort: sort && sortText(sort) }
  if (page) header('link', pageLinks(path, linkQuery, page, list.total))
  return list.artworks
}

async function readStore({ deps, viewer, query, header }: Query): Promise<Artwork[]> {
  const search = searchOf(query)
  const page = pageOf(query, defaultLimit)
  const sort = sortOf(query.sort)
  const { artworks: list, total, next } = await listStore(deps, viewer, { ...search, sort, page })
  if (total !== null) header('x-total-count', String(total))
  const linkQuery = { ...search, sort: query.sort && sortText(sort) }
  if (page) header('link', linksOf(linkQuery, page, { total, more: next !== undefined }))
  return list
}

const searchOf = ({ category, q, ...query }: Query['query']): StoreSearch => ({
  category,
  q,
  ...Object.fromEntries(storeFilterNames.map((name) => [name, query[name]])),
})

const linksOf = (
  linkQuery: Record<string, string | undefined>,
  page: Page,
  { total, more }: { total: number | null; more: boolean },
): string =>
  total === null ? openPageLinks(path, linkQuery, page, more) : pageLinks(path, linkQuery, page, total)

async function readAfter({ deps, viewer, query, header }: Query, cursor: string): Promise<Artwork[]> {
  const search = searchOf(query)
  const sort = sortOf(query.sort)
  const after = positionFrom(cursor, sort)
  if (cursor !== storeStart && (!after || query.page !== undefined))
    throw invalid('cursor', { key: 'cursor' })
  const limit = query.limit || defaultLimit
  const found = await listStore(deps, viewer, {
    ...search,
    sort,
    after,
    page: { page: query.page || 1, limit },
  })
  if (found.total !== null) header('x-total-count', String(found.total))
  const linkQuery = { ...search, sort: query.sort && sortText(sort), limit: String(limit) }
  if (found.next) header('link', linkTo(path, { ...linkQuery, cursor: cursorAt(found.next, sort) }, 'next'))
  return found.artworks
}

function sortOf(text: string | undefined): StoreSort {
  const sort = storeSortFrom(text)
  if (!sort) throw invalid('sort', { key: 'one_of', values: { n: storeSortTexts.join(', ') } })
  return sort
}

const invalid = (field: string, problem: { key: string; values?: Record<string, string> }): AppError =>
  new AppError('validation_failed', { fields: { [field]: problem } })
