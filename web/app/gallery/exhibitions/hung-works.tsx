import type { WholeExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { layout } from '../../kit/layout/layout.ts'
import { ReorderItem, ReorderList } from '../../kit/reorder/reorder-list.tsx'
import { useReorder } from '../../kit/reorder/use-reorder.ts'
import { useExhibitionCall } from './exhibition-queries.ts'
import { HungRow } from './hung-row.tsx'
import styles from './hung-works.module.css'

export function HungWorks({ exhibition }: { exhibition: WholeExhibition }) {
  const { id, hanging } = exhibition
  const { mutateAsync } = useExhibitionCall('move', id)
  const order = useReorder({
    items: hanging,
    idOf: ({ artworkId }) => artworkId,
    titleOf: ({ title }) => title,
    save: ({ id: artworkId, before }) => mutateAsync({ params: { id, artworkId }, body: { before } }),
  })
  return (
    <ReorderList order={order} layout="rows" as="ol" className={layout.stack(0, layout.inkAbove)}>
      {order.items.map((hung) => (
        <ReorderItem key={hung.artworkId} id={hung.artworkId} className={styles.place}>
          <HungRow exhibition={exhibition} hung={hung} order={order} />
        </ReorderItem>
      ))}
    </ReorderList>
  )
}
