import type { Wishlist, WishlistItem } from '@passion-art/contract/collector/wishlist/wishlists'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { dropOn } from '../../kit/reorder/use-order.ts'
import { classes } from '../../kit/ui/classes.ts'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import { SavedWork } from './saved-work.tsx'
import styles from './saved-works.module.css'
import { useOrder } from './use-order.ts'

interface SavedWorksProps {
  list: Wishlist
  lists: readonly Wishlist[]
  items: readonly WishlistItem[]
  view: 'grid' | 'list'
  /** All works stand there in the list's own order, which can be changed. */
  ownOrder: boolean
}

/** The works of a list. In its own order each can be dragged by its handle, or moved by the arrow keys on it. */
export function SavedWorks({ list, lists, items, view, ownOrder }: SavedWorksProps) {
  const { t } = useTranslation()
  const order = useOrder(list.id, items)
  const shown = ownOrder ? order.items : items
  return (
    <>
      <ul className={layout.stack(0, view === 'list' ? styles.rows : styles.grid)}>
        {shown.map((item) => (
          <li
            key={item.artworkId}
            className={classes(styles.place, order.over === item.artworkId && styles.over)}
            {...(ownOrder && dropOn(item.artworkId, order))}
          >
            <SavedWork item={item} list={list} lists={lists} view={view} order={ownOrder ? order : null} />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        <VisuallyHidden>{order.said}</VisuallyHidden>
      </p>
      {order.failed && (
        <p role="alert" className={font.bad}>
          {t('features.wishlist.order.failed')}
        </p>
      )}
    </>
  )
}
