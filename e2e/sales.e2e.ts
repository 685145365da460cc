import { readFile } from 'node:fs/promises'
import { atOneWidth, core, expect, test } from './fixtures.ts'

test('My Sales: sums, shares, payouts and a statement', core, async ({ page, login }) => {
  await login('artist')
  await page.goto('/orders')
  await page.getByRole('button', { name: 'My Sales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Sales' })).toBeVisible()
  for (const name of ['Earned', 'Paid out', 'Open'])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByText('Payments to artists are made outside PASSION-ART.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Platform commission' })).toBeVisible()
  const sale = page.getByRole('row').filter({ hasText: 'Sale' }).first()
  await expect(sale).toContainText('10.0%')
  await expect(page.getByRole('row').filter({ hasText: 'Payout' }).first()).toContainText('Reference:')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Statement' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^passion-art-\d{4}-\d{2}\.pdf$/)
  expect((await readFile((await file.path()) ?? '')).subarray(0, 5).toString()).toBe('%PDF-')
})

test(
  'a seller without sales sees an empty state, a buyer sees only orders',
  atOneWidth(),
  async ({ page, login }) => {
    await login('collector')
    await page.goto('/orders')
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'My Sales' })).toHaveCount(0)
    await page.goto('/orders?view=sales')
    await expect(page.getByText('You have no sales yet.')).toBeVisible()
  },
)
