import { articleCategories } from '@passion-art/contract/article-categories'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { articleWith, articlesAt } from './magazine.ts'

const nobody = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
const nothingFound = 'No articles found. Try adjusting your search or filter.'

const grid = (page: Page) => page.getByRole('main').getByRole('list').last()
const titles = (page: Page) => grid(page).getByRole('heading', { level: 3 }).allTextContents()
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })
/** Keeps the mouse out of it. */
const search = async (page: Page, text: string) => {
  await box(page).fill(text)
  await box(page).press('Enter')
}

test.describe('the magazine', () => {
  test('is in the first HTML: featured articles and the newest eight', async ({ page, request }) => {
    const newest = await articlesAt(request, '?page=1&limit=8')
    const featured = await articlesAt(request, '/featured')
    const html = await (await request.get('/articles')).text()
    expect(html).toContain('<title>Articles | PASSION-ART</title>')
    for (const { title } of [...newest, ...featured]) expect(html).toContain(title.replace(/'/g, '&#x27;'))
    // Cards show no text: it stays out of the page.
    expect(html).not.toContain((newest[0]?.content ?? '').slice(0, 60))
    await page.goto('/articles')
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
    expect(await titles(page)).toEqual(newest.map(({ title }) => title))
    await expect(page.getByRole('link', { name: featured[0]?.title ?? '' }).first()).toBeVisible()
    const categories = page.getByRole('group', { name: 'Categories' }).getByRole('button')
    expect(await categories.allTextContents()).toEqual(['ALL', ...articleCategories])
    await expect(page.getByRole('button', { name: 'ALL' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('goes through its pages, kept in the address', async ({ page, request }) => {
    const second = await articlesAt(request, '?page=2&limit=8')
    await page.goto('/articles')
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/articles?page=2')
    await expect.poll(() => titles(page)).toEqual(second.map(({ title }) => title))
    await page.reload()
    expect(await titles(page)).toEqual(second.map(({ title }) => title))
    await page.goBack()
    await expect(page).toHaveURL('/articles')
  })

  test('shows one category, the ones with a slash too', async ({ page, request }) => {
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

  test('is searched by Enter, within the category too, and cleared back to ALL', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('/api/articles/search')) asked.push(sent.url())
    })
    await page.goto('/articles')
    await search(page, '   ')
    await expect(page).toHaveURL('/articles')
    await box(page).fill('HORIZON')
    expect(asked).toEqual([])
    await box(page).press('Enter')
    await expect(page).toHaveURL('/articles?q=HORIZON')
    await expect(page.getByRole('heading', { name: 'A Horizon Is Only a Height' })).toBeVisible()
    await expect(page.getByText('Search results for “HORIZON”')).toBeVisible()
    await page.getByRole('button', { name: 'VR/AR' }).click()
    await expect(page).toHaveURL('/articles?q=HORIZON&category=VR%2FAR')
    await expect.poll(() => asked.at(-1)).toContain('category=VR%2FAR')
    await page.reload()
    await expect(box(page)).toHaveValue('HORIZON')
    await box(page).fill('')
    await expect(page).toHaveURL('/articles')
    await expect(page.getByRole('button', { name: 'ALL' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('says that nothing was found', async ({ page }) => {
    await page.goto('/articles')
    await search(page, 'zzzzqqqq')
    await expect(page.getByText(nothingFound)).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL('/articles')
    await expect(page.getByText(nothingFound)).toHaveCount(0)
  })

  test('says why there is no list', async ({ page, allowFailures }) => {
    allowFailures(500)
    await page.goto('/articles')
    await page.route('**/api/articles/search?*', (route) => route.fulfill({ status: 500, json: {} }))
    await search(page, 'paper')
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
      await page.goBack()
    }
  })
})

test.describe('an article', () => {
  test('is whole in the first HTML, with facts, tags and two of its kind', async ({ page, request }) => {
    const article = await articleWith(request, 'contents')
    const html = await (await request.get(`/articles/${article.id}`)).text()
    expect(html).toContain(`property="og:type" content="article"`)
    expect(html).toContain(article.readTime)
    await page.goto(`/articles/${article.id}`)
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
    await expect(page.getByText(article.excerpt, { exact: true }).first()).toBeVisible()
    for (const { text } of article.contents)
      await expect(page.getByRole('heading', { name: text })).toBeVisible()
    for (const tag of article.tags)
      await expect(page.getByRole('link', { name: tag, exact: true })).toBeVisible()
    await expect(page.getByText(/^Detail:/)).toBeVisible()
    const related = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ hasText: 'Related articles' })
    await expect(related.getByRole('listitem')).toHaveCount(2)
    await expect(related.getByRole('heading', { name: article.title })).toHaveCount(0)
    await page.getByRole('link', { name: '← Back to Articles' }).click()
    await expect(page).toHaveURL('/articles')
  })

  test('counts a view once for each opening and shows the number', async ({ page, request }) => {
    const [first, other] = await articlesAt(request, '?limit=8')
    const counted: string[] = []
    page.on('request', (sent) => {
      if (sent.url().endsWith('/view')) counted.push(new URL(sent.url()).pathname)
    })
    const answer = page.waitForResponse((response) => response.url().endsWith('/view'))
    await page.goto(`/articles/${first?.id}`)
    const { views } = (await (await answer).json()) as { views: number }
    await expect(page.getByText(new RegExp(`(^|· )${views}( views?)?$`)).first()).toBeAttached()
    await page.getByRole('link', { name: '← Back to Articles' }).click()
    await page
      .getByRole('link', { name: other?.title ?? '' })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: other?.title ?? '' })).toBeVisible()
    await expect.poll(() => counted).toEqual([first, other].map((one) => `/api/articles/${one?.id}/view`))
    const read = (await (await request.get(`/api/articles/${first?.id}`)).json()) as {
      article: { views: number }
    }
    expect(read.article.views).toBeGreaterThanOrEqual(views)
  })

  test('leads to its sections by the table of contents', async ({ page, request, isMobile }) => {
    const article = await articleWith(request, 'contents')
    const last = article.contents.at(-1)
    await page.goto(`/articles/${article.id}`)
    const narrow = (page.viewportSize()?.width ?? 0) < 1100 || isMobile
    if (narrow) await page.getByText('Contents', { exact: true }).locator('visible=true').click()
    const link = page.getByRole('link', { name: last?.text ?? '', exact: true }).locator('visible=true')
    await link.focus()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: last?.text ?? '' })
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
    if (!narrow) await expect(link).toHaveAttribute('aria-current', 'location')
  })

  test('goes to a footnote and back by keyboard', async ({ page, request }) => {
    const article = await articleWith(request, 'notes')
    await page.goto(`/articles/${article.id}`)
    await page.getByRole('link', { name: 'Note 1', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#note-1')).toBeFocused()
    await expect(page.locator('#note-1')).toBeInViewport()
    await page.getByRole('link', { name: 'Back to the text, note 1' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Note 1', exact: true })).toBeFocused()
  })

  test('shows a figure on the whole screen, larger, and lets it go', async ({ page, request }) => {
    const article = await articleWith(request, 'figure')
    await page.goto(`/articles/${article.id}`)
    const figure = page.getByRole('button', { name: /^Enlarge picture/ }).first()
    await figure.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Enlarge further' })).toBeFocused()
    const picture = dialog.getByRole('img')
    const before = await picture.boundingBox()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Fit to the screen' })).toBeVisible()
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(figure).toBeFocused()
    await figure.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  })

  test('shows its works as they are on sale, and the work names it', async ({ page, request }) => {
    const article = await articleWith(request, 'artwork')
    const [work] = article.works
    await page.goto(`/articles/${article.id}`)
    const card = page
      .getByRole('link')
      .filter({ hasText: 'Work in this text' })
      .filter({ hasText: work?.title ?? '' })
    await expect(card.getByText(/^\$[\d,]+\.\d\d|^Price on request/)).toBeVisible()
    await expect(card.getByText(/^(Available|Sold|Reserved|On hold)$/)).toBeVisible()
    await card.click()
    await expect(page).toHaveURL(`/artwork/${work?.id}`)
    await expect(page.getByRole('heading', { name: 'Written about in' })).toBeVisible()
    const cover = await page.getByRole('link', { name: article.title }).locator('picture').boundingBox()
    const item = await page.getByRole('listitem').filter({ hasText: article.title }).boundingBox()
    expect(cover?.width).toBe(item?.width)
    const html = await (await request.get(`/artwork/${work?.id}`)).text()
    expect(html).toContain('Written about in')
    await page.getByRole('link', { name: article.title }).click()
    await expect(page).toHaveURL(`/articles/${article.id}`)
  })

  test('that does not exist is a page with the status 404', async ({ page, allowFailures }) => {
    allowFailures(404)
    const response = await page.goto(`/articles/${nobody}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: '← Back to Articles' }).click()
    await expect(page).toHaveURL('/articles')
  })

  test('that cannot be read says so and tries again', async ({ page, request, allowFailures }) => {
    allowFailures(500)
    const [article] = await articlesAt(request, '?limit=1')
    await page.goto('/articles')
    await page.route(`**/api/articles/${article?.id}`, (route) => route.fulfill({ status: 500, json: {} }))
    await page
      .getByRole('link', { name: article?.title ?? '' })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Failed to load article' })).toBeVisible()
    await page.unroute(`**/api/articles/${article?.id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: article?.title ?? '' })).toBeVisible()
  })

  test('moves nothing while it loads', async ({ page, request }) => {
    const article = await articleWith(request, 'figure', 'contents')
    for (const address of ['/', '/articles', `/articles/${article.id}`]) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(0.01)
    }
  })

  test('is printed without what only a screen needs', async ({ page, request }) => {
    const article = await articleWith(request, 'contents')
    await page.goto(`/articles/${article.id}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
    await expect(page.locator('header').first()).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByText('Related articles')).toBeHidden()
  })
})

const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'en'],
  ['dark', 'ar'],
] as const)
  test(`list and article are accessible in ${theme}, ${language}`, async ({
    page,
    request,
    expectAccessible,
  }) => {
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
  })
