import { listAllOrders, setOrderPrice, setOrderStatus } from '@passion-art/contract/orders/admin-orders'
import { getAdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { listPayouts } from '@passion-art/contract/orders/ledger'
import { listOrders, type Order } from '@passion-art/contract/orders/orders'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { errorText, hasCode } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { allOf } from '../../api/query-client.ts'
import { allArtworkQueries } from '../../artworks/artwork-queries.ts'
import { showAlert } from '../../kit/confirm/native-windows.ts'
import { changeRow } from '../counted-rows.ts'

export interface OrderChanges {
  /** Both show a failure in an alert and resolve to whether it worked. */
  setStatus: (order: Order, status: 'paid' | 'failed') => Promise<boolean>
  /** Currency units. */
  setPrice: (order: Order, price: number) => Promise<boolean>
}

export function useOrderChanges(): OrderChanges {
  const client = useQueryClient()
  const applied = async (change: Promise<{ order: Order }>) => {
    try {
      const { order } = await change
      changeRow(client, listAllOrders, { id: order.id, row: order })
      readFiguresAgain(client)
      return true
    } catch (error) {
      await refused(client, error)
      return false
    }
  }
  return {
    setStatus: ({ id }, status) => applied(call(setOrderStatus, { params: { id }, body: { status } })),
    setPrice: ({ id, total_amount: seen }, price) =>
      applied(call(setOrderPrice, { params: { id }, body: { price, seen } })),
  }
}

/** Refetches revenue, counts, balances and the store; the rows are updated from the reply. */
function readFiguresAgain(client: QueryClient): void {
  for (const query of [allOf(getAdminStats), allOf(listPayouts), allOf(listOrders), ...allArtworkQueries])
    void client.invalidateQueries(query)
}

/** Another administrator changed it first: refetches, then shows the reason. */
async function refused(client: QueryClient, error: unknown): Promise<void> {
  if (
    hasCode(error, 'changed_meanwhile', 'order_not_pending', 'not_available', 'not_found', 'being_purchased')
  ) {
    readFiguresAgain(client)
    await client.invalidateQueries(allOf(listAllOrders)).catch(() => {})
  }
  showAlert(errorText(error))
}
