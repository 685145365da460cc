import type { Page } from '@playwright/test'
import { connected, field, messageWith, unique } from './chat.ts'
import { atOneWidth, coreAtOneWidth, expect, test } from './fixtures.ts'
import { keyboardOf } from './keyboard.ts'
import { pickWork } from './payments.ts'
import { picture } from './submissions.ts'

type Keyboard = ReturnType<typeof keyboardOf>

async function pay(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.type(page.getByLabel('Card number'), '4242424242424242')
  await keyboard.type(page.getByLabel('Expiry'), '1128')
  await keyboard.type(page.getByLabel('Security code'), '123')
  await keyboard.press('Enter')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a work is found, looked at and bought by keyboard alone', coreAtOneWidth, async ({ page, login }) => {
  const work = await pickWork(page)
  await login('institution')
  const keyboard = keyboardOf(page)
  await page.goto('/store')
  await keyboard.type(page.getByRole('searchbox', { name: /^Search title/ }), work.title)
  const link = page.getByRole('link', { name: `${work.title}, ${work.artist}, ${work.priceText}` })
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await keyboard.activate(link)
  const dialog = page.getByRole('dialog', { name: work.title })
  await expect(dialog).toBeVisible()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.activate(dialog.getByRole('button', { name: 'Purchase Now' }))
  await expect(page).toHaveURL('/payment')
  await expect(heading(page, 'Complete Your Purchase')).toBeFocused()
  await keyboard.activate(page.locator('summary').filter({ hasText: 'Delivery address' }))
  await keyboard.type(page.getByLabel('City'), 'Oslo')
  await pay(page, keyboard)
  await expect(page.getByText(`Successfully purchased "${work.title}" by ${work.artist}!`)).toBeVisible()
  await keyboard.expectFocus()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a work is uploaded by keyboard alone', atOneWidth(), async ({ page, login }) => {
  await login('artist')
  const keyboard = keyboardOf(page)
  await page.goto('/upload')
  const title = unique('Keyed')
  const submit = page.getByRole('button', { name: 'Continue to payment' })
  await keyboard.activate(submit)
  await expect(page.getByRole('button', { name: 'choose files' })).toBeFocused()
  await keyboard.type(page.getByLabel('Title', { exact: true }), title)
  await keyboard.type(page.getByLabel('Description', { exact: true }), 'Layered noise fields.')
  await keyboard.type(page.getByLabel('Category'), 'Paint')
  await expect(page.getByLabel('Category')).toHaveValue('painting')
  const add = async (name: string) => {
    const choosing = page.waitForEvent('filechooser')
    await keyboard.activate(page.getByRole('button', { name: 'Add images' }))
    await (await choosing).setFiles([picture(name)])
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
    await keyboard.expectFocus()
  }
  await add('first.png')
  await keyboard.activate(page.getByRole('button', { name: 'Remove first.png' }))
  await expect(page.getByText('Images: 0 of 5.')).toBeVisible()
  await add('second.png')
  await keyboard.activate(submit)
  await expect(heading(page, 'Complete Your Upload')).toBeFocused()
  await pay(page, keyboard)
  await expect(page.getByText('Successfully uploaded 1 artwork(s)!')).toBeVisible()
  await keyboard.expectFocus()
})

test(
  'members write, delete and change the group by keyboard alone',
  atOneWidth(),
  async ({ page, login }) => {
    await login('user')
    const keyboard = keyboardOf(page)
    await page.goto('/community/general')
    await connected(page)
    const text = unique('Keyed')
    await keyboard.type(field(page), text)
    await keyboard.press('Enter')
    const message = messageWith(page, text)
    await expect(message).toBeVisible()
    await expect(field(page)).toBeFocused()
    await keyboard.activate(message.getByRole('button', { name: /^Actions/ }))
    await expect(page.getByRole('menuitem', { name: 'Delete message' })).toBeFocused()
    await keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await keyboard.press('Escape')
    await expect(question).toBeHidden()
    await keyboard.activate(message.getByRole('button', { name: /^Actions/ }))
    await keyboard.press('Enter')
    await keyboard.activate(question.getByRole('button', { name: 'Delete message' }))
    await expect(question).toBeHidden()
    await expect(message).toHaveCount(0)
    await keyboard.activate(
      page.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name: 'Photography' }),
    )
    await expect(page).toHaveURL('/community/photography')
    await keyboard.type(field(page), 'Half a thought')
    await expect(page.getByRole('textbox', { name: 'Write to Photography' })).toHaveValue('Half a thought')
  },
)

test('works are sorted, filtered and changed by keyboard alone', atOneWidth(), async ({ page, login }) => {
  const token = await login('admin')
  const title = unique('Keyed')
  const made = await page.request.post('/api/admin/products', {
    headers: { authorization: `Bearer ${token}` },
    data: { title, artist: 'Mara Lind', price: '80.5', category: 'painting' },
  })
  expect(made.ok()).toBe(true)
  const keyboard = keyboardOf(page)
  await page.goto('/admin?tab=products')
  const rows = page.getByRole('table', { name: 'Products' }).locator('tbody').getByRole('row')
  await keyboard.type(page.getByRole('combobox', { name: 'Status', exact: true }), 'Avail')
  await expect(page).toHaveURL(/status=available/)
  await keyboard.type(page.getByRole('searchbox', { name: 'Search products' }), title)
  await expect(rows).toHaveCount(1)
  await keyboard.activate(page.getByRole('button', { name: 'Price', exact: true }))
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')

  const edit = rows.getByRole('button', { name: /^Edit/ })
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await keyboard.activate(edit)
  await expect(dialog).toBeVisible()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type(dialog.getByLabel('Price'), '1')
  await keyboard.activate(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toBeHidden()
  await expect(rows).not.toContainText('$80.50')
  await expect(edit).toBeFocused()

  const remove = rows.getByRole('button', { name: /^Delete/ })
  page.once('dialog', (question) => void question.dismiss())
  await keyboard.activate(remove)
  await expect(remove).toBeFocused()
  page.once('dialog', (question) => void question.accept())
  await keyboard.press('Enter')
  await expect(rows.filter({ hasText: title })).toHaveCount(0)

  await keyboard.tabTo(page.getByRole('tab', { name: /^Products/ }))
  await keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/tab=articles/)
  await expect(page.getByRole('tab', { name: 'Articles' })).toBeFocused()
  await keyboard.tabTo(page.getByRole('button', { name: 'Add Article' }))
})
