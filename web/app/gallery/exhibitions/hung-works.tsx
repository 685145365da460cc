import type { HungWork, WholeExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { dropOn, type Order, useOrder } from '../../kit/reorder/use-order.ts'
import { classes } from '../../kit/ui/classes.ts'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import { useExhibitionCall } from './exhibition-queries.ts'
import { HungRow } from './hung-row.tsx'
import styles from './hung-works.module.css'

export type HangingOrder = Order<HungWork>

/** The works in hanging order: each is dragged by its handle, or moved by the arrow keys on it. */
export function HungWorks({ exhibition }: { exhibition: WholeExhibition }) {
  const { t } = useTranslation()
  const { id, hanging } = exhibition
  const { mutate, isError } = useExhibitionCall('move', id)
  const order = useOrder({
    read: hanging,
    idOf: ({ artworkId }) => artworkId,
    keep: ({ id: artworkId, before }, options) =>
      mutate({ params: { id, artworkId }, body: { before } }, options),
    say: (place, count) => t('features.gallery-exhibitions.order.at', { place, count }),
  })
  return (
    <>
      <ol className={layout.stack(0, layout.inkAbove)}>
        {order.items.map((hung) => (
          <li
            key={hung.artworkId}
            className={classes(styles.place, order.over === hung.artworkId && styles.over)}
            {...dropOn(hung.artworkId, order)}
          >
            <HungRow exhibition={exhibition} hung={hung} order={order} />
          </li>
        ))}
      </ol>
      <p role="status" className={styles.said}>
        <VisuallyHidden>{order.said}</VisuallyHidden>
      </p>
      {isError && (
        <p role="alert" className={classes(font.problem, styles.failure)}>
          {t('features.gallery-exhibitions.order.failed')}
        </p>
      )}
    </>
  )
}
