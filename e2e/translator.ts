import { expect, type Page } from '@playwright/test'

/** Invisible, and ignored when texts are compared; marks a translated text. */
const mark = '\u00ad'

interface Translator {
  mark: string
  /** Starts with the server's HTML, not after hydration. */
  early: boolean
}

/** Imitates page translators: each text node, later ones too, becomes two elements. Every `goto` waits for that. */
export async function translatePages(page: Page, early = false): Promise<void> {
  await page.addInitScript(translate, { mark, early })
  if (early) return
  const open = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await open(address, options)
    await expectTranslated(page)
    return response
  }
}

export const expectTranslated = (page: Page) => expect(page.locator('html.translated-ltr')).toBeAttached()

/** No error, and everything visible is translated. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await expect
    .poll(() => page.evaluate((sign) => document.querySelector('main')?.innerText.includes(sign), mark))
    .toBe(true)
}

function translate({ mark, early }: Translator): void {
  const untouched = 'script, style, noscript, textarea, [translate=no], .notranslate, font'
  const isOpen = (text: Text) => text.data.trim() !== '' && !text.parentElement?.closest(untouched)
  const replace = (text: Text) => {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.style.verticalAlign = 'inherit'
    inner.style.verticalAlign = 'inherit'
    inner.append(text.data.replaceAll(mark, '') + mark)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const walk = (root: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    if (root instanceof Text) texts.push(root)
    for (let next = walker.nextNode(); next; next = walker.nextNode()) texts.push(next as Text)
    for (const text of texts) if (text.isConnected && isOpen(text)) replace(text)
  }
  const begin = () => {
    document.documentElement.classList.add('translated-ltr')
    document.documentElement.lang = 'de'
    walk(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) walk(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  if (early) {
    addEventListener('DOMContentLoaded', begin)
    return
  }
  const waiting = setInterval(() => {
    if (document.readyState === 'loading' || 'early' in window) return
    clearInterval(waiting)
    begin()
  }, 20)
}
