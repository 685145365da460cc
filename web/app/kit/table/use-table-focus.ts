import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

interface CellPosition {
  row: number
  cell: number
  control: number
}

const controls = 'a[href], button, select, input, summary'

/** When the focused control is disabled or removed with its row, focus moves to the one in its place. */
export function useTableFocus(): {
  ref: RefObject<HTMLTableSectionElement | null>
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
} {
  const ref = useRef<HTMLTableSectionElement>(null)
  const position = useRef<CellPosition>(undefined)
  // After every render: a lost focus shows as focus on the page itself.
  useEffect(() => {
    if (position.current && ref.current && document.activeElement === document.body)
      giveTo(ref.current, position.current)
  })
  return {
    ref,
    onFocus: ({ target }) => {
      position.current = positionOf(target)
    },
    // Without a related element the control is gone; a dialog only borrows the focus.
    onBlur: ({ relatedTarget }) => {
      const staysInside =
        !relatedTarget || ref.current?.contains(relatedTarget) || relatedTarget.closest('dialog')
      if (!staysInside) position.current = undefined
    },
  }
}

function positionOf(target: HTMLElement): CellPosition | undefined {
  const cell = target.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  if (!cell || !row) return undefined
  return {
    row: indexOf(row),
    cell: indexOf(cell),
    control: [...cell.querySelectorAll(controls)].indexOf(target),
  }
}

const indexOf = (element: Element): number => [...(element.parentElement?.children ?? [])].indexOf(element)

function giveTo(body: HTMLElement, position: CellPosition): void {
  const rows = [...body.children]
  if (rows.length === 0) return body.closest('main')?.focus({ preventScroll: true })
  const cell = rows[Math.min(position.row, rows.length - 1)]?.children[position.cell]
  const found = [...(cell?.querySelectorAll<HTMLElement>(controls) ?? [])]
  const target = found[Math.min(position.control, found.length - 1)]
  if (target && !target.matches(':disabled')) target.focus({ preventScroll: true })
}
