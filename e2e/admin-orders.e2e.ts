import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleThemes } from './admin-themes.ts'
import { answerDialogs } from './admin-dialogs.ts'
import { core, expect, test } from './fixtures.ts'
import { pickWork } from './payments.ts'
import { isPhone } from './role-toolbar.ts'

interface PendingOrder {
  id: string
  title: string
}

async function pendingOrder(page: Page): Promise<PendingOrder> {
  const data = { email: 'collector@passion-art.test', password: 'Demo-Passw0rd!' }
  const { token } = (await (await page.request.post('/api/auth/login', { data })).json()) as { token: string }
  const { id, title, artist, price } = await pickWork(page)
  const answer = await page.request.post('/api/payment/create-artwork-payment-intent', {
    data: { artworkId: id, title, artist, price, amount: Math.round(price * 100) },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.ok()).toBe(true)
  const { orderId } = (await answer.json()) as { orderId: string }
  return { id: orderId, title }
}

const orders = (page: Page) => page.getByRole('table', { name: 'Orders' })
const rowOf = (page: Page, { id }: PendingOrder): Locator =>
  orders(page)
    .getByRole('row')
    .filter({ hasText: id.slice(0, 8) })

async function find(page: Page, order: PendingOrder): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.id.toUpperCase())
  const row = rowOf(page, order)
  await expect(orders(page).locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(row).toBeVisible()
  return row
}

test(
  'a pending order is found, priced and paid manually',
  core,
  async ({ page, login, expectAccessible }) => {
    const order = await pendingOrder(page)
    await login('admin')
    const windows = answerDialogs(page)
    await page.goto('/admin?tab=orders&status=pending')
    await expect(page.getByRole('button', { name: /^Pending, \d+ orders?$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const row = await find(page, order)
    const change = row.getByRole('button', { name: /change the price/ })
    await change.click()
    const price = row.getByRole('spinbutton')
    await expect(price).toBeFocused()
    await expectAccessible(page)
    await price.fill('0.4')
    await price.press('Enter')
    await expect(row.getByRole('alert')).toHaveText('At least 0.50')
    await price.press('Escape')
    await expect(change).toBeFocused()
    await change.click()
    await price.fill('99.9')
    await price.press('Enter')
    await expect(row).toContainText('$99.90')
    const details = row.getByRole('button', { name: 'View Details' })
    await expect(details).toHaveText('View Details')
    await details.click()
    const dialog = page.getByRole('dialog', { name: 'Order Details' })
    await expect(dialog).toContainText('Not provided')
    await expectAccessible(page)
    windows.next(false)
    await dialog.getByRole('button', { name: 'Process Payment' }).click()
    windows.next(true)
    await dialog.getByRole('button', { name: 'Process Payment' }).click()
    await expect(dialog).toContainText('Marked paid manually')
    await expect(dialog).toContainText('$9.99')
    expect(windows.messages).toEqual(
      Array.from({ length: 2 }, () => 'confirm: No card will be charged. Mark this order as paid?'),
    )
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Receipt' }).click()
    expect((await download).suggestedFilename()).toMatch(/^PA-\d+\.pdf$/)
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    // It stays in place although the filter excludes it.
    await expect(row).toContainText('Paid')
    await expect(row.getByRole('button', { name: 'Mark Paid' })).toHaveCount(0)
  },
)

test('an order is marked by keyboard, after confirmation', async ({ page, login }) => {
  const order = await pendingOrder(page)
  await login('admin')
  const windows = answerDialogs(page)
  let writes = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes += 1
  })
  await page.goto('/admin?tab=orders')
  const row = await find(page, order)
  const questions = {
    'Mark Paid': 'confirm: No card will be charged. Mark this order as paid?',
    'Mark Failed': 'confirm: Mark this order as failed? This cannot be undone.',
  }
  for (const [name, question] of Object.entries(questions)) {
    const button = row.getByRole('button', { name })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => windows.messages).toContain(question)
    await expect(button).toBeFocused()
  }
  expect(windows.messages).toEqual(Object.values(questions))
  expect(writes).toBe(0)
  windows.next(true)
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Failed')
  expect(writes).toBe(1)
})

test('all orders: counted, sorted, exported', async ({ page, login, expectAccessible }) => {
  await login('admin')
  await page.goto('/admin?tab=orders')
  const rows = orders(page).locator('tbody').getByRole('row')
  await expect(rows.first()).toBeVisible()
  await expect(page.getByText('Paid revenue')).toBeVisible()
  await expectAccessible(page)
  const head = orders(page).getByRole('button', { name: 'Price', exact: true })
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.getByLabel('Sort', { exact: true }).getByRole('combobox').selectOption('Price, ascending')
    await page.getByRole('button', { name: 'Show results' }).click()
  } else await head.click()
  await expect(page).toHaveURL('/admin?tab=orders&sort=total_amount')
  await expect(orders(page).locator('[aria-sort="ascending"]')).toHaveText(/Price/)
  await page.getByRole('button', { name: /^Paid/ }).click()
  await expect(page).toHaveURL('/admin?tab=orders&sort=total_amount&status=paid')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile((await (await download).path()) ?? '', 'utf8')
  expect(file).toContain('collector@passion-art.test')
  expect(file).not.toMatch(/,pending,/)
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('no such order')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
})

test('orders in dark and in Arabic', async ({ page, login, expectAccessible }) => {
  await login('admin')
  const ready = (shown: Page) => expect(shown.locator('tbody tr').first()).toBeVisible()
  await expectAccessibleThemes({ page, path: '/admin?tab=orders', ready, expectAccessible })
})
