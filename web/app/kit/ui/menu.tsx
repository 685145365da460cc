import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import type { Elements } from './elements.ts'
import styles from './menu.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Index of the item a key moves to in a menu of these labels; undefined leaves the key alone. */
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
  /** Name of the button that opens it. */
  label: string
  /** What the button shows. */
  trigger: Elements
  triggerClassName?: string | undefined
  /** Width of the panel in pixels. */
  width?: number
  /** Of the button: -1 where a row of menus is one stop of the Tab key. */
  tabIndex?: number
  /** The panel opens above its button. */
  above?: boolean
  /** Items with role `menuitem` or `menuitemradio`; choosing one closes the menu. */
  children: ReactNode
}

/** A raised panel below its button. Arrow keys, Home, End and letters move; Escape and a press outside close. */
export function Menu({
  label,
  trigger,
  triggerClassName,
  width = 288,
  tabIndex,
  above,
  children,
}: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useOutside(box, open, () => setOpen(false))
  useEffect(() => {
    if (open) itemsIn(panel.current)[0]?.focus()
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div ref={box} className={styles.menu}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        tabIndex={tabIndex}
        className={triggerClassName}
        onClick={() => setOpen(!open)}
      >
        {/* Not an aria-label: the name must hold the text that is seen. */}
        <VisuallyHidden>{`${label} `}</VisuallyHidden>
        {trigger}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={classes(styles.panel, above && styles.above)}
          style={{ inlineSize: width }}
          onKeyDown={(event) => handleKey(event, panel.current, close)}
          onClick={(event) => (event.target as Element).closest('[role^="menuitem"]') && close()}
        >
          {children}
        </div>
      )}
    </div>
  )
}

/** Only what is shown: an item that the style sheet hides takes no focus and would hold the arrow keys up. */
const itemsIn = (panel: HTMLElement | null): HTMLElement[] =>
  [...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter((item) =>
    item.checkVisibility(),
  )

function handleKey(event: KeyboardEvent, panel: HTMLElement | null, close: () => void): void {
  if (event.key === 'Tab') return close()
  if (event.key === 'Escape') {
    event.stopPropagation()
    return close()
  }
  const items = itemsIn(panel)
  const labels = items.map((item) => item.textContent ?? '')
  const target = menuKeyTarget(event.key, items.indexOf(document.activeElement as HTMLElement), labels)
  if (target === undefined) return
  event.preventDefault()
  items[target]?.focus()
}

/** Closes on a press outside the menu. */
function useOutside(box: { current: HTMLElement | null }, open: boolean, onOutside: () => void): void {
  const latest = useRef(onOutside)
  latest.current = onOutside
  useEffect(() => {
    if (!open) return
    const handle = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) latest.current()
    }
    document.addEventListener('pointerdown', handle)
    return () => document.removeEventListener('pointerdown', handle)
  }, [open, box])
}

/** Class names for what stands in a menu: rows, the line between groups, a heading. */
export const menuRow = (chosen = false) => classes(styles.row, chosen && styles.chosen)
export const menuLine = styles.line
export const menuHead = styles.head
