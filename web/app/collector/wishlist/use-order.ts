import type { WishlistItem } from '@passion-art/contract/collector/wishlist/wishlists'
import { useTranslation } from 'react-i18next'
import { type Order as RoleOrder, useOrder as useRoleOrder } from '../../kit/reorder/use-order.ts'
import { useMove } from './wishlist-queries.ts'

export interface Order extends RoleOrder<WishlistItem> {
  failed: boolean
}

/** A list's own order. */
export function useOrder(listId: string, read: readonly WishlistItem[]): Order {
  const { t } = useTranslation()
  const { mutate, isError } = useMove(listId)
  const order = useRoleOrder({
    read,
    idOf: (item) => item.artworkId,
    keep: ({ id, before }, options) => mutate({ artworkId: id, before }, options),
    say: (place, count) => t('features.wishlist.order.at', { place, count }),
  })
  return { ...order, failed: isError }
}
