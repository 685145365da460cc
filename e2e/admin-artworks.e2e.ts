import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Page } from '@playwright/test'
import { expectAccessibleThemes } from './admin-themes.ts'
import { answerDialogs } from './admin-dialogs.ts'
import { atOneWidth, coreAtOneWidth, expect, expectFocusRestored, test } from './fixtures.ts'
import { chooseMore, isPhone } from './role-toolbar.ts'
import { picture } from './submissions.ts'

const products = (page: Page) => page.getByRole('table', { name: 'Products' })
const rowOf = (page: Page, title: string) => products(page).getByRole('row').filter({ hasText: title })

async function find(page: Page, title: string) {
  await page.getByRole('searchbox', { name: 'Search products' }).fill(title)
  await expect(products(page).locator('tbody').getByRole('row')).toHaveCount(1)
  return rowOf(page, title)
}

const newTitle = () => `Tide ${crypto.randomUUID().slice(0, 8)}`

test(
  'a product is added, changed, rejected, approved and deleted',
  coreAtOneWidth,
  async ({ page, login, expectAccessible }) => {
    await login('admin')
    const windows = answerDialogs(page)
    await page.goto('/admin?tab=products')
    const title = newTitle()
    await page.getByRole('button', { name: 'Add Product' }).click()
    const add = page.getByRole('dialog', { name: 'Add Product' })
    await add.getByRole('button', { name: 'Save' }).click()
    for (const text of ['Title', 'Artist', 'Price', 'Category'])
      await expect(add.getByText(`${text} is required`)).toBeVisible()
    await expect(add.getByLabel('Title')).toBeFocused()
    await expectAccessible(page)
    await add.getByLabel('Title').fill(title)
    await add.getByLabel('Artist').fill('Mara Lind')
    await add.getByLabel('Price').fill('80.5')
    await add.getByLabel('Category').selectOption('Mixed Media')
    const files = add.locator('input[type="file"]')
    await files.setInputFiles({ name: 'work.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(add.getByText('Please select an image file')).toBeVisible()
    await files.setInputFiles(picture('work.png'))
    await expect(add.getByRole('img', { name: 'Preview' })).toBeVisible()
    const described = /Describe each image for people who can’t see it/
    await add.getByRole('group', { name: described }).getByLabel('Image 1').fill('A gray beach')
    await add.getByLabel('Year').fill('c. 1998')
    await add.getByRole('button', { name: 'Save' }).click()
    await expect(add).toHaveCount(0)
    const row = await find(page, title)
    await expect(row).toContainText('$80.50')
    await expect(row).toContainText('Mara Lind')
    await expectAccessible(page)
    const status = row.getByRole('combobox', { name: `Status of ${title}` })
    await expect(status).toHaveValue('available')
    await row.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Product' })
    await expect(edit.getByLabel('Account')).toHaveValue('artist@passion-art.test')
    await expect(edit.getByLabel('Image 1')).toHaveValue('A gray beach')
    await edit.getByLabel('Image 1').fill('A gray beach at low tide')
    await edit.getByLabel('Price').fill('90')
    await expect(edit.getByLabel('Year')).toHaveValue('c. 1998')
    await edit.getByLabel('Medium').fill('Oil on linen')
    await edit.getByLabel('How it was made').selectOption('By hand')
    await edit.getByLabel('Account').fill('nobody@art.test')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit.getByText('There is no account with this email')).toBeVisible()
    await edit.getByLabel('Account').fill('gallery@passion-art.test')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('$90.00')
    const answer = await page.request.get('/api/artworks')
    const works: Pick<Artwork, 'title' | 'images' | 'record'>[] = await answer.json()
    const saved = works.find((work) => work.title === title)
    expect(saved?.images.map(({ alt }) => alt)).toEqual(['A gray beach at low tide'])
    expect(saved?.record).toMatchObject({ year: 'c. 1998', medium: 'Oil on linen', how_made: 'by_hand' })
    await status.selectOption('pending')
    await expect(row.getByRole('button', { name: 'Approve' })).toBeVisible()
    await row.getByRole('button', { name: 'Reject' }).click()
    const reject = page.getByRole('dialog', { name: 'Reject Artwork' })
    await expect(reject.getByRole('button', { name: 'Reject' })).toBeDisabled()
    await reject.getByLabel('Reason').fill('Too dark to see.')
    await expectAccessible(page)
    await reject.getByRole('button', { name: 'Reject' }).click()
    await expect(status).toHaveValue('rejected')
    await status.selectOption('pending')
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(status).toHaveValue('approved')
    windows.next(true)
    await row.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await expectFocusRestored(page)
    expect(windows.messages).toEqual([`confirm: Delete "${title}"? This cannot be undone.`])
  },
)

test(
  'form input survives an expired session: the login opens in another tab',
  atOneWidth(),
  async ({ page, login, server, allowFailures }) => {
    allowFailures(401)
    const token = await login('admin')
    await page.goto('/admin?tab=products')
    const title = newTitle()
    await page.getByRole('button', { name: 'Add Product' }).click()
    const add = page.getByRole('dialog', { name: 'Add Product' })
    await add.getByLabel('Title').fill(title)
    await add.getByLabel('Artist').fill('Mara Lind')
    await add.getByLabel('Price').fill('80.5')
    await add.getByLabel('Category').selectOption('Mixed Media')
    await add.getByLabel('Image address').fill('nowhere')
    await add.locator('input[type="file"]').setInputFiles(picture('work.png'))
    await expect(add.getByRole('img', { name: 'Preview' })).toBeVisible()
    await add.getByRole('button', { name: 'Save' }).click()
    await expect(add.getByText('Please enter a valid web address')).toBeVisible()
    await expect(add.getByLabel('Image address')).toBeFocused()
    await add.getByLabel('Image address').fill('')
    await expect(add.getByText('Please enter a valid web address')).toHaveCount(0)
    await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } })
    await add.getByRole('button', { name: 'Save' }).click()
    await expect(add.getByText('What you typed here is kept.')).toBeVisible()
    const opening = page.context().waitForEvent('page')
    await add.getByRole('link', { name: 'Sign in' }).click()
    const other = await opening
    await other.getByLabel('Email').fill('admin@passion-art.test')
    await other.getByLabel('Password', { exact: true }).fill(server.adminPassword())
    await other.getByRole('button', { name: 'Login' }).click()
    await expect(other).not.toHaveURL(/login/)
    await expect(add.getByText('Session expired')).toHaveCount(0)
    await expect(add.getByLabel('Title')).toHaveValue(title)
    await add.getByRole('button', { name: 'Save' }).click()
    await expect(add).toHaveCount(0)
    await expect(await find(page, title)).toContainText('$80.50')
  },
)

