import type { APIRequestContext, Page } from '@playwright/test'
import { atOneWidth, core, expect, test } from './fixtures.ts'
import { linkTo } from './mailbox.ts'

const strong = 'Str0ng-Pass!'
const tabs = ['Profile', 'Preferences', 'Interests', 'Social Media', 'Security']
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function enter(page: Page, request: APIRequestContext, type: string): Promise<string> {
  const email = `${type}.${Date.now()}@people.test`
  await request.post('/api/auth/register', {
    data: { email, password: strong, username: '', first_name: 'Ida', last_name: 'Berg', user_type: type },
  })
  const link = new URL(await linkTo(request, email, 'Verify your email'))
  await request.get(`/api/auth/verify-email${link.search}`)
  await signIn(page, email, strong)
  return email
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/profile')
}

test('the header has the real counts, leading to the public page', async ({ page, login }) => {
  await login('artist')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Mara Lind' })).toBeVisible()
  await expect(page.getByText('@mara', { exact: true })).toBeVisible()
  const works = page.getByRole('main').getByRole('link', { name: /Artworks/ })
  await expect(works).toHaveText(/^[1-9]\d* Artworks$/)
  await expect(works).toHaveAttribute('href', /^\/artist\/[0-9a-f-]{36}$/)
})

test('every tab is in the URL, is selected by arrow keys and is accessible', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login('artist')
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Profile' }).focus()
  for (const tab of tabs) {
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
  }
  await page.goto('/profile?tab=security')
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true')
})

test(
  'details are changed, rejected with an error, and kept while switching tabs',
  core,
  async ({ page, request, allowFailures }) => {
    allowFailures(409)
    await enter(page, request, 'artist')
    await page.getByLabel('First name').fill('')
    await page.getByLabel('Website').fill('no address')
    await page.getByRole('button', { name: 'Update profile' }).click()
    await expect(page.getByText('First name is required')).toBeVisible()
    await expect(page.getByText('Please enter a valid web address')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.getByLabel('First name').fill('Inès')
    await expect(page.getByText('First name is required')).toBeHidden()
    await page.getByLabel('Website').fill('')
    await page.getByLabel('Username').fill('mara')
    await page.getByRole('tab', { name: 'Security' }).click()
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Inès')
    await page.getByRole('button', { name: 'Update profile' }).click()
    await expect(page.getByText('This username is already taken.')).toBeVisible()
    await page.getByLabel('Username').fill(`ines-${Date.now()}`)
    await page.getByLabel('Website').fill('ines.test')
    await page.getByLabel('Location').fill('Lyon')
    await page.getByLabel('Art medium').selectOption('PRINTS')
    await page.getByRole('button', { name: 'Update profile' }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Inès Berg' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Website')).toHaveValue('https://ines.test')
    await expect(page.getByLabel('Location')).toHaveValue('Lyon')
    expect(await stored(page, 'user')).toContain('Inès')
  },
)

test('a picture is checked, previewed, then saved', async ({ page, request }) => {
  await enter(page, request, 'collector')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Please select an image file')).toBeVisible()
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible()
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } })
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: shot })
  await expect(page.getByText('me.png')).toBeVisible()
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Profile picture updated successfully!')).toBeVisible()
  const picture = page.locator('main header img')
  await expect(picture).toHaveAttribute('src', /^\/uploads\/profile-pictures\/[\w-]+\.webp$/)
  await expect(picture).toHaveJSProperty(
    'naturalWidth',
    await picture.evaluate((image: HTMLImageElement) => image.naturalHeight),
  )
})

test('preferences are shown at once, stored on save, and win at the next sign-in', async ({
  page,
  request,
}) => {
  const email = await enter(page, request, 'collector')
  await page.getByRole('tab', { name: 'Preferences' }).click()
  const root = page.locator('html')
  await page.getByRole('radio', { name: 'Cosmic' }).check({ force: true })
  await expect(root).toHaveAttribute('data-color-theme', 'cosmic')
  expect(await stored(page, 'colorTheme')).toBeNull()
  await page.getByRole('tab', { name: 'Interests' }).click()
  await expect(root).toHaveAttribute('data-color-theme', 'default')
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await expect(page.getByRole('radio', { name: 'Cosmic' })).toBeChecked()
  await expect(root).toHaveAttribute('data-color-theme', 'cosmic')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(page.getByText('This language is not translated yet. English is shown.')).toBeVisible()
  await page.getByRole('switch', { name: 'Artworks' }).uncheck()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByText('Preferences saved successfully!')).toBeVisible()
  expect(JSON.parse((await stored(page, 'userPreferences')) ?? '')).toEqual({
    websiteTheme: 'dark',
    personalTheme: 'cosmic',
    language: 'de',
    notifications: { email: true, push: true, community: true, artworks: false },
  })
  expect(await Promise.all(['theme', 'colorTheme', 'i18nextLng'].map((key) => stored(page, key)))).toEqual([
    'dark',
    'cosmic',
    'de',
  ])
  await page.evaluate(() => localStorage.clear())
  await signIn(page, email, strong)
  await expect(root).toHaveAttribute('data-color-theme', 'cosmic')
  await expect(root).toHaveAttribute('data-theme', 'dark')
})

