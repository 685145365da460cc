import type { Page } from '@playwright/test'
import ar from '../web/app/i18n/ar.json' with { type: 'json' }
import kit from '../web/app/i18n/features/kit/ar.json' with { type: 'json' }
import { atOneWidth, expect, test } from './fixtures.ts'
import { pagesOf, watchLoading } from './pages.ts'

/** Texts of a page in Arabic that may be Latin and yet unmarked: names, and what is in no language. */
const allowed = [
  // Names, of an institution and of its staff, and postal addresses are in no language.
  /^Museum of Small Systems$/,
  /^(?:Ines Aalto|Leo Virta),/,
  /^14 rue Sans-Retour|Nine Walls Lane/,
  // E-mail and web addresses, paths of the API.
  /@|:\/\/|^\/[a-z]/,
  // File names.
  /\.(?:pdf|csv|ics|jpe?g|png|webp)$/i,
]

/** Buttons behind which a form or a list is opened, if the page has one. */
const openers = [kit.history, ar.ui.edit, ar.word.details]

// WCAG 3.1.2: a voice reads an English text by the rules of Arabic, unless its element says otherwise.
for (const who of Object.keys(pagesOf) as (keyof typeof pagesOf)[])
  test(
    `user texts on Arabic pages have their own lang: ${who}`,
    atOneWidth(),
    async ({ page, login, server, allowFailures }) => {
      // One address is missing.
      allowFailures(404)
      await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'))
      if (who !== 'visitor') await login(who)
      const loaded = watchLoading(page)
      const found = new Set<string>()
      const check = async (path: string) => {
        await loaded()
        for (const text of await unmarked(page))
          if (!allowed.some((pattern) => pattern.test(text))) found.add(`${path}: ${text}`)
      }
      for (const path of pagesOf[who](server.folder, [])) {
        await page.goto(path)
        await check(path)
        for (const name of openers) {
          const opener = page.getByRole('main').getByRole('button', { name, exact: true }).first()
          if (!(await opener.isVisible())) continue
          await opener.click()
          await check(`${path}, ${name}`)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
      }
      expect([...found]).toEqual([])
    },
  )

/** Visible texts and values of three and more Latin words whose language is said to be Arabic. */
const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isForeign = (text: string) => {
      const words = text.split(/\s+/).filter((word) => /\p{Script=Latin}{2}/u.test(word))
      const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
      // A name in a translated sentence cannot have its own language.
      return words.length > 2 && latin > 11 && !/\p{Script=Arabic}/u.test(text)
    }
    const inArabic = (element: Element) =>
      element.closest('[lang]')?.getAttribute('lang') === 'ar' &&
      (element.localName === 'option' ? element.closest('select') : element)?.checkVisibility({
        visibilityProperty: true,
      })
    const texts: [Element | null, string][] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      texts.push([node.parentElement, node.textContent ?? ''])
    for (const element of document.querySelectorAll('input, textarea, [alt], [aria-label]')) {
      if (element instanceof HTMLInputElement && !/^(?:text|search)$/.test(element.type)) continue
      const value = 'value' in element && typeof element.value === 'string' ? element.value : ''
      // The name of a work's link is made of names, which belong to no language.
      const label = element.matches('a[href^="/artwork/"]') ? null : element.getAttribute('aria-label')
      for (const text of [value, element.getAttribute('alt'), label]) texts.push([element, text ?? ''])
    }
    return texts
      .filter(([element, text]) => isForeign(text) && element && inArabic(element))
      .map(([, text]) => text.trim().slice(0, 80))
  })
