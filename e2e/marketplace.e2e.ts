import { readFileSync } from 'node:fs'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { atOneWidth, core, expect, test } from './fixtures.ts'
import { overlapping } from './pages.ts'
import { chooseFilter, chooseMore } from './role-toolbar.ts'

test.describe('the marketplace', () => {
  test('lets a collector filter, compare to scale, export and save', async ({
    page,
    login,
    request,
    expectAccessible,
  }) => {
    await login('collector')
    const works = (await (await request.get('/api/artworks?limit=100')).json()) as Artwork[]
    const seen = works[0] as Artwork
    const remembered = page.waitForResponse(/\/marketplace\/viewed\//)
    await page.goto(`/artwork/${seen.id}`)
    await remembered
    await page.goto('/marketplace')
    const viewed = page.getByRole('region', { name: 'Recently viewed' })
    await expect(viewed.getByRole('listitem').first()).toContainText(seen.title)
    await expect(page.getByRole('region', { name: 'Price dropped since you saved it' })).toContainText(
      'when saved',
    )
    await expectAccessible(page)
    await viewed.getByRole('button', { name: 'Clear this list' }).click()
    await expect(viewed).toHaveCount(0)
    const heart = page.getByRole('button', { name: /^Favourite: /, pressed: false }).first()
    const pressed = page.getByRole('button', {
      name: (await heart.getAttribute('aria-label')) ?? '',
      exact: true,
    })
    const counted = page.waitForResponse(/\/marketplace\/counts/)
    await heart.click()
    await counted
    await expect(pressed).toHaveAttribute('aria-pressed', 'true')
    await pressed.click()
    await expect(pressed).toHaveAttribute('aria-pressed', 'false')

    const wide = (page.viewportSize()?.width ?? 0) >= 700
    const sheet = page.getByRole('dialog', { name: wide ? 'Price, size and more' : 'Filter' })
    await page.getByRole('button', { name: wide ? 'Price, size and more' : 'Filter' }).click()
    const minPrice = page.getByRole('slider', { name: 'Lowest price' })
    await minPrice.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    for (let n = 0; n < 9; n += 1) await page.keyboard.press('ArrowRight')
    await expect(minPrice).toHaveAttribute('aria-valuetext', '$1,000.00')
    await expect(page).toHaveURL(/minPrice=1000/)
    await expect(page.getByLabel('From').first()).toHaveValue('1000')
    if (wide) await sheet.getByRole('button', { name: 'Show results' }).click()
    const colour = page.getByLabel('Color')
    await expect(colour.locator('option', { hasText: /\(\d+\)/ }).first()).toBeAttached()
    const blue = (await colour.locator('option', { hasText: 'Blue' }).textContent()) ?? ''
    await colour.selectOption('blue')
    await expect(page).toHaveURL(/colour=blue/)
    if (!wide) await sheet.getByRole('button', { name: 'Show results' }).click()
    const found = page.getByRole('region', { name: 'Works found' })
    const count = Number(/\((\d+)\)/.exec(blue)?.[1])
    await expect(found.getByRole('article')).toHaveCount(count)
    await expect(viewed).toHaveCount(0)

    await chooseMore(page, 'Save search')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Blue ones')
    await dialog.getByRole('button', { name: 'Save search' }).click()
    await expect(dialog).toHaveCount(0)
    if (!wide) await page.getByRole('button', { name: 'Filter, 2 filters' }).click()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await chooseFilter(page, 'Sort', 'Size, largest first')
    await expect(page).toHaveURL(/sort=-size$/)
    await expect(found.getByText('In this order works of unknown size are left out.')).toBeVisible()
    await chooseMore(page, 'Saved searches')
    await expect(dialog.getByText('Blue · ≥ $1,000.00')).toBeVisible()
    const digest = dialog
      .getByRole('listitem')
      .filter({ hasText: 'Blue ones' })
      .getByRole('switch', { name: 'Daily email with newly listed works' })
    await digest.click()
    await expect(digest).not.toBeChecked()
    await dialog.getByRole('link', { name: 'Blue ones' }).click()
    await expect(page).toHaveURL(/colour=blue/)
    await expect(found.getByRole('article')).toHaveCount(count)

    await page.goto('/marketplace?sort=-size&view=list')
    const phone = (page.viewportSize()?.width ?? 0) < 700
    const boxes = found.getByRole('checkbox')
    await boxes.nth(0).check()
    const bar = page.getByRole('region', { name: 'Chosen works' })
    await expect(bar.getByText('Choose 2 to 4 works to compare.')).toBeVisible()
    await boxes.nth(1).check()
    const download = page.waitForEvent('download')
    const chooseFile = async (name: string) => {
      if (phone) await bar.getByRole('button', { name: 'Chosen works' }).click()
      await bar.getByRole(phone ? 'menuitem' : 'button', { name }).click()
    }
    await chooseFile('CSV')
    const file = readFileSync(await (await download).path(), 'utf8')
    expect(file.trim().split('\n')).toHaveLength(3)
    const list = page.waitForEvent('download')
    await chooseFile('PDF list')
    expect((await list).suggestedFilename()).toMatch(/^passion-art-selection-.*\.pdf$/)
    await bar.getByRole('link', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { name: 'Compare works' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'The works to the same scale' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    expect(await overlapping(page)).toEqual([])
    await page
      .getByRole('button', { name: /from the comparison/ })
      .first()
      .click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goBack()
    await expect(bar.getByText('2 works chosen')).toBeVisible()
    await chooseMore(page, 'History')
    await expect(page.getByRole('dialog').getByText('Search changed')).toBeVisible()
  })

  test('filters by what the record of a work says', async ({ page, login, request }) => {
    await login('collector')
    await page.goto('/marketplace')
    const wide = (page.viewportSize()?.width ?? 0) >= 700
    const name = wide ? 'Price, size and more' : 'Filter'
    await page.getByRole('button', { name, exact: true }).click()
    const sheet = page.getByRole('dialog', { name })
    const year = sheet.getByRole('group', { name: 'Year' })
    await year.getByLabel('To').fill('2020')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/marketplace?yearTo=2020')
    await year.getByLabel('From').fill('2024')
    await page.keyboard.press('Enter')
    await expect(year.getByText('The minimum must not be above the maximum')).toBeVisible()
    await expect(page).toHaveURL('/marketplace?yearTo=2020')
    await year.getByLabel('From').fill('')
    await year.getByLabel('To').fill('')
    await year.getByLabel('From').fill('2024')
    await sheet.getByLabel('How it was made').selectOption('By hand')
    await sheet.getByLabel('Frame').selectOption('Not framed')
    await sheet.getByRole('button', { name: 'Signed', exact: true }).click()
    await expect(page).toHaveURL(/signed=1/)
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({
      yearFrom: '2024',
      howMade: 'by_hand',
      framed: '0',
      signed: '1',
    })
    await sheet.getByRole('button', { name: 'Show results' }).click()
    await expect(page.getByRole('button', { name: `${name}, 4 filters` })).toBeVisible()
    const works = (await (await request.get('/api/artworks?limit=100&status=available')).json()) as Artwork[]
    const others = works.filter(({ record }) => record.how_made !== 'by_hand' || record.framed !== false)
    const found = page.getByRole('region', { name: 'Works found' })
    // The works of the search before stay until the new ones have loaded.
    await expect(async () => {
      const titles = await found.getByRole('heading', { level: 3 }).allTextContents()
      expect(titles.length).toBeGreaterThan(0)
      expect(others.filter(({ title }) => titles.includes(title))).toEqual([])
    }).toPass()

    await chooseMore(page, 'Save search')
    const saving = page.getByRole('dialog')
    await expect(saving.getByLabel('Name')).toHaveValue('≥ 2024 · Not framed · Signed · By hand')
  })

  test('lets an institution ask for consideration of a work', core, async ({ page, login }) => {
    await login('institution')
    await page.goto('/marketplace?sort=-size')
    const found = page.getByRole('region', { name: 'Works found' })
    const title = (await found.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
    await found.getByRole('button', { name: `Request for consideration: ${title}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Note').fill('For the autumn hanging')
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(dialog.getByText('The work is in your acquisition pipeline.')).toBeVisible()
    await dialog.getByRole('link', { name: 'View in the pipeline' }).click()
    await expect(page).toHaveURL(/\/institutional-collection\/proposals\//)
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  })

  test(
    'is accessible in dark mode and in Arabic',
    atOneWidth(),
    async ({ page, login, expectAccessible }) => {
      await login('collector')
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
      await page.goto('/marketplace?lang=ar&colour=blue')
      await expect(page.locator('article').first()).toBeVisible()
      await page.getByRole('checkbox').first().check()
      await expectAccessible(page)
      await page.getByRole('checkbox').nth(1).check()
      await page.locator('a[href^="/marketplace/compare"]').click()
      await expect(page.locator('article')).toHaveCount(2)
      await expectAccessible(page)
    },
  )
})
