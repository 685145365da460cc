import type { Page } from '@playwright/test'
import { atOneWidth, expect, test } from './fixtures.ts'
import { fillCard, openPayment, pickWork } from './payments.ts'

/** Longer than any message stays by itself. */
const aWhile = 4000

async function chooseNoTimeouts(page: Page): Promise<void> {
  await page.goto('/accessibility')
  const wait = page.getByRole('switch', { name: 'Pages and messages wait for me' })
  await expect(wait).not.toBeChecked()
  await wait.focus()
  await page.keyboard.press('Space')
  await expect(wait).toBeChecked()
  await page.reload()
  await expect(wait).toBeChecked()
}

test('with ‘messages wait for me’, toasts stay until closed', atOneWidth(), async ({ page, login }) => {
  await login('collector')
  await chooseNoTimeouts(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Update profile' }).click()
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) })
  await expect(toast).toBeVisible()
  await page.waitForTimeout(aWhile)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
})

test(
  'with ‘messages wait for me’, pages don’t redirect by themselves after paying, without payment data and after feedback',
  atOneWidth(),
  async ({ page, login }) => {
    const work = await pickWork(page)
    await login('collector')
    await chooseNoTimeouts(page)
    await page.goto('/payment')
    await expect(page.getByText('No payment data found.')).toBeVisible()
    await page.waitForTimeout(aWhile)
    await expect(page).toHaveURL('/payment')
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')

    await page.getByRole('button', { name: 'Feedback' }).click()
    const popup = page.getByRole('dialog', { name: 'Send Feedback' })
    await popup.getByLabel('Issue').fill('Slow')
    await popup.getByLabel('Feedback').fill('It waits for me.')
    await popup.getByRole('button', { name: 'Send Feedback' }).click()
    await expect(popup.getByText('Feedback sent successfully!')).toBeVisible()
    await page.waitForTimeout(aWhile)
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(popup).toHaveCount(0)

    await openPayment(page, work)
    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: `Pay ${work.priceText}` }).click()
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Successfully purchased' })
    await expect(notice).toBeVisible()
    await page.waitForTimeout(aWhile)
    await expect(page).toHaveURL('/payment')
    await notice.getByRole('link', { name: 'My Orders' }).click()
    await expect(page).toHaveURL('/orders')
  },
)
