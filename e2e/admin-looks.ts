import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

interface Looks {
  page: Page
  path: string
  /** Waits until what matters is there, in whatever language. */
  ready: (page: Page) => Promise<void>
  expectAccessible: (page: Page) => Promise<void>
}

/** The page in light, dark and Arabic, each without a violation and without a page that is too wide. */
export async function expectAllLooks({ page, path, ready, expectAccessible }: Looks): Promise<void> {
  for (const [theme, language] of [
    ['light', 'en'],
    ['dark', 'en'],
    ['dark', 'ar'],
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
