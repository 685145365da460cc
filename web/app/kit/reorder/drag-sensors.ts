import { reducedMotion, useMedia } from '../layout/use-media.ts'
import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type SensorContext,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

// A press moves a little, a swipe moves at once: the first lifts, the second scrolls.
const mouse = { activationConstraint: { distance: 6 } }
const touch = { activationConstraint: { delay: 200, tolerance: 8 } }
const listKeys = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' as const }
const columnKeys = { coordinateGetter: toNextColumn }

export const useListSensors = () =>
  useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, listKeys),
  )

export const useColumnSensors = () =>
  useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(ColumnKeyboardSensor, columnKeys),
  )

/** dnd-kit's own scrolling assumes a left start, which is wrong for a board in Arabic: `toNextColumn` scrolls. */
class ColumnKeyboardSensor extends KeyboardSensor {
  constructor(props: ConstructorParameters<typeof KeyboardSensor>[0]) {
    const context = {
      get current(): SensorContext {
        return { ...props.context.current, scrollableAncestors: [] }
      },
    }
    super({ ...props, context })
  }
}

function toNextColumn(...[event, { context, currentCoordinates }]: Parameters<KeyboardCoordinateGetter>) {
  if (!event.code.startsWith('Arrow')) return undefined
  event.preventDefault()
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code]
  const { over, droppableRects, droppableContainers } = context
  if (!step || !over) return undefined
  const columns = droppableContainers
    .getEnabled()
    .toSorted((a, b) => (droppableRects.get(a.id)?.left ?? 0) - (droppableRects.get(b.id)?.left ?? 0))
  const next = columns[columns.findIndex(({ id }) => id === over.id) + step]
  if (!next) return undefined
  scrollSidewaysTo(next.node.current)
  // Includes the scroll just made.
  const rect = droppableRects.get(next.id)
  return rect && { x: rect.left, y: currentCoordinates.y }
}

function scrollSidewaysTo(column: HTMLElement | null): void {
  const board = column?.closest<HTMLElement>('[data-drag-board]')
  if (!column || !board) return
  const own = column.getBoundingClientRect()
  const shown = board.getBoundingClientRect()
  const beyond = Math.max(0, own.right - shown.right) - Math.max(0, shown.left - own.left)
  board.scrollLeft += beyond
}

export const useReducedMotion = (): boolean => useMedia(reducedMotion)
