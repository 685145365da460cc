import type { QueryOf } from '@passion-art/contract/http/route'
import type { WishlistSort } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import type { listWishlistWorks, WishlistItem } from '@passion-art/contract/collector/wishlist/wishlists'
import { fold } from '../../search/fold.ts'

export function chooseItems(
  items: WishlistItem[],
  { q, state, cheaper, sort = 'manual' }: QueryOf<typeof listWishlistWorks>,
): WishlistItem[] {
  const term = q ? fold(q) : ''
  const chosen = items.filter(
    (item) =>
      (state === undefined || item.state === state) &&
      (cheaper === undefined || dropOf(item) > 0) &&
      (term === '' || fold(wordsOf(item)).includes(term)),
  )
  const order = orders[sort]
  return order ? chosen.toSorted(order) : chosen
}

const wordsOf = ({ title, artwork, note }: WishlistItem) =>
  [title, artwork?.title ?? '', artwork?.artist ?? '', note].join('\n')

/** Price reduction since it was saved in currency units, else 0. */
function dropOf({ savedPrice, artwork }: WishlistItem): number {
  const price = artwork?.price
  return savedPrice && price ? Math.max(0, savedPrice - price) : 0
}

type Order = (a: WishlistItem, b: WishlistItem) => number

const byPrice =
  (direction: 1 | -1): Order =>
  (a, b) => {
    const [first, second] = [a.artwork?.price || null, b.artwork?.price || null]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return (first - second) * direction
  }

const titleOf = ({ title, artwork }: WishlistItem) => fold(artwork?.title ?? title)

const orders: Record<WishlistSort, Order | null> = {
  manual: null,
  newest: (a, b) => (a.savedAt < b.savedAt ? 1 : a.savedAt > b.savedAt ? -1 : 0),
  price: byPrice(1),
  '-price': byPrice(-1),
  title: (a, b) => (titleOf(a) < titleOf(b) ? -1 : titleOf(a) > titleOf(b) ? 1 : 0),
  drop: (a, b) => dropOf(b) - dropOf(a),
}
