import { atOneWidth, core, expect, test } from './fixtures.ts'
import { isPhone } from './role-toolbar.ts'

const field = 'Search'

test(
  'a mistyped title finds its work, and the page shows the correction',
  core,
  async ({ page, expectAccessible }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('searchbox', { name: field })).toBeFocused()
    await expectAccessible(page)
    // As slowly as the page follows: the field keeps the focus.
    await page.keyboard.type('un')
    await expect(page).toHaveURL('/search?q=un')
    await page.keyboard.type('dertwo')
    await expect(page).toHaveURL('/search?q=undertwo')
    const works = page.getByRole('region', { name: 'Artworks' })
    await expect(works.getByRole('figure').first()).toContainText('Undertow')
    await page.getByRole('link', { name: 'Did you mean Undertow?' }).click()
    await expect(page).toHaveURL('/search?q=Undertow')
    await expect(page.getByRole('searchbox', { name: field })).toHaveValue('Undertow')
    await expect(page.getByRole('link', { name: /^Did you mean/ })).toHaveCount(0)
    await works.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Undertow')
  },
)

test('one result list has works, artists, articles, exhibitions, events and courses', async ({
  page,
  request,
  expectAccessible,
}) => {
  // Without scripts, too.
  const html = await (await request.get('/search?q=print')).text()
  expect(html).toContain('<figure')
  await page.goto('/search?q=the')
  for (const kind of ['Artworks', 'Articles', 'Exhibitions', 'Events', 'Courses'])
    await expect(
      page.getByRole('region', { name: kind, exact: true }).getByRole('heading', { level: 3 }).first(),
    ).toBeVisible()
  await page.goto('/search?q=varga')
  await page.getByRole('region', { name: 'Artists' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/artist\//)
  await page.goBack()
  await expectAccessible(page)
})

test("'/' opens the search, unless a field has the focus", atOneWidth(), async ({ page }) => {
  await page.goto('/store')
  await page.getByRole('searchbox').press('/')
  await expect(page.getByRole('searchbox')).toHaveValue('/')
  await page.goto('/articles')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page).toHaveURL('/search', { timeout: 5_000 })
  }).toPass()
  await expect(page.getByRole('searchbox', { name: field })).toBeFocused()
  await page.keyboard.type('ember')
  await expect(page).toHaveURL('/search?q=ember')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('tide')
  await expect(page).toHaveURL('/search?q=tide')
})

test("'/' can be turned off", atOneWidth(), async ({ page }) => {
  await page.goto('/accessibility')
  const choice = page.getByRole('switch', { name: 'The / key opens the search' })
  await expect(choice).toBeChecked()
  await choice.focus()
  await page.keyboard.press('Space')
  await expect(choice).not.toBeChecked()
  await page.goto('/store')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/store')
  await page.goto('/accessibility')
  await choice.focus()
  await page.keyboard.press('Space')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/search')
})

test(
  'without results the nearest works are shown, and a search alert can be saved',
  core,
  async ({ page, login, expectAccessible }) => {
    await page.goto('/search?q=undertow+zzyzzyx')
    await expect(
      page.getByRole('heading', { name: 'Nothing contains all the words “undertow zzyzzyx”.' }),
    ).toBeVisible()
    const nearest = page.getByRole('region', { name: 'Nearest works' })
    await expect(nearest.getByRole('figure').first()).toContainText('Undertow')
    const recent = page.getByRole('region', { name: 'Recently hung' })
    await expect(recent).toHaveCount(0)
    const alertButton = page.getByRole('button', { name: 'Tell me when there is one' })
    await expect(alertButton).toHaveCount(0)
    await expectAccessible(page)

    await login('user')
    await page.goto('/store?q=zzyzzyx')
    await expect(
      page.getByRole('heading', { name: 'No artworks found. Try adjusting your search or filter.' }),
    ).toBeVisible()
    await expect(nearest).toHaveCount(0)
    await expect(recent.getByRole('figure')).toHaveCount(6)
    await alertButton.click()
    await expect(page.getByText('You will get an email when there is one.')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('You will get an email when there is one.')).toBeVisible()
    await page.getByRole('link', { name: 'Your saved searches' }).click()
    const saved = page.getByRole('region', { name: 'Saved searches' })
    const digest = saved.getByRole('switch')
    await expect(digest).toBeChecked()
    await digest.click()
    await expect(digest).not.toBeChecked()
    await saved.getByRole('link', { name: 'zzyzzyx' }).click()
    await expect(page).toHaveURL('/store?q=zzyzzyx')
    await expect(page.getByText('Its daily email is off.')).toBeVisible()
  },
)

