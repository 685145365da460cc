import { atOneWidth, core, expect, test } from './fixtures.ts'
import { drawnPng, ownWorks, watchShifts } from './selling.ts'

test('owners see every work with its state and actions, visitors only works on sale', async ({
  page,
  login,
  browser,
  baseURL,
}) => {
  const token = await login('artist')
  const { artist, works, workWith } = await ownWorks(page, token)
  const [pending, rejected, sold] = [workWith('pending'), workWith('rejected'), workWith('sold')]
  await page.goto(`/artist/${artist}`)
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible()
  // The work across the page hangs among the others too, for its owner.
  const figureOf = (title: string) => page.getByRole('figure').filter({ hasText: title }).last()
  for (const { title } of works) await expect(figureOf(title)).toBeVisible()
  await expect(figureOf(pending.title)).toContainText('Pending')
  await expect(figureOf(pending.title).getByRole('link', { name: `Edit: ${pending.title}` })).toBeVisible()
  await expect(figureOf(rejected.title)).toContainText(`Reason: ${rejected.rejectionReason}`)
  await expect(figureOf(rejected.title).getByRole('link', { name: /^Revise and resubmit/ })).toBeVisible()
  await expect(figureOf(sold.title)).toContainText('Sold')
  await expect(figureOf(sold.title).getByRole('link', { name: /^Edit/ })).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await visitor.goto(`/artist/${artist}`)
  await expect(visitor.getByRole('figure').first()).toBeVisible()
  await expect(visitor.getByText(rejected.title)).toHaveCount(0)
  await expect(visitor.getByText(pending.title)).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: /^(Edit|Revise)/ })).toHaveCount(0)
  expect((await visitor.goto(`/artwork/${rejected.id}`))?.status()).toBe(404)
  await visitor.context().close()
})

test('the own profile renders without layout shift', async ({ page, login }) => {
  const token = await login('artist')
  const { artist, workWith } = await ownWorks(page, token)
  const shifts = await watchShifts(page)
  await page.goto(`/artist/${artist}`)
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible()
  expect(await shifts()).toBeLessThan(0.001)
  await page.goto(`/artwork/${workWith('approved', 'available').id}`)
  await expect(page.getByRole('link', { name: /^Edit/ })).toBeVisible()
  expect(await shifts()).toBeLessThan(0.001)
})

