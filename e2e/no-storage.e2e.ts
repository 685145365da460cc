import type { Page } from '@playwright/test'
import { atOneWidth, expect, test } from './fixtures.ts'
import { fillCard, pickWork } from './payments.ts'

/** Runs in the page first: a browser that blocks site data. */
function block(): void {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  Object.defineProperty(document, 'cookie', {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
    set() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
}

/** Storage with an older choice and no free space. */
function fill(): void {
  Storage.prototype.setItem.call(localStorage, 'theme', 'dark')
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

function count(page: Page): { documents: string[]; signIns: number } {
  const counted = { documents: [] as string[], signIns: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) counted.documents.push(new URL(request.url()).pathname)
    if (request.url().endsWith('/api/auth/login')) counted.signIns += 1
  })
  return counted
}

const noticeOf = (page: Page) => page.getByRole('status').filter({ hasText: 'not storing data' })

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('user@passion-art.test')
  await page.getByLabel('Password', { exact: true }).fill('Demo-Passw0rd!')
  await page.getByRole('button', { name: 'Login' }).click()
}

for (const [name, breakStorage] of [
  ['blocked', block],
  ['full', fill],
] as const) {
  test(
    `with storage ${name} a user signs in, buys, and sees once how long that lasts`,
    atOneWidth(),
    async ({ page, expectAccessible }) => {
      await page.addInitScript(breakStorage)
      const work = await pickWork(page)
      const counted = count(page)
      // Guarded: leads through the sign-in and back.
      await page.goto('/orders')
      await expect(page).toHaveURL('/login')
      await expect(noticeOf(page)).toHaveCount(0)
      await signIn(page)
      await expect(page).toHaveURL('/orders')
      await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
      await expect(noticeOf(page)).toHaveCount(1)
      await expect(noticeOf(page)).toContainText('until you close or reload this page')
      await expectAccessible(page)

      await page.getByRole('link', { name: 'PASSION-ART' }).first().click()
      await expect(page).toHaveURL('/')
      await expect(noticeOf(page)).toHaveCount(1)
      await noticeOf(page).getByRole('button', { name: 'Close' }).click()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Store' }).click()
      await expect(page).toHaveURL('/store')
      await page.getByRole('searchbox').fill(work.title)
      await page.getByRole('link', { name: work.title }).first().click()
      const dialog = page.getByRole('dialog')
      const heart = dialog.getByRole('button', { name: /^Favourite/ })
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await dialog.getByRole('link', { name: 'View full page' }).click()
      await expect(page).toHaveURL(`/artwork/${work.id}`)
      await page.getByRole('button', { name: 'Purchase Now' }).click()
      await expect(page).toHaveURL('/payment')
      await fillCard(page, '4242 4242 4242 4242')
      await page.getByRole('button', { name: `Pay ${work.priceText}` }).click()
      await expect(page.getByText('Payment successful!')).toBeVisible()
      await expect(page).toHaveURL('/')

      await expect(noticeOf(page)).toHaveCount(0)
      expect(counted).toEqual({ documents: ['/orders'], signIns: 1 })
      await page.reload()
      await expect(
        page.getByRole('link', { name: 'LOGIN' }).or(page.getByRole('button', { name: 'Menu' })),
      ).toBeVisible()
      await page.goto('/orders')
      await expect(page).toHaveURL('/login')
      expect(counted).toEqual({ documents: ['/orders', '/', '/orders'], signIns: 1 })
    },
  )

  test(
    `with storage ${name} a visitor's choices last while the page is open`,
    atOneWidth(),
    async ({ page }) => {
      await page.addInitScript(breakStorage)
      const counted = count(page)
      await page.goto('/store')
      const before = name === 'full' ? 'dark' : 'light'
      await expect(page.locator('html')).toHaveAttribute('data-theme', before)
      await page.getByRole('figure').first().getByRole('link').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Favourite/ })
        .click()
      await page.keyboard.press('Escape')
      await expect(noticeOf(page)).toHaveCount(1)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(Dark|Light) mode$/ })
        .click()
      const after = name === 'full' ? 'light' : 'dark'
      await expect(page.locator('html')).toHaveAttribute('data-theme', after)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Language/ })
        .click()
      await page.getByRole('menuitemradio', { name: 'Français' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await page.getByRole('banner').getByRole('link', { name: 'ARTISTES' }).click()
      await expect(page).toHaveURL('/artists')
      await page.goBack()
      await expect(page).toHaveURL('/store')
      await expect(page.locator('html')).toHaveAttribute('data-theme', after)
      await page.getByRole('figure').first().getByRole('link').click()
      const heart = page.getByRole('dialog').getByRole('button', { name: /^Favori/ })
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('status').filter({ hasText: 'navigateur' })).toHaveCount(1)
      expect(counted.documents).toEqual(['/store'])
    },
  )
}
