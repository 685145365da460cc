/**
 * On a slow connection the server's HTML is visible and used seconds before hydration. This script, inlined before
 * first paint, records the last pressed button and chosen options until `replayEarlyInput` repeats them; typed text
 * stays in its field. A link that a script handles in place (`data-handled`) is recorded too, and followed after a
 * second. Going back reloads, since nothing renders the previous address yet. A constant,
 * because the CSP allows it by hash; without characters that HTML would escape.
 */
export const earlyInputScript =
  '(function(){var early={chosen:[]};function press(e){var b=e.target.closest?.("button,a[data-handled]");' +
  'if(!b)return;if(b.href){if(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;setTimeout(follow,1000,b)}' +
  'e.preventDefault();e.stopPropagation();early.button=b}' +
  'function follow(b){if(window.early===early)if(early.button===b)location.assign(b.href)}' +
  'function choose(e){if(e.target.matches("select"))early.chosen.push({select:e.target,value:e.target.value})}' +
  'var at=location.pathname+location.search;' +
  'function move(){if(location.pathname+location.search!==at)location.reload()}' +
  'early.stop=function(){removeEventListener("click",press,true);removeEventListener("change",choose,true);' +
  'removeEventListener("popstate",move)};addEventListener("popstate",move);' +
  'addEventListener("click",press,true);addEventListener("change",choose,true);window.early=early})()'

type Field = HTMLInputElement | HTMLTextAreaElement
type Control = Field | HTMLSelectElement | HTMLButtonElement | HTMLAnchorElement

interface Early {
  button?: HTMLButtonElement | HTMLAnchorElement
  chosen: { select: HTMLSelectElement; value: string }[]
  stop: () => void
  controls?: Control[]
  focused?: EventTarget | null
}

declare global {
  interface Window {
    early?: Early
  }
}

const findControls = () => [
  ...document.querySelectorAll<Control>('input, textarea, select, button, a[data-handled]'),
]

/** Call right before hydration: if a translator changed the HTML, React replaces controls that hold typed text. */
export function rememberControls(): void {
  const { early } = window
  if (!early) return
  const handleFocus = ({ target }: FocusEvent) => {
    early.focused = target
  }
  const { stop } = early
  early.controls = findControls()
  early.focused = document.activeElement
  early.stop = () => {
    stop()
    removeEventListener('focusin', handleFocus)
  }
  addEventListener('focusin', handleFocus)
}

/** After hydration: replays what was typed and chosen, then the last button press. */
export function replayEarlyInput(): void {
  const { early } = window
  delete window.early
  if (early) void replay(early)
}

async function replay(early: Early): Promise<void> {
  const { controls = findControls(), focused } = early
  const current = currentControls(controls)
  const focusedControl = controls.find((control) => control === focused)
  if (focusedControl) moveFocus(focusedControl, current(focusedControl))
  const fields = controls.filter(isField).flatMap((field) => replayOf(field, current(field)))
  const choices = early.chosen.map(
    ({ select, value }) =>
      () =>
        replayChoice(current(select), value),
  )
  // Each in its own task: React renders again right after hydration, for components that read the browser's storage,
  // and after each change.
  for (const dispatch of [...fields, ...choices]) {
    await nextTask()
    dispatch()
  }
  await nextTask()
  early.stop()
  // Read only now: a click queued during startup may have been recorded since.
  const pressed = early.button && current(early.button)
  if (pressed?.isConnected) pressed.click()
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const isField = (control: Control): control is Field =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

/** Maps a control of the server's HTML to itself or to its replacement at the same position. */
function currentControls(before: Control[]): <C extends Control>(control: C) => C {
  const kindOf = (control: Control) =>
    [control.localName, control.getAttribute('type'), control.getAttribute('name'), control.className].join(
      ' ',
    )
  const now = Map.groupBy(findControls(), kindOf)
  const old = Map.groupBy(before, kindOf)
  return (control) => {
    if (control.isConnected) return control
    const kind = kindOf(control)
    const index = old.get(kind)?.indexOf(control) ?? -1
    return (now.get(kind)?.[index] as typeof control | undefined) ?? control
  }
}

/** Moves the focus to the replacement, unless the user has moved it. */
function moveFocus(from: Control, to: Control): void {
  if (from === to || document.activeElement !== document.body) return
  to.focus({ preventScroll: true })
}

function replayOf(before: Field, field: Field): (() => void)[] {
  if (before instanceof HTMLInputElement && ['checkbox', 'radio'].includes(before.type))
    return before.checked === before.defaultChecked ? [] : [() => replayCheck(field as HTMLInputElement)]
  if (before.type === 'file' || before.value === before.defaultValue) return []
  const { value, selectionStart, selectionEnd } = before
  return [
    () => {
      replayText(field, value)
      if (field !== before && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    },
  ]
}

/** React ignores an input event without a new value, so the default is set before the typed text. */
function replayText(field: Field, typed: string): void {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function replayCheck(box: HTMLInputElement): void {
  box.checked = box.defaultChecked
  box.click()
}

/** Hydration has reset it to the server's choice. */
function replayChoice(select: HTMLSelectElement, value: string): void {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
