import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Page, Request } from '@playwright/test'
import { atOneWidth, core, expect, test } from './fixtures.ts'
import { chooseImages, fillWork, goToFee, payFee, picture } from './submissions.ts'

const processFailed = 'Payment succeeded but process failed. Please contact support.'

async function ownWorks(page: Page, token: string, title: string): Promise<Artwork[]> {
  const headers = { Authorization: `Bearer ${token}` }
  const { user } = await (await page.request.get('/api/profile', { headers })).json()
  const reply = await page.request.get(`/api/artworks/artist/${user.id}`, { headers })
  const { artworks } = (await reply.json()) as { artworks: Artwork[] }
  return artworks.filter((work) => work.title === title)
}

function callsTo(page: Page, path: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request)
  })
  return calls
}

test(
  'three images are paid for, sent one after the other and wait for review',
  core,
  async ({ page, login }) => {
    const token = await login('artist')
    await page.goto('/upload')
    await fillWork(page, 'Three views')
    await chooseImages(page, picture('front.png'), picture('side.png'), picture('back.png', 400, 300))
    await goToFee(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Upload' })).toBeVisible()
    for (const text of [
      'Secure payment to publish your artwork',
      'Every work is reviewed before it appears in the store. The fee covers the review.',
      'Upload Summary',
      'Payments are secured by the test payment service. Card details are never stored.',
    ])
      await expect(page.getByText(text)).toBeVisible()
    const uploads = callsTo(page, '/api/artworks/upload')
    const held: (() => void)[] = []
    await page.route('**/api/artworks/upload', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await payFee(page)
    await expect(page.getByText('Payment successful!')).toBeVisible()
    for (const name of ['front.png', 'side.png', 'back.png']) {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await expect(page.getByRole('progressbar', { name })).toBeVisible()
      await expect(page.getByText('Successfully uploaded')).toBeHidden()
      held.pop()?.()
      await expect(page.getByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', '100')
    }
    await expect(page.getByText('Successfully uploaded 1 artwork(s)!')).toBeVisible()
    await expect(page.getByText('Images sent: 3 of 3')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    )
    await expect(page).toHaveURL('/')
    expect(uploads).toHaveLength(3)
    const [work] = await ownWorks(page, token, 'Three views')
    expect(work).toMatchObject({ status: 'pending', category: 'digital' })
    expect(work?.images.map(({ position }) => position)).toEqual([1, 2, 3])
    await page.goto('/upload')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
    await expect(page.getByText('Finish your paid upload')).toBeHidden()
  },
)

test(
  'a failed third image is sent again alone, without a second charge',
  atOneWidth(),
  async ({ page, login, allowedErrors, expectAccessible }) => {
    allowedErrors.push(/ERR_FAILED/, /could not be completed/)
    const token = await login('artist')
    await page.goto('/upload')
    await fillWork(page, 'Third one fails')
    await chooseImages(page, picture('1.png'), picture('2.png'), picture('3.png'))
    await goToFee(page)
    const uploads = callsTo(page, '/api/artworks/upload')
    const charges = callsTo(page, '/api/payment/sandbox/confirm')
    const intents = callsTo(page, '/api/payment/create-payment-intent')
    await page.route('**/api/artworks/upload', (route) =>
      uploads.length === 3 ? route.abort() : route.continue(),
    )
    await payFee(page)
    const notice = page.getByRole('alert').filter({ hasText: processFailed })
    await expect(notice).toBeVisible()
    await expect(page.getByText('Images sent: 2 of 3')).toBeVisible()
    await expect(page.getByText('Upload failed')).toBeVisible()
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Successfully uploaded 1 artwork(s)!')).toBeVisible()
    expect(uploads).toHaveLength(4)
    expect([charges.length, intents.length]).toEqual([1, 0])
    const [work, ...others] = await ownWorks(page, token, 'Third one fails')
    expect(work?.images).toHaveLength(3)
    expect(others).toEqual([])
  },
)

test(
  'a browser closed after paying loses nothing: the upload is finished later',
  atOneWidth(),
  async ({ page, login, browser, allowedErrors }) => {
    allowedErrors.push(/ERR_FAILED/, /could not be completed/)
    const token = await login('artist')
    await page.goto('/upload')
    await fillWork(page, 'Finished later')
    await chooseImages(page, picture('first.png'), picture('lost.png'))
    await goToFee(page)
    const uploads = callsTo(page, '/api/artworks/upload')
    await page.route('**/api/artworks/upload', (route) =>
      uploads.length === 2 ? route.abort() : route.continue(),
    )
    await payFee(page)
    await expect(page.getByText(processFailed)).toBeVisible()
    const user = await page.evaluate(() => localStorage.getItem('user') ?? '')

    const later = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await later.addInitScript(
      ([token, user]) => {
        localStorage.setItem('token', token)
        localStorage.setItem('user', user)
      },
      [token, user] as const,
    )
    const charges = callsTo(later, '/api/payment/sandbox/confirm')
    await later.goto('/upload')
    const panel = later.getByRole('region', { name: 'Finish your paid upload' })
    await expect(panel.getByText('Finished later')).toBeVisible()
    await expect(panel.getByText('Images received: 1 of 2.')).toBeVisible()
    await panel.locator('input[type=file]').setInputFiles(picture('found.png'))
    await expect(panel.getByRole('button', { name: 'Remove found.png' })).toBeVisible()
    await panel.getByRole('button', { name: 'Send the missing images' }).click()
    await expect(later.getByText('Successfully uploaded 1 artwork(s)!')).toBeVisible()
    await expect(panel).toBeHidden()
    expect(charges).toEqual([])
    await later.context().close()
    const [work] = await ownWorks(page, token, 'Finished later')
    expect(work?.images).toHaveLength(2)
  },
)

test(
  'a paid upload continues after a reload, and can be closed with the images sent',
  atOneWidth(),
  async ({ page, login, allowedErrors, expectAccessible }) => {
    allowedErrors.push(/ERR_FAILED/, /could not be completed/)
    const token = await login('artist')
    await page.goto('/upload')
    await fillWork(page, 'Closed early')
    await page.getByLabel('A separate artwork for each image').check()
    await chooseImages(page, picture('e1.png'), picture('e2.png'), picture('e3.png'))
    await goToFee(page)
    const uploads = callsTo(page, '/api/artworks/upload')
    await page.route('**/api/artworks/upload', (route) =>
      uploads.length === 2 ? route.abort() : route.continue(),
    )
    await payFee(page)
    await expect(page.getByText(processFailed)).toBeVisible()
    await page.getByRole('link', { name: '← Back to Upload' }).click()
    const panel = page.getByRole('region', { name: 'Finish your paid upload' })
    // The images are still there, below the paid upload, and the form is free for the next one.
    await expect(panel.getByRole('button', { name: /^Remove / })).toHaveCount(2)
    await expect(page.getByLabel('Title', { exact: true }).last()).toHaveValue('')
    test.slow()
    await expectAccessible(page)
    await page.reload()
    await expect(panel.getByLabel('Title', { exact: true })).toHaveValue('Closed early')
    page.once('dialog', (dialog) => void dialog.accept())
    await panel.getByRole('button', { name: 'Finish with the images sent' }).click()
    await expect(page.getByText('Successfully uploaded 1 artwork(s)!')).toBeVisible()
    await expect(panel).toBeHidden()
    expect(await ownWorks(page, token, 'Closed early')).toHaveLength(1)
  },
)

test(
  'a rejected image is skipped and can be replaced',
  atOneWidth(),
  async ({ page, login, allowedErrors, allowFailures }) => {
    allowedErrors.push(/could not be completed/)
    allowFailures(415)
    const token = await login('artist')
    await page.goto('/upload')
    await fillWork(page, 'One refused')
    await chooseImages(page, picture('fine.png'), picture('odd.png'), picture('last.png'))
    await goToFee(page)
    const uploads = callsTo(page, '/api/artworks/upload')
    const error = 'Only JPEG, PNG, GIF, and WebP files are allowed'
    const json = { success: false, error, message: error, code: 'unsupported_file', requestId: 'req-1' }
    await page.route('**/api/artworks/upload', (route) =>
      uploads.length === 2 ? route.fulfill({ status: 415, json }) : route.continue(),
    )
    await payFee(page)
    await expect(page.getByText(processFailed)).toBeVisible()
    await expect(page.getByText('Images sent: 2 of 3')).toBeVisible()
    await expect(page.getByText(error)).toBeVisible()
    await page.getByRole('link', { name: 'Finish your paid upload' }).click()
    const panel = page.getByRole('region', { name: 'Finish your paid upload' })
    await expect(panel.getByText('Images received: 2 of 3.')).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Remove / })).toHaveCount(0)
    await panel.locator('input[type=file]').setInputFiles([picture('x.png'), picture('y.png')])
    await expect(panel.getByText('You can add 1 more at most')).toBeVisible()
    await panel.locator('input[type=file]').setInputFiles(picture('even.png'))
    await expect(panel.getByRole('button', { name: 'Remove even.png' })).toBeVisible()
    await panel.getByRole('button', { name: 'Send the missing images' }).click()
    await expect(page.getByText('Successfully uploaded 1 artwork(s)!')).toBeVisible()
    const [work] = await ownWorks(page, token, 'One refused')
    expect(work?.images.map(({ position }) => position)).toEqual([1, 2, 3])
  },
)

