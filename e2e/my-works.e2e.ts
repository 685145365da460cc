import type { Locator, Page } from '@playwright/test'
import { atOneWidth, core, expect, test } from './fixtures.ts'

const rowOf = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title })

async function choose(page: Page, title: string, action: string): Promise<void> {
  await rowOf(page, title)
    .getByRole('button', { name: `More for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test(
  'own works are filtered, withdrawn, marked as sold elsewhere and put back',
  core,
  async ({ page, login, expectAccessible }) => {
    await login('artist')
    await page.goto('/my-works')
    const title = 'Six Decisions'
    const row = rowOf(page, title)
    await expect(row).toContainText('On sale')
    await expect(row).toContainText('8 of 8')
    // The first row is on the first screen.
    expect((await page.getByRole('row').nth(1).boundingBox())?.y).toBeLessThan(
      page.viewportSize()?.height ?? 0,
    )
    await expectAccessible(page)

    await choose(page, title, 'Withdraw from sale')
    await expect(page.getByText(`“${title}” has been withdrawn.`)).toBeVisible()
    await expect(row).toContainText('Withdrawn')
    await page.goto('/my-works?state=withdrawn')
    await expect(page.getByRole('row').filter({ hasText: 'of 8' })).toHaveCount(1)
    await row.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Withdrawn').first()).toBeVisible()
    await page.goto('/store')
    await expect(page.getByRole('link', { name: new RegExp(title) })).toHaveCount(0)

    await page.goto('/my-works')
    await choose(page, title, 'Mark as sold elsewhere…')
    await page.getByRole('button', { name: 'Mark as sold elsewhere' }).click()
    await expect(row).toContainText('Sold elsewhere')
    await choose(page, title, 'Put back on sale')
    await expect(row).toContainText('On sale')
  },
)

test('prices of several works change after a preview', async ({ page, login, expectAccessible }) => {
  await login('artist')
  await page.goto('/my-works')
  for (const title of ['Six Decisions', 'Eleven Leaves, Twelve Places'])
    await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  const before = await rowOf(page, 'Six Decisions').innerText()
  await page.getByRole('button', { name: 'Change prices…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel('How').selectOption('To one price')
  await dialog.getByLabel(/^New price/).fill('2999')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Ready: 1. Unchanged: 0. Left out: 1.')).toBeVisible()
  await expect(dialog.getByText('This artwork can no longer be edited.')).toBeVisible()
  await expectAccessible(page)
  expect(before).not.toContain('$2,999.00')
  await dialog.getByRole('button', { name: 'Change prices (1)' }).click()
  await expect(dialog.getByText('Changed: 1. Left out: 1.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, 'Six Decisions')).toContainText('$2,999.00')
  await expect(page.getByRole('region', { name: 'Selected works' })).toHaveCount(0)
})

test('a work becomes a new draft without its images', async ({ page, login }) => {
  await login('artist')
  await page.goto('/my-works')
  await choose(page, 'Six Decisions', 'Duplicate as a new draft')
  await expect(page).toHaveURL('/upload')
  await expect(page.getByLabel('Title')).toHaveValue('Six Decisions')
  await expect(page.getByLabel('Inventory number')).toHaveValue('')
  await expect(page.getByText('Please add images.')).toBeVisible()
  // A draft that was begun is not replaced without asking.
  await page.goto('/my-works')
  await choose(page, 'Eleven Leaves, Twelve Places', 'Duplicate as a new draft')
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.goto('/upload')
  await expect(page.getByLabel('Title')).toHaveValue('Six Decisions')
})

test('records are read from a file after a report', async ({ page, login, expectAccessible }) => {
  const token = await login('artist')
  const reply = await page.request.get('/api/my-works/records.csv?q=Eleven', {
    headers: { authorization: `Bearer ${token}` },
  })
  const [head = '', line = ''] = (await reply.text()).split('\r\n')
  const [id = ''] = line.split(',')
  expect(head).toContain('id,title,year')
  await page.goto('/my-works')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import records…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import records' })
  const send = async (text: string) =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'records.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await send(`id,year,medium\n${id},Oil on linen,2024\n`)
  await expect(dialog.getByText('Will change: 0. With errors: 1.')).toBeVisible()
  await expect(dialog.getByText('Please enter the year in digits')).toBeVisible()
  await send(`id,inventory_no,condition\n${id},ML-11,Like new\n`)
  await expect(dialog.getByText('Will change: 1. With errors: 0.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply (1)' }).click()
  await expect(dialog.getByText('Records changed: 1')).toBeVisible()
})

test('the screen is for those who may upload', atOneWidth(), async ({ page, login }) => {
  await login('collector')
  await page.goto('/my-works')
  await expect(page.getByText('This screen is for accounts that may upload works.')).toBeVisible()
})