test('six works can be featured, a seventh cannot', atOneWidth(), async ({ page, login, allowFailures }) => {
  allowFailures(409)
  const token = await login('admin')
  const headers = { Authorization: `Bearer ${token}` }
  await page.goto('/admin?tab=products')
  const { featured } = (await (await page.request.get('/api/artworks/featured')).json()) as {
    featured: { id: string; title: string }[]
  }
  const [first] = featured
  expect(featured).toHaveLength(6)
  await expect(page.getByText('Max 6').filter({ visible: true }).first()).toBeVisible()
  const row = await find(page, first?.title ?? '')
  const box = row.getByRole('checkbox', { name: `Featured: ${first?.title}` })
  await box.uncheck()
  await expect(box).not.toBeChecked()
  await expect(box).toBeEnabled()
  await box.check()
  await expect(box).toBeEnabled()
  await expect(box).toBeChecked()
  // Another window removes the mark; this one notices when it asks.
  await page.request.delete(`/api/artworks/${first?.id}/feature`, { headers })
  if (isPhone(page)) await chooseMore(page, 'Refresh Featured')
  else await page.getByRole('button', { name: 'Refresh Featured' }).click()
  await expect(box).not.toBeChecked()
  await page.request.post(`/api/artworks/${first?.id}/feature`, { headers })
})

test('products in dark and in Arabic', async ({ page, login, expectAccessible }) => {
  await login('admin')
  const ready = (shown: Page) => expect(shown.locator('tbody tr').first()).toBeVisible()
  await expectAccessibleThemes({ page, path: '/admin?tab=products&q=Mara', ready, expectAccessible })
})
