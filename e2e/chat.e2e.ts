import { connected, field, messageWith, say, signIn, unique } from './chat.ts'
import { atOneWidth, coreAtOneWidth, expect, test } from './fixtures.ts'

const groups = [
  ['General', 'Introductions, news and everything else.'],
  ['Digital Art', 'Digital painting, 3D, generative art and tools.'],
  ['Traditional Art', 'Painting, drawing, print and sculpture.'],
  ['Photography', 'Cameras, light, editing and series.'],
  ['Critique', 'Show work in progress and ask for honest feedback.'],
  ['Commissions', 'Offers, requests and advice about commissioned work.'],
] as const
/** Independent of the screen's width. */
const once = { tag: '@once' }

test('visitors are invited to join, and come back here', async ({ page, expectAccessible }) => {
  await page.goto('/community/critique')
  await expect(page.getByRole('heading', { level: 1, name: 'Join the Community' })).toBeVisible()
  for (const [name, about] of groups) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(page.getByText(about)).toBeVisible()
  }
  await expectAccessible(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register')
  await main.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill('user@passion-art.test')
  await page.getByLabel('Password', { exact: true }).fill('Demo-Passw0rd!')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/community/critique')
  await expect(page.getByRole('heading', { level: 2, name: 'Critique' })).toBeVisible()
})

test('a token without a stored user does not open the chat', once, async ({ page, login }) => {
  await login('user')
  await page.addInitScript(() => localStorage.removeItem('user'))
  await page.goto('/community')
  await expect(page.getByRole('heading', { level: 1, name: 'Join the Community' })).toBeVisible()
})

test('drafts survive switching between groups', async ({ page, login, viewport, expectAccessible }) => {
  const rooms: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const found = /"(join-room|leave-room)","(\w+)"/.exec(String(payload))
      if (found) rooms.push(`${found[1]} ${found[2]}`)
    }),
  )
  await login('user')
  await page.goto('/community/nobody-knows')
  await connected(page)
  await expect(page.getByRole('heading', { level: 2, name: 'General' })).toBeVisible()
  await field(page).fill('Half a thought')
  await page.route('**/api/chat/messages/photography*', (route) =>
    route.fulfill({ json: { success: true, messages: [], lastSequence: 0 } }),
  )
  await chooseGroup('Photography')
  await expect(page).toHaveURL('/community/photography')
  await expect(page.getByText('No messages yet. Say hello!')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('dialog')).toBeHidden()
  await chooseGroup('General')
  await expect(field(page)).toHaveValue('Half a thought')
  await expect
    .poll(() => rooms)
    .toEqual([
      'join-room general',
      'leave-room general',
      'join-room photography',
      'leave-room photography',
      'join-room general',
    ])

  async function chooseGroup(name: string): Promise<void> {
    if ((viewport?.width ?? 0) < 700) {
      await page.getByRole('button', { name: 'Choose a group' }).click()
      await expectAccessible(page)
    }
    const link = page.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name })
    await expect(link).toContainText(/\d+ online/)
    await link.click()
  }
})

test('unread marks and notifications show other groups', coreAtOneWidth, async ({ page, login }) => {
  await login('user')
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(() => {
    const shown: string[] = []
    class Recorded extends EventTarget {
      static readonly permission = 'granted'
      constructor(title: string, options: NotificationOptions) {
        super()
        shown.push(`${title}: ${options.body}`)
      }
    }
    Object.assign(window, { Notification: Recorded, shownNotifications: shown })
  })
  const notifications = () =>
    page.evaluate(() => (window as unknown as { shownNotifications: string[] }).shownNotifications)
  await page.goto('/community/general')
  await connected(page)
  const other = await signIn(page.request, 'gallery')
  const [here, there] = [unique('Seen'), unique('Unseen')]
  const link = page.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name: 'Critique' })
  await say(page.request, other, { group: 'general', message: here })
  await expect(messageWith(page, here)).toBeVisible()
  await say(page.request, other, { group: 'critique', message: there })
  await expect(link).toContainText(/\d+ unread message/)
  await expect.poll(notifications).toEqual([`${other.user.username} in Critique: ${there}`])
  await link.click()
  await expect(messageWith(page, there)).toBeVisible()
  await expect(async () => {
    const { groups: all } = await (
      await page.request.get('/api/chat/groups', {
        headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
      })
    ).json()
    expect(all.find(({ id }: { id: string }) => id === 'critique').unread).toBe(0)
  }).toPass()
  await page.evaluate(() => {
    localStorage.setItem('userPreferences', JSON.stringify({ notifications: { community: false } }))
  })
  await page.goto('/community/general')
  await connected(page)
  await say(page.request, other, { group: 'critique', message: unique('Unmarked') })
  await expect.poll(notifications).toHaveLength(1)
  await expect(page.getByText(/unread message/)).toHaveCount(0)
})

