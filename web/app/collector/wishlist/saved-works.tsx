import type { Wishlist, WishlistItem } from '@passion-art/contract/collector/wishlist/wishlists'
import { layout } from '../../kit/layout/layout.ts'
import { ReorderItem, ReorderList } from '../../kit/reorder/reorder-list.tsx'
import { useReorder } from '../../kit/reorder/use-reorder.ts'
import { useState } from 'react'
import type { Removed } from '../../roles/undo-line.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { SavedWork } from './saved-work.tsx'
import styles from './saved-works.module.css'
import { useMove, usePutBack } from './wishlist-queries.ts'

interface SavedWorksProps {
  list: Wishlist
  lists: readonly Wishlist[]
  items: readonly WishlistItem[]
  view: 'grid' | 'list'
  ownOrder: boolean
  onRemoved: (removed: Removed) => void
}

/** In its own order a work can be dragged by its handle, or moved by arrow keys on it. */
export function SavedWorks({ list, lists, items, view, ownOrder, onRemoved }: SavedWorksProps) {
  const [detailed, setDetailed] = useState<string>()
  const putBack = usePutBack(list.id)
  const { mutateAsync } = useMove(list.id)
  const order = useReorder({
    items,
    idOf: ({ artworkId }) => artworkId,
    titleOf: (item) => item.artwork?.title ?? item.title,
    save: ({ id, before }) => mutateAsync({ artworkId: id, before }),
  })
  const works = layout.stack(0, view === 'list' ? styles.rows : styles.grid)
  const work = (item: WishlistItem) => {
    const { artworkId: id, note } = item
    const title = item.artwork?.title ?? item.title
    const before = ownOrder ? (order.ids[order.indexOf(id) + 1] ?? null) : null
    return (
      <SavedWork
        item={item}
        list={list}
        view={view}
        movable={ownOrder}
        onDetails={() => setDetailed(id)}
        onRemoved={() => onRemoved({ id, title, undo: () => putBack({ artworkId: id, note, before }) })}
      />
    )
  }
  const opened = items.find(({ artworkId }) => artworkId === detailed)
  return (
    <>
      {ownOrder ? (
        <ReorderList order={order} layout={view === 'list' ? 'rows' : 'grid'} className={works}>
          {order.items.map((item) => (
            <ReorderItem key={item.artworkId} id={item.artworkId} className={styles.place}>
              {work(item)}
            </ReorderItem>
          ))}
        </ReorderList>
      ) : (
        <ul className={works}>
          {items.map((item) => (
            <li key={item.artworkId} className={styles.place}>
              {work(item)}
            </li>
          ))}
        </ul>
      )}
      {/* Outside the rows: a row that moves would take an open dialog out of the top layer. */}
      {opened && (
        <ItemDialog
          key={opened.artworkId}
          item={opened}
          list={list}
          lists={lists}
          order={ownOrder ? order : null}
          onClose={() => setDetailed(undefined)}
        />
      )}
    </>
  )
}
