import { readFileSync } from 'node:fs'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { InventoryWork } from '@passion-art/contract/gallery/figures/gallery'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { answer, type Account, atOneWidth, core, expect, test } from './fixtures.ts'
import { chooseMore } from './role-toolbar.ts'
import { fillCard, openPayment } from './payments.ts'

const password = 'Demo-Passw0rd!'
const screen = (page: Page) => page.getByRole('main')

async function accountOf(request: APIRequestContext, name: Account) {
  const data = { email: `${name}@passion-art.test`, password }
  const { token, user } = await (await request.post('/api/auth/login', { data })).json()
  return { token, user, headers: { authorization: `Bearer ${token}` } }
}

async function browserOf(browser: Browser, request: APIRequestContext, name: Account): Promise<Page> {
  const { token, user } = await accountOf(request, name)
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken)
      localStorage.setItem('user', storedUser)
    },
    [token, JSON.stringify(user)] as const,
  )
  return page
}

/** Resets earlier journeys: the demo gallery does not represent the demo artist. */
async function partFromMara(request: APIRequestContext): Promise<void> {
  const { headers } = await accountOf(request, 'gallery')
  const { representations } = await (
    await request.get('/api/representations?q=mara&limit=100', { headers })
  ).json()
  for (const { id, state } of representations)
    if (state !== 'ended') await request.post(`/api/representations/${id}/end`, { headers })
}

/** An available work of a represented artist, and one of the demo artist. */
async function pickTwo(request: APIRequestContext): Promise<{ sale: InventoryWork; mara: Artwork }> {
  const { headers } = await accountOf(request, 'gallery')
  const { works } = await (await request.get('/api/gallery/inventory?limit=24', { headers })).json()
  const sale = (works as InventoryWork[]).find(
    ({ status, held, price, artist }) =>
      ['available', 'approved'].includes(status) && !held && price !== null && artist !== 'Mara Lind',
  )
  const mara = ((await (await request.get('/api/artworks')).json()) as Artwork[]).find(
    ({ artist }) => artist === 'Mara Lind',
  )
  if (!sale || !mara) throw new Error('The seeded gallery has nothing left to hang.')
  return { sale, mara }
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function savedFile(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), chooseMore(screen(page), name)])
  return readFileSync(await download.path(), 'latin1')
}

const hungTitles = (page: Page) => screen(page).getByRole('article').getByRole('heading', { level: 3 })

