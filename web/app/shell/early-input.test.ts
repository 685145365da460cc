// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { earlyInputScript, rememberControls, replayEarlyInput } from './early-input.ts'

const written = `
  <form><input name="email"><input type="checkbox" name="agreed"><textarea name="note"></textarea>
  <select name="kind"><option value="a"></option><option value="b"></option></select>
  <button type="submit" class="send">Send</button></form>`

const find = <E extends Element>(selector: string) => document.querySelector(selector) as E

function use(): void {
  new Function(earlyInputScript)()
  document.body.innerHTML = written
  find<HTMLInputElement>('[name=email]').value = 'lea@people.test'
  find<HTMLTextAreaElement>('textarea').value = 'Hello'
  find<HTMLInputElement>('[name=agreed]').checked = true
  rememberControls()
  find<HTMLSelectElement>('select').value = 'b'
  find('select').dispatchEvent(new Event('change', { bubbles: true }))
  find<HTMLInputElement>('[name=email]').focus()
  find<HTMLInputElement>('[name=email]').setSelectionRange(3, 3)
  find<HTMLButtonElement>('button').click()
}

afterEach(() => {
  document.body.innerHTML = ''
})

async function replayed(): Promise<Record<string, string> | undefined> {
  let values: Record<string, string> | undefined
  find('form').addEventListener('submit', (event) => {
    event.preventDefault()
    values = {
      email: find<HTMLInputElement>('[name=email]').value,
      note: find<HTMLTextAreaElement>('textarea').value,
      kind: find<HTMLSelectElement>('select').value,
      agreed: String(find<HTMLInputElement>('[name=agreed]').checked),
    }
  })
  replayEarlyInput()
  // Each step takes a turn of the event loop, and there are fewer.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  return values
}

const all = { email: 'lea@people.test', note: 'Hello', kind: 'b', agreed: 'true' }

it('does again what was done in controls that stayed', async () => {
  use()
  const listener = vi.fn<() => void>()
  find('[name=email]').addEventListener('input', listener)
  expect(await replayed()).toEqual(all)
  expect(listener).toHaveBeenCalledOnce()
})

it('replays into the controls of a re-rendered page, with focus and caret', async () => {
  use()
  document.body.innerHTML = written.replace('<form>', '<input type="search"><form>')
  expect(await replayed()).toEqual(all)
  expect(document.activeElement).toBe(find('[name=email]'))
  expect(find<HTMLInputElement>('[name=email]').selectionStart).toBe(3)
})

it('leaves alone what has no control any more', async () => {
  use()
  document.body.innerHTML = '<form><input name="note"></form>'
  await replayed()
  expect(find<HTMLInputElement>('input').value).toBe('')
})

it('presses what is pressed during the replay', async () => {
  new Function(earlyInputScript)()
  document.body.innerHTML = written
  rememberControls()
  let pressed = 0
  find('form').addEventListener('submit', (event) => {
    event.preventDefault()
    pressed += 1
  })
  replayEarlyInput()
  find<HTMLButtonElement>('button').click()
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  expect(pressed).toBe(1)
})
