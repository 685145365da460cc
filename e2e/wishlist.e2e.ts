import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Wishlist } from '@passion-art/contract/collector/wishlist/wishlists'
import type { APIRequestContext } from '@playwright/test'
import { atOneWidth, core, expect, test } from './fixtures.ts'
import { chooseFilter, chooseMore } from './role-toolbar.ts'

test.describe('the wishlist', () => {
  test('has lists, notes and an order that the keyboard can change', core, async ({ page, login }) => {
    await login('collector')
    await page.goto('/wishlist')
    const titles = page.locator('article h3')
    const first = (await titles.first().textContent()) ?? ''
    const handle = page.getByRole('button', { name: `Move ${first}` })
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    await expect(titles.nth(1)).toHaveText(first)
    await expect(handle).toBeFocused()
    await expect(page.getByRole('status').getByText(new RegExp(`^${first}, place 2 of \\d+$`))).toBeAttached()
    await page.reload()
    await expect(titles.nth(1)).toHaveText(first)

    await page.getByRole('button', { name: 'New list' }).click()
    await page.getByRole('button', { name: 'Create list' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await page.getByLabel('Name').fill('Stairs')
    await page.getByRole('button', { name: 'Create list' }).click()
    await expect(page.getByRole('heading', { name: 'Stairs' })).toBeVisible()
    await page.getByRole('button', { name: 'Go to saved works' }).click()
    await page.getByRole('button', { name: 'Details of Eight-Point Rule' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Note').fill('Above the stairs')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await dialog.getByRole('switch', { name: 'Stairs' }).click()
    await dialog.getByRole('switch', { name: 'It is sold' }).click()
    await expect(dialog.getByRole('switch', { name: 'It is sold' })).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.locator('article bdi').getByText('Above the stairs')).toBeVisible()
    await page.getByRole('group', { name: 'Lists' }).getByRole('button', { name: 'Stairs' }).click()
    await expect(titles).toHaveText(['Eight-Point Rule'])
    await chooseMore(page, 'History')
    await expect(page.getByRole('dialog').getByText('Alerts changed')).toBeVisible()
    const created = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'List created' })
    await expect(created.filter({ hasText: 'Stairs' })).toBeVisible()
  })

  test(
    'keeps a typed note when the session expires',
    atOneWidth(),
    async ({ page, login, allowFailures, allowedErrors }) => {
      allowFailures(401)
      allowedErrors.push(/A list was not changed: Session expired/)
      const token = await login('collector')
      await page.goto('/wishlist')
      const open = page.getByRole('button', { name: /^Details of/ }).first()
      await open.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Note').fill('Ask for the frame')
      await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
      await dialog.getByRole('button', { name: 'Save note' }).click()
      await expect(page.getByText('Session expired')).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await page.getByLabel('Email').fill('collector@passion-art.test')
      await page.getByLabel('Password', { exact: true }).fill('Demo-Passw0rd!')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL(/\/wishlist/)
      await open.click()
      await expect(
        dialog.getByText('What you typed before your sign-in expired is still here.'),
      ).toBeVisible()
      await expect(dialog.getByLabel('Note')).toHaveValue('Ask for the frame')
    },
  )

  test('is filtered by its URL, and shows works similar to a sold one', async ({
    page,
    login,
    expectAccessible,
  }) => {
    await login('collector')
    await page.goto('/wishlist?state=sold&view=list')
    const sold = page.locator('article').filter({ hasText: 'Plate 9' })
    const reserved = page.locator('article').filter({ hasText: 'Eighty Squares' })
    await sold.getByRole('button', { name: 'Similar works to Plate 9, Sand' }).click()
    await expect(sold.getByRole('listitem').first()).toContainText('$')
    await expect(reserved).toHaveCount(0)
    await expectAccessible(page)
    await chooseFilter(page, 'Price', 'Cheaper than when saved')
    // On a phone the list itself offers it where nothing is found.
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect(reserved).toContainText('On hold')
    await expect(page).toHaveURL(/\/wishlist\?view=list$/)
  })

  test('is read by its link without prices, until the link is revoked', async ({
    page,
    login,
    browser,
    allowFailures,
  }) => {
    await login('collector')
    await page.goto('/wishlist')
    await page.getByRole('button', { name: 'Presents' }).click()
    await chooseMore(page, 'Share')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('switch', { name: 'Hide prices' }).click()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const link = await dialog.getByLabel('Secret link').inputValue()
    expect(new URL(link).pathname).toContain('/wishlist/shared/')
    const friend = await (await browser.newContext()).newPage()
    await friend.goto(link)
    await expect(friend.getByRole('heading', { name: 'Presents' })).toBeVisible()
    await expect(friend.getByText('A list by Cleo Hart')).toBeVisible()
    await expect(friend.getByRole('figure')).toHaveCount(2)
    await expect(friend.locator('main')).not.toContainText('$')
    await expect(friend.locator('main')).not.toContainText('Ida, in March.')
    await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await dialog.getByRole('button', { name: 'Revoke link' }).click()
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
    allowFailures(404)
    await friend.reload()
    await expect(friend.getByText('Page not found')).toBeVisible()
    await friend.context().close()
  })

  test('reports a price drop, here and by mail', atOneWidth(), async ({ page, login, request }) => {
    const collector = { authorization: `Bearer ${await login('collector')}` }
    const artist = { authorization: `Bearer ${await tokenOf(request, 'artist')}` }
    const works = (await (await request.get('/api/artworks?limit=100')).json()) as Artwork[]
    const work = works.find(
      ({ artist_username, price, favourite }) => artist_username === 'mara' && price && !favourite,
    )
    const { lists } = (await (await request.get('/api/wishlists', { headers: collector })).json()) as {
      lists: Wishlist[]
    }
    await request.post(`/api/wishlists/${lists[0]?.id}/works/${work?.id}`, { headers: collector })
    const lower = await request.put(`/api/artworks/${work?.id}`, { headers: artist, data: { price: 99.5 } })
    expect(lower.ok()).toBe(true)
    await expect(async () => {
      const emails = (await (await request.get('/dev/outbox.json')).json()) as { subject: string }[]
      expect(emails.map(({ subject }) => subject)).toContain(`Price drop: ${work?.title}`)
    }).toPass({ timeout: 20_000 })
    await page.goto('/wishlist')
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem', { name: /^Wishlist \d+ new$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    const changes = page.getByRole('region', { name: 'What changed' })
    await expect(changes.getByRole('listitem').first()).toContainText('$99.50')
    await expect(page.locator('article').filter({ hasText: work?.title ?? '' })).toContainText('less')
    await changes.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(changes.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  })

  test(
    'is accessible in dark mode and in Arabic',
    atOneWidth(),
    async ({ page, login, expectAccessible }) => {
      await login('collector')
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
      await page.goto('/wishlist?lang=ar')
      await expect(page.locator('article').first()).toBeVisible()
      await expectAccessible(page)
    },
  )
})

async function tokenOf(request: APIRequestContext, account: string): Promise<string> {
  const data = { email: `${account}@passion-art.test`, password: 'Demo-Passw0rd!' }
  return ((await (await request.post('/api/auth/login', { data })).json()) as { token: string }).token
}
