import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Page } from '@playwright/test'
import { atOneWidth, expect, test } from './fixtures.ts'
import { openPayment, pickWork } from './payments.ts'

const looks = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
  { theme: 'dark', language: 'ar' },
] as const

async function wear(page: Page, { theme, language }: (typeof looks)[number]): Promise<void> {
  await page.addInitScript(
    ([chosenTheme, chosenLanguage]) => {
      localStorage.setItem('theme', chosenTheme)
      localStorage.setItem('i18nextLng', chosenLanguage)
    },
    [theme, language] as const,
  )
}

for (const look of looks)
  test.describe(
    `in ${look.theme}, ${look.language}`,
    atOneWidth(look.theme === 'dark' && look.language === 'en'),
    () => {
      for (const path of ['/', '/store', '/login', '/accessibility'])
        test(`${path} has no accessibility violation`, async ({ page, expectAccessible }) => {
          await wear(page, look)
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('lang', look.language)
          await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
          await expectAccessible(page)
        })

      test('a work, close up and on its page', async ({ page, expectAccessible }) => {
        await wear(page, look)
        const [work] = (await (await page.request.get('/api/artworks')).json()) as Artwork[]
        await page.goto(`/store?piece=${work?.id}`)
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { expanded: false }).click()
        await expect(dialog.getByRole('link', { name: 'Twitter' })).toBeVisible()
        await expectAccessible(page)
        await page.goto(`/artwork/${work?.id}`)
        await expectAccessible(page)
      })

      test('the own orders', async ({ page, login, expectAccessible }) => {
        await wear(page, look)
        await login('gallery')
        await page.goto('/orders')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      })
    },
  )

test('the payment form is accessible, its mistakes too', async ({ page, login, expectAccessible }) => {
  const work = await pickWork(page)
  await login('gallery')
  await openPayment(page, work)
  const pay = page.getByRole('button', { name: `Pay ${work.priceText}` })
  await expect(pay).toBeVisible()
  await page.getByText('Delivery address (optional)').click()
  await pay.click()
  await expect(page.getByText('Your card number is invalid.')).toBeVisible()
  await expectAccessible(page)
})

test('a purchase by keyboard alone', async ({ page, login }) => {
  const work = await pickWork(page)
  await login('institution')
  await page.goto(`/artwork/${work.id}`)
  await expect(page.getByRole('button', { name: 'Purchase Now' })).toBeEnabled()
  await page.getByRole('link', { name: work.artist }).first().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Purchase Now' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.getByText('Delivery address (optional)').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('4242424242424242')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1128')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Successfully purchased "${work.title}" by ${work.artist}!`)).toBeVisible()
})
