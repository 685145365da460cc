import type { APIRequestContext } from '@playwright/test'
import { atOneWidth, coreAtOneWidth, expect, test } from './fixtures.ts'
import { linkTo } from './mailbox.ts'

const strong = 'Str0ng-Pass!'

async function join(request: APIRequestContext, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@people.test`
  const response = await request.post('/api/auth/register', {
    data: {
      email,
      password: strong,
      username: '',
      first_name: 'Ida',
      last_name: 'Berg',
      user_type: 'collector',
    },
  })
  expect(response.status()).toBe(201)
  return email
}

test.describe('the verification page', () => {
  test('shows that the link has no token', async ({ page, expectAccessible }) => {
    await page.goto('/verify-email')
    await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
    await expect(page.getByText('Invalid verification link. No token provided.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeVisible()
    await expectAccessible(page)
  })

  test('sends one request and links to the login', atOneWidth(), async ({ page, request }) => {
    const link = await linkTo(request, await join(request, 'verify'), 'Verify your email')
    let calls = 0
    page.on('request', (sent) => {
      if (sent.url().includes('/api/auth/verify-email')) calls += 1
    })
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Verification Successful!' })).toBeVisible()
    expect(calls).toBe(1)
    await expect(page.getByText('Redirecting to login page in 3 seconds...')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your email is verified. You can sign in now.')).toBeVisible()
  })
})

test(
  'an unverified login explains where the link is and sends another',
  atOneWidth(),
  async ({ page, request, allowFailures }) => {
    allowFailures(403)
    const email = await join(request, 'unverified')
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(strong)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Please verify your email before signing in. Please check your email for the verification link.',
    )
    await page.getByRole('button', { name: 'Resend verification email' }).click()
    await expect(page.getByText('If the account needs verification, a new link is on its way.')).toBeVisible()
  },
)

test(
  'a forgotten password is replaced by a link that works once',
  coreAtOneWidth,
  async ({ page, request, allowFailures, expectAccessible }) => {
    allowFailures(400)
    const email = await join(request, 'forgot')
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(
      page.getByText('If an account exists for this email, a reset link is on its way.'),
    ).toBeVisible()

    const link = await linkTo(request, email, 'Reset your password')
    const change = async () => {
      await page.goto(link)
      await page.getByLabel('New password', { exact: true }).fill('An0ther-Pass!')
      await page.getByLabel('Repeat the new password').fill('An0ther-Pass?')
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('New passwords do not match')).toBeVisible()
      await page.getByLabel('Repeat the new password').fill('An0ther-Pass!')
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await change()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your password has been changed. You can sign in now.')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('An0ther-Pass!')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/profile')
    await change()
    await expect(page.getByText('This link is invalid or has expired.')).toBeVisible()
    await expectAccessible(page)
  },
)

for (const [theme, language] of [
  ['dark', 'en'],
  ['light', 'ar'],
] as const) {
  test(
    `the pages of accounts are accessible in ${theme}, ${language}`,
    atOneWidth(theme === 'dark'),
    async ({ page, login, expectAccessible }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      for (const path of [
        '/register',
        '/verify-email',
        '/forgot-password',
        '/reset-password?token=x',
        '/login',
      ]) {
        const address = new URL(path, 'http://any')
        address.searchParams.set('lang', language)
        await page.goto(address.pathname + address.search)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
      await login('artist')
      for (const tab of ['profile', 'preferences', 'interests', 'social-media', 'security']) {
        await page.goto(`/profile?tab=${tab}&lang=${language}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
    },
  )
}
