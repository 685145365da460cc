import { atOneWidth, coreAtOneWidth, expect, test } from './fixtures.ts'
import { articleWith, articlesAt } from './magazine.ts'
import { watchShifts } from './selling.ts'

const unknownId = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'

test.describe('an article', () => {
  test(
    'is complete in the server’s HTML, with facts, tags and two related articles',
    coreAtOneWidth,
    async ({ page, request }) => {
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
    },
  )

  test(
    'counts a view once for each opening and shows the number from 100 on',
    atOneWidth(),
    async ({ page, request }) => {
      const [first, other] = await articlesAt(request, '?limit=8')
      const counted: string[] = []
      page.on('request', (sent) => {
        if (sent.url().endsWith('/view')) counted.push(new URL(sent.url()).pathname)
      })
      const answer = page.waitForResponse((response) => response.url().endsWith('/view'))
      await page.goto(`/articles/${first?.id}`)
      const { views } = (await (await answer).json()) as { views: number }
      await page.getByRole('link', { name: '← Back to Articles' }).click()
      await page
        .getByRole('link', { name: other?.title ?? '' })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: other?.title ?? '' })).toBeVisible()
      await expect.poll(() => counted).toEqual([first, other].map((one) => `/api/articles/${one?.id}/view`))
      // Articles themselves are cached and may show an older number for a minute.
      const again = await request.post(`/api/articles/${first?.id}/view`)
      expect(((await again.json()) as { views: number }).views).toBeGreaterThan(views)
      const shown = page.getByText(/(^|· )(99|100)( views)?$/)
      for (const [number, times] of [
        [99, 0],
        [100, 2],
      ] as const) {
        await page.route('**/view', (route) => route.fulfill({ json: { success: true, views: number } }))
        const counting = page.waitForResponse((response) => response.url().endsWith('/view'))
        await page.goto(`/articles/${first?.id}`)
        await counting
        await expect(shown).toHaveCount(times)
      }
    },
  )

  test('links to its sections in the table of contents', async ({ page, request, isMobile }) => {
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

  test('links to a footnote and back by keyboard', async ({ page, request }) => {
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

  test('opens and closes a figure full screen, enlarged', async ({ page, request }) => {
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
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(dialog).toHaveCount(0)
  })

  test(
    'shows the current state of its works, and each work links back to it',
    atOneWidth(),
    async ({ page, request }) => {
      const article = await articleWith(request, 'artwork')
      const [work] = article.works
      await page.goto(`/articles/${article.id}`)
      const card = page
        .getByText('Work in this text')
        .locator('..')
        .filter({ hasText: work?.title ?? '' })
      await expect(card.getByText(/^\$[\d,]+\.\d\d|^Price on request/)).toBeVisible()
      await expect(card.getByText(/^(Available|Sold|Reserved|On hold)$/)).toBeVisible()
      await card.getByRole('link').click()
      await expect(page).toHaveURL(`/artwork/${work?.id}`)
      await expect(page.getByRole('heading', { name: 'Written about in' })).toBeVisible()
      const item = page.getByRole('listitem').filter({ hasText: article.title })
      const cover = await item.locator('picture').boundingBox()
      const title = await item.getByRole('heading').boundingBox()
      expect(title?.x).toBeGreaterThan((cover?.x ?? 0) + (cover?.width ?? 0))
      const html = await (await request.get(`/artwork/${work?.id}`)).text()
      expect(html).toContain('Written about in')
      await page.getByRole('link', { name: article.title }).click()
      await expect(page).toHaveURL(`/articles/${article.id}`)
    },
  )

  test('that does not exist returns 404', atOneWidth(), async ({ page, allowFailures }) => {
    allowFailures(404)
    const response = await page.goto(`/articles/${unknownId}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: '← Back to Articles' }).click()
    await expect(page).toHaveURL('/articles')
  })

  test(
    'that cannot be loaded shows an error and a retry',
    atOneWidth(),
    async ({ page, request, allowFailures }) => {
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
    },
  )

  test('loads without layout shift', async ({ page, request }) => {
    const article = await articleWith(request, 'figure', 'contents')
    const shifts = await watchShifts(page)
    for (const address of ['/', '/articles', `/articles/${article.id}`]) {
      await page.goto(address)
      expect(await shifts()).toBeLessThan(0.01)
    }
  })

  test('is printed without what only a screen needs', atOneWidth(), async ({ page, request }) => {
    const article = await articleWith(request, 'contents')
    await page.goto(`/articles/${article.id}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
    await expect(page.locator('header').first()).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByText('Related articles')).toBeHidden()
  })
})
