import {
  act,
  connected,
  endsOfPage,
  field,
  messageWith,
  openMember,
  say,
  signIn,
  unique,
  write,
} from './chat.ts'
import { answer, atOneWidth, coreAtOneWidth, expect, expectFocusRestored, test } from './fixtures.ts'

/** Independent of the screen's width. */
const once = { tag: '@once' }

test(
  'two members exchange messages in their own languages',
  coreAtOneWidth,
  async ({ page, login, browser, baseURL }) => {
    await login('user')
    await page.goto('/community')
    await connected(page)
    const other = await openMember(browser, { baseURL, account: 'gallery', group: 'general' })
    const hello = unique('Hello')
    await field(page).fill(hello)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(messageWith(other.page, hello)).toHaveCount(1)
    await expect(messageWith(page, hello)).toHaveAccessibleName(/^You, \d\d:\d\d$/)
    await expect(field(page)).toHaveValue('')
    const answer = unique('مرحبا')
    await write(other.page, answer)
    await expect(messageWith(page, answer)).toHaveAccessibleName(new RegExp(`^${other.user.username}, `))
    await expect(messageWith(page, answer)).toHaveCount(1)
    await expect(page.getByText(answer, { exact: true })).toHaveCSS('direction', 'rtl')
    await expect(page.getByText(hello, { exact: true })).toHaveCSS('direction', 'ltr')
    await other.context.close()
  },
)

test(
  'Enter sends, Shift+Enter adds a line, blank and too long messages are not sent',
  once,
  async ({ page, login }) => {
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
    const first = unique('first line')
    await field(page).fill(first)
    await field(page).press('Shift+Enter')
    await field(page).pressSequentially('second <b>line</b> javascript:alert(1)')
    await field(page).press('Enter')
    const message = messageWith(page, first)
    await expect(message).toContainText('second <b>line</b> javascript:alert(1)')
    await expect(message.getByRole('link')).toHaveCount(0)
    expect(sent).toEqual([`${first}\nsecond <b>line</b> javascript:alert(1)`])
  },
)

test(
  'URLs become links, works of this site show a preview',
  atOneWidth(),
  async ({ page, login, baseURL }) => {
    await login('collector')
    const [work] = (await (await page.request.get('/api/artworks?limit=1')).json()) as {
      id: string
      title: string
    }[]
    await page.goto('/community/traditional')
    await connected(page)
    const mark = unique('look')
    await write(page, `${mark} https://example.com/a_(b). ${baseURL}/artwork/${work?.id}`)
    const message = messageWith(page, mark)
    const link = message.getByRole('link', {
      name: 'https://example.com/a_(b) (opens in a new tab)',
      exact: true,
    })
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('href', 'https://example.com/a_(b)')
    await expect(message.getByRole('link', { name: work?.title ?? '', exact: true })).toHaveAttribute(
      'href',
      `/artwork/${work?.id}`,
    )
    await expect(message).not.toContainText('/artwork/')
    const card = message.getByRole('link', { name: /\$/ })
    await card.click()
    await expect(page).toHaveURL(`/artwork/${work?.id}`)
  },
)

test(
  'a message that could not be sent is restored, and is sent once',
  atOneWidth(),
  async ({ page, login, allowedErrors }) => {
    allowedErrors.push(/ERR_FAILED/)
    await login('institution')
    await page.goto('/community/general')
    await connected(page)
    // The server has the message, but its response is lost.
    await page.route('**/api/chat/send', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const text = unique('Lost on the way')
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

test('messages missed while offline are loaded', atOneWidth(), async ({ page, login, allowedErrors }) => {
  allowedErrors.push(/WebSocket|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/)
  await login('artist')
  await page.goto('/community/general')
  await connected(page)
  const other = await signIn(page.request, 'gallery')
  await page.context().setOffline(true)
  await expect(page.getByText('Connection lost').first()).toBeVisible()
  const texts = [1, 2, 3].map((n) => unique(`Missed ${n}`))
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

test('an own message is deleted for all members', async ({ page, login, browser, baseURL }) => {
  await login('user')
  await page.goto('/community/critique')
  await connected(page)
  const other = await openMember(browser, { baseURL, account: 'gallery', group: 'critique' })
  const text = unique('Regretted')
  await write(page, text)
  await expect(messageWith(other.page, text)).toBeVisible()
  await act(page, text, 'Delete message')
  await answer(page, 'Go back')
  await expect(messageWith(page, text)).toBeVisible()
  await act(page, text, 'Delete message')
  await answer(page, 'Delete message')
  await expect(messageWith(page, text)).toHaveCount(0)
  await expectFocusRestored(page)
  await expect(messageWith(page, 'Message removed').last()).toBeVisible()
  await expect(messageWith(other.page, text)).toHaveCount(0)
  await expect(messageWith(other.page, 'Message removed').last()).toBeVisible()
  await other.context.close()
})

test('a message is reported, its author muted and received again', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login('collector')
  const other = await signIn(page.request, 'institution')
  const name = other.user.username
  const text = unique('Buy now')
  await say(page.request, other, { group: 'commissions', message: text })
  await page.goto('/community/commissions')
  await act(page, text, 'Report message')
  const dialog = page.getByRole('dialog', { name: 'Report message' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Spam')
  await expect(dialog.getByText('Reason is required')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('status')).not.toBeEmpty()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await act(page, text, `Mute ${name}`)
  await expect(messageWith(page, text)).toHaveCount(0)
  await expect(page.getByText(new RegExp(`from ${name}, who is muted`)).last()).toBeVisible()
  await page
    .getByRole('button', { name: `Unmute ${name}` })
    .last()
    .click()
  await expect(messageWith(page, text)).toBeVisible()
})

test(
  'a long history is paged back without moving the scroll position',
  atOneWidth(),
  async ({ page, login }) => {
    await login('artist')
    const others = [await signIn(page.request, 'gallery'), await signIn(page.request, 'collector')] as const
    const photography = { group: 'photography' }
    for (let n = 0; n < 13; n += 1)
      await Promise.all(
        Array.from({ length: 10 }, (_, k) =>
          say(page.request, others[k % 2 ? 0 : 1], { ...photography, message: unique('No') }),
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
    await say(page.request, others[0], { group: 'photography', message: unique('Meanwhile') })
    await page.getByRole('button', { name: '1 new message' }).click()
    await expect(messageWith(page, 'Meanwhile').last()).toBeInViewport()
    await expect(page.getByRole('button', { name: /new message|latest messages/ })).toBeHidden()
  },
)
