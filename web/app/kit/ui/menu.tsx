import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import type { Elements } from './elements.ts'
import styles from './menu.module.css'
import { usePopover } from './use-popover.ts'
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

/** Arrow keys, Home, End, letters; closes natively. */
export function Menu({ label, trigger, triggerClassName, width = 288, tabIndex, children }: MenuProps) {
  const popover = usePopover((panel) => itemsIn(panel)[0]?.focus({ preventScroll: true }))
  const { open, close } = popover
  return (
    <div className={popover.scope}>
      <button
        {...popover.trigger}
        type="button"
        aria-haspopup="menu"
        tabIndex={tabIndex}
        className={triggerClassName}
      >
        {/* Not an aria-label: the name must contain the visible text. */}
        <VisuallyHidden>{`${label} `}</VisuallyHidden>
        {trigger}
      </button>
      {open && (
        <div
          {...popover.panel}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          style={{ inlineSize: width }}
          onKeyDown={(event) => handleKey(event, event.currentTarget, close)}
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