test('in separate mode each image becomes an artwork', atOneWidth(), async ({ page, login }) => {
  const token = await login('artist')
  await page.goto('/upload')
  await page.getByLabel('A separate artwork for each image').check()
  await fillWork(page, 'Twins')
  await chooseImages(page, picture('left.png'), picture('right.png'))
  await goToFee(page)
  await payFee(page)
  await expect(page.getByText('Successfully uploaded 2 artwork(s)!')).toBeVisible()
  expect(await ownWorks(page, token, 'Twins')).toHaveLength(2)
})

test('leaving while images are sent asks first', atOneWidth(), async ({ page, login }) => {
  await login('artist')
  await page.goto('/upload')
  await fillWork(page, 'Stay here')
  await chooseImages(page, picture('stay.png'))
  await goToFee(page)
  // Hold the upload, so that the page is left while it is in progress.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/artworks/upload', async (route) => {
    await held.promise
    await route.continue()
  })
  await payFee(page)
  await expect(page.getByRole('progressbar', { name: 'stay.png' })).toBeVisible()
  const confirmation = page.waitForEvent('dialog')
  void page.getByRole('link', { name: '← Back to Upload' }).click()
  const dialog = await confirmation
  expect(dialog.message()).toBe('Your upload is still under way. Leave this page?')
  await dialog.dismiss()
  const unload = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const second = await unload
  expect(second.type()).toBe('beforeunload')
  await second.dismiss()
  held.resolve()
  await expect(page.getByText('Successfully uploaded 1 artwork(s)!')).toBeVisible()
})

test(
  'a declined card charges nothing, and the next one pays',
  atOneWidth(),
  async ({ page, login, allowFailures }) => {
    allowFailures(402)
    await login('artist')
    await page.goto('/upload')
    await fillWork(page, 'Second card')
    await chooseImages(page, picture('card.png'))
    await goToFee(page)
    await page.getByLabel('Card number').fill('4000 0000 0000 0002')
    await page.getByLabel('Expiry').fill('11 / 28')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: 'Pay €5.00' }).click()
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await payFee(page)
    await expect(page.getByText('Successfully uploaded 1 artwork(s)!')).toBeVisible()
  },
)