test('a search that has not begun shows the newest works, one without results can be cleared', async ({
  page,
}) => {
  await page.goto('/search?q=zzyzzyx')
  await expect(page.getByRole('heading', { name: 'Nothing matches “zzyzzyx”.' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('searchbox', { name: field })).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Recently hung' }).getByRole('figure')).toHaveCount(4)
})

test('one work found is 400 px high with its label at its side', async ({ page }) => {
  await page.goto('/search?q=undertow')
  const picture = await page.getByRole('figure').locator('img').first().boundingBox()
  const title = await page.getByRole('figure').getByRole('heading').first().boundingBox()
  const right = (picture?.x ?? 0) + (picture?.width ?? 0)
  const bottom = (picture?.y ?? 0) + (picture?.height ?? 0)
  if (isPhone(page)) expect(title?.y).toBeGreaterThan(bottom)
  else {
    expect(picture?.height).toBeCloseTo(400, 0)
    expect(title?.x).toBeGreaterThan(right)
  }
})

test('the directory and the magazine show works below their empty texts', async ({ page }) => {
  for (const [address, empty, works] of [
    ['/artists?q=undertow', 'No artists found. Try a different search.', 'Nearest works'],
    ['/articles?q=zzyzzyx', 'No articles found. Try adjusting your search or filter.', 'Recently hung'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: empty })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible()
    await expect(page.getByRole('region', { name: works }).getByRole('figure').first()).toBeVisible()
  }
})

test(
  'the store is sorted and filtered, both stored in the URL',
  core,
  async ({ page, request, expectAccessible }) => {
    await page.goto('/store')
    await page.getByLabel('Sort by').selectOption('Price, lowest first')
    await expect(page).toHaveURL('/store?sort=price')
    const prices = async () => {
      const shown = await page
        .getByRole('figure')
        .getByText(/^\$[\d,]+\.\d\d$/)
        .allTextContents()
      return shown.map((text) => Number(text.replaceAll(/[$,]/g, '')))
    }
    await expect(async () => {
      const shown = await prices()
      expect(shown.length).toBeGreaterThan(20)
      expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    }).toPass()
    await page.getByRole('button', { name: 'Price and size' }).click()
    const sheet = page.getByRole('dialog', { name: 'Price and size' })
    await expectAccessible(page)
    await sheet
      .getByRole('group', { name: /^Price in/ })
      .getByLabel('At most')
      .fill('1,000')
    await sheet.getByRole('group', { name: 'Size in cm' }).getByLabel('At least').fill('30')
    await sheet.getByRole('button', { name: 'Show artworks' }).click()
    await expect(page).toHaveURL('/store?sort=price&maxPrice=1000&minSize=30')
    const answer = await request.get('/api/artworks?maxPrice=1000&minSize=30&limit=100')
    const total = Number(answer.headers()['x-total-count'])
    await expect(page.getByRole('status').filter({ hasText: /artworks? found$/ })).toHaveText(
      `${total} artwork${total === 1 ? '' : 's'} found`,
    )
    await expect(
      page.getByRole('button', { name: `All, ${total} work${total === 1 ? '' : 's'}` }),
    ).toBeVisible()
    expect(Math.max(...(await prices()))).toBeLessThanOrEqual(1_000)
    await expect(page.getByRole('button', { name: 'Price and size, 2 filters' })).toBeVisible()
    const html = await (await request.get('/store?maxPrice=1000&minSize=30')).text()
    expect(html.split('<figure').length - 1).toBe(total)
    await page.getByRole('button', { name: 'Price and size, 2 filters' }).click()
    await sheet.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/store?sort=price')
  },
)

test('categories are counted within the search', async ({ page }) => {
  await page.goto('/store')
  await page.getByRole('searchbox').fill('pigment')
  await expect(page).toHaveURL('/store?q=pigment')
  const count = page.getByRole('status').filter({ hasText: /artworks? found$/ })
  await expect(async () => {
    const found = Number.parseInt((await count.textContent()) ?? '', 10)
    await expect(page.getByRole('button', { name: /^All, \d+ works$/ })).toHaveText(`All ${found}`, {
      timeout: 500,
    })
    expect(found).toBeLessThan(40)
  }).toPass()
})
