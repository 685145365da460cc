import {
  getProposal,
  listBoard,
  listProposals,
  startProposal,
} from '@passion-art/contract/museum/acquisitions/acquisitions'
import { forgetMarketViews } from '@passion-art/contract/collector/marketplace/market-views'
import {
  compareMarket,
  countMarket,
  listMarketRails,
  searchMarket,
} from '@passion-art/contract/collector/marketplace/marketplace'
import * as saved from '@passion-art/contract/collector/marketplace/marketplace-searches'
import type { BodyOf } from '@passion-art/contract/http/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { allOf, queryFor } from '../../api/query-client.ts'

export { exportMarket, printMarket } from '@passion-art/contract/collector/marketplace/marketplace'

/** Favorites, holds and prices change all the time: always stale. */
const refetched = { staleTime: 0 }
const asQuery = (query: Record<string, string>) => query as Record<string, never>

export const worksQuery = (query: Record<string, string>) => ({
  ...queryFor(searchMarket, { query: asQuery(query) }),
  ...refetched,
})
export const countsQuery = (filters: Record<string, string>) =>
  queryFor(countMarket, { query: asQuery(filters) })
export const railsQuery = () => ({ ...queryFor(listMarketRails), ...refetched })
export const comparedQuery = (ids: readonly string[]) => ({
  ...queryFor(compareMarket, { query: { ids: ids.join(',') } }),
  ...refetched,
})
export const searchesQuery = () => ({ ...queryFor(saved.listSearches), ...refetched })

function useChange<Input, Done>(
  change: (input: Input) => Promise<Done>,
  reads: readonly { queryKey: [string] }[],
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: (error) => console.error(`The marketplace was not changed: ${error.message}`),
    onSettled: () => {
      for (const query of reads) void client.invalidateQueries(query)
    },
  })
}

const searches = [allOf(saved.listSearches)]

export const useSaveSearch = () =>
  useChange((body: BodyOf<typeof saved.saveSearch>) => call(saved.saveSearch, { body }), searches)

export const useChangeSearch = (id: string) =>
  useChange(
    (body: BodyOf<typeof saved.changeSearch>) => call(saved.changeSearch, { params: { id }, body }),
    searches,
  )

export const useRemoveSearch = () =>
  useChange((id: string) => call(saved.removeSearch, { params: { id } }), searches)

export const useForgetViews = () =>
  useChange<void, unknown>(() => call(forgetMarketViews), [allOf(listMarketRails)])

/** One proposal per work, one after the other; an existing one is kept. Returns the proposals' ids. */
export const useConsideration = () =>
  useChange(async ({ works, note }: { works: readonly string[]; note: string }) => {
    const ids: string[] = []
    for (const artwork of works)
      ids.push((await call(startProposal, { body: { artwork, note } })).proposal.id)
    return ids
  }, [listBoard, listProposals, getProposal].map(allOf))
