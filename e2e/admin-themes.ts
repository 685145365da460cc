import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

interface Looks {
  page: Page
  path: string
  /** Resolves when the page is ready, in any language. */
  ready: (page: Page) => Promise<void>
  expectAccessible: (page: Page) => Promise<void>
}

export async function expectAccessibleThemes({ page, path, ready, expectAccessible }: Looks): Promise<void> {
  for (const [theme, language] of [
    ['dark', 'en'],
    ['light', 'ar'],
  ] as const) {
    await page.addInitScript(
      ([chosenTheme, chosenLanguage]) => {
        localStorage.setItem('theme', chosenTheme)
        localStorage.setItem('i18nextLng', chosenLanguage)
      },
      [theme, language] as const,
    )
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await ready(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
}
