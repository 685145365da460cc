import { drag } from './dragging.ts'
import { atOneWidth, core, expect, test } from './fixtures.ts'
import { ownWorks } from './selling.ts'
import { chooseImages, fillWork, goToFee, payFee, picture } from './submissions.ts'

test.describe('the form', () => {
  test.beforeEach(async ({ page, login }) => {
    await login('artist')
    await page.goto('/upload')
    await expect(page.getByRole('heading', { level: 1, name: 'Upload artwork' })).toBeVisible()
  })

  test('shows every error and focuses the first', core, async ({ page }) => {
    const submit = page.getByRole('button', { name: 'Continue to payment' })
    await submit.click()
    await expect(page.getByText('Please fix the errors before submitting')).toBeVisible()
    for (const text of [
      'Title is required',
      'Description is required',
      'Category is required',
      'At least one image is required',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'choose files' })).toBeFocused()
    await fillWork(page, 'x'.repeat(201))
    await page.getByLabel('Description', { exact: true }).fill('x'.repeat(5001))
    await page.getByLabel('Keywords').fill(Array.from({ length: 21 }, (_, n) => `k${n}`).join(','))
    await page.getByLabel('Width, cm').fill('0.5')
    await page.getByLabel('Height, cm').fill('0')
    await page.getByLabel('Depth, cm').fill('0.05')
    await page.getByLabel('Listing price').fill('1.234')
    await submit.click()
    for (const text of [
      'Title must be at most 200 characters',
      'Description must be at most 5000 characters',
      'Please enter at most 20 keywords',
      'Width must be at least 1',
      'Height must be at least 1',
      'Depth must be at least 0.1',
      'Please enter a valid price',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/upload')
    await page.getByLabel('Title', { exact: true }).fill('Fine')
    await expect(page.getByText('Title must be at most 200 characters')).toBeHidden()
  })

  test(
    'refuses files by what they are, and a selection too large as a whole',
    atOneWidth(),
    async ({ page }) => {
      const input = page.locator('input[type=file]')
      const text = { name: 'art.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }
      const good = picture('good.txt')
      const large = { ...picture('large.png'), buffer: Buffer.alloc(10 * 1_048_576, good.buffer) }
      await input.setInputFiles([text, large, good])
      await expect(page.getByText('Only JPEG, PNG, GIF, and WebP files are allowed')).toBeVisible()
      await expect(page.getByText('File size must be less than 10MB')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remove good.txt' })).toBeVisible()
      await input.setInputFiles([{ ...good, name: 'again.png' }])
      await expect(page.getByText('This image is already there')).toBeVisible()
      const broken = { ...good, name: 'broken.png', buffer: good.buffer.subarray(0, 60) }
      await input.setInputFiles([broken])
      await expect(page.getByText('This file is damaged or cannot be opened.')).toBeVisible()
      await input.setInputFiles([1, 2, 3, 4, 5].map((number) => picture(`more-${number}.png`)))
      await expect(page.getByText('Maximum 5 files allowed')).toBeVisible()
      await expect(page.getByText('Images: 1 of 5.')).toBeVisible()
      await chooseImages(page, picture('second.png'), picture('third.png'))
      await expect(page.getByText('Maximum 5 files allowed')).toBeHidden()
      await expect(page.getByText('Images: 3 of 5.')).toBeVisible()
    },
  )

  test('sorts images by buttons and by dragging, accepts dropped and pasted ones', async ({ page }) => {
    const order = () =>
      page
        .getByRole('button', { name: /^Remove / })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(7)))
    await chooseImages(page, picture('a.png'), picture('b.png'), picture('c.png'))
    await page.getByRole('button', { name: 'Move a.png later' }).click()
    await expect.poll(order).toEqual(['b.png', 'a.png', 'c.png'])
    await expect(page.getByRole('button', { name: 'Move a.png later' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual(['b.png', 'c.png', 'a.png'])
    await expect(page.getByRole('button', { name: 'Move a.png earlier' })).toBeFocused()
    const slots = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) })
    await drag(page, 'mouse', slots.nth(2), slots.nth(0))
    await expect.poll(order).toEqual(['a.png', 'b.png', 'c.png'])
    for (const kind of ['drop', 'paste']) {
      const bytes = [...picture(`${kind}.png`).buffer]
      await page.evaluate(
        ([kind, bytes]) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(bytes)], `${kind}.png`, { type: 'image/png' }))
          const target = [...document.querySelectorAll('p')].find((p) =>
            p.textContent?.startsWith('Drop images'),
          )
          const options = { bubbles: true, cancelable: true }
          const event =
            kind === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: data })
              : new ClipboardEvent('paste', { ...options, clipboardData: data })
          target?.dispatchEvent(event)
        },
        [kind, bytes] as const,
      )
      await expect(page.getByRole('button', { name: `Remove ${kind}.png` })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Remove b.png' }).click()
    await expect(page.getByRole('button', { name: 'Remove c.png' })).toBeFocused()
    await expect.poll(order).toEqual(['a.png', 'c.png', 'drop.png', 'paste.png'])
  })

  test(
    'calculates while typing, with a comma too, and fills in the price until it is edited',
    atOneWidth(),
    async ({ page }) => {
      const suggestion = page.getByRole('region', { name: 'Price calculator' }).locator('output')
      const price = page.getByLabel('Listing price')
      await expect(suggestion).toHaveText('€0.00')
      await page.getByLabel('Artist level').selectOption('5')
      await page.getByLabel('Technique').selectOption('Oil')
      await page.getByLabel('Material').selectOption('Stretched Canvas')
      await page.getByLabel('Width, cm').fill('100')
      await page.getByLabel('Height, cm').fill('80')
      await expect(suggestion).toHaveText('€0.00')
      await page.getByLabel('Depth, cm').pressSequentially('20')
      await expect(suggestion).toHaveText('€47.60')
      await expect(page.getByText('2.00', { exact: true })).toBeVisible()
      await expect(price).toHaveValue('47.60')
      await page.getByLabel('Depth, cm').fill('')
      await page.getByLabel('Depth, cm').pressSequentially('2,5')
      await expect(page.getByLabel('Depth, cm')).toHaveValue('2.5')
      await expect(suggestion).toHaveText('€43.44')
      await expect(price).toHaveValue('43.44')
      await price.fill('90')
      await page.getByLabel('Depth, cm').fill('20')
      await expect(suggestion).toHaveText('€47.60')
      await expect(price).toHaveValue('90')
      await expect(
        page.getByText('The suggestion is in euros. Listings are priced in US dollars.'),
      ).toBeVisible()
      await page.getByLabel('Category').selectOption('painting')
      const similar = page.getByRole('region', { name: 'Comparable works on sale' })
      await expect(similar.getByText('Painting, large')).toBeVisible()
      await expect(similar.getByText(/^Works like this sell for \$[\d,.]+ to \$[\d,.]+\.$/)).toBeVisible()
    },
  )

  test(
    'keeps what was typed over a reload, and its images on the way back from the payment',
    atOneWidth(),
    async ({ page }) => {
      await fillWork(page, 'Kept work')
      await page.getByLabel('Keywords').fill('sea, noise')
      await page.getByLabel('Width, cm').fill('30')
      await page.getByLabel('A separate artwork for each image').check()
      await page.reload()
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kept work')
      await expect(page.getByLabel('Keywords')).toHaveValue('sea, noise')
      await expect(page.getByLabel('Width, cm')).toHaveValue('30')
      await expect(page.getByLabel('A separate artwork for each image')).toBeChecked()
      await chooseImages(page, picture('one.png'), picture('two.png'))
      await expect(page.getByRole('status').filter({ hasText: '2 images added, 2 of 5' })).toHaveCount(1)
      await chooseImages(page, picture('three.png'))
      await page.getByRole('button', { name: 'Remove one.png' }).click()
      await expect(page.getByRole('button', { name: 'Remove two.png' })).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: 'Image 1 removed, 2 of 5' })).toHaveCount(1)
      await expect(page.getByRole('img', { name: 'Image 2 of 2' })).toBeVisible()
      const describe = page.getByRole('group', { name: 'Describe each image for people who can’t see it' })
      await describe.getByLabel('Image 2', { exact: true }).fill('A blue field')
      await goToFee(page)
      await page.getByRole('link', { name: '← Back to Upload' }).click()
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kept work')
      await expect(page.getByText('Images: 2 of 5.')).toBeVisible()
      await expect(page.getByAltText('A blue field')).toBeVisible()
      await goToFee(page)
      await page.reload()
      await expect(page.getByText('No payment data found. Please start the process again.')).toBeVisible()
      await expect(page).toHaveURL('/')
    },
  )
})

