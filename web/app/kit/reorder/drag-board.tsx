import {
  type CollisionDetection,
  DndContext,
  type DragOverEvent,
  pointerWithin,
  rectIntersection,
  useDndContext,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import { createContext, type ReactNode, useContext, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../ui/classes.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { DraggableContext, focusHandle } from './drag-handle.tsx'
import { useColumnSensors } from './drag-sensors.ts'
import { Lifted } from './lifted.tsx'
import styles from './reorder.module.css'
import { silent } from './reorder-list.tsx'

/** Announced: the card over its own column, over one that accepts it or doesn't, and after the drop. */
export type BoardEvent = 'lifted' | 'over' | 'closed' | 'dropped' | 'refused' | 'back'

interface Rules {
  columnOf: (card: string) => string | undefined
  accepts: (card: string, column: string) => boolean
}

interface BoardProps extends Rules {
  label: string
  className?: string | undefined
  onDrop: (card: string, column: string) => void
  onRefuse: (card: string, column: string) => void
  onLift: () => void
  describe: (event: BoardEvent, card: string, column: string) => string
  children: ReactNode
}

const RulesContext = createContext<Rules | null>(null)

/** A pointer is over one column, however wide the card; with keys the card's own position decides. */
const columnUnder: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args)

export function DragBoard({ label, className, columnOf, accepts, children, ...events }: BoardProps) {
  const { t } = useTranslation()
  const sensors = useColumnSensors()
  const rules = { columnOf, accepts }
  const { announcement, handlers } = useBoardEvents(rules, events)
  const instructions = t('reorder.boardInstructions')
  const accessibility = useMemo(
    () => ({ announcements: silent, screenReaderInstructions: { draggable: instructions } }),
    [instructions],
  )
  return (
    <RulesContext value={rules}>
      <DndContext
        id={useId()}
        sensors={sensors}
        collisionDetection={columnUnder}
        accessibility={accessibility}
        autoScroll={false}
        {...handlers}
      >
        <Scroller label={label} className={className}>
          {children}
        </Scroller>
        <Lifted />
      </DndContext>
      <p role="status" className={styles.status}>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </RulesContext>
  )
}

type Events = Pick<BoardProps, 'onDrop' | 'onRefuse' | 'onLift' | 'describe'>

function useBoardEvents({ columnOf, accepts }: Rules, { onDrop, onRefuse, onLift, describe }: Events) {
  const [announcement, announce] = useState('')
  const announced = useRef<string | undefined>(undefined)
  const positionsOf = ({ active, over }: Pick<DragOverEvent, 'active' | 'over'>) => {
    const card = String(active.id)
    const from = columnOf(card) ?? ''
    return { card, from, to: over ? String(over.id) : from }
  }
  const say = (event: BoardEvent, card: string, column: string) => {
    announced.current = column
    announce(describe(event, card, column))
  }
  const handlers = {
    onDragStart: (event: Pick<DragOverEvent, 'active'>) => {
      const { card, from } = positionsOf({ ...event, over: null })
      onLift()
      say('lifted', card, from)
    },
    onDragOver: (event: DragOverEvent) => {
      const { card, from, to } = positionsOf(event)
      if (to === announced.current) return
      say(to === from || accepts(card, to) ? 'over' : 'closed', card, to)
    },
    onDragEnd: (event: DragOverEvent) => {
      const { card, from, to } = positionsOf(event)
      if (to === from) return say('back', card, from)
      if (!accepts(card, to)) {
        onRefuse(card, to)
        return say('refused', card, to)
      }
      // A dialog opened by the drop restores focus to it.
      focusHandle(card)
      onDrop(card, to)
      say('dropped', card, to)
    },
    onDragCancel: (event: Pick<DragOverEvent, 'active'>) => {
      const { card, from } = positionsOf({ ...event, over: null })
      say('back', card, from)
    },
  }
  return { announcement, handlers }
}

function Scroller({ label, className, children }: Pick<BoardProps, 'label' | 'className' | 'children'>) {
  const { active } = useDndContext()
  return (
    <section aria-label={label} data-drag-board="" className={classes(className, active && styles.scrolling)}>
      {children}
    </section>
  )
}

export interface Column {
  setColumn: (node: HTMLElement | null) => void
  /** A card is being dragged: `open` accepts it, `closed` does not. */
  state: 'idle' | 'own' | 'open' | 'closed'
  over: boolean
}

export function useColumn(id: string): Column {
  const { setNodeRef, active, isOver } = useDroppable({ id })
  const rules = useContext(RulesContext)
  const card = active ? String(active.id) : null
  const stateFor = (lifted: string) => {
    if (rules?.columnOf(lifted) === id) return 'own'
    return rules?.accepts(lifted, id) ? 'open' : 'closed'
  }
  return { setColumn: setNodeRef, state: card === null ? 'idle' : stateFor(card), over: isOver }
}

interface CardProps {
  id: string
  fixed: boolean
  className?: string | undefined
  children: ReactNode
}

/** Mouse and touch drag the whole card, the keyboard uses the `DragHandle` inside. */
export function DragCard({ id, fixed, className, children }: CardProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id,
    disabled: fixed,
  })
  const { onKeyDown, ...pointer } = listeners ?? {}
  const draggable = {
    id,
    lifted: isDragging,
    setHandle: setActivatorNodeRef,
    listeners: { onKeyDown },
    describedBy: attributes['aria-describedby'],
  }
  return (
    <li
      ref={setNodeRef}
      data-drag-card={id}
      className={classes(className, !fixed && styles.whole, isDragging && styles.lifted)}
      {...pointer}
    >
      <DraggableContext value={draggable}>{children}</DraggableContext>
    </li>
  )
}
