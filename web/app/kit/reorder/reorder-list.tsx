import { closestCenter, DndContext, type DragOverEvent } from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { createContext, type ReactNode, useContext, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../layout/font.module.css'
import { classes } from '../ui/classes.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { DraggableContext } from './drag-handle.tsx'
import { useListSensors, useReducedMotion } from './drag-sensors.ts'
import { Lifted } from './lifted.tsx'
import styles from './reorder.module.css'
import type { Order } from './use-reorder.ts'

const OrderContext = createContext<Order | null>(null)

/** `useReorder` announces instead. */
const nothing = () => undefined
export const silent = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}

interface ListProps {
  order: Order
  layout: 'rows' | 'grid'
  as?: 'ul' | 'ol'
  className?: string | undefined
  children: ReactNode
}

export function ReorderList({ order, layout, as: List = 'ul', className, children }: ListProps) {
  const { t } = useTranslation()
  const sensors = useListSensors()
  const events = useAnnouncedDrag(order)
  const instructions = t('reorder.instructions')
  const accessibility = useMemo(
    () => ({ announcements: silent, screenReaderInstructions: { draggable: instructions } }),
    [instructions],
  )
  return (
    <OrderContext value={order}>
      <DndContext
        id={useId()}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        autoScroll={false}
        {...events}
      >
        <SortableContext
          items={[...order.ids]}
          strategy={layout === 'rows' ? verticalListSortingStrategy : rectSortingStrategy}
        >
          <List className={className}>{children}</List>
        </SortableContext>
        <Lifted />
      </DndContext>
      <p role="status" className={styles.status}>
        <VisuallyHidden>{order.announcement}</VisuallyHidden>
      </p>
      {order.failed && (
        <p role="alert" className={font.bad}>
          {t('reorder.failed')}
        </p>
      )}
    </OrderContext>
  )
}

function useAnnouncedDrag(order: Order) {
  const { t } = useTranslation()
  const announced = useRef(-1)
  const say = (key: 'lifted' | 'at' | 'down' | 'back', id: string, index: number) => {
    announced.current = index
    order.announce(
      t(`reorder.${key}`, { title: order.titleOf(id), place: index + 1, count: order.ids.length }),
    )
  }
  const positionsOf = ({ active, over }: Pick<DragOverEvent, 'active' | 'over'>) => {
    const id = String(active.id)
    const from = order.indexOf(id)
    return { id, from, to: over ? order.indexOf(String(over.id)) : from }
  }
  return {
    onDragStart: (event: Pick<DragOverEvent, 'active'>) => {
      const { id, from } = positionsOf({ ...event, over: null })
      say('lifted', id, from)
    },
    onDragOver: (event: DragOverEvent) => {
      const { id, to } = positionsOf(event)
      if (to !== announced.current) say('at', id, to)
    },
    onDragEnd: (event: DragOverEvent) => {
      const { id, to } = positionsOf(event)
      order.move(id, to)
      say('down', id, to)
    },
    onDragCancel: (event: Pick<DragOverEvent, 'active'>) => {
      const { id, from } = positionsOf({ ...event, over: null })
      say('back', id, from)
    },
  }
}

interface ItemProps {
  id: string
  whole?: boolean
  className?: string | undefined
  children: ReactNode
}

export function ReorderItem({ id, whole = false, className, children }: ItemProps) {
  const order = useContext(OrderContext)
  const still = useReducedMotion()
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging, transform, transition } =
    useSortable({ id, transition: still ? null : { duration: 200, easing: 'var(--ease)' } })
  const { onKeyDown, ...pointer } = listeners ?? {}
  const draggable = {
    id,
    lifted: isDragging,
    setHandle: setActivatorNodeRef,
    listeners: whole ? { onKeyDown } : { onKeyDown, ...pointer },
    describedBy: attributes['aria-describedby'],
    step: (by: number) => order?.move(id, order.indexOf(id) + by),
  }
  return (
    <li
      ref={setNodeRef}
      className={classes(className, whole && styles.whole, isDragging && styles.lifted)}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      {...(whole && pointer)}
    >
      <DraggableContext value={draggable}>{children}</DraggableContext>
    </li>
  )
}
