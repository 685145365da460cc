import type { Page } from '@playwright/test'
import { type Account, atOneWidth, coreAtOneWidth, expect, test } from './fixtures.ts'
import { chooseMore, openMore } from './role-toolbar.ts'

const phone = { width: 390, height: 844 }

/** What a screen is for: its first work, person or line. */
const screens: readonly [account: Account, path: string, content: string][] = [
  ['artist', '/my-works', 'main tbody img'],
  ['gallery', '/gallery-dashboard', 'main section li'],
  ['gallery', '/my-exhibitions', 'main li img'],
  ['gallery', '/manage-artists', 'main li h2'],
  ['collector', '/my-collection', 'main li img'],
  ['collector', '/wishlist', 'main article img'],
  ['collector', '/marketplace', 'main article img'],
  ['institution', '/marketplace', 'main article img'],
  ['institution', '/institutional-collection', 'main li li img'],
  ['institution', '/educational-programs', 'main li h2'],
]

for (const [account, path, content] of screens)
  test(
    `${path} of ${account} shows content above the fold on a phone`,
    account === 'collector' && path === '/marketplace' ? coreAtOneWidth : atOneWidth(),
    async ({ page, login, expectAccessible }) => {
      await page.setViewportSize(phone)
      await login(account)
      await page.goto(path)
      const first = page.locator(content).first()
      await expect(first).toBeVisible()
      await expect(page.locator('[data-loading]')).toHaveCount(0)
      const box = await first.boundingBox()
      expect(box?.y).toBeLessThan(phone.height / 2 + 60)

      const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
      await more.focus()
      await page.keyboard.press('Enter')
      // Each own work has a history of its own.
      const last = path === '/my-works' ? 'Import records…' : 'History'
      await expect(page.getByRole('menuitem', { name: last })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(more).toBeFocused()

      const filter = page.getByRole('button', { name: 'Filter', exact: true })
      if (path === '/gallery-dashboard') return expect(filter).toHaveCount(0)
      await filter.focus()
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog', { name: 'Filter' })
      await expect(sheet.getByRole('combobox').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(filter).toBeFocused()
    },
  )

test(
  'filters of the sheet are counted, and stored in the URL',
  atOneWidth(),
  async ({ page, login, expectAccessible }) => {
    await page.setViewportSize(phone)
    await login('collector')
    await page.goto('/my-collection?view=table')
    await page.getByRole('button', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByLabel('Sort').selectOption({ label: 'Title' })
    await sheet.getByLabel('Origin').selectOption({ index: 1 })
    await expect(page).toHaveURL(/sort=title/)
    await expect(page).toHaveURL(/source=/)
    await sheet.getByRole('button', { name: 'Show results' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Filter, 1 filter', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Filter, 1 filter', exact: true }).click()
    await expect(sheet.getByLabel('Sort')).toHaveValue('title')
    await sheet.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/my-collection?view=table&sort=title')
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
    await openMore(page)
    await page.getByRole('menuitemradio', { name: 'Grid' }).click()
    await expect(page).toHaveURL('/my-collection?sort=title')
  },
)

test('a range with minimum above maximum shows an error at the field', async ({ page, login }) => {
  await login('collector')
  await page.goto('/marketplace?maxPrice=500')
  const wide = (page.viewportSize()?.width ?? 0) >= 700
  await page
    .getByRole('button', { name: wide ? 'Price, size and more, 1 filter' : 'Filter, 1 filter' })
    .click()
  const sheet = page.getByRole('dialog')
  const from = sheet.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'From' })
  await from.fill('900')
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await expect(sheet.getByText('The minimum must not be above the maximum')).toBeVisible()
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await expect(from).toBeFocused()
  const foot = await sheet.getByRole('button', { name: 'Show results' }).boundingBox()
  const typed = await from.boundingBox()
  expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  await expect(from).toHaveValue('900')
  await expect(page).toHaveURL('/marketplace?maxPrice=500')
  await sheet.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'To' }).fill('2000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/maxPrice=2000.*minPrice=900|minPrice=900.*maxPrice=2000/)
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await expect(sheet).toHaveCount(0)
})

test('the store rejects such a range as well', async ({ page }) => {
  await page.goto('/store')
  await page.getByRole('button', { name: 'Price and size' }).click()
  const sheet = page.getByRole('dialog', { name: 'Price and size' })
  const price = sheet.getByRole('group', { name: /^Price/ })
  await price.getByLabel('At least').fill('900')
  await price.getByLabel('At most').fill('500')
  await sheet.getByRole('button', { name: 'Show artworks' }).click()
  await expect(sheet.getByText('The minimum must not be above the maximum')).toBeVisible()
  await expect(price.getByLabel('At most')).toBeFocused()
  await expect(price.getByLabel('At least')).toHaveValue('900')
  await expect(page).toHaveURL('/store')
  await price.getByLabel('At most').fill('2,000')
  await sheet.getByRole('button', { name: 'Show artworks' }).click()
  await expect(page).toHaveURL('/store?minPrice=900&maxPrice=2000')
})

test(
  'the marketplace shows works above the fold on a desktop, with its filters in one line',
  atOneWidth(),
  async ({ page, login }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await login('collector')
    await page.goto('/marketplace')
    const picture = page.locator('main article img').first()
    await expect(picture).toBeVisible()
    await expect(page.getByRole('button', { name: 'Price, size and more' })).toBeVisible()
    // The artists come with the counts.
    await expect.poll(() => filterTops(page)).toHaveLength(7)
    const tops = await filterTops(page)
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8)
    expect((await page.locator('main article').first().boundingBox())?.y).toBeLessThan(520)
    await chooseMore(page, 'Saved searches')
    await expect(page.getByRole('dialog', { name: 'Saved searches' })).toBeVisible()
  },
)

const filterTops = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('main button[aria-haspopup="dialog"]')
    const line = [...(sheet?.parentElement?.querySelectorAll('select') ?? []), sheet]
    return line.flatMap((one) => one?.getBoundingClientRect().top ?? [])
  })
