import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Order } from '@passion-art/contract/orders/orders'
import type { Page } from '@playwright/test'
import { connected, field, messageWith, openMember, signIn, unique, write } from './chat.ts'
import { atOneWidth, expect, test } from './fixtures.ts'
import { openUnhydrated } from './hydration.ts'
import { linkTo } from './mailbox.ts'
import { eventsOf, item } from './events.ts'
import { fillCard, openPayment, pickWork } from './payments.ts'
import { expectTranslated, expectWhole, translatePages } from './translator.ts'
import { chooseImages, fillWork, goToFee, payFee, picture } from './submissions.ts'

const password = 'Demo-Passw0rd!'
const address = (name: string) => `${name}-${crypto.randomUUID()}@people.test`
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function login(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await button(page, 'Login').click()
}

test.describe('a page that the browser translates', atOneWidth(), () => {
  test('signs in after a wrong password and sells a work', async ({ page, request, allowFailures }) => {
    allowFailures(401)
    await translatePages(page)
    const work = await pickWork(page)
    await page.goto('/login')
    await login(page, 'collector@passion-art.test', 'Wrong-Passw0rd!')
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    await expectWhole(page)
    await login(page, 'collector@passion-art.test', password)
    await expect(page).toHaveURL('/profile')
    await openPayment(page, work)
    await expect(page.getByText(/^Reserved for you until \d\d:\d\d/)).toBeVisible()
    await fillCard(page, '4242 4242 4242 4242')
    await button(page, `Pay ${work.priceText}`).click()
    await expect(page.getByText('Payment successful!')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expectWhole(page)
    await page.goto('/orders')
    const row = page.getByRole('listitem').filter({ hasText: work.title }).first()
    await expect(row.getByText('Paid')).toBeVisible()
    const { token } = await signIn(request, 'collector')
    const reply = await request.get('/api/orders', { headers: { authorization: `Bearer ${token}` } })
    const { orders } = (await reply.json()) as { orders: Order[] }
    expect(JSON.stringify(orders.find((order) => JSON.stringify(order).includes(work.title)))).toContain(
      'paid',
    )
  })

  test('registers an artist in three steps', async ({ page }) => {
    await translatePages(page)
    await page.goto('/register')
    await page.getByRole('radio', { name: 'Artist' }).check({ force: true })
    await button(page, 'Continue').click()
    await page.getByLabel('First name').fill('Lea')
    await page.getByLabel('Last name').fill('Moreau')
    await page.getByLabel('Email').fill(address('lea'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button(page, 'Continue').click()
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
    await button(page, 'Create account').click()
    await expect(page.getByText('Please choose your art medium')).toBeVisible()
    await page.getByLabel('Art medium').selectOption('PRINTS')
    await page.getByLabel('Location').fill('Lyon')
    page.once('dialog', (dialog) => void dialog.accept())
    await button(page, 'Create account').click()
    await expect(page).toHaveURL('/login')
    await expectWhole(page)
  })

  test('uploads images and pays the fee', async ({ page, login }) => {
    await translatePages(page)
    const token = await login('artist')
    await page.goto('/upload')
    await fillWork(page, 'Translated views')
    await chooseImages(page, picture('front.png'), picture('back.png'))
    await goToFee(page)
    await payFee(page)
    await expect(page.getByText('Successfully uploaded 1 artwork(s)!')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expectWhole(page)
    const headers = { authorization: `Bearer ${token}` }
    const { user } = await (await page.request.get('/api/profile', { headers })).json()
    const reply = await page.request.get(`/api/artworks/artist/${user.id}`, { headers })
    const { artworks } = (await reply.json()) as { artworks: Artwork[] }
    const sent = artworks.find(({ title }) => title === 'Translated views')
    expect(sent).toMatchObject({ status: 'pending', images: [{ position: 1 }, { position: 2 }] })
  })

  test('sends and receives messages', async ({ page, login, browser, baseURL }) => {
    await translatePages(page)
    await login('user')
    await page.goto('/community')
    await connected(page)
    const other = await openMember(browser, { baseURL, account: 'gallery', group: 'general' })
    const hello = unique('Hello')
    await field(page).fill(hello)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(messageWith(other.page, hello)).toHaveCount(1)
    const answer = unique('soon')
    await write(other.page, `See https://example.com ${answer}`)
    await expect(messageWith(page, answer)).toHaveCount(1)
    await expect(messageWith(page, hello)).toHaveCount(1)
    await expectWhole(page)
    await other.context.close()
  })

  test('subscribes, reserves and resets a password', async ({ page, login, request }) => {
    await translatePages(page)
    await page.goto('/')
    await page.getByRole('main').getByRole('textbox', { name: 'Email address' }).fill(address('reader'))
    await button(page, 'Subscribe').click()
    await expect(page.getByText('Thank you! Please check your email')).toBeVisible()
    await expectWhole(page)

    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('user@passion-art.test')
    await button(page, 'Send reset link').click()
    await expect(page.getByText('a reset link is on its way')).toBeVisible()
    await page.goto(await linkTo(request, 'user@passion-art.test', 'Reset your password'))
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Repeat the new password').fill(`${password}?`)
    await page.getByRole('main').locator('button[type=submit]').click()
    await expectWhole(page)

    await login('institution')
    const free = (await eventsOf(request)).find(({ remainingSpots, over }) => remainingSpots > 1 && !over)
    const spots = (n: number) => `${n} of ${free?.capacity} spots left`
    await page.goto('/events')
    const row = item(page, free?.title ?? '')
    await row.getByRole('button', { name: 'RSVP Now' }).click()
    await expect(row.getByText('You are going', { exact: true })).toBeVisible()
    await expect(row.getByText(spots((free?.remainingSpots ?? 0) - 1))).toBeVisible()
    await row.getByRole('button', { name: 'Cancel RSVP' }).click()
    await expect(row.getByRole('button', { name: 'RSVP Now' })).toBeVisible()
    await expect(row.getByText(spots(free?.remainingSpots ?? 0))).toBeVisible()
    await expectWhole(page)
  })

  test('saves a profile', async ({ page, login }) => {
    await translatePages(page)
    await login('artist')
    await page.goto('/profile')
    await page.getByLabel('Location').fill('Lyon')
    await page.getByRole('button', { name: 'Update profile' }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await page.getByRole('tab', { name: 'Preferences' }).click()
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await expectWhole(page)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
  })

  test('follows a change of language and of a list', async ({ page }) => {
    await translatePages(page)
    await page.goto('/artists?lang=en')
    await page.getByRole('searchbox').fill('TILEWORK')
    await expect(page.getByText('1 artist found')).toBeVisible()
    await page.goto('/artists?lang=fr')
    await expect(page.getByText('1 artist found')).toHaveCount(0)
    await expectWhole(page)
  })
})

test.describe('a page translated before it answers', atOneWidth(), () => {
  async function openTranslated(page: Page, path: string): Promise<() => Promise<void>> {
    await translatePages(page, true)
    const hydrate = await openUnhydrated(page, path)
    await expectTranslated(page)
    return async () => {
      hydrate()
      await page.waitForFunction(() => !('early' in window), undefined, { polling: 50 })
    }
  }

  test.beforeEach(({ allowedErrors }) => {
    // React reports that the page differs from the server's HTML.
    allowedErrors.push(/Minified React error #418/)
  })

  test('restores typed text, and presses the last pressed button', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const answer = await openTranslated(page, '/login')
    await page.getByLabel('Email').fill('collector@passion-art.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button(page, 'Login').click()
    await answer()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Cleo Hart' })).toBeVisible()
    expect(errors).toHaveLength(1)
  })

  test('keeps focus, caret and language', async ({ page }) => {
    const answer = await openTranslated(page, '/artists?lang=fr')
    const search = page.getByRole('searchbox')
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await search.fill('TILEWRK')
    await search.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5))
    await answer()
    await expect(search).toHaveValue('TILEWRK')
    await expect(search).toBeFocused()
    await page.keyboard.type('O')
    await expect(search).toHaveValue('TILEWORK')
    await expect(page).toHaveURL(/q=TILEWORK/)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  })

  test('keeps the scroll position', async ({ page }) => {
    const answer = await openTranslated(page, '/exhibitions')
    await page.evaluate(() => scrollTo(0, 500))
    await answer()
    await expectWhole(page)
    expect(await page.evaluate(() => scrollY)).toBe(500)
  })
})