test(
  'a language chosen in the bar is stored on the account and used in its emails',
  atOneWidth(),
  async ({ page, request }) => {
    await enter(page, request, 'collector')
    const saved = page.waitForRequest(
      (sent) => sent.method() === 'PUT' && sent.url().endsWith('/api/profile/preferences'),
    )
    await chooseFrench(page)
    expect((await saved).postDataJSON()).toMatchObject({ preferences: { language: 'fr' } })
    const token = await stored(page, 'token')
    const headers = { authorization: `Bearer ${token}` }
    await expect(async () => {
      const reply = await request.get('/api/profile/preferences', { headers })
      expect(((await reply.json()) as { preferences: object }).preferences).toMatchObject({ language: 'fr' })
    }).toPass()
  },
)

/** In the bar's menu, or on small screens in the full-page menu. */
async function chooseFrench(page: Page): Promise<void> {
  const bar = page.getByRole('button', { name: /Language/ })
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await expect(bar.or(toggle).filter({ visible: true })).toBeVisible()
  await ((await toggle.isVisible()) ? toggle : bar).click()
  await page
    .getByRole('menuitemradio', { name: 'Français' })
    .or(page.getByRole('button', { name: 'Français' }))
    .click()
}

test('push falls back to off without permission', atOneWidth(), async ({ page, login }) => {
  await login('user')
  await page.goto('/profile?tab=preferences')
  const push = page.getByRole('switch', { name: 'Push' })
  await push.uncheck()
  await push.click()
  await expect(push).not.toBeChecked()
})

test(
  'a save that does not reach the account stays on this device',
  atOneWidth(),
  async ({ page, login, allowFailures }) => {
    allowFailures(503)
    await login('institution')
    await page.route('**/api/profile/preferences', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/profile?tab=preferences')
    await page.getByRole('radio', { name: 'Golden' }).check({ force: true })
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await expect(page.getByText('Saved on this device only.')).toBeVisible()
    expect(await stored(page, 'colorTheme')).toBe('golden')
  },
)

test('interests are chosen and saved', async ({ page, request }) => {
  await enter(page, request, 'collector')
  await page.getByRole('tab', { name: 'Interests' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(20)
  for (const name of ['Ceramics', 'Street Art'])
    await page.getByRole('checkbox', { name }).check({ force: true })
  await page.getByRole('button', { name: 'Save interests' }).click()
  await expect(page.getByText('Interests updated successfully!')).toBeVisible()
  expect(JSON.parse((await stored(page, 'userInterests')) ?? '')).toEqual(['Street Art', 'Ceramics'])
})

test('social names become URLs and are counted', atOneWidth(), async ({ page, request }) => {
  await enter(page, request, 'collector')
  await page.getByRole('tab', { name: 'Social Media' }).click()
  await expect(page.getByText('0/10 platforms connected')).toBeVisible()
  await page.getByLabel('TikTok').fill('@ida')
  await page.getByLabel('Website').fill('www.ida.test')
  await page.getByRole('button', { name: 'Save links' }).click()
  await expect(page.getByText('Social media links updated successfully!')).toBeVisible()
  await expect(page.getByText('2/10 platforms connected')).toBeVisible()
  await expect(page.getByLabel('TikTok')).toHaveValue('https://tiktok.com/@ida')
  await expect(page.getByLabel('Website')).toHaveValue('https://www.ida.test')
})

test('a new password must be repeated and keeps this session', async ({ page, request, allowFailures }) => {
  allowFailures(400)
  const email = await enter(page, request, 'collector')
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  const before = await stored(page, 'token')
  const change = async (current: string, next: string, repeated: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password').fill(repeated)
    await page.getByRole('button', { name: 'Update password' }).click()
  }
  await change(strong, 'abc', 'abcd')
  await expect(page.getByText('New passwords do not match')).toBeVisible()
  await change(strong, 'abcde', 'abcde')
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await change('wrong', 'abcdef', 'abcdef')
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await change(strong, 'abcdef', 'abcdef')
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  expect(await stored(page, 'token')).not.toBe(before)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Berg' })).toBeVisible()
  await signIn(page, email, 'abcdef')
})

test('form input survives an expired session', atOneWidth(), async ({ page, request, allowFailures }) => {
  allowFailures(401)
  const email = await enter(page, request, 'collector')
  await page.getByLabel('Bio', { exact: true }).fill('Typed before the sign-in expired')
  await page.evaluate(() => localStorage.setItem('token', 'no.longer.valid'))
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page.getByText('Session expired')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(strong)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('Typed before the sign-in expired')
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
})

test('a missing token is reported without a request', atOneWidth(), async ({ page, login }) => {
  await login('user')
  await page.goto('/profile?tab=social-media')
  await page.getByLabel('TikTok').fill('@x')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.getByRole('button', { name: 'Save links' }).click()
  // In a toast and, until dealt with, in the form.
  await expect(page.getByText('No authentication token found')).toHaveCount(2)
})

test(
  'a profile that cannot be loaded shows the error and a retry',
  atOneWidth(),
  async ({ page, login, allowFailures }) => {
    allowFailures(503)
    await login('user')
    await page.route('**/api/profile', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, error: 'Resting', message: 'Resting', code: 'unavailable', requestId: 'r' },
      }),
    )
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Failed to fetch profile' })).toBeVisible()
    await expect(page.getByText('Resting')).toBeVisible()
    await page.unroute('**/api/profile')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
  },
)
