import { cancelOrder, getReceipt, listOrders, type Order } from '@passion-art/contract/orders/orders'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callFile } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'
import { allArtworkQueries } from '../artworks/artwork-queries.ts'
import { saveFile } from '../kit/ui/save-file.ts'

const pageSize = 20

export const ordersQuery = (page: number) => ({
  ...queryFor(listOrders, { query: { page: String(page), limit: String(pageSize) } }),
  placeholderData: keepPreviousData,
})

export function useCancelOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(cancelOrder, { params: { id } }),
    onSettled: () =>
      Promise.all([allOf(listOrders), ...allArtworkQueries].map((query) => client.invalidateQueries(query))),
  })
}

export function useReceipt() {
  return useMutation({
    mutationFn: async ({ id, receipt_number }: Pick<Order, 'id' | 'receipt_number'>) =>
      saveFile(await callFile(getReceipt, { params: { id } }), `${receipt_number ?? id.slice(0, 8)}.pdf`),
  })
}
