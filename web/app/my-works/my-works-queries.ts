import { markSoldElsewhere, putBackArtwork, withdrawArtwork } from '@passion-art/contract/artworks/off-sale'
import type { CallInput } from '@passion-art/contract/http/route'
import * as calls from '@passion-art/contract/my-works/my-works'
import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callUpload } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'
import { allArtworkQueries } from '../artworks/artwork-queries.ts'

export const myWorksQuery = (query: Record<string, string>) => ({
  ...queryFor(calls.listMyWorks, { query }),
  placeholderData: keepPreviousData,
  // Views, favorites and holds change without the owner.
  staleTime: 0,
})

const readAgain = (client: QueryClient) =>
  Promise.all(
    [allOf(calls.listMyWorks), ...allArtworkQueries].map((query) => client.invalidateQueries(query)),
  )

const sales = { withdrawn: withdrawArtwork, sold_elsewhere: markSoldElsewhere, put_back: putBackArtwork }
export type SaleChange = keyof typeof sales

export function useSaleChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, kind }: { id: string; kind: SaleChange }) => call(sales[kind], { params: { id } }),
    onSettled: () => readAgain(client),
  })
}

type PricesBody = NonNullable<CallInput<typeof calls.changeMyPrices>['body']>

/** A preview changes nothing. */
export function usePriceChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PricesBody) => call(calls.changeMyPrices, { body }, { timeout: 60_000 }),
    onSettled: (_reply, _error, { preview }) => {
      if (preview === false) void readAgain(client)
    },
  })
}

export function useRecordsImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, checked }: { file: File; checked?: string }) =>
      callUpload(calls.importMyRecords, { fields: checked ? { checked } : {}, file }),
    onSettled: (_reply, _error, { checked }) => {
      if (checked) void readAgain(client)
    },
  })
}
