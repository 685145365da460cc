/** Where the focus was when its element went. */
interface Gap {
  parent: Node
  /** What stood around it. */
  before: Node | null
  after: Node | null
  /** The place of the element among the controls of what went with it. */
  index: number
}

const controls = 'a[href], button, summary, [tabindex="0"]'
const fields = `${controls}, input, select, textarea`
/** What has a heading or a name, and is not left for a control further off. */
const places =
  'section, article, form, fieldset, dialog, main, [role="region"], [role="tabpanel"], [role="group"], table'
const off = ':disabled, [hidden], [hidden] *, [inert], [inert] *'
/** Milliseconds after which a control that was switched off under the focus is given up. */
const patience = 1000

/**
 * The keyboard's place, kept for the whole page: when the element with the focus is removed, hidden or switched off and nothing else
 * takes the focus, it goes to the same control of the next row, else of the one before, else to the heading around them.
 */
export function keepFocus(): () => void {
  let focused: HTMLElement | null = null
  let gap: Gap | null = null
  /** What had the focus before the window that has it now. */
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
    // By the names alone: measuring what is seen at every change of the page would be slow.
    if (!isLost() && !focused.matches(off)) return forget()
    const disabled = focused.isConnected && focused.matches(':disabled')
    if (disabled !== waiting) {
      clearTimeout(timer)
      timer = undefined
    }
    waiting = disabled
    // Time for what the page does by itself: an effect, a window that gives the focus back.
    timer ??= setTimeout(() => requestAnimationFrame(give), disabled ? patience : 0)
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
    // Still there a moment later: the person left it for the page. Removing it comes in between.
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

/** The gap that a removed element leaves; if what it was in goes later, that leaves the gap. */
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

/** A field only in place of a field: on a phone it would bring up the keyboard. */
function controlsIn(node: Node, like: HTMLElement): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return []
  const selector = like.matches('input, select, textarea') ? fields : controls
  return [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll<HTMLElement>(selector)]
}

/** From the gap outwards: what came into it, what follows, what was before; then the place around them. */
function targetOf(gap: Gap, lost: HTMLElement): HTMLElement | null {
  let { parent, before, after } = gap
  const usable = (node: Node) =>
    controlsIn(node, lost).filter((element) => element !== lost && isUsable(element))
  for (;;) {
    // What stood there may have been drawn again since.
    const next = siblings(
      before?.parentNode === parent ? before.nextSibling : first(parent, before, after),
      'nextSibling',
    )
    const previous = siblings(before?.parentNode === parent ? before : null, 'previousSibling')
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

function siblings(from: Node | null, way: 'nextSibling' | 'previousSibling'): Node[] {
  const found: Node[] = []
  for (let node = from; node; node = node[way]) found.push(node)
  return found
}

/** The heading of a place, else the place itself: made ready for a focus that the Tab key does not bring. */
function headOf(place: HTMLElement): HTMLElement {
  const head = [...place.querySelectorAll<HTMLElement>('h1, h2, h3, h4, caption')].find(isUsable) ?? place
  if (!head.hasAttribute('tabindex')) head.tabIndex = -1
  return head
}
