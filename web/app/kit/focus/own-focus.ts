/**
 * Whether the person is moving the focus right now, by the Tab or an arrow key or by a press. What the product focuses, when a window
 * opens or a key has done something, comes before or after that.
 */
export function ownFocus(): 'key' | 'press' | null {
  return moving
}

let moving: 'key' | 'press' | null = null
let following = false

/** Begins to watch keys and presses; from then on for as long as the page lives. */
export function followOwnFocus(): void {
  if (following) return
  following = true
  const become = (next: typeof moving) => () => {
    moving = next
  }
  const on = (name: string, handle: (event: Event) => void) => document.addEventListener(name, handle, true)
  on('keydown', (event) => {
    moving = /^(Tab|Arrow\w+)$/.test((event as KeyboardEvent).key) ? 'key' : null
  })
  // A finger focuses by the mouse events that follow its own.
  for (const name of ['pointerdown', 'mousedown']) on(name, become('press'))
  for (const name of ['keyup', 'pointerup', 'pointercancel', 'mouseup']) on(name, become(null))
}