test(
  'a flat work is shown with the year, medium and size that its artist states',
  core,
  async ({ page, login, allowFailures }) => {
    // Until the review the page is for its owner alone.
    allowFailures(404)
    const token = await login('artist')
    await page.goto('/upload')
    await fillWork(page, 'North Window')
    await page.getByLabel('Category').selectOption('painting')
    await page.getByLabel('Year').fill('2025')
    await page.getByLabel('Medium').fill('Oil on linen')
    await page.getByLabel('Width (cm)').fill('150')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('Please enter both height and width')).toBeVisible()
    await page.getByLabel('Height (cm)').fill('12000')
    await expect(
      page.getByText('This is more than 100 m. Please enter the size in centimeters.'),
    ).toBeVisible()
    await page.getByLabel('Height (cm)').fill('120')
    await expect(page.getByLabel('Width, cm')).toHaveValue('150')
    await expect(page.getByText('3 of 8 facts of a good record.')).toBeVisible()
    await page.getByRole('button', { name: 'condition', exact: true }).click()
    await expect(page.getByLabel('Condition')).toBeFocused()
    await page.getByLabel('Unit').selectOption('in')
    await page.reload()
    await expect(page.getByLabel('Width (in)')).toHaveValue('59.06')
    await expect(page.getByLabel('Medium')).toHaveValue('Oil on linen')
    await chooseImages(page, picture('window.png'))
    await goToFee(page)
    await payFee(page)
    await expect(page.getByText('North Window')).toBeHidden()
    await expect(page).toHaveURL('/')
    const { works } = await ownWorks(page, token)
    const work = works.find(({ title }) => title === 'North Window')
    expect(work?.record).toMatchObject({ width_mm: 1500, height_mm: 1200, depth_mm: null, framed: null })
    await page.goto(`/artwork/${work?.id}`)
    const fact = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')
    await expect(fact('Year')).toHaveText('2025')
    await expect(fact('Medium')).toHaveText('Oil on linen')
    await expect(fact('Dimensions')).toHaveText('120 × 150 cm (47 1/4 × 59 in)')
    await page.goto(`/artist/${work?.user_id}`)
    await expect(page.getByRole('figure').filter({ hasText: 'North Window' })).toContainText(
      'Oil on linen, 2025',
    )
  },
)

