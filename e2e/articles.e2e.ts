import { articleCategories } from '@passion-art/contract/articles/article-categories'
import type { Page } from '@playwright/test'
import { atOneWidth, core, coreAtOneWidth, expect, test } from './fixtures.ts'
import { articleWith, articlesAt } from './magazine.ts'

const nothingFound = 'No articles found. Try adjusting your search or filter.'

const grid = (page: Page) => page.getByRole('main').getByRole('list').last()
const titles = (page: Page) => grid(page).getByRole('heading', { level: 3 }).allTextContents()
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })

test.describe('the magazine', () => {
  test(
    'is in the first HTML: featured articles and the newest eight',
    coreAtOneWidth,
    async ({ page, request }) => {
      const newest = await articlesAt(request, '?page=1&limit=8')
      const featured = await articlesAt(request, '/featured')
      const html = await (await request.get('/articles')).text()
      expect(html).toContain('<title>Articles | PASSION-ART</title>')
      for (const { title } of [...newest, ...featured]) expect(html).toContain(title.replace(/'/g, '&#x27;'))
      // Cards show no text, so the page must not contain it.
      expect(html).not.toContain((newest[0]?.content ?? '').slice(0, 60))
      await page.goto('/articles')
      await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
      expect(await titles(page)).toEqual(newest.map(({ title }) => title))
      await expect(page.getByRole('link', { name: featured[0]?.title ?? '' }).first()).toBeVisible()
      const categories = page.getByRole('group', { name: 'Categories' }).getByRole('button')
      expect(await categories.allTextContents()).toEqual(['ALL', ...articleCategories])
      await expect(page.getByRole('button', { name: 'ALL' })).toHaveAttribute('aria-pressed', 'true')
    },
  )

  test('pages through the list, with the page in the URL', async ({ page, request }) => {
    const [first, second] = [
      await articlesAt(request, '?page=1&limit=8'),
      await articlesAt(request, '?page=2&limit=8'),
    ]
    await page.goto('/articles')
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/articles?page=2')
    await expect.poll(() => titles(page)).toEqual(second.map(({ title }) => title))
    await expect(page.getByRole('status').filter({ hasText: /^Page 2 of \d$/ })).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: /^Page/ })).toHaveCount(0)
    expect(await titles(page)).toEqual(second.map(({ title }) => title))
    // Before the response: the screen must not disagree with the address.
    await page.goBack()
    await expect(page).toHaveURL('/articles')
    await expect.poll(() => titles(page)).toEqual(first.map(({ title }) => title))
  })

  test('shows one category, the ones with a slash too', atOneWidth(), async ({ page, request }) => {
    await page.goto('/articles?page=2')
    for (const category of ['AI & ART', 'VR/AR'] as const) {
      const expected = await articlesAt(request, `/category/${encodeURIComponent(category)}?page=1&limit=8`)
      await page.getByRole('button', { name: category, exact: true }).click()
      await expect(page).toHaveURL(`/articles?${new URLSearchParams({ category })}`)
      await expect.poll(() => titles(page)).toEqual(expected.map(({ title }) => title))
      expect(expected.length).toBeGreaterThanOrEqual(3)
    }
    await page.getByRole('button', { name: 'ALL' }).click()
    await expect(page).toHaveURL('/articles')
  })

  test(
    'is searched while typing, within the category too, and cleared back to ALL',
    core,
    async ({ page }) => {
      const requests: string[] = []
      page.on('request', (sent) => {
        if (sent.url().includes('/api/articles/search')) requests.push(sent.url())
      })
      await page.goto('/articles')
      await box(page).fill('   ')
      await page.getByRole('button', { name: 'MOTION' }).click()
      await expect(page).toHaveURL('/articles?category=MOTION')
      expect(requests).toEqual([])
      await box(page).fill('')
      await expect(page).toHaveURL('/articles')
      await box(page).fill('HORIZON')
      await expect(page).toHaveURL('/articles?q=HORIZON')
      await expect(page.getByRole('heading', { name: 'A Horizon Is Only a Height' })).toBeVisible()
      await expect(page.getByText('Search results for “HORIZON”')).toBeVisible()
      await page.getByRole('button', { name: 'VR/AR' }).click()
      await expect(page).toHaveURL('/articles?q=HORIZON&category=VR%2FAR')
      await expect.poll(() => requests.at(-1)).toContain('category=VR%2FAR')
      await page.reload()
      await expect(box(page)).toHaveValue('HORIZON')
      await box(page).fill('')
      await expect(page).toHaveURL('/articles')
      await expect(page.getByRole('button', { name: 'ALL' })).toHaveAttribute('aria-pressed', 'true')
    },
  )

  test('shows an empty state when nothing was found', atOneWidth(), async ({ page }) => {
    await page.goto('/articles')
    await box(page).fill('zzzzqqqq')
    await expect(page.getByText(nothingFound)).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      'Search results for “zzzzqqqq”No articles found',
    )
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL('/articles')
    await expect(page.getByText(nothingFound)).toHaveCount(0)
  })

  test('shows the error when the list cannot be loaded', atOneWidth(), async ({ page, allowFailures }) => {
    allowFailures(500)
    await page.goto('/articles')
    await page.route('**/api/articles/search?*', (route) => route.fulfill({ status: 500, json: {} }))
    await box(page).fill('paper')
    await expect(page.getByText('Search failed', { exact: true })).toBeVisible()
    await page.route('**/api/articles/category/**', (route) => route.fulfill({ status: 500, json: {} }))
    await box(page).fill('')
    await page.getByRole('button', { name: 'MOTION' }).click()
    await expect(page.getByText('Failed to fetch articles', { exact: true })).toBeVisible()
    await page.unroute('**/api/articles/category/**')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Failed to fetch articles')).toHaveCount(0)
    await page.route('**/api/articles/category/**', (route) => route.fulfill({ json: { success: true } }))
    await page.getByRole('button', { name: 'BLOCKCHAIN' }).click()
    await expect(page.getByText('No articles found', { exact: true })).toBeVisible()
  })

  test('is reached from bar, footer and home', async ({ page }) => {
    await page.goto('/')
    for (const way of [
      page.getByRole('link', { name: 'Read the magazine' }),
      page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }),
      page.getByRole('link', { name: 'All articles' }),
    ]) {
      await way.click()
      await expect(page).toHaveURL('/articles')
      await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'PASSION-ART' })).toBeVisible()
    }
  })
})

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'en'],
  ['dark', 'ar'],
] as const)
  test(
    `list and article are accessible in ${theme}, ${language}`,
    atOneWidth(language === 'en'),
    async ({ page, request, expectAccessible }) => {
      await page.addInitScript(
        ([chosenTheme, chosenLanguage]) => {
          localStorage.setItem('theme', chosenTheme)
          localStorage.setItem('i18nextLng', chosenLanguage)
        },
        [theme, language] as const,
      )
      const article = await articleWith(request, 'figure', 'artwork', 'contents', 'notes')
      const withTable = await articleWith(request, 'code')
      for (const address of ['/articles', `/articles/${article.id}`, `/articles/${withTable.id}`]) {
        await page.goto(address)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectAccessible(page)
      }
      await page.goto(`/articles/${article.id}`)
      await page.locator('figure button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    },
  )
