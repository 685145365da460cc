import type { StoreFilters } from '@passion-art/contract/artworks/store-list'
import { listSearches, saveSearch } from '@passion-art/contract/collector/marketplace/marketplace-searches'
import { find, findNearest } from '@passion-art/contract/finding/finding'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
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

export const savedSearchesQuery = () => queryFor(listSearches)

/** A saved search with its daily email. */
export function useTellMe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, wanted }: { name: string; wanted: Wanted }) =>
      call(saveSearch, { body: { name, filters: wantedFilters(wanted), digest: true } }),
    onError: (error) => console.error(`The search was not saved: ${error.message}`),
    onSettled: () => client.invalidateQueries({ queryKey: [listSearches.name] }),
  })
}
