import {
  act,
  connected,
  endsOfPage,
  field,
  messageWith,
  openMember,
  say,
  signIn,
  write,
} from './community.ts'
import { expect, test } from './fixtures.ts'

const groups = [
  ['General', 'Introductions, news and everything else.'],
  ['Digital Art', 'Digital painting, 3D, generative art and tools.'],
  ['Traditional Art', 'Painting, drawing, print and sculpture.'],
  ['Photography', 'Cameras, light, editing and series.'],
  ['Critique', 'Show work in progress and ask for honest feedback.'],
  ['Commissions', 'Offers, requests and advice about commissioned work.'],
] as const
const once = { tag: '@once' }
let counter = 0
/** No two messages of these journeys are the same. */
const unlike = (text: string) => {
  counter += 1
  return `${text} ${Date.now()}-${counter}`
}

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

test('a token alone is not enough', once, async ({ page, login }) => {
  await login('user')
  await page.addInitScript(() => localStorage.removeItem('user'))
  await page.goto('/community')
  await expect(page.getByRole('heading', { level: 1, name: 'Join the Community' })).toBeVisible()
})

test('two people read each other, each their own way', once, async ({ page, login, browser, baseURL }) => {
  await login('user')
  await page.goto('/community')
  await connected(page)
  const other = await openMember(browser, { baseURL, account: 'gallery', group: 'general' })
  const hello = unlike('Hello')
  await field(page).fill(hello)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(messageWith(other.page, hello)).toHaveCount(1)
  await expect(messageWith(page, hello)).toHaveAccessibleName(/^You, \d\d:\d\d$/)
  await expect(field(page)).toHaveValue('')
  const answer = unlike('مرحبا')
  await write(other.page, answer)
  await expect(messageWith(page, answer)).toHaveAccessibleName(new RegExp(`^${other.user.username}, `))
  await expect(messageWith(page, answer)).toHaveCount(1)
  await expect(page.getByText(answer, { exact: true })).toHaveCSS('direction', 'rtl')
  await expect(page.getByText(hello, { exact: true })).toHaveCSS('direction', 'ltr')
  await other.context.close()
})

test('Enter sends, Shift+Enter breaks the line, blanks and too much stay', once, async ({ page, login }) => {
  await login('collector')
  await page.goto('/community/digital')
  await connected(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat/send')) sent.push(String(request.postDataJSON().message))
  })
  const send = page.getByRole('button', { name: 'Send message' })
  await field(page).fill('  \n ')
  await expect(send).toBeDisabled()
  await field(page).press('Enter')
  await field(page).fill('x'.repeat(2001))
  await expect(page.getByText('Shorten the message to 2,000 characters.')).toBeVisible()
  await expect(page.getByText('2,001/2,000')).toBeVisible()
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('x'.repeat(2001))
  const first = unlike('first line')
  await field(page).fill(first)
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('second <b>line</b> javascript:alert(1)')
  await field(page).press('Enter')
  const message = messageWith(page, first)
  await expect(message).toContainText('second <b>line</b> javascript:alert(1)')
  await expect(message.getByRole('link')).toHaveCount(0)
  expect(sent).toEqual([`${first}\nsecond <b>line</b> javascript:alert(1)`])
})

test('addresses are links, works of this site unfold', once, async ({ page, login, baseURL }) => {
  await login('collector')
  const [work] = (await (await page.request.get('/api/artworks?limit=1')).json()) as {
    id: string
    title: string
  }[]
  await page.goto('/community/traditional')
  await connected(page)
  const mark = unlike('look')
  await write(page, `${mark} https://example.com/a_(b). ${baseURL}/artwork/${work?.id}`)
  const message = messageWith(page, mark)
  const link = message.getByRole('link', { name: 'https://example.com/a_(b)', exact: true })
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAttribute('href', 'https://example.com/a_(b)')
  const card = message.getByRole('link', { name: work?.title ?? '' })
  await expect(card).toContainText('$')
  await card.click()
  await expect(page).toHaveURL(`/artwork/${work?.id}`)
})

