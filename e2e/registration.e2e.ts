import type { Page } from '@playwright/test'
import { atOneWidth, core, expect, test } from './fixtures.ts'
import { linkTo } from './mailbox.ts'

const strong = 'Str0ng-Pass!'
let count = 0
const newAddress = (name: string) => {
  count += 1
  return `${name}.${Date.now()}.${count}@people.test`
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function fillBasics(page: Page, type: string, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByRole('radio', { name: type }).check({ force: true })
  await button(page, 'Continue').click()
  await page.getByLabel('First name').fill('Lea')
  await page.getByLabel('Last name').fill('Moreau')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(strong)
}

async function alertAfter(page: Page, name: string): Promise<string> {
  const shown = new Promise<string>((resolve) => {
    // Only once it is closed: a test that ends before aborts the closing.
    page.once('dialog', (dialog) => void dialog.accept().then(() => resolve(dialog.message())))
  })
  await button(page, name).click()
  return shown
}

const success = 'Registration successful! Please check your email for the verification link.'

test('a collector joins from the second step', async ({ page }) => {
  await fillBasics(page, 'Collector', newAddress('joins'))
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  expect(await alertAfter(page, 'Create account')).toBe(success)
  await expect(page).toHaveURL('/login')
})

test(
  'an artist describes the work, sends a portfolio, verifies and signs in',
  core,
  async ({ page, request, expectAccessible }) => {
    const email = newAddress('artist')
    await fillBasics(page, 'Artist', email)
    await button(page, 'Continue').click()
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Create account').click()
    await expect(page.getByText('Please choose your art medium')).toBeVisible()
    await page.getByLabel('Art medium').selectOption('PRINTS')
    await page.getByLabel('Location').fill('Lyon')
    await page.getByLabel('Instagram').fill('@lea.prints')
    await page.locator('input[type=file]').setInputFiles({
      name: 'portfolio.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    expect(await alertAfter(page, 'Create account')).toBe(success)

    await page.goto(await linkTo(request, email, 'Verify your email'))
    await expect(page.getByRole('heading', { name: 'Verification Successful!' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Login Now' }).click()
    await expect(page.getByText('Your email is verified. You can sign in now.')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(strong)
    await button(page, 'Login').click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByLabel('Art medium')).toHaveValue('PRINTS')
    await expect(page.getByLabel('Location')).toHaveValue('Lyon')
    await expect(page.getByRole('link', { name: 'Download portfolio' })).toBeVisible()
    await page.getByRole('tab', { name: 'Social Media' }).click()
    await expect(page.getByLabel('Instagram')).toHaveValue('https://instagram.com/lea.prints')
  },
)

test('a gallery gives all five details and sends a logo', async ({ page }) => {
  await fillBasics(page, 'Gallery', newAddress('gallery'))
  await button(page, 'Continue').click()
  await button(page, 'Create account').click()
  await expect(page.getByText('Gallery name is required')).toBeVisible()
  await page.getByLabel('Gallery name').fill('North')
  await page.getByLabel('Gallery location').fill('Oslo')
  await page.getByLabel('Year established').fill('1899')
  await page.getByLabel('Gallery type').selectOption('Artist-run')
  await page.getByLabel('Gallery description').fill('Two rooms by the water.')
  await button(page, 'Create account').click()
  await expect(page.getByText('Year established must be from 1900 to 2025')).toBeVisible()
  await page.getByLabel('Year established').fill('1999')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
  await expect(page.getByText('Invalid file format')).toBeVisible()
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  expect(await alertAfter(page, 'Create account')).toBe(success)
})

test(
  'a file that cannot be saved is reported, and the account exists',
  atOneWidth(),
  async ({ page, allowFailures }) => {
    allowFailures(503)
    await page.route('**/api/profile/attachments', (route) => route.fulfill({ status: 503, json: {} }))
    await fillBasics(page, 'Artist', newAddress('nofile'))
    await button(page, 'Continue').click()
    await page.getByLabel('Art medium').selectOption('SCULPTURE')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'p.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
    expect(await alertAfter(page, 'Create account')).toBe(
      `${success}\nYour file could not be saved; you can add it in your profile.`,
    )
    await expect(page).toHaveURL('/login')
  },
)

test('the password meter has three levels, and only Strong is accepted', async ({ page }) => {
  await fillBasics(page, 'Artist', newAddress('meter'))
  const password = page.getByLabel('Password', { exact: true })
  const filled = page.locator('[data-filled]')
  for (const [typed, word, segments] of [
    ['abc', 'Weak', 1],
    ['abcDEF12', 'Medium', 4],
    [strong, 'Strong', 5],
  ] as const) {
    await password.fill(typed)
    await expect(page.getByText(word, { exact: true })).toBeVisible()
    await expect(filled).toHaveCount(segments)
  }
  await password.fill('abcDEF12')
  await button(page, 'Continue').click()
  await expect(page.getByText('Please use a strong password (green) to continue.')).toBeVisible()
  await button(page, 'Back').click()
  await page.getByRole('radio', { name: 'Collector' }).check({ force: true })
  await button(page, 'Continue').click()
  await button(page, 'Create account').click()
  await expect(page.getByText('Please use a strong password (green) to register.')).toBeVisible()
})

test('form input survives Back, a reload and a rejection by the server', async ({ page, allowFailures }) => {
  allowFailures(409)
  await fillBasics(page, 'Artist', 'artist@passion-art.test')
  await button(page, 'Continue').click()
  await page.getByLabel('Short bio').fill('I print what the sea leaves.')
  await page.getByLabel('Art medium').selectOption('PRINTS')
  await button(page, 'Back').click()
  await expect(page.getByLabel('First name')).toHaveValue('Lea')
  await page.goBack()
  await expect(page.getByLabel('Short bio')).toHaveValue('I print what the sea leaves.')
  await button(page, 'Create account').click()
  await expect(page.getByText('An account with this email already exists.')).toBeVisible()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(strong)
  await button(page, 'Continue').click()
  await expect(page.getByLabel('Short bio')).toHaveValue('I print what the sea leaves.')
})

test('a failure without message shows a generic text', atOneWidth(), async ({ page, allowFailures }) => {
  allowFailures(500)
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await fillBasics(page, 'Collector', newAddress('fails'))
  await button(page, 'Create account').click()
  await expect(page.getByText('Registration failed. Please try again.')).toBeVisible()
})

test('the types are rows for keyboard and screen reader', async ({ page, expectAccessible }) => {
  await page.goto('/register')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Artist' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Collector' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await expectAccessible(page)
})
