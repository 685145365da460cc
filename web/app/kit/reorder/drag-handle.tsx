import type { DragEvent } from 'react'
import { IconButton } from '../ui/button.tsx'
import { dotsSixVerticalIcon } from '../ui/icons.ts'
import styles from './drag-handle.module.css'
import type { Order } from './use-order.ts'

interface HandleProps<Item> {
  id: string
  /** What is dragged is called. */
  title: string
  label: string
  order: Order<Item>
}

/** What a record is dragged by, from within its `article`; with the focus on it the arrow keys move the record. */
export function DragHandle<Item>({ id, title, label, order }: HandleProps<Item>) {
  const handleStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', title)
    const record = event.currentTarget.closest('article')
    if (record) event.dataTransfer.setDragImage(record, 24, 24)
    order.drag(id)
  }
  return (
    <IconButton
      path={dotsSixVerticalIcon}
      label={label}
      className={styles.handle}
      draggable
      onDragStart={handleStart}
      onDragEnd={() => order.drag(null)}
      onKeyDown={(event) => order.onKeyDown(event, id)}
    />
  )
}
