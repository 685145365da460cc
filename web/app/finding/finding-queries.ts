import type { StoreFilters } from '@passion-art/contract/artworks/store-list'
import { find, findNearest } from '@passion-art/contract/finding/finding'
import { queryFor } from '../api/query-client.ts'

export const findQuery = (q: string) => queryFor(find, { query: { q } })

export interface Wanted {
  q: string
  category?: string | null
  filters?: StoreFilters
}

export const wantedFilters = ({ q, category, filters }: Wanted) => ({
  ...(q && { q }),
  ...(category && { category }),
  ...filters,
})

export const nearestQuery = (wanted: Wanted) => queryFor(findNearest, { query: wantedFilters(wanted) })
