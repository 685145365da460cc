import type { Page } from '@playwright/test'
import { core, expect, test } from './fixtures.ts'
import { chooseMore } from './role-toolbar.ts'
import { ownWorks } from './selling.ts'
import { chooseImages, picture } from './submissions.ts'

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

test(
  'an artist suggests changes of a work on sale; one is approved, one refused with a reason',
  core,
  async ({ page, login, browser, baseURL, hasTouch, server, allowFailures, expectAccessible }) => {
    allowFailures(400)
    const token = await login('artist')
    const { id, title } = (await ownWorks(page, token)).workWith('approved', 'available')
    await page.goto(`/upload?revise=${id}`)
    await page.getByRole('link', { name: 'Suggest a change' }).click()
    await expect(page).toHaveURL(`/upload?suggest=${id}`)
    await expect(page.getByText('The page stays as it is until an administrator has approved.')).toBeVisible()
    await page.getByRole('button', { name: 'Send suggestion' }).click()
    await expect(page.getByText('Please change something before you suggest it.')).toBeVisible()
    await page.getByLabel('Title').fill(`${title} by Night`)
    await page.getByLabel('Width').fill('123')
    await page.getByLabel('Note to the administrator').fill('It was a working title.')
    await chooseImages(page, picture('night.png', 300, 200))
    await page.getByRole('button', { name: 'Move night.png earlier' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send suggestion' }).click()
    await expect(page.getByText(/^Suggested on .*, waiting for approval\.$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Suggest a change' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Title' }).getByRole('insertion')).toHaveText('by Night')
    await expectAccessible(page)

    const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await visitor.goto(`/artwork/${id}`)
    await expect(visitor.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

    const house = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await enter(house, server.adminPassword())
    await house.goto('/admin?tab=products')
    const waiting = 'Suggested changes (1)'
    // On phones in the menu beside the title.
    if (hasTouch) await chooseMore(house, waiting)
    else await house.getByRole('link', { name: waiting }).click()
    const card = cardOf(house, title)
    await expect(card).toContainText('It was a working title.')
    await expect(card.getByRole('region', { name: 'Width' })).toContainText('123 cm')
    await expect(card.getByRole('region', { name: 'Images' })).toContainText('added')
    await expectAccessible(house)
    await card.getByRole('button', { name: 'Approve' }).click()
    await expect(cardOf(house, `${title} by Night`)).toContainText('Approved')

    await visitor.goto(`/artwork/${id}`)
    await expect(visitor.getByRole('heading', { level: 1, name: `${title} by Night` })).toBeVisible()
    await expect(visitor.getByText(/123 cm|× 123/).first()).toBeVisible()

    await page.goto(`/upload?suggest=${id}`)
    await page.getByLabel('Description').fill('Too short.')
    await page.getByRole('button', { name: 'Send suggestion' }).click()
    await expect(page.getByRole('button', { name: 'Withdraw suggestion' })).toBeVisible()
    await house.reload()
    await house.getByRole('button', { name: 'Refuse' }).click()
    const dialog = house.getByRole('dialog', { name: 'Refuse suggestion' })
    await dialog.getByLabel('Reason').fill('Say more about it.')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(house.getByText('Refused')).toBeVisible()

    await page.goto(`/upload?revise=${id}`)
    await expect(page.getByText('Say more about it.')).toBeVisible()
    await page.getByRole('link', { name: 'Suggest again' }).click()
    await expect(page.getByLabel('Description')).toHaveValue('Too short.')
    await page.getByLabel('Description').fill('Long enough by now.')
    await page.getByRole('button', { name: 'Send suggestion' }).click()
    await page.getByRole('button', { name: 'Withdraw suggestion' }).click()
    await expect(page.getByText(/^You withdrew your suggestion of /)).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('Long enough by now.')
    await visitor.context().close()
    await house.context().close()
  },
)

/** Signs a second browser in as the administrator. */
async function enter(page: Page, password: string): Promise<void> {
  const data = { email: 'admin@passion-art.test', password }
  const { token, user } = await (await page.request.post('/api/auth/login', { data })).json()
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken)
      localStorage.setItem('user', storedUser)
    },
    [token, JSON.stringify(user)] as [string, string],
  )
}