test('an account that cannot upload sees why and cannot go on', atOneWidth(), async ({ page, login }) => {
  await login('collector')
  await page.goto('/upload')
  await expect(page.getByText('Your account type cannot upload artworks.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeDisabled()
})

test('the account menu links artists to the form', async ({ page, login }) => {
  await login('artist')
  await page.goto('/orders')
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  else await page.getByRole('button', { name: 'Account' }).click()
  await page.getByText('Upload', { exact: true }).click()
  await expect(page).toHaveURL('/upload')
})

for (const { theme, language } of [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
  { theme: 'light', language: 'ar' },
  { theme: 'dark', language: 'ar' },
] as const)
  test(
    `form and payment are accessible in ${theme}, ${language}`,
    atOneWidth(theme === 'light' || language === 'en'),
    async ({ page, login, expectAccessible }) => {
      await page.addInitScript(
        ([theme, language]) => {
          localStorage.setItem('theme', theme)
          localStorage.setItem('i18nextLng', language)
        },
        [theme, language] as const,
      )
      // Three scans of a whole page each.
      test.slow()
      await login('artist')
      await page.goto('/upload')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.locator('form button[type=submit]').click()
      await expect(page.locator('[name=title][aria-invalid]')).toBeVisible()
      await expectAccessible(page)
      await page.locator('[name=title]').fill('Sea')
      await page.locator('textarea[name=description]').fill('Noise')
      await page.locator('[name=category]').selectOption('painting')
      await page.locator('[name=width]').fill('0.5')
      await page.locator('input[type=file]').setInputFiles([picture('x.png'), picture('y.png')])
      await expect(page.locator('[data-move]')).toHaveCount(4)
      await expectAccessible(page)
      await page.locator('[name=width]').fill('')
      await page.locator('form button[type=submit]').click()
      await expect(page.locator('input[name=number]')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expectAccessible(page)
    },
  )