test(
  'a work in review has its page for its owner, with state and reason',
  atOneWidth(),
  async ({ page, login, allowFailures }) => {
    allowFailures(404)
    const token = await login('artist')
    const rejected = (await ownWorks(page, token)).workWith('rejected')
    await page.goto(`/artwork/${rejected.id}`)
    await expect(page.getByRole('heading', { level: 1, name: rejected.title })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Rejected')
    await expect(page.getByRole('alert')).toContainText(rejected.rejectionReason ?? 'no reason')
    await page.getByRole('link', { name: /^Revise and resubmit/ }).click()
    await expect(page).toHaveURL(`/upload?revise=${rejected.id}`)
  },
)

test('a work in review is edited: texts, images, their order and texts', async ({ page, login }) => {
  const token = await login('artist')
  const { artist, workWith } = await ownWorks(page, token)
  const { id } = workWith('pending')
  await page.goto(`/upload?revise=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit artwork' })).toBeVisible()
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await page.getByLabel('Title').fill('Harbor Wall, One Window')
  const files = await Promise.all(
    ['red', 'blue'].map(async (color) => ({
      name: `${color}.png`,
      mimeType: 'image/png',
      buffer: await drawnPng(page, color),
    })),
  )
  await page.locator('input[type="file"]').setInputFiles(files)
  await page.getByRole('button', { name: 'Move blue.png earlier' }).click()
  await page.getByRole('button', { name: /Remove Image 1/ }).click()
  await page.getByLabel('Image 1', { exact: true }).fill('A blue field')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Artwork saved')).toBeVisible()
  await expect(page).toHaveURL(`/artist/${artist}`)
  await expect(page.getByText('Harbor Wall, One Window')).toBeVisible()
  const { works } = await ownWorks(page, token)
  const saved = works.find((work) => work.id === id)
  expect(saved?.status).toBe('pending')
  expect(saved?.images.map(({ alt, width }) => [alt, width])).toEqual([
    ['A blue field', 60],
    [null, 60],
  ])
})

test(
  'a rejected work is revised and sent back, free of charge',
  core,
  async ({ page, login, allowedErrors }) => {
    allowedErrors.push(/ERR_CONNECTION_RESET/, /was not saved whole/)
    const token = await login('artist')
    const { artist, workWith } = await ownWorks(page, token)
    const { id, title, rejectionReason } = workWith('rejected')
    await page.goto(`/artist/${artist}`)
    await page.getByRole('link', { name: `Revise and resubmit: ${title}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Revise artwork' })).toBeVisible()
    await expect(page.getByText(`Reason: ${rejectionReason}`)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await page.getByLabel('Description').fill('It carries no value.')
    await page.locator('input[type="file"]').setInputFiles({
      name: 'scale.png',
      mimeType: 'image/png',
      buffer: await drawnPng(page, 'green'),
    })
    await expect(page.getByRole('button', { name: /Remove scale\.png/ })).toBeVisible()
    let refused = false
    await page.route(`**/api/artworks/${id}`, async (route) => {
      const isFile = route.request().headers()['content-type']?.startsWith('multipart/') ?? false
      if (!isFile || refused) return route.continue()
      refused = true
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Revise and resubmit' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Network Error' }).first()).toBeVisible()
    expect((await ownWorks(page, token)).works.find((work) => work.id === id)?.status).toBe('rejected')
    await page.getByRole('button', { name: 'Revise and resubmit' }).click()
    await expect(page.getByText('Artwork sent back for review')).toBeVisible()
    await expect(page.getByRole('figure').filter({ hasText: title })).toContainText('Pending')
    const again = (await ownWorks(page, token)).works.find((work) => work.id === id)
    expect([again?.status, again?.description, again?.images.length]).toEqual([
      'pending',
      'It carries no value.',
      2,
    ])
  },
)

test(
  'of a work on sale the record and the price are edited, not texts and size',
  atOneWidth(),
  async ({ page, login }) => {
    const token = await login('artist')
    const { id } = (await ownWorks(page, token)).workWith('approved', 'available')
    await page.goto(`/artwork/${id}`)
    await expect(page.getByRole('button', { name: 'Purchase Now' })).toHaveCount(0)
    await page.getByRole('link', { name: /^Edit/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit artwork' })).toBeVisible()
    for (const label of ['Title', 'Description', 'Width']) await expect(page.getByLabel(label)).toHaveCount(0)
    await page.getByLabel('Year').fill('unknown')
    await page.getByLabel('Listing price').fill('-1')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Please enter a valid price')).toBeVisible()
    await expect(page.getByText('Please enter the year in digits, such as 2024 or c. 1998')).toBeVisible()
    await expect(page.getByLabel('Year')).toBeFocused()
    await page.getByLabel('Year').fill('2019–2021')
    await page.getByLabel('Keywords').fill('sea, noise')
    await page.getByLabel('Image 1', { exact: true }).fill('Waves under a low sky')
    await page.getByLabel('Listing price').fill('3333.5')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Artwork saved')).toBeVisible()
    await expect(page).toHaveURL(`/artwork/${id}`)
    await expect(page.getByText('$3,333.50').first()).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'Year' }).locator('+ dd')).toHaveText('2019–2021')
    await expect(page.getByAltText('Waves under a low sky').first()).toBeVisible()
  },
)

test('the price cannot change during a purchase', atOneWidth(), async ({ page, login, allowFailures }) => {
  allowFailures(409)
  const token = await login('artist')
  const { workWith } = await ownWorks(page, token)
  const { id } = workWith('approved', 'available')
  await page.route(`**/api/artworks/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 409,
          json: {
            success: false,
            error: 'This artwork is being purchased right now.',
            message: 'This artwork is being purchased right now.',
            code: 'being_purchased',
            requestId: 'r',
          },
        })
      : route.continue(),
  )
  await page.goto(`/upload?revise=${id}`)
  await page.getByLabel('Listing price').fill('1')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('This artwork is being purchased right now.')
  await expect(page.getByLabel('Listing price')).toHaveValue('1')
})

test(
  'other users cannot edit a work',
  atOneWidth(),
  async ({ page, login, allowFailures, browser, baseURL }) => {
    allowFailures(404)
    const owner = await page.request.post('/api/auth/login', {
      data: { email: 'artist@passion-art.test', password: 'Demo-Passw0rd!' },
    })
    const { workWith } = await ownWorks(page, ((await owner.json()) as { token: string }).token)
    await login('collector')
    await page.goto(`/upload?revise=${workWith('pending').id}`)
    await expect(page.getByRole('heading', { name: 'Artwork not found' })).toBeVisible()
    await page.goto(`/upload?revise=${workWith('approved', 'available').id}`)
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await visitor.goto(`/upload?revise=${workWith('approved', 'available').id}`)
    await expect(visitor).toHaveURL('/login')
    await visitor.context().close()
  },
)

test(
  'form input survives an expired session',
  atOneWidth(),
  async ({ page, login, allowFailures, allowedErrors }) => {
    allowFailures(401)
    allowedErrors.push(/was not saved whole/)
    const { workWith } = await ownWorks(page, await login('artist'))
    const { id } = workWith('pending')
    await page.goto(`/upload?revise=${id}`)
    await page.getByLabel('Title').fill('Typed before the session ended')
    await page.evaluate(() => localStorage.setItem('token', 'no.longer.valid'))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Session expired')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill('artist@passion-art.test')
    await page.getByLabel('Password', { exact: true }).fill('Demo-Passw0rd!')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(`/upload?revise=${id}`)
    await expect(page.getByLabel('Title')).toHaveValue('Typed before the session ended')
    await expect(page.getByRole('button', { name: 'Remove Image 1' })).toBeVisible()
  },
)

test('of a sold work the inventory number can still be changed', atOneWidth(), async ({ page, login }) => {
  const token = await login('artist')
  const { id } = (await ownWorks(page, token)).workWith('sold')
  await page.goto(`/artwork/${id}`)
  await page.getByRole('link', { name: /^Edit: / }).click()
  await expect(page).toHaveURL(`/upload?revise=${id}`)
  await expect(page.getByText(/^This artwork is sold\./)).toBeVisible()
  await expect(page.getByLabel('Medium')).toHaveCount(0)
  await expect(page.getByLabel(/price/i)).toHaveCount(0)
  await page.getByLabel('Inventory number').fill('ML 9')
  await page.getByLabel('Image 1').fill('A quiet bay at dusk')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(`/artwork/${id}`)
  await expect(page.getByText('ML 9')).toBeVisible()
})

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'en'],
  ['dark', 'ar'],
] as const)
  test.describe(`in ${theme}, ${language}`, atOneWidth(language === 'en'), () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(
        ([chosenTheme, chosenLanguage]) => {
          localStorage.setItem('theme', chosenTheme)
          localStorage.setItem('i18nextLng', chosenLanguage)
        },
        [theme, language] as const,
      )
    })

    test('the own page is accessible', async ({ page, login, expectAccessible }) => {
      const { artist } = await ownWorks(page, await login('artist'))
      await page.goto(`/artist/${artist}`)
      await expect(page.locator('a[href^="/upload?revise="]').first()).toBeVisible()
      await expectAccessible(page)
    })

    test('My Sales is accessible', async ({ page, login, expectAccessible }) => {
      await login('artist')
      await page.goto('/orders?view=sales')
      await expect(page.getByRole('table')).toBeVisible()
      await expectAccessible(page)
    })

    for (const statuses of [['pending'], ['approved', 'available']])
      test(`a work that is ${statuses[0]} is edited accessibly`, async ({
        page,
        login,
        expectAccessible,
      }) => {
        const { workWith } = await ownWorks(page, await login('artist'))
        await page.goto(`/upload?revise=${workWith(...statuses).id}`)
        await expect(page.locator('input[name="price"]')).toBeVisible()
        await expectAccessible(page)
      })
  })
