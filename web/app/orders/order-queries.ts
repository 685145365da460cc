import { cancelOrder, getReceipt, listOrders, type Order } from '@passion-art/contract/orders/orders'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callFile } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'
import { allArtworkQueries } from '../artworks/artwork-queries.ts'
import { saveFile } from '../kit/ui/save-file.ts'

/** Orders on a page. */
const pageSize = 20

/** One page of the own orders; the page before stays on screen while the next one loads. */
export const ordersQuery = (page: number) => ({
  ...queryFor(listOrders, { query: { page: String(page), limit: String(pageSize) } }),
  placeholderData: keepPreviousData,
})

/** Cancels a pending order; the list and what the store shows of its work are read again. */
export function useCancelOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(cancelOrder, { params: { id } }),
    onSettled: () =>
      Promise.all([allOf(listOrders), ...allArtworkQueries].map((query) => client.invalidateQueries(query))),
  })
}

/** Saves the receipt of a paid order as a file that bears its number. */
export function useReceipt() {
  return useMutation({
    mutationFn: async ({ id, receipt_number }: Pick<Order, 'id' | 'receipt_number'>) =>
      saveFile(await callFile(getReceipt, { params: { id } }), `${receipt_number ?? id.slice(0, 8)}.pdf`),
  })
}
