import { followOwnFocus, ownFocus } from '../focus/own-focus.ts'
import { placeWithoutAnchors } from './use-popover.ts'
import styles from './tooltips.module.css'

const timing = {
  rest: 400,
  grace: 250,
  /** Long press, which shows a button's name. */
  hold: 500,
}

/** Text of `data-tooltip` on Tab focus, hover, tap or long press; stays while hovered, Escape hides it. */
export function startTooltips(): () => void {
  followOwnFocus()
  const tip = document.createElement('div')
  Object.assign(tip, { id: 'tooltip', role: 'tooltip', popover: 'manual', className: styles.tooltip })
  tip.dir = 'auto'
  let shown: { target: HTMLElement; byKey: boolean; takeBack: () => void } | null = null
  let pointed: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (target: HTMLElement, byKey = false) => {
    clearTimeout(timer)
    if (shown?.target === target) return
    hide()
    // Inside the element's dialog: everything outside an open one is inert.
    const home = target.closest('dialog, main, header, footer') ?? document.body
    home.append(tip)
    tip.textContent = target.dataset.tooltip ?? ''
    shown = { target, byKey, takeBack: belong(target) }
    tip.showPopover?.()
    placeWithoutAnchors(tip, target)
    gone.observe(document.body, { childList: true, subtree: true })
  }
  const hide = () => {
    clearTimeout(timer)
    gone.disconnect()
    shown?.takeBack()
    shown = null
    tip.remove()
  }
  const isHeld = () => shown !== null && (pointed === tip || pointed === shown.target)
  const gone = new MutationObserver(() => shown && !shown.target.isConnected && hide())

  const listeners: { [name in keyof DocumentEventMap]?: (event: DocumentEventMap[name]) => void } = {
    pointermove: ({ target, pointerType }) => {
      if (pointerType === 'touch') return
      const next = tip.contains(target as Node) ? tip : targetOf(target)
      if (next === pointed) return
      pointed = next
      clearTimeout(timer)
      if (isHeld() || (!next && !shown)) return
      if (next) timer = setTimeout(() => show(next), timing.rest)
      else if (!shown?.byKey) timer = setTimeout(hide, timing.grace)
    },
    focusin: ({ target }) => {
      const next = targetOf(target)
      if (next && ownFocus() === 'key') show(next, true)
    },
    focusout: () => shown && !isHeld() && hide(),
    pointerdown: ({ target, pointerType }) => {
      if (tip.contains(target as Node)) return
      hide()
      const pressed = pointerType === 'touch' && targetOf(target)
      if (pressed && !tellsMore(pressed)) timer = setTimeout(hold, timing.hold, pressed)
    },
    pointerup: ({ target, pointerType }) => {
      if (pointerType !== 'touch' || tip.contains(target as Node)) return
      clearTimeout(timer)
      const pressed = targetOf(target)
      if (pressed && tellsMore(pressed)) show(pressed)
    },
    pointercancel: () => clearTimeout(timer),
    click: ({ target }) => {
      const pressed = targetOf(target)
      if (pressed && tellsMore(pressed)) show(pressed)
      else if (!tip.contains(target as Node)) hide()
    },
    keydown: (event) => {
      if (event.key !== 'Escape' || !shown) return
      // A surrounding dialog stays open.
      event.preventDefault()
      event.stopPropagation()
      hide()
    },
  }
  /** Suppresses the click that ends a long press. */
  const hold = (pressed: HTMLElement) => {
    show(pressed)
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('click', stop, { capture: true, once: true })
    const forget = () => document.removeEventListener('click', stop, true)
    document.addEventListener('pointerdown', forget, { capture: true, once: true })
  }

  const all = Object.entries(listeners) as [string, (event: Event) => void][]
  for (const [name, listener] of all) document.addEventListener(name, listener, true)
  return () => {
    for (const [name, listener] of all) document.removeEventListener(name, listener, true)
    hide()
  }
}

const targetOf = (node: EventTarget | null): HTMLElement | null =>
  node instanceof Element ? node.closest<HTMLElement>('[data-tooltip]') : null

/** The tooltip says more than the element's name. */
const tellsMore = (target: HTMLElement): boolean =>
  !(target.getAttribute('aria-label') ?? target.textContent).includes(target.dataset.tooltip ?? '')

/** Anchors the tooltip; describes the element unless it is its name. */
function belong(target: HTMLElement): () => void {
  const anchors = getComputedStyle(target).getPropertyValue('anchor-name')
  const before = target.style.getPropertyValue('anchor-name')
  target.style.setProperty(
    'anchor-name',
    anchors === '' || anchors === 'none' ? '--tooltip' : `${anchors}, --tooltip`,
  )
  const described = target.getAttribute('aria-describedby')
  const more = tellsMore(target)
  if (more) target.setAttribute('aria-describedby', described ? `${described} tooltip` : 'tooltip')
  return () => {
    target.style.setProperty('anchor-name', before)
    if (!more) return
    if (described) target.setAttribute('aria-describedby', described)
    else target.removeAttribute('aria-describedby')
  }
}
