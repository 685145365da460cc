/** Whether the user is moving the focus now, by Tab, arrow key or press, and not a script. */
export function ownFocus(): 'key' | 'press' | null {
  return moving
}

let moving: 'key' | 'press' | null = null
let following = false

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
  // A touch focuses by its emulated mouse events.
  for (const name of ['pointerdown', 'mousedown']) on(name, become('press'))
  for (const name of ['keyup', 'pointerup', 'pointercancel', 'mouseup']) on(name, become(null))
}
