import type { Wishlist, WishlistItem } from '@passion-art/contract/collector/wishlist/wishlists'
import { layout } from '../../kit/layout/layout.ts'
import { ReorderItem, ReorderList } from '../../kit/reorder/reorder-list.tsx'
import { useReorder } from '../../kit/reorder/use-reorder.ts'
import { SavedWork } from './saved-work.tsx'
import styles from './saved-works.module.css'
import { useMove } from './wishlist-queries.ts'

interface SavedWorksProps {
  list: Wishlist
  lists: readonly Wishlist[]
  items: readonly WishlistItem[]
  view: 'grid' | 'list'
  ownOrder: boolean
}

/** In its own order a work can be dragged by its handle, or moved by arrow keys on it. */
export function SavedWorks({ list, lists, items, view, ownOrder }: SavedWorksProps) {
  const { mutateAsync } = useMove(list.id)
  const order = useReorder({
    items,
    idOf: ({ artworkId }) => artworkId,
    titleOf: (item) => item.artwork?.title ?? item.title,
    save: ({ id, before }) => mutateAsync({ artworkId: id, before }),
  })
  const works = layout.stack(0, view === 'list' ? styles.rows : styles.grid)
  const shown = { list, lists, view }
  if (!ownOrder)
    return (
      <ul className={works}>
        {items.map((item) => (
          <li key={item.artworkId} className={styles.place}>
            <SavedWork item={item} order={null} {...shown} />
          </li>
        ))}
      </ul>
    )
  return (
    <ReorderList order={order} layout={view === 'list' ? 'rows' : 'grid'} className={works}>
      {order.items.map((item) => (
        <ReorderItem key={item.artworkId} id={item.artworkId} className={styles.place}>
          <SavedWork item={item} order={order} {...shown} />
        </ReorderItem>
      ))}
    </ReorderList>
  )
}