test(
  'the browser is asked for notifications, and its refusal is respected',
  once,
  async ({ page, login }) => {
    await login('gallery')
    // Headless browsers deny notifications at once: this stub asks, and records what it shows.
    await page.addInitScript(() => {
      class Asking extends EventTarget {
        static get permission() {
          return localStorage.getItem('e2e-notifications') ?? 'default'
        }
        static async requestPermission() {
          localStorage.setItem('e2e-notifications', 'denied')
          return Asking.permission
        }
      }
      Object.assign(window, { Notification: Asking })
    })
    await page.goto('/profile?tab=preferences')
    const push = page.getByRole('switch', { name: 'Push' })
    await expect(push).toBeChecked()
    await page.getByRole('button', { name: 'Allow notifications in this browser' }).click()
    await expect(push).not.toBeChecked()
    await page.evaluate(() => localStorage.setItem('e2e-notifications', 'granted'))
    await page.reload()
    await expect(push).toBeChecked()
    await expect(page.getByRole('button', { name: 'Allow notifications in this browser' })).toBeHidden()
  },
)

test('the actions of all messages are one Tab stop', once, async ({ page, login }) => {
  await login('gallery')
  const other = await signIn(page.request, 'artist')
  const texts = [unique('Upper'), unique('Lower')]
  for (const message of texts) await say(page.request, other, { group: 'traditional', message })
  await page.goto('/community/traditional')
  await expect(messageWith(page, texts[1] ?? '')).toBeVisible()
  await page.getByRole('log').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('log')).toBeFocused()
  await field(page).focus()
  await page.keyboard.press('Shift+Tab')
  const button = (text = '') => messageWith(page, text).getByRole('button', { name: /^Actions/ })
  await expect(button(texts[1])).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(button(texts[0])).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Report message' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(texts[0])).toBeFocused()
})

test('logging out in another tab closes the chat', atOneWidth(), async ({ page, login, allowFailures }) => {
  // Whichever comes first: the closed socket or a call.
  allowFailures(401)
  const token = await login('institution')
  await page.goto('/community')
  await connected(page)
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await expect(page.getByRole('heading', { name: 'Session expired' })).toBeVisible()
})

for (const look of [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'ar' },
] as const)
  test(
    `the chat is accessible in ${look.theme}, ${look.language}`,
    atOneWidth(look.theme === 'light'),
    async ({ page, login, expectAccessible }) => {
      await login('artist')
      await page.addInitScript(
        ([theme, language]) => {
          localStorage.setItem('theme', theme)
          localStorage.setItem('i18nextLng', language)
        },
        [look.theme, look.language] as const,
      )
      const other = await signIn(page.request, 'gallery')
      const text = unique('Read me')
      await say(page.request, other, { group: 'digital', message: text })
      await page.goto('/community/digital')
      await expect(page.locator('html')).toHaveAttribute('lang', look.language)
      await expect(messageWith(page, text)).toBeVisible()
      await messageWith(page, text).hover()
      await messageWith(page, text).getByRole('button').click()
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await expectAccessible(page)
    },
  )
