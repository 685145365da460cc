import { z } from 'zod'
import { marketFilters, marketInOrder } from './marketplace.ts'
import { marketSorts, maxSearchName } from './marketplace-rules.ts'
import { route } from '../../http/route.ts'
import { byId, line, success, time } from '../../http/schemas.ts'

const filters = marketFilters.extend({ sort: z.enum(marketSorts).optional().catch(undefined) })

const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** The filters as in the screen's address. */
  filters,
  /** One email a day with new works. */
  digest: z.boolean(),
  created_at: time,
})
export type SavedSearch = z.output<typeof savedSearch>

const name = z
  .string({ message: 'required' })
  .pipe(line(maxSearchName).min(1, { message: 'required' }))
  .meta({ minLength: 1, maxLength: maxSearchName })

const oneSearch = z.object({ success, search: savedSearch })

export const listSearches = route({
  name: 'searches.list',
  method: 'GET',
  path: '/marketplace/searches',
  access: 'signed-in',
  summary: 'The searches the caller saved, the newest first.',
  reply: z.object({ success, searches: z.array(savedSearch) }),
})

export const saveSearch = route({
  name: 'searches.save',
  method: 'POST',
  path: '/marketplace/searches',
  access: 'signed-in',
  summary: 'Save a search; with `digest` its new works are mailed once a day.',
  body: z.object({
    name,
    filters: marketInOrder(filters),
    digest: z.boolean(),
  }),
  reply: oneSearch,
  status: 201,
  errors: ['list_full'],
})

export const changeSearch = route({
  name: 'searches.change',
  method: 'PUT',
  path: '/marketplace/searches/{id}',
  access: 'signed-in',
  summary: 'Rename a saved search, or switch its mail.',
  recordKind: 'Search',
  params: byId,
  body: z.object({ name, digest: z.boolean() }),
  reply: oneSearch,
})

export const removeSearch = route({
  name: 'searches.remove',
  method: 'DELETE',
  path: '/marketplace/searches/{id}',
  access: 'signed-in',
  summary: 'Delete a saved search.',
  recordKind: 'Search',
  params: byId,
  reply: z.object({ success }),
})

export const marketplaceSearchRoutes = [listSearches, saveSearch, changeSearch, removeSearch] as const
