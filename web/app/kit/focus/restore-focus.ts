interface Gap {
  parent: Node
  before: Node | null
  after: Node | null
  /** Index of the focused control among the removed controls, and among those of the same class. */
  index: number
  alike: number
}

interface Opener {
  element: HTMLElement
  gap: Gap | null
}

const controls = 'a[href], button, summary, [tabindex="0"]'
const fields = `${controls}, input, select, textarea`
/** Containers with a heading or a label; preferred to a control outside them. */
const sections =
  'section, article, form, fieldset, dialog, main, [role="region"], [role="tabpanel"], [role="group"], table'
const disabledSelector = ':disabled, [hidden], [hidden] *, [inert], [inert] *'
/** A focused control may be disabled this long, in ms, before the focus moves on. */
const disabledGraceMs = 1000

/**
 * Restores keyboard focus for the whole page: when the focused element is removed, hidden or disabled and nothing
 * else takes the focus, it moves to the same control of the next row, else of the previous one, else to the
 * surrounding heading.
 */
export function restoreFocus(): () => void {
  let focused: HTMLElement | null = null
  let gap: Gap | null = null
  /** Element that had the focus when each dialog opened; dialogs can be nested. */
  const openers = new Map<HTMLDialogElement, Opener>()
  let opener: Opener | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDisabled = false

  const isLost = () => document.activeElement === document.body || document.activeElement === null
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    gap = null
  }
  const restore = () => {
    timer = undefined
    if (!focused || !isLost()) return cancel()
    const from = !focused.isConnected && opener?.gap ? opener.gap : (gap ?? gapAt(focused))
    // The page is about to focus its new heading: only bridges the gap.
    const target = isUsable(focused) ? focused : focused.matches('h1') ? main() : targetOf(from, focused)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView?.({ block: 'nearest' })
    gap = null
  }
  const handleMutations = (records: MutationRecord[]) => {
    if (!focused) return
    for (const record of records) {
      gap = gapAfter(record, focused, gap)
      for (const each of openers.values()) each.gap = gapAfter(record, each.element, each.gap)
    }
    // Tests attributes only: measuring visibility on every mutation would be slow.
    if (!isLost() && !focused.matches(disabledSelector)) return cancel()
    const disabled = focused.isConnected && focused.matches(':disabled')
    if (disabled !== isDisabled) {
      clearTimeout(timer)
      timer = undefined
    }
    isDisabled = disabled
    timer ??= setTimeout(() => requestAnimationFrame(restore), disabled ? disabledGraceMs : 0)
  }
  const observer = new MutationObserver(handleMutations)
  const handleIn = ({ target }: FocusEvent) => {
    cancel()
    const next = target as HTMLElement
    const dialog = next.closest('dialog')
    const before = focused?.closest('dialog')
    for (const each of openers.keys()) if (!each.isConnected) openers.delete(each)
    // Focus returning from a closed dialog is not an opening.
    const isBack = before && !(before.isConnected && before.open)
    if (dialog && focused && !isBack && !dialog.contains(focused))
      openers.set(dialog, { element: focused, gap: null })
    opener = dialog ? openers.get(dialog) : undefined
    focused = next
  }
  const handleOut = ({ target, relatedTarget }: FocusEvent) => {
    // If the element is still usable after a microtask, the user moved focus to the page; a removed element is not
    // usable any more.
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
    cancel()
    observer.disconnect()
    document.removeEventListener('focusin', handleIn)
    document.removeEventListener('focusout', handleOut)
  }
}

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(disabledSelector) &&
  element.checkVisibility({ visibilityProperty: true })

/** Where a removed element was; if its parent is removed later, where the parent was. */
function gapAfter(record: MutationRecord, element: HTMLElement, gap: Gap | null): Gap | null {
  const lost = gap && !gap.parent.isConnected ? gap.parent : element
  const node = [...record.removedNodes].find((removed) => removed.contains(lost))
  if (!node || lost.isConnected) return gap
  const found = controlsIn(node, element)
  return {
    parent: record.target,
    before: record.previousSibling,
    after: record.nextSibling,
    index: gap?.index ?? found.indexOf(element),
    alike: gap?.alike ?? found.filter(hasSameClass(element)).indexOf(element),
  }
}

const gapAt = (element: HTMLElement): Gap => ({
  parent: element.parentNode ?? document.body,
  before: element.previousSibling,
  after: element.nextSibling,
  index: 0,
  alike: 0,
})

/** Matches the same kind of control in another row by class, since rows may have different controls. */
const hasSameClass =
  ({ localName, className }: HTMLElement) =>
  (other: HTMLElement) =>
    other.localName === localName && other.className === className

const main = () => document.querySelector('main')

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
    const following = adjacentNodes(
      before?.parentNode === parent ? before.nextSibling : first(parent, before, after),
      'nextSibling',
    )
    const previous = adjacentNodes(before?.parentNode === parent ? before : null, 'previousSibling')
    for (const node of [...following, ...previous]) {
      const found = usable(node)
      const alike = found.filter(hasSameClass(lost))
      const next = clampedAt(alike, gap.alike) ?? clampedAt(found, gap.index)
      if (next) return next
    }
    if (!(parent instanceof HTMLElement) || parent === document.body) {
      const content = main()
      return content && focusableHeading(content)
    }
    if (parent.matches(sections)) return focusableHeading(parent)
    before = parent.previousSibling
    after = parent.nextSibling
    parent = parent.parentNode ?? document.body
  }
}

const clampedAt = <Item>(list: readonly Item[], index: number): Item | undefined =>
  list[Math.max(0, Math.min(index, list.length - 1))]

const first = (parent: Node, before: Node | null, after: Node | null): Node | null =>
  before && after?.parentNode === parent ? after : parent.firstChild

function adjacentNodes(from: Node | null, sibling: 'nextSibling' | 'previousSibling'): Node[] {
  const found: Node[] = []
  for (let node = from; node; node = node[sibling]) found.push(node)
  return found
}

/** A section's heading, else the section itself, made focusable by script. */
function focusableHeading(section: HTMLElement): HTMLElement {
  const head = [...section.querySelectorAll<HTMLElement>('h1, h2, h3, h4, caption')].find(isUsable) ?? section
  if (!head.hasAttribute('tabindex')) head.tabIndex = -1
  return head
}
