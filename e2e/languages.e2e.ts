import { field, signIn, unique } from './chat.ts'
import { coreAtOneWidth, expect, test } from './fixtures.ts'

/** Independent of the screen's width. */
const once = { tag: '@once' }

test(
  'texts keep their own language on a page of another',
  coreAtOneWidth,
  async ({ page, request, server }) => {
    const login = await request.post('/api/auth/login', {
      data: { email: 'admin@passion-art.test', password: server.adminPassword() },
    })
    const headers = { authorization: `Bearer ${(await login.json()).token}` }
    const title = unique('ذاكرة المد')
    const made = await request.post('/api/admin/products', {
      headers,
      data: {
        title,
        artist: 'Mara Lind',
        price: 120,
        category: 'digital',
        description: 'بحرٌ في الليل.',
        language: 'ar',
      },
    })
    const { product } = await made.json()
    await page.goto(`/artwork/${product.id}?lang=en`)
    await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveAttribute('lang', 'ar')
    await expect(page.getByText('بحرٌ في الليل.')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('main img').first()).toHaveAttribute('lang', 'ar')
    await request.delete(`/api/admin/products/${product.id}`, { headers })

    const { articles } = await (await request.get('/api/articles')).json()
    const [article] = articles
    await page.goto(`/articles/${article.id}?lang=ar`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const written = page.getByRole('heading', { level: 1 })
    await expect(written).toHaveText(article.title)
    await expect(written).toHaveAttribute('lang', 'en')
    await expect(written).toHaveAttribute('dir', 'ltr')
    // The text runs from the left, its title stays at the edge of the page.
    const paragraph = page.locator('article p:lang(en)').last()
    await expect(paragraph).toHaveCSS('direction', 'ltr')
    const [head, box] = [
      await page.getByRole('heading', { level: 1 }).boundingBox(),
      await written.boundingBox(),
    ]
    expect(Math.abs((head?.x ?? 0) + (head?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0))).toBeLessThan(2)
  },
)

test('a message is in the language that its author chose', once, async ({ page, login, request }) => {
  await login('user')
  await page.goto('/community/critique')
  const text = unique('مساء الخير')
  await page.getByLabel('Language of the message').selectOption('العربية')
  await field(page).fill(text)
  await field(page).press('Enter')
  const message = page.getByRole('log').locator('p').filter({ hasText: text })
  await expect(message).toHaveAttribute('lang', 'ar')
  await expect(message).toHaveCSS('direction', 'rtl')
  const { token } = await signIn(request, 'collector')
  const { messages } = await (
    await request.get('/api/chat/messages/critique', { headers: { authorization: `Bearer ${token}` } })
  ).json()
  expect(messages.at(-1)).toMatchObject({ message: text, language: 'ar' })
  await page.goto('/community/general')
  await expect(page.getByLabel('Language of the message')).toHaveValue('en')
})

test('a biography has a language, preset to that of the interface', once, async ({ page, login }) => {
  await login('user')
  await page.goto('/profile')
  const bio = page.getByLabel('Bio', { exact: true })
  await bio.fill('Peint la mer.')
  await page.getByLabel('Language of the bio').selectOption('Français')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Language of the bio')).toHaveValue('fr')
})

test(
  'a size in Arabic: the numbers in their order, the unit at their left',
  once,
  async ({ page, request }) => {
    const artworks = await (await request.get('/api/artworks')).json()
    const { id } = artworks.find((artwork: { dimensions: object | null }) => artwork.dimensions)
    await page.goto(`/artwork/${id}?lang=ar`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const sizes = await page.locator('main').evaluate((main) => {
      const leftOf = (node: Text, at: number, length: number) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + length)
        return range.getBoundingClientRect().left
      }
      const found: { text: string; lefts: number[] }[] = []
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
        const parts = [...node.data.matchAll(/سم|بوصة|\d[\d./\u00a0]*/g)]
        if (parts.length > 1 && /سم|بوصة/.test(node.data))
          found.push({
            text: node.data,
            lefts: parts.map((part) => leftOf(node, part.index, part[0].length)),
          })
      }
      return found
    })
    // Below the title, twice among the facts, and at the scale drawing: the work and the ruler.
    expect(sizes.length).toBeGreaterThanOrEqual(6)
    for (const { text, lefts } of sizes) {
      const numbers = lefts.slice(0, -1)
      expect(numbers, text).toEqual(numbers.toSorted((one, other) => one - other))
      expect(lefts.at(-1), text).toBeLessThan(numbers[0] ?? 0)
    }
  },
)

test('English on an Arabic page: each block has one edge', once, async ({ page, request }) => {
  const artworks = await (await request.get('/api/artworks')).json()
  const { record, user_id } = artworks.find(
    (artwork: { record: { medium: string | null; year: string | null } }) =>
      artwork.record.medium && artwork.record.year,
  )
  await page.goto(`/artist/${user_id}?lang=ar`)
  // The comma between two facts in English is theirs.
  await expect(page.getByText(`${record.medium}, ${record.year}`, { exact: true }).first()).toBeVisible()

  await page.goto('/artists?lang=ar')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards.first()).toBeVisible()
  // A text of one line hangs below the name's edge.
  const gaps = await cards.evaluateAll((items) =>
    items.flatMap((item) => {
      const text = item.querySelector('p[dir="ltr"]')
      if (!text?.firstChild) return []
      const range = document.createRange()
      range.selectNodeContents(text)
      const isOneLine =
        range.getBoundingClientRect().height < 1.5 * Number.parseFloat(getComputedStyle(text).lineHeight)
      if (!isOneLine) return []
      return [item.getBoundingClientRect().right - range.getBoundingClientRect().right]
    }),
  )
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.max(...gaps.map(Math.abs))).toBeLessThan(2)

  await page.goto('/?lang=ar')
  // In a card in English both lines of the byline begin at the left.
  const edges = await page.locator('main li[dir="ltr"] time').evaluateAll((times) =>
    times.map((time) => {
      const [author, line] = [time.parentElement?.previousElementSibling, time.parentElement].map(
        (element) => {
          const range = document.createRange()
          range.selectNodeContents(element as Element)
          return range.getBoundingClientRect().left
        },
      )
      return (author ?? 0) - (line ?? 0)
    }),
  )
  expect(edges.length).toBeGreaterThan(0)
  expect(Math.max(...edges.map(Math.abs))).toBeLessThan(2)
})

for (const language of ['ar', 'es', 'fr'])
  test(`the buttons of a work's dialog have one height, ${language}`, once, async ({ page }) => {
    await page.goto(`/store?lang=${language}`)
    await page.getByRole('main').getByRole('figure').first().getByRole('link').first().click()
    const full = page.getByRole('dialog').locator('a[href^="/artwork/"]').last()
    await expect(full).toBeVisible()
    const heights = await full.evaluate((link) =>
      [...(link.parentElement?.children ?? [])].map((child) => child.getBoundingClientRect().height),
    )
    expect(heights).toEqual(heights.map(() => heights[1]))
    expect(
      await full.evaluate(
        ({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0),
      ),
    ).toBe(0)
  })
