import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { answer, atOneWidth, core, expect, test } from './fixtures.ts'
import { chooseMore, chooseView, clearFilters } from './role-toolbar.ts'

const screen = (page: Page) => page.getByRole('main')
const work = (page: Page, title: string) => screen(page).getByRole('heading', { name: title, exact: true })

async function savedText(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), chooseMore(page, name)])
  return readFileSync(await download.path(), 'latin1')
}

test(
  'a collector finds what was bought here, adds a work manually and opens it in every view',
  core,
  async ({ page, login }) => {
    await login('collector')
    await page.goto('/my-collection')
    await expect(work(page, 'Salt Veil')).toBeVisible()
    await page.getByRole('button', { name: 'Add a work' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Please fill in this field')).toHaveCount(2)
    await form.getByLabel('Artist', { exact: true }).fill('Hilma Ek')
    await form.getByLabel('Title', { exact: true }).fill('Quiet Field')
    await form.getByLabel('Location', { exact: true }).fill('Landing')
    await form.getByLabel('Present value', { exact: true }).fill('1250.50')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/my-collection\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Quiet Field' })).toBeVisible()
    await expect(screen(page).getByText('$1,250.50')).toBeVisible()

    await page.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('dialog').getByText('Added')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Back to My Collection' }).click()
    await page.getByRole('searchbox', { name: 'Search your collection' }).fill('landing')
    await expect(work(page, 'Salt Veil')).toBeHidden()
    await expect(work(page, 'Quiet Field')).toBeVisible()
    await expect(page).toHaveURL(/q=landing/)
    const csv = await savedText(page, 'Export CSV')
    expect(csv).toContain('Hilma Ek,Quiet Field')
    expect(csv).not.toContain('Salt Veil')
    expect((await savedText(page, 'Insurance PDF')).slice(0, 5)).toBe('%PDF-')
    await clearFilters(page)
    await chooseView(page, 'Table')
    await expect(screen(page).getByRole('link', { name: 'Quiet Field' })).toBeVisible()
    await chooseView(page, 'By location')
    await expect(screen(page).getByRole('heading', { name: 'Landing' })).toBeVisible()
    await chooseView(page, 'Value over time')
    await expect(screen(page).getByRole('img', { name: /^USD: \$/ })).toBeVisible()
    await page.goBack()

    await page.goto('/my-collection?q=quiet')
    await work(page, 'Quiet Field').click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await answer(page, 'Remove')
    await expect(page).toHaveURL('/my-collection')
    await expect(work(page, 'Salt Veil')).toBeVisible()
    await expect(work(page, 'Quiet Field')).toBeHidden()
    await work(page, 'Salt Veil').click()
    await screen(page).getByRole('link', { name: 'My Orders' }).click()
    await expect(page).toHaveURL('/orders')
  },
)

test('a CSV file is previewed before import, and a share link shows visitors the works without private fields', async ({
  page,
  login,
  browser,
  baseURL,
}) => {
  await login('collector')
  await page.goto('/my-collection')
  await chooseMore(page, 'Import CSV')
  const dialog = page.getByRole('dialog')
  const text = 'artist,title,price\nRosa Alba,First Frost,100\n,Nameless,1\nOrla Penhale,"Lamps, Late",1\n'
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'works.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text.replace('"Lamps, Late",1', '"Lamps, Late",cheap')),
  })
  await expect(dialog.getByText('Ready: 1. Already in your collection: 0. With errors: 2.')).toBeVisible()
  await expect(dialog.getByText('Artist is required')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 1 work' }).click()
  await expect(work(page, 'First Frost')).toBeVisible()

  await chooseMore(page, 'Share')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'The collection of Cleo Hart' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Forty-Nine Doubts' })).toBeVisible()
  await expect(visitor.getByText('Hall, wall two')).toBeHidden()
  await dialog.getByRole('button', { name: 'Revoke' }).first().click()
  await expect(dialog.getByRole('button', { name: 'Revoke' })).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByText('This link is no longer valid')).toBeVisible()
  await visitor.context().close()

  await page.keyboard.press('Escape')
  await work(page, 'First Frost').click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await answer(page, 'Remove')
  await expect(page).toHaveURL('/my-collection')
})

test('an unknown share link shows an error', atOneWidth(), async ({ page, allowFailures }) => {
  allowFailures(400)
  await page.goto('/shared-collection?token=nothing')
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
})

test('an unknown work shows an error', atOneWidth(), async ({ page, login, allowFailures }) => {
  allowFailures(404)
  await login('collector')
  await page.goto('/my-collection/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Artwork not found')).toBeVisible()
})

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const)
  test(
    `the collection is accessible in ${theme}, ${language}`,
    atOneWidth(),
    async ({ page, login, expectAccessible }) => {
      await page.addInitScript(
        ([chosenTheme, chosenLanguage]) => {
          localStorage.setItem('theme', chosenTheme)
          localStorage.setItem('i18nextLng', chosenLanguage)
        },
        [theme, language] as const,
      )
      await login('collector')
      await page.goto('/my-collection')
      await expect(work(page, 'Salt Veil')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/my-collection?view=table')
      await screen(page).getByRole('link', { name: 'Forty-Nine Doubts' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Forty-Nine Doubts' })).toBeVisible()
      await expectAccessible(page)
      await screen(page).locator('header').getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    },
  )
