import { createContext, type KeyboardEvent, useContext } from 'react'
import { IconButton } from '../ui/button.tsx'
import { dotsSixVerticalIcon } from '../ui/icons.ts'
import { classes } from '../ui/classes.ts'
import styles from './reorder.module.css'

export interface Draggable {
  id: string
  lifted: boolean
  setHandle: (node: HTMLElement | null) => void
  listeners: Record<string, Function | undefined>
  describedBy: string
  step?: (by: number) => void
}

export const DraggableContext = createContext<Draggable | null>(null)

interface HandleProps {
  label: string
  className?: string | undefined
  /** A press that lifts nothing, which is all that screen readers send in browse mode. */
  onPress?: () => void
}

/** Space lifts the item; in lists the arrow keys also move it directly. */
export function DragHandle({ label, className, onPress }: HandleProps) {
  const item = useContext(DraggableContext)
  if (!item) return null
  const { onKeyDown: lift, ...pointer } = item.listeners
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = item.lifted || !item.step ? 0 : stepOf(event)
    if (by === 0) return lift?.(event)
    event.preventDefault()
    item.step?.(by)
  }
  return (
    <IconButton
      ref={item.setHandle}
      path={dotsSixVerticalIcon}
      label={label}
      className={classes(styles.handle, className)}
      aria-describedby={item.describedBy}
      aria-pressed={item.lifted || undefined}
      data-drag-handle={item.id}
      {...pointer}
      onKeyDown={handleKeyDown}
      // Firefox clicks a button on keyup of Space, although keydown was handled.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onClick={onPress}
    />
  )
}

export function focusHandle(id: string): void {
  const handle = document.querySelector<HTMLElement>(`[data-drag-handle="${CSS.escape(id)}"]`)
  handle?.focus({ preventScroll: true })
}

/** Up, or towards the reading start, is earlier. */
function stepOf({ key, currentTarget }: KeyboardEvent): number {
  const leftwards = getComputedStyle(currentTarget).direction === 'rtl' ? 1 : -1
  return { ArrowUp: -1, ArrowDown: 1, ArrowLeft: leftwards, ArrowRight: -leftwards }[key] ?? 0
}
