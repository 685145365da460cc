import type { Page } from '@playwright/test'
import { expectAccessibleThemes } from './admin-themes.ts'
import { answerDialogs } from './admin-dialogs.ts'
import { coreAtOneWidth, expect, test } from './fixtures.ts'
import { chooseFilter } from './role-toolbar.ts'
import { picture } from './submissions.ts'

const editor = (page: Page, name: string) => page.getByRole('dialog', { name })
const rowOf = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Articles' }).getByRole('row').filter({ hasText: title })

/** Below 1100 px the text and its preview share one pane. */
async function readPreview(page: Page, text: string): Promise<void> {
  const preview = page.getByRole('region', { name: 'Preview' })
  const tab = page.getByRole('button', { name: 'Preview' })
  const narrow = await tab.isVisible()
  if (narrow) await tab.click()
  await expect(preview).toContainText(text)
  if (narrow) await page.getByRole('button', { name: 'Write' }).click()
}

test(
  'an article is written, left, found again, published and deleted',
  coreAtOneWidth,
  async ({ page, login, expectAccessible }) => {
    await login('admin')
    const windows = answerDialogs(page)
    await page.goto('/admin?tab=articles')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expectAccessible(page)
    const title = `Walls ${crypto.randomUUID().slice(0, 8)}`
    await page.getByRole('button', { name: 'Add Article' }).click()
    const add = editor(page, 'Add Article')
    await expect(add.getByLabel('Title')).toBeFocused()
    await add.getByRole('button', { name: 'Save' }).click()
    for (const text of ['Title', 'Category', 'Content'])
      await expect(add.getByText(`${text} is required`)).toBeVisible()
    await add.getByLabel('Title').fill(title)
    await add.getByLabel('Category').selectOption('MOTION')
    await add.getByLabel('Content').fill('## On walls\n\nThey *listen*, <b>they do</b>.')
    await readPreview(page, 'They listen, <b>they do</b>.')
    await add.locator('input[type="file"]').setInputFiles(picture('wall.png'))
    await expect(add.getByRole('img', { name: 'Preview' })).toBeVisible()
    const description = 'Describe the image for people who can’t see it'
    await add.getByLabel(description).fill('A tiled wall')
    await expectAccessible(page)
    // A browser lets Escape be prevented only once, so the second press counts.
    for (const count of [1, 2]) {
      await page.keyboard.press('Escape')
      await expect.poll(() => windows.messages).toHaveLength(count)
      await expect(add).toBeVisible()
    }
    windows.next(true)
    await add.getByRole('button', { name: 'Cancel' }).click()
    await expect(add).toHaveCount(0)
    expect(windows.messages).toEqual(
      Array.from(
        { length: 3 },
        () => 'confirm: Leave without saving? What you typed is kept in this browser until you save it.',
      ),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Add Article' }).click()
    await expect(add.getByText('This is what you typed earlier and did not save.')).toBeVisible()
    await expect(add.getByLabel('Title')).toHaveValue(title)
    await expect(add.getByRole('img', { name: 'Preview' })).toBeVisible()
    await expect(add.getByLabel(description)).toHaveValue('A tiled wall')
    await add.getByRole('button', { name: 'Save' }).click()
    await expect(add).toHaveCount(0)
    const row = rowOf(page, title)
    await expect(row).toContainText('Draft')
    await row.getByRole('button', { name: 'Edit' }).click()
    const edit = editor(page, 'Edit Article')
    await expect(edit.getByLabel('Excerpt')).not.toHaveValue('')
    await edit.getByLabel('Status').selectOption('published')
    await edit.getByLabel('Tags').fill('walls, listening')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('Published')
    // Its draft's picture is dropped with it.
    await page.getByRole('button', { name: 'Add Article' }).click()
    await expect(add.getByLabel('Title')).toHaveValue('')
    await expect(add.getByRole('img')).toHaveCount(0)
    await add.getByRole('button', { name: 'Cancel' }).click()
    await chooseFilter(page, 'Status', 'Published')
    await page.getByRole('searchbox', { name: 'Search articles' }).fill(title)
    await expect(page).toHaveURL(`/admin?tab=articles&status=published&q=${title.replace(' ', '+')}`)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/^passion-art-articles-\d{4}-\d\d-\d\d\.csv$/)
    const articles = (await (await page.request.get('/api/articles')).json()) as {
      articles: { title: string; tags: string[]; image_url: string | null; image: { alt: string | null } }[]
    }
    const [newest] = articles.articles
    expect([newest?.title, newest?.tags]).toEqual([title, ['walls', 'listening']])
    expect(newest?.image_url).toMatch(/^\/uploads\/articles\//)
    expect(newest?.image.alt).toBe('A tiled wall')
    windows.messages.length = 0
    windows.next(true)
    await row.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    expect(windows.messages).toEqual([`confirm: Delete "${title}"? This cannot be undone.`])
  },
)

test('the articles in dark and in Arabic', async ({ page, login, expectAccessible }) => {
  await login('admin')
  const ready = (shown: Page) => expect(shown.locator('tbody tr').first()).toBeVisible()
  await expectAccessibleThemes({ page, path: '/admin?tab=articles', ready, expectAccessible })
})

test('the editor in dark and in Arabic', async ({ page, login, expectAccessible }) => {
  await login('admin')
  const ready = async (shown: Page) => {
    await shown.locator('tbody tr').first().locator('button:not([data-tooltip])').first().click()
    await expect(shown.locator('dialog input[name="title"]')).not.toHaveValue('')
  }
  await expectAccessibleThemes({ page, path: '/admin?tab=articles', ready, expectAccessible })
})
