/**
 * On a slow line the server's HTML is on screen, and used, seconds before it can answer. Runs before anything is shown:
 * keeps the last button pressed and what was chosen in lists until `replayEarlyInput` does it again; typed text stands
 * in its field. A link that a script answers in place (`data-kept`) is kept too, and followed after a second. Who goes
 * back within this document meanwhile gets the other page anew. One constant text, because the content policy names it by its
 * hash; without signs that HTML would write otherwise.
 */
export const earlyInputScript =
  '(function(){var early={chosen:[]};function press(e){var b=e.target.closest?.("button,a[data-kept]");' +
  'if(!b)return;if(b.href){if(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;setTimeout(follow,1000,b)}' +
  'e.preventDefault();e.stopPropagation();early.button=b}' +
  'function follow(b){if(window.early===early)if(early.button===b)location.assign(b.href)}' +
  'function choose(e){if(e.target.matches("select"))early.chosen.push({list:e.target,value:e.target.value})}' +
  'var at=location.pathname+location.search;' +
  'function move(){if(location.pathname+location.search!==at)location.reload()}' +
  'early.stop=function(){removeEventListener("click",press,true);removeEventListener("change",choose,true);' +
  'removeEventListener("popstate",move)};addEventListener("popstate",move);' +
  'addEventListener("click",press,true);addEventListener("change",choose,true);window.early=early})()'

interface Early {
  button?: HTMLButtonElement | HTMLAnchorElement
  chosen: { list: HTMLSelectElement; value: string }[]
  stop: () => void
}

declare global {
  interface Window {
    early?: Early
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Once the page answers: tells it what was typed and chosen before, then presses the last button pressed. */
export function replayEarlyInput(): void {
  const { early } = window
  delete window.early
  if (early) void replay(early)
}

async function replay(early: Early): Promise<void> {
  const fields = [...document.querySelectorAll<Field>('input, textarea')].flatMap(replayOf)
  const lists = early.chosen.map((choice) => () => replayChoice(choice))
  // Once more is rendered right after hydration, by what reads the browser's storage, and after each change.
  for (const tell of [...fields, ...lists]) {
    await rendered()
    tell()
  }
  await rendered()
  early.stop()
  if (early.button?.isConnected) early.button.click()
}

const rendered = () => new Promise((resolve) => setTimeout(resolve))

/** Nothing when the field holds what the server wrote. */
function replayOf(field: Field): (() => void)[] {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked === field.defaultChecked ? [] : [() => replayCheck(field)]
  if (field.type === 'file' || field.value === field.defaultValue) return []
  const typed = field.value
  return [() => replayText(field, typed)]
}

/** React takes a value for news when it differs from the one last set through the element's own property. */
function replayText(field: Field, typed: string): void {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function replayCheck(box: HTMLInputElement): void {
  box.checked = box.defaultChecked
  box.click()
}

/** Hydration has put the server's choice back. */
function replayChoice({ list, value }: Early['chosen'][number]): void {
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
