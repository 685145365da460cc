import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { EditionCopy } from '@passion-art/contract/editions/copies'
import type { Page } from '@playwright/test'
import { core, expect, test } from './fixtures.ts'
import { fillCard } from './payments.ts'
import { chooseImages, fillWork, goToFee, payFee, picture } from './submissions.ts'

async function editionNamed(page: Page, title: string): Promise<Artwork> {
  const works = (await (await page.request.get('/api/artworks')).json()) as Artwork[]
  const work = works.find((one) => one.title === title)
  if (!work?.edition) throw new Error(`The seeded store has no edition called ${title}.`)
  return work
}

async function copiesOf(page: Page, id: string): Promise<EditionCopy[]> {
  const reply = await page.request.get(`/api/artworks/${id}/copies`)
  return ((await reply.json()) as { copies: EditionCopy[] }).copies
}

const free = async (page: Page, id: string) =>
  (await copiesOf(page, id)).filter(({ state }) => state === 'on_sale')

async function pay(page: Page): Promise<void> {
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText(/^Successfully purchased/)).toBeVisible()
}

async function tokenOf(page: Page, email: string): Promise<string> {
  const reply = await page.request.post('/api/auth/login', { data: { email, password: 'Demo-Passw0rd!' } })
  return ((await reply.json()) as { token: string }).token
}

test(
  'the lowest number is bought, and another one can be',
  core,
  async ({ page, login, expectAccessible }) => {
    const work = await editionNamed(page, 'Hay, Before Rain')
    const [lowest] = await free(page, work.id)
    await login('collector')
    await page.goto(`/artwork/${work.id}`)
    await expect(page.getByText(`${work.edition?.left} of 30 left`)).toBeVisible()
    await expect(page.getByText('From copy 21: $740.00')).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: /^Edition$/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Purchase Now' }).click()
    const summary = page.getByRole('complementary')
    await expect(summary).toContainText(`Copy${lowest?.label}`)
    await pay(page)
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: `Hay, Before Rain, ${lowest?.label}` })).toBeVisible()
    await page.goto(`/artwork/${work.id}`)
    await expect(page.getByText(`You own ${lowest?.label}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Purchase Now' })).toBeEnabled()
  },
)

test('a chosen number is bought; one that went meanwhile asks for another', async ({
  page,
  login,
  allowFailures,
  expectAccessible,
}) => {
  allowFailures(409)
  const work = await editionNamed(page, 'Head, After Mellan')
  await login('collector')
  await page.goto(`/artwork/${work.id}`)
  await page.getByRole('button', { name: 'Choose a number' }).press('Enter')
  const number = page.getByLabel('Number', { exact: true })
  await expect(number).toBeFocused()
  await number.selectOption({ label: '22/25 · $1,900.00' })
  await expect(page.getByRole('main').getByText('$1,900.00', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  const token = await tokenOf(page, 'user@passion-art.test')
  const taken = await page.request.post('/api/payment/create-artwork-payment-intent', {
    headers: { authorization: `Bearer ${token}` },
    data: { artworkId: work.id, price: 1900, copy: 22 },
  })
  expect(taken.ok()).toBe(true)
  await page.getByRole('button', { name: 'Purchase Now' }).click()
  await expect(page.getByRole('alert')).toHaveText('Copy 22/25 is no longer free. Please choose another one.')
  await expect(number).toBeFocused()
  await expectAccessible(page)
  await number.selectOption({ label: '23/25 · $1,900.00' })
  await page.getByRole('button', { name: 'Reserve this copy' }).click()
  await expect(page.getByRole('complementary')).toContainText('Copy23/25')
  await expect(page.getByRole('button', { name: 'Pay $1,900.00' })).toBeVisible()
  await pay(page)
})

test('the administrator withdraws a copy and puts it back', async ({ page, login, expectAccessible }) => {
  const work = await editionNamed(page, 'Parallels')
  await login('admin')
  await page.goto(`/artwork/${work.id}`)
  await page.getByRole('button', { name: 'Copies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copies' })
  const row = dialog.getByRole('row').filter({ hasText: '5/8' })
  await expect(row).toContainText('On sale')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Withdraw: 5/8' }).click()
  await expect(page.getByText('Copy 5/8 is withdrawn.')).toBeVisible()
  await expect(row).toContainText('Withdrawn')
  expect((await free(page, work.id)).map(({ label }) => label)).not.toContain('5/8')
  await row.getByRole('button', { name: 'Put back on sale: 5/8' }).click()
  await expect(row).toContainText('On sale')
  await page.keyboard.press('Escape')
  await expect(page.getByText(`${work.edition?.left} of 8 left`)).toBeVisible()
})

test('an etching is listed in an edition of 25 with two proofs', core, async ({ page, login }) => {
  const token = await login('artist')
  const title = `Etching ${Date.now()}`
  await page.goto('/upload')
  await fillWork(page, title)
  const edition = page.getByRole('group', { name: 'Edition', exact: true })
  await edition.getByLabel('Kind').selectOption('Limited edition')
  await edition.getByLabel('Artist’s proofs').fill('2')
  await edition.getByRole('button', { name: 'Add a later price' }).click()
  await edition.getByLabel('From copy').fill('26')
  await edition.getByLabel(/^Price/).fill('900')
  await chooseImages(page, picture('etching.png'))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(edition.getByText('Please enter how many copies the edition has')).toBeVisible()
  await edition.getByLabel('Number of copies').fill('25')
  await expect(edition.getByText('The edition has no copy with this number')).toBeVisible()
  await edition.getByLabel('From copy').fill('11')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(edition.getByText('Later prices need a listing price')).toBeVisible()
  await page.getByLabel('Listing price').fill('600')
  await page.reload()
  await expect(edition.getByLabel('Number of copies')).toHaveValue('25')
  await chooseImages(page, picture('etching.png'))
  await goToFee(page)
  await payFee(page)
  await expect(page.getByText('Successfully uploaded 1 artwork(s)!')).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  const { user } = (await (await page.request.get('/api/profile', { headers })).json()) as {
    user: { id: string }
  }
  const reply = await page.request.get(`/api/artworks/artist/${user.id}`, { headers })
  const { artworks } = (await reply.json()) as { artworks: Artwork[] }
  expect(artworks.find((work) => work.title === title)?.edition).toMatchObject({
    kind: 'limited',
    size: 25,
    proofs: 2,
    prices: [{ from: 11, price: 900 }],
  })
})