test(
  'a message that does not arrive comes back, and arrives once',
  once,
  async ({ page, login, allowedErrors }) => {
    allowedErrors.push(/ERR_FAILED/)
    await login('institution')
    await page.goto('/community/general')
    await connected(page)
    // The server has the message, the answer is lost.
    await page.route('**/api/chat/send', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const text = unlike('Lost on the way')
    await write(page, text)
    await expect(page.getByText('Message not sent')).toBeVisible()
    await expect(field(page)).toHaveValue(text)
    await page.unroute('**/api/chat/send')
    await field(page).press('Enter')
    await expect(page.getByText('Message not sent')).toBeHidden()
    await expect(field(page)).toHaveValue('')
    await page.reload()
    await expect(messageWith(page, text)).toHaveCount(1)
  },
)

test('what was missed without a connection is caught up', once, async ({ page, login, allowedErrors }) => {
  allowedErrors.push(/WebSocket|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/)
  await login('artist')
  await page.goto('/community/general')
  await connected(page)
  const other = await signIn(page.request, 'gallery')
  await page.context().setOffline(true)
  await expect(page.getByText('Connection lost').first()).toBeVisible()
  const texts = [1, 2, 3].map((n) => unlike(`Missed ${n}`))
  for (const message of texts) await say(page.request, other, { group: 'general', message })
  await page.context().setOffline(false)
  await connected(page)
  for (const text of texts) await expect(messageWith(page, text)).toHaveCount(1)
  const shown = await page.getByRole('log').innerText()
  expect(texts.map((text) => shown.indexOf(text))).toEqual(
    texts.map((text) => shown.indexOf(text)).sort((a, b) => a - b),
  )
  await expect(page.getByText('Connection lost')).toHaveCount(0)
})

test('an own message is deleted for everybody', async ({ page, login, browser, baseURL }) => {
  await login('user')
  await page.goto('/community/critique')
  await connected(page)
  const other = await openMember(browser, { baseURL, account: 'gallery', group: 'critique' })
  const text = unlike('Regretted')
  await write(page, text)
  await expect(messageWith(other.page, text)).toBeVisible()
  page.once('dialog', (dialog) => dialog.dismiss())
  await act(page, text, 'Delete message')
  await expect(messageWith(page, text)).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await act(page, text, 'Delete message')
  await expect(messageWith(page, text)).toHaveCount(0)
  await expect(messageWith(page, 'Message removed').last()).toBeVisible()
  await expect(messageWith(other.page, text)).toHaveCount(0)
  await expect(messageWith(other.page, 'Message removed').last()).toBeVisible()
  await other.context.close()
})

test('a message is reported, its author muted and heard again', async ({ page, login, expectAccessible }) => {
  await login('collector')
  const other = await signIn(page.request, 'institution')
  const name = other.user.username
  const text = unlike('Buy now')
  await say(page.request, other, { group: 'commissions', message: text })
  await page.goto('/community/commissions')
  await act(page, text, 'Report message')
  const dialog = page.getByRole('dialog', { name: 'Report message' })
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Spam')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('status')).not.toBeEmpty()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await act(page, text, `Mute ${name}`)
  await expect(messageWith(page, text)).toHaveCount(0)
  await expect(page.getByText(new RegExp(`of ${name}, who is muted`)).last()).toBeVisible()
  await page
    .getByRole('button', { name: `Unmute ${name}` })
    .last()
    .click()
  await expect(messageWith(page, text)).toBeVisible()
})

test('groups are changed, their drafts stay', async ({ page, login, viewport, expectAccessible }) => {
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
  await page.route('**/api/chat/messages/photography', (route) =>
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

test('unread marks and notifications tell of other groups', once, async ({ page, login }) => {
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
  const [here, there] = [unlike('Seen'), unlike('Unseen')]
  const link = page.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name: 'Critique' })
  await say(page.request, other, { group: 'general', message: here })
  await expect(messageWith(page, here)).toBeVisible()
  await say(page.request, other, { group: 'critique', message: there })
  await expect(link).toContainText(/\d+ unread message/)
  expect(await notifications()).toEqual([`${other.user.username} in Critique: ${there}`])
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
  await say(page.request, other, { group: 'critique', message: unlike('Unmarked') })
  await expect.poll(notifications).toHaveLength(1)
  await expect(page.getByText(/unread message/)).toHaveCount(0)
})

test('a long history is paged back without losing its place', once, async ({ page, login }) => {
  await login('artist')
  const others = [await signIn(page.request, 'gallery'), await signIn(page.request, 'collector')] as const
  const photography = { group: 'photography' }
  for (let n = 0; n < 13; n += 1)
    await Promise.all(
      Array.from({ length: 10 }, (_, k) =>
        say(page.request, others[k % 2 ? 0 : 1], { ...photography, message: unlike('No') }),
      ),
    )
  const [first, last] = await endsOfPage(page.request, others[0], 'photography')
  await page.goto('/community/photography')
  await connected(page)
  await expect(messageWith(page, last)).toBeInViewport()
  const log = page.getByRole('log')
  const older = page.waitForResponse((response) => response.url().includes('before='))
  await log.hover()
  await page.mouse.wheel(0, -9000)
  await older
  await expect(messageWith(page, first)).toBeInViewport()
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  await say(page.request, others[0], { group: 'photography', message: unlike('Meanwhile') })
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect(messageWith(page, 'Meanwhile').last()).toBeInViewport()
  await expect(page.getByRole('button', { name: /new message|latest messages/ })).toBeHidden()
})

test('the actions of all messages are one stop of the Tab key', once, async ({ page, login }) => {
  await login('gallery')
  const other = await signIn(page.request, 'artist')
  const texts = [unlike('Upper'), unlike('Lower')]
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

test('a session that ends elsewhere ends here', once, async ({ page, login }) => {
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
  test(`the chat is accessible in ${look.theme}, ${look.language}`, async ({
    page,
    login,
    expectAccessible,
  }) => {
    await login('artist')
    await page.addInitScript(
      ([theme, language]) => {
        localStorage.setItem('theme', theme)
        localStorage.setItem('i18nextLng', language)
      },
      [look.theme, look.language] as const,
    )
    const other = await signIn(page.request, 'gallery')
    const text = unlike('Read me')
    await say(page.request, other, { group: 'digital', message: text })
    await page.goto('/community/digital')
    await expect(page.locator('html')).toHaveAttribute('lang', look.language)
    await expect(messageWith(page, text)).toBeVisible()
    await messageWith(page, text).hover()
    await messageWith(page, text).getByRole('button').click()
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expectAccessible(page)
  })
