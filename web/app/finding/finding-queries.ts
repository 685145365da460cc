import type { StoreFilters } from '@passion-art/contract/artworks/store-list'
import { find, findNearest } from '@passion-art/contract/finding/finding'
import { queryFor } from '../api/query-client.ts'

export const findQuery = (q: string) => queryFor(find, { query: { q } })

export interface SearchInput {
  q: string
  category?: string | null
  filters?: StoreFilters
}

export const searchFilters = ({ q, category, filters }: SearchInput) => ({
  ...(q && { q }),
  ...(category && { category }),
  ...filters,
})

export const nearestQuery = (input: SearchInput) => queryFor(findNearest, { query: searchFilters(input) })
