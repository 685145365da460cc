// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restoreFocus } from './restore-focus.ts'

let stop: () => void

beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <section>
        <h2>Works</h2>
        <ul>
          ${['One', 'Two', 'Three'].map((name) => `<li id="${name}"><button>Edit ${name}</button><a href="/x">${name}</a><button>Remove ${name}</button></li>`).join('')}
        </ul>
      </section>
      <dialog><button>Yes</button></dialog>
    </main>`
  stop = restoreFocus()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLElement
const focused = () => document.activeElement?.textContent?.trim()
/** happy-dom leaves the focus on a removed element; browsers do not. */
const lose = async (change: () => void) => {
  const had = document.activeElement as HTMLElement
  change()
  if (!had.isConnected) had.blur()
  await new Promise((resolve) => setTimeout(resolve, 60))
}

describe('the focus of what is removed', () => {
  it('moves to the same control of the next row', async () => {
    button('Remove Two').focus()
    await lose(() => find('#Two').remove())
    expect(focused()).toBe('Remove Three')
  })

  it('moves to the previous row when the last one is removed', async () => {
    button('Edit Three').focus()
    await lose(() => find('#Three').remove())
    expect(focused()).toBe('Edit Two')
  })

  it('moves to the heading when no row is left', async () => {
    button('Remove Two').focus()
    await lose(() => find('ul').replaceWith(document.createElement('p')))
    expect(focused()).toBe('Works')
  })

  it('moves to what replaced the removed element', async () => {
    button('Edit One').focus()
    const other = document.createElement('button')
    other.textContent = 'Done'
    await lose(() => {
      button('Edit One').remove()
      find('#One').prepend(other)
    })
    expect(focused()).toBe('Done')
  })

  it('moves to the neighbor when the control that opened a dialog is removed with the dialog', async () => {
    button('Remove One').focus()
    button('Yes').focus()
    find('#One').remove()
    await lose(() => find('dialog').remove())
    expect(focused()).toBe('Remove Two')
  })
})

it('moves to the same control of a row with other controls', async () => {
  for (const remove of document.querySelectorAll('li > button:last-child')) remove.className = 'remove'
  find('#One a').remove()
  button('Remove One').focus()
  await lose(() => find('#One').remove())
  expect(focused()).toBe('Remove Two')
})

it('moves to the next row of a dialog after a nested confirmation', async () => {
  const [outer, question] = ['outer', 'question'].map((id) => {
    const dialog = document.createElement('dialog')
    dialog.id = id
    dialog.open = true
    return dialog
  }) as [HTMLDialogElement, HTMLDialogElement]
  outer.append(find('ul'))
  question.innerHTML = '<button>Delete</button>'
  document.body.append(outer, question)
  button('Yes').focus()
  button('Remove One').focus()
  button('Delete').focus()
  question.remove()
  // As the kit's dialog does; its removal is seen after.
  button('Remove One').focus()
  await Promise.resolve()
  await lose(() => find('#One').remove())
  expect(focused()).toBe('Remove Two')
})

it('moves from a heading to the page, which focuses the next heading', async () => {
  const heading = document.createElement('h1')
  heading.tabIndex = -1
  find('main').prepend(heading)
  heading.focus()
  await lose(() => heading.remove())
  expect(document.activeElement).toBe(find('main'))
})

it('a focus that the page moved itself is kept', async () => {
  button('Remove Two').focus()
  await lose(() => {
    find('#Two').remove()
    button('Edit One').focus()
  })
  expect(focused()).toBe('Edit One')
})

it('a focus that the user left is not restored', async () => {
  button('Remove Two').focus()
  button('Remove Two').blur()
  await Promise.resolve()
  await lose(() => find('#Two').remove())
  expect(document.activeElement).toBe(document.body)
})
