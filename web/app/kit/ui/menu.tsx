import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import type { Elements } from './elements.ts'
import styles from './menu.module.css'
import { placeWithoutAnchors } from './place-without-anchors.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export function menuKeyTarget(key: string, current: number, labels: readonly string[]): number | undefined {
  const count = labels.length
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current <= 0 ? count : current) - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if ([...key].length !== 1 || key === ' ') return undefined
  for (let step = 1; step <= count; step += 1) {
    const index = (current + step) % count
    if (labels[index]?.trim().toLowerCase().startsWith(key.toLowerCase())) return index
  }
  return undefined
}

interface MenuProps {
  label: string
  trigger: Elements
  triggerClassName?: string | undefined
  width?: number
  /** -1 for a roving tabindex over a row of menus. */
  tabIndex?: number
  /** Items with role `menuitem` or `menuitemradio`; choosing one closes the menu. */
  children: ReactNode
}

/** A popover in the top layer, so that nothing clips it. Arrow keys, Home, End, letters; closes natively. */
export function Menu({ label, trigger, triggerClassName, width = 288, tabIndex, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // The press that closes the panel as one outside must not reopen it as a click.
  const pressedOpen = useRef(false)
  useLayoutEffect(() => {
    if (!open || !panel.current || !button.current) return
    panel.current.showPopover?.()
    placeWithoutAnchors(panel.current, button.current)
    itemsIn(panel.current)[0]?.focus({ preventScroll: true })
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  /** Closed by the browser; a click on something else keeps its focus. */
  const handleToggle = (event: ToggleEvent) => {
    if (event.newState === 'open') return
    const focused = document.activeElement
    if (!focused || focused === document.body || panel.current?.contains(focused)) close()
    else setOpen(false)
  }
  return (
    <div className={styles.menu}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        tabIndex={tabIndex}
        className={classes(styles.trigger, triggerClassName)}
        onPointerDown={() => {
          pressedOpen.current = open
        }}
        onClick={(event) => setOpen(event.detail === 0 ? !open : !pressedOpen.current)}
      >
        {/* Not an aria-label: the name must contain the visible text. */}
        <VisuallyHidden>{`${label} `}</VisuallyHidden>
        {trigger}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          popover="auto"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.panel}
          style={{ inlineSize: width }}
          onToggle={handleToggle}
          onKeyDown={(event) => handleKey(event, panel.current, close)}
          onClick={(event) => (event.target as Element).closest('[role^="menuitem"]') && close()}
        >
          {children}
        </div>
      )}
    </div>
  )
}

/** Only visible items: hidden ones take no focus and would block the arrow keys. */
const itemsIn = (panel: HTMLElement | null): HTMLElement[] =>
  [...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter((item) =>
    item.checkVisibility(),
  )

function handleKey(event: KeyboardEvent, panel: HTMLElement | null, close: () => void): void {
  if (event.key === 'Tab') return close()
  // The browser closes the popover; a surrounding dialog stays.
  if (event.key === 'Escape') return event.stopPropagation()
  const items = itemsIn(panel)
  const labels = items.map((item) => item.textContent ?? '')
  const target = menuKeyTarget(event.key, items.indexOf(document.activeElement as HTMLElement), labels)
  if (target === undefined) return
  event.preventDefault()
  items[target]?.focus()
}

export const menuRow = (chosen = false) => classes(styles.row, chosen && styles.chosen)
export const menuLine = styles.line
export const menuHead = styles.head