async function planExhibition(page: Page, title: string): Promise<void> {
  await page.goto('/my-exhibitions')
  await screen(page).getByRole('button', { name: 'Plan an exhibition' }).first().click()
  const form = page.getByRole('dialog', { name: 'Plan an exhibition' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please fill in this field')).toHaveCount(3)
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused()
  // The form's validator has loaded: the frame's styles must not load again, after the form's.
  const sheets = () => [...document.styleSheets].flatMap(({ href }) => href?.match(/frame-styles-/g) ?? [])
  expect(await page.evaluate(sheets)).toHaveLength(1)
  await form.getByLabel('Title', { exact: true }).fill(title)
  await form.getByLabel('First day').fill(dayFromNow(-2))
  await form.getByLabel('Last day').fill(dayFromNow(-3))
  await expect(form.getByText('The end must not be before the start')).toBeVisible()
  await form.getByLabel('Last day').fill(dayFromNow(5))
  await form.getByLabel('Time zone').selectOption('UTC')
  await form.getByLabel('Venue').fill('Galerie Nord-Sud, Marseille')
  await form.getByLabel('Statement').fill('Both rooms are **open**.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/my-exhibitions\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function hang(page: Page, works: readonly { title: string }[]): Promise<void> {
  await screen(page).getByRole('button', { name: 'Hang works' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Hang works' })
  for (const { title } of works) {
    await dialog.getByRole('searchbox').fill(title)
    await dialog.getByRole('checkbox', { name: title }).check()
  }
  await dialog.getByRole('button', { name: `Hang ${works.length} works` }).click()
  await expect(hungTitles(page)).toHaveText(works.map(({ title }) => title))
  await screen(page).getByRole('button', { name: 'Hang works' }).click()
  await dialog.getByRole('searchbox').fill(works[0]?.title ?? '')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog.getByText('Hangs here already')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: works[0]?.title ?? '' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a gallery invites an artist, hangs and publishes an exhibition and prints it; a sale shows everywhere', async ({
  page,
  request,
  browser,
  login,
}) => {
  test.slow()
  await partFromMara(request)
  await login('gallery')
  await page.goto('/manage-artists')
  await page.getByRole('button', { name: 'Invite artist' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite artist' })
  await invitation.getByLabel('Username or email').fill('mara')
  await invitation.getByLabel('Message').fill('We think of a spring show in both rooms.')
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await expect(invitation).toHaveCount(0)
  const artist = await browserOf(browser, request, 'artist')
  await artist.goto('/profile')
  const galleries = artist.getByRole('region', { name: 'Galleries' })
  await galleries.getByRole('button', { name: 'Accept' }).click()
  await expect(galleries.getByRole('button', { name: 'End representation' })).toBeVisible()
  await artist.context().close()

  const title = `Both Rooms ${Date.now()}`
  const { sale, mara } = await pickTwo(request)
  await planExhibition(page, title)
  const id = page.url().split('/').pop() ?? ''
  expect((await request.get(`/api/exhibitions/${id}`)).status()).toBe(404)
  await hang(page, [sale, mara])
  await screen(page)
    .getByRole('button', { name: `Move ${mara.title} with` })
    .press('ArrowUp')
  await expect(hungTitles(page)).toHaveText([mara.title, sale.title])
  await screen(page)
    .getByRole('button', { name: `Label of ${mara.title}` })
    .click()
  const label = page.getByRole('dialog', { name: `Label of ${mara.title}` })
  await label.getByLabel('Caption').fill('Painted with the window open.')
  await label.getByRole('switch', { name: 'Not for sale' }).check()
  await label.getByRole('button', { name: 'Save' }).click()
  await expect(label).toHaveCount(0)
  await page.reload()
  await expect(hungTitles(page)).toHaveText([mara.title, sale.title])
  await expect(screen(page).getByRole('article').first()).toContainText('Not for sale')

  await screen(page).getByRole('button', { name: 'Edit exhibition' }).click()
  const form = page.getByRole('dialog', { name: 'Edit exhibition' })
  await form.getByLabel('Visibility').selectOption('Public')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(screen(page).getByRole('link', { name: 'See the public page' })).toBeVisible()
  for (const file of ['Price list PDF', 'Wall labels PDF'])
    expect((await savedFile(page, file)).slice(0, 5)).toBe('%PDF-')
  expect(await savedFile(page, 'Export CSV')).toContain(sale.title)

  const collector = await browserOf(browser, request, 'collector')
  await collector.goto('/exhibitions')
  await expect(collector.getByRole('heading', { level: 2 }).last()).toHaveText(title)
  await collector.goto(`/exhibitions/${id}`)
  await expect(collector.getByText('Open, 5 days left')).toBeVisible()
  await expect(collector.getByText('Painted with the window open.')).toBeVisible()
  await expect(collector.getByText('Not for sale')).toBeVisible()
  const price = sale.price ?? 0
  const priceText = `$${price.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  await openPayment(collector, { ...sale, price, priceText })
  await fillCard(collector, '4242 4242 4242 4242')
  await collector.getByRole('button', { name: `Pay ${priceText}` }).click()
  await expect(collector.getByText(`Successfully purchased "${sale.title}" by ${sale.artist}!`)).toBeVisible()
  await collector.goto('/my-collection')
  await expect(screen(collector).getByRole('heading', { name: sale.title, exact: true })).toBeVisible()
  await collector.context().close()

  await page.goto(`/exhibitions/${id}`)
  await expect(screen(page).getByText('Sold', { exact: true })).toBeVisible()
  await page.goto(`/my-exhibitions/${id}`)
  await expect(screen(page).getByRole('article').last()).toContainText('Sold')
  await page.goto('/gallery-dashboard?range=7&list=sales')
  await expect(
    page
      .getByRole('region', { name: /^Sales/ })
      .first()
      .getByText(sale.title),
  ).toBeVisible()
  await expect(screen(page).getByRole('link', { name: title })).toHaveAttribute(
    'href',
    `/my-exhibitions/${id}`,
  )

  await page.goto(`/my-exhibitions/${id}`)
  await chooseMore(screen(page), 'Delete')
  await answer(page, 'Delete')
  await expect(page).toHaveURL('/my-exhibitions')
  expect((await request.get(`/api/exhibitions/${id}`)).status()).toBe(404)
  await chooseMore(page, 'History')
  await expect(page.getByRole('dialog').getByText('Exhibition deleted').first()).toBeVisible()
})

test(
  'a link shows one exhibition to anyone who has it, until it is renewed',
  core,
  async ({ page, login, browser, allowFailures }) => {
    allowFailures(404)
    await login('gallery')
    await page.goto('/my-exhibitions?state=live')
    await screen(page).getByRole('link', { name: 'The Cool Room' }).click()
    const link = screen(page).getByLabel('Secret link')
    const address = await link.inputValue()
    expect(new URL(address).pathname).toContain('/exhibitions/shared/')
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1, name: 'The Cool Room' })).toBeVisible()
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await screen(page).getByRole('button', { name: 'New link' }).click()
    await expect(link).not.toHaveValue(address)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await visitor.context().close()

    await chooseMore(screen(page), 'Duplicate')
    await expect(page.getByText('Draft copy created')).toBeVisible()
    await expect(screen(page).getByText('Draft', { exact: true })).toBeVisible()
    await expect(hungTitles(page)).toHaveCount(4)
    await chooseMore(screen(page), 'Delete')
    await answer(page, 'Delete')
    await expect(page).toHaveURL('/my-exhibitions')
    await page.goto('/my-exhibitions?view=list&sort=start_date')
    await screen(page).getByRole('link', { name: 'One Rule Each' }).click()
    await expect(screen(page).getByText('Works sold: 2 of 5.')).toBeVisible()
  },
)

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const)
  test(
    `exhibitions are accessible in ${theme}, ${language}`,
    atOneWidth(),
    async ({ page, login, expectAccessible }) => {
      await page.addInitScript(
        ([chosenTheme, chosenLanguage]) => {
          localStorage.setItem('theme', chosenTheme)
          localStorage.setItem('i18nextLng', chosenLanguage)
        },
        [theme, language] as const,
      )
      await login('gallery')
      await page.goto('/my-exhibitions')
      await screen(page).getByRole('link', { name: 'The Cool Room' }).waitFor()
      await expectAccessible(page)
      await screen(page).getByRole('link', { name: 'The Cool Room' }).click()
      await expect(hungTitles(page)).toHaveCount(4)
      await expectAccessible(page)
      await screen(page).locator('section').first().getByRole('button').first().click()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      await expectAccessible(page)
    },
  )
