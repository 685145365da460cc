import { expect, type Locator, type Page } from '@playwright/test'

interface Focus {
  lost: boolean
  name: string
}

/** More stops than any part of a screen has. */
const tooMany = 150

const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return { lost: true, name: 'body' }
    const words =
      focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent ?? ''
    return { lost: false, name: `${focused.localName} "${words.trim().slice(0, 60)}"` }
  })

/** A person with a keyboard alone: fails as soon as the focus is on nothing, and says after which key. */
export function keyboardOf(page: Page) {
  let last = ''

  /** The product restores the focus of what it removes or disables after a moment. */
  async function expectFocus(): Promise<string> {
    let focus = await focusOf(page)
    for (const until = Date.now() + 2000; focus.lost && last && Date.now() < until; ) {
      await page.waitForTimeout(50)
      focus = await focusOf(page)
    }
    expect(focus.lost && last, `The focus was lost after ${last}, at ${page.url()}`).toBeFalsy()
    return focus.name
  }

  async function press(key: string): Promise<void> {
    // What the key before started may have taken the focus since.
    const from = await expectFocus()
    last = `${key} on ${from}`
    await page.keyboard.press(key)
    await expectFocus()
  }

  /** Tab, or Shift+Tab where the element is before the focus. */
  async function tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    await expectFocus()
    const key = await target.evaluate((element) => {
      const position = element.compareDocumentPosition(document.activeElement ?? document.body)
      const isBefore = position & Node.DOCUMENT_POSITION_FOLLOWING
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
    const arrived = () => target.evaluate((element) => element === document.activeElement)
    for (let presses = 0; !(await arrived()); presses += 1) {
      expect(presses, `${target} is not reached by ${key}`).toBeLessThan(tooMany)
      await press(key)
    }
  }

  return {
    press,
    tabTo,
    activate: async (target: Locator, key = 'Enter') => {
      await tabTo(target)
      await press(key)
    },
    /** Types into a field, or chooses the option of a list that begins so. */
    type: async (target: Locator, text: string) => {
      await tabTo(target)
      last = `typing into ${await expectFocus()}`
      await page.keyboard.type(text)
      await expectFocus()
    },
    expectFocus,
  }
}
