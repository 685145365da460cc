interface Gap {
  parent: Node
  before: Node | null
  after: Node | null
  index: number
}

const controls = 'a[href], button, summary, [tabindex="0"]'
const fields = `${controls}, input, select, textarea`
/** Has a heading or a name; preferred over a control outside it. */
const places =
  'section, article, form, fieldset, dialog, main, [role="region"], [role="tabpanel"], [role="group"], table'
const off = ':disabled, [hidden], [hidden] *, [inert], [inert] *'
/** Milliseconds until a control disabled while focused loses the focus. */
const givingTimeout = 1000

/**
 * Restores keyboard focus for the whole page: when the focused element is removed, hidden or disabled and nothing
 * else takes the focus, it moves to the same control of the next row, else of the previous one, else to the
 * surrounding heading.
 */
export function keepFocus(): () => void {
  let focused: HTMLElement | null = null
  let gap: Gap | null = null
  let opener: { element: HTMLElement; gap: Gap | null } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = false

  const isLost = () => document.activeElement === document.body || document.activeElement === null
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    gap = null
  }
  const give = () => {
    timer = undefined
    if (!focused || !isLost()) return forget()
    const from = !focused.isConnected && opener?.gap ? opener.gap : (gap ?? gapAt(focused, 0))
    if (isUsable(focused)) focused.focus({ preventScroll: true })
    else targetOf(from, focused)?.focus({ preventScroll: true })
    gap = null
  }
  const look = (records: MutationRecord[]) => {
    if (!focused) return
    for (const record of records) {
      gap = gapAfter(record, focused, gap)
      if (opener) opener.gap = gapAfter(record, opener.element, opener.gap)
    }
    // By attributes only: measuring visibility on every change would be slow.
    if (!isLost() && !focused.matches(off)) return forget()
    const disabled = focused.isConnected && focused.matches(':disabled')
    if (disabled !== waiting) {
      clearTimeout(timer)
      timer = undefined
    }
    waiting = disabled
    timer ??= setTimeout(() => requestAnimationFrame(give), disabled ? givingTimeout : 0)
  }
  const observer = new MutationObserver(look)
  const handleIn = ({ target }: FocusEvent) => {
    forget()
    const next = target as HTMLElement
    const dialog = next.closest('dialog')
    if (!dialog) opener = null
    else if (focused && !dialog.contains(focused)) opener = { element: focused, gap: null }
    focused = next
  }
  const handleOut = ({ target, relatedTarget }: FocusEvent) => {
    // Still there a moment later: the user left it for the page. A removal comes in between.
    if (!relatedTarget)
      queueMicrotask(() => {
        if (focused && focused === target && isUsable(focused)) focused = null
      })
  }
  document.addEventListener('focusin', handleIn)
  document.addEventListener('focusout', handleOut)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  return () => {
    forget()
    observer.disconnect()
    document.removeEventListener('focusin', handleIn)
    document.removeEventListener('focusout', handleOut)
  }
}

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(off) && element.checkVisibility({ visibilityProperty: true })

/** The gap of a removed element; removing its parent later leaves the parent's gap. */
function gapAfter(record: MutationRecord, element: HTMLElement, gap: Gap | null): Gap | null {
  const lost = gap && !gap.parent.isConnected ? gap.parent : element
  const node = [...record.removedNodes].find((removed) => removed.contains(lost))
  if (!node || lost.isConnected) return gap
  const index = gap?.index ?? controlsIn(node, element).indexOf(element)
  return { parent: record.target, before: record.previousSibling, after: record.nextSibling, index }
}

const gapAt = (element: HTMLElement, index: number): Gap => ({
  parent: element.parentNode ?? document.body,
  before: element.previousSibling,
  after: element.nextSibling,
  index,
})

/** Text fields only replace text fields: on a phone they open the keyboard. */
function controlsIn(node: Node, like: HTMLElement): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return []
  const selector = like.matches('input, select, textarea') ? fields : controls
  return [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll<HTMLElement>(selector)]
}

/** From the gap outwards: what was inserted, what follows, what was before; then the surrounding section. */
function targetOf(gap: Gap, lost: HTMLElement): HTMLElement | null {
  let { parent, before, after } = gap
  const usable = (node: Node) =>
    controlsIn(node, lost).filter((element) => element !== lost && isUsable(element))
  for (;;) {
    // The neighbors may have been rendered again since.
    const next = adjacentNodes(
      before?.parentNode === parent ? before.nextSibling : first(parent, before, after),
      'nextSibling',
    )
    const previous = adjacentNodes(before?.parentNode === parent ? before : null, 'previousSibling')
    for (const node of [...next, ...previous]) {
      const found = usable(node)
      const at = Math.max(0, Math.min(gap.index, found.length - 1))
      if (found[at]) return found[at]
    }
    if (!(parent instanceof HTMLElement) || parent === document.body) return document.querySelector('main')
    if (parent.matches(places)) return headOf(parent)
    before = parent.previousSibling
    after = parent.nextSibling
    parent = parent.parentNode ?? document.body
  }
}

const first = (parent: Node, before: Node | null, after: Node | null): Node | null =>
  before && after?.parentNode === parent ? after : parent.firstChild

function adjacentNodes(from: Node | null, way: 'nextSibling' | 'previousSibling'): Node[] {
  const found: Node[] = []
  for (let node = from; node; node = node[way]) found.push(node)
  return found
}

/** A section's heading, else the section itself, made focusable by script. */
function headOf(place: HTMLElement): HTMLElement {
  const head = [...place.querySelectorAll<HTMLElement>('h1, h2, h3, h4, caption')].find(isUsable) ?? place
  if (!head.hasAttribute('tabindex')) head.tabIndex = -1
  return head
}
