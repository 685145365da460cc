import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { answer, atOneWidth, core, expect, signInAgain, test } from './fixtures.ts'
import { chooseMore } from './role-toolbar.ts'

const password = 'Demo-Passw0rd!'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function accountOf(request: APIRequestContext, name: string) {
  const data = { email: `${name}@passion-art.test`, password }
  const { token, user } = await (await request.post('/api/auth/login', { data })).json()
  return { headers: { authorization: `Bearer ${token}` }, token: String(token), user }
}

async function pageOf(browser: Browser, request: APIRequestContext, name: string, baseURL: string) {
  const { token, user, headers } = await accountOf(request, name)
  const context = await browser.newContext({ baseURL })
  await context.addInitScript(
    ([stored, person]) => {
      localStorage.setItem('token', stored)
      localStorage.setItem('user', person)
    },
    [token, JSON.stringify(user)] as const,
  )
  return { page: await context.newPage(), headers, close: () => context.close() }
}

const subjectsTo = async (request: APIRequestContext, address: string): Promise<string[]> => {
  const emails = (await (await request.get('/dev/outbox.json')).json()) as { to: string; subject: string }[]
  return emails.filter(({ to }) => to.includes(address)).map(({ subject }) => subject)
}

async function expectMail(request: APIRequestContext, address: string, subject: string): Promise<void> {
  await expect(async () => expect(await subjectsTo(request, address)).toContain(subject)).toPass({
    timeout: 20_000,
  })
}

const cardOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name }) })

async function ask(page: Page, button: string, group: { name: string; students: string }): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Request places' })
  await dialog.getByLabel('Organization').fill(group.name)
  await dialog.getByLabel('Students').fill(group.students)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a programme is made and booked, fills up, and a place that comes free is offered', async ({
  page,
  request,
  browser,
  baseURL,
  login,
  allowFailures,
}) => {
  test.slow()
  allowFailures(400)
  const title = `Plotting ${Date.now()}`
  await login('institution')
  await page.goto('/educational-programs')
  await page.getByRole('button', { name: 'New program' }).click()
  const made = page.getByRole('dialog')
  await made.getByRole('button', { name: 'Create program' }).click()
  await expect(made.getByLabel('Title')).toBeFocused()
  await made.getByLabel('Title').fill(title)
  await made.getByLabel('Visibility').selectOption('public')
  await made.getByLabel('Audience').fill('Schools')
  await made.getByLabel('Price per student').fill('4.50')
  await made.getByRole('searchbox', { name: 'Find a work in the store' }).fill('horizons')
  await made
    .getByRole('button', { name: /Horizons/ })
    .first()
    .click()
  await made.getByRole('button', { name: 'Create program' }).click()
  const guide = { name: 'Guide.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 guide') }
  await made.locator('input[type=file]').setInputFiles(guide)
  await expect(made.getByRole('button', { name: 'Guide.pdf' })).toBeVisible()
  await made.getByRole('button', { name: 'Add session' }).click()
  const session = page.getByRole('dialog', { name: 'Add session' })
  await session.getByLabel('Date').fill(dayIn(30))
  await session.getByLabel('Places').fill('10')
  await session.getByLabel('Room').fill('Studio')
  await session.getByRole('button', { name: 'Add session' }).click()
  await expect(session).toHaveCount(0)
  await made.getByRole('button', { name: 'Close' }).first().click()

  const collector = await pageOf(browser, request, 'collector', baseURL ?? '')
  await collector.page.goto('/learn')
  await collector.page.getByRole('link', { name: title }).click()
  await expect(collector.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(collector.page.getByRole('link', { name: 'Guide (PDF)' })).toBeVisible()
  await ask(collector.page, 'Request places', { name: 'Northside School', students: '8' })
  await expect(collector.page.getByText('2 places free')).toBeVisible()
  const user = await pageOf(browser, request, 'user', baseURL ?? '')
  await user.page.goto(new URL(collector.page.url()).pathname)
  await ask(user.page, 'Request places', { name: 'Southside School', students: '6' })
  await expect(user.page.getByText('Waiting list', { exact: true })).toBeVisible()

  await page.goto('/educational-programs?part=bookings&q=northside')
  await cardOf(page, 'Northside School').getByRole('button', { name: 'Open' }).first().click()
  const booking = page.getByRole('dialog', { name: 'Northside School' })
  await booking.getByLabel('Note to the group').fill('See you at the side door.')
  await booking.getByRole('button', { name: 'Offer places' }).click()
  await expect(booking.getByText('Offered', { exact: true })).toBeVisible()
  await expectMail(request, 'collector@passion-art.test', `Places for you: ${title}`)
  await collector.page.reload()
  await collector.page.getByRole('button', { name: 'Accept offer' }).click()
  await expect(collector.page.getByText('Confirmed', { exact: true })).toBeVisible()
  const file = collector.page.waitForEvent('download')
  await collector.page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.ics$/)
  await expectMail(request, 'collector@passion-art.test', `Confirmed: ${title}`)
  await page.goto('/educational-programs?part=bookings&q=northside')
  await cardOf(page, 'Northside School').getByRole('button', { name: 'Open' }).first().click()
  const ownFile = page.waitForEvent('download')
  await booking.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await ownFile).suggestedFilename()).toMatch(/\.ics$/)
  await collector.page.getByRole('button', { name: 'Cancel booking' }).click()
  await answer(collector.page, 'Cancel booking')
  await expectMail(request, 'user@passion-art.test', `Places for you: ${title}`)
  await user.page.goto('/profile')
  const own = user.page.getByRole('region', { name: 'My Programs' })
  await own
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Accept offer' })
    .click()
  await expect(own.getByRole('listitem').filter({ hasText: title })).toContainText('Confirmed')

  await page.goto(`/educational-programs?part=sessions&q=${encodeURIComponent(title)}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Day sheet' }).click()
  expect((await download).suggestedFilename()).toMatch(/day-sheet.*\.pdf$/)
  await page.getByRole('button', { name: 'People' }).click()
  await expect(page.getByRole('dialog').getByText('Places taken: 6 of 10')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveText(['Southside School'])
  await collector.close()
  await user.close()
})

test(
  'a booking shows all missing fields, and its input survives an expired session',
  atOneWidth(),
  async ({ page, request, login, allowFailures }) => {
    allowFailures(400, 401)
    await login('user')
    const { programs } = await (await request.get('/api/programs')).json()
    const { id } = programs.find(({ notice_days: days }: { notice_days: number }) => days > 0)
    await page.goto(`/programs/${id}`)
    await page.getByRole('button', { name: 'Request a date' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request places' })
    const send = dialog.getByRole('button', { name: 'Send request' })
    await send.click()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(3)
    await expect(dialog.getByText('Preferred date 1 is required')).toBeVisible()
    await expect(dialog.getByText('Organization is required')).toBeVisible()
    await expect(dialog.getByLabel('Preferred date 1')).toBeFocused()
    await dialog.getByLabel('Preferred date 1').fill(dayIn(0))
    await dialog.getByLabel('Organization').fill('Harbor Evening Class')
    await dialog.getByLabel('Adults').fill('3')
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(0)
    await send.click()
    await expect(dialog.getByText(/The first possible day is/)).toBeVisible()
    await dialog.getByLabel('Preferred date 1').fill(dayIn(200))
    await signInAgain(page, send, 'user')
    await page.getByRole('button', { name: 'Request a date' }).click()
    await expect(dialog.getByText('What you typed before your sign-in expired is still here.')).toBeVisible()
    await expect(dialog.getByLabel('Organization')).toHaveValue('Harbor Evening Class')
    await send.click()
    await expect(page.getByText('Your request is on its way.')).toBeVisible()
  },
)

test('attendance is noted and corrected, and counts in the report', core, async ({ page, login }) => {
  await login('institution')
  await page.goto('/educational-programs?part=sessions&when=past&q=afternoon')
  await page.getByRole('button', { name: 'People' }).click()
  const dialog = page.getByRole('dialog')
  const group = dialog.getByRole('form', { name: 'Cleo Hart and neighbors' })
  await group.getByLabel('Adults who attended').fill('1')
  await group.getByRole('button', { name: 'Correct attendance' }).click()
  await expect(page.getByText('Attendance recorded')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('tab', { name: 'Reports' }).click()
  const phone = (page.viewportSize()?.width ?? 0) < 700
  if (phone) await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Until').fill(dayIn(-5))
  await expect(page).toHaveURL(/until=/)
  if (phone) await page.getByRole('button', { name: 'Show results' }).click()
  const row = page.getByRole('row').filter({ hasText: 'One rule, one afternoon' })
  await expect(row).toContainText('$60.00')
  await expect(row).toContainText('1 attended')
  const download = page.waitForEvent('download')
  await chooseMore(page, 'Export CSV')
  expect((await download).suggestedFilename()).toMatch(/report.*\.csv$/)
  await chooseMore(page, 'History')
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Attendance recorded')
})

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const)
  test(
    `programmes are accessible in ${theme}, ${language}`,
    atOneWidth(theme === 'light'),
    async ({ page, request, login, expectAccessible }) => {
      test.slow()
      await page.addInitScript(
        (chosen) => {
          localStorage.setItem('theme', chosen[0])
          localStorage.setItem('i18nextLng', chosen[1])
        },
        [theme, language] as const,
      )
      await login('institution')
      await page.goto('/educational-programs')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click()
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
      await expectAccessible(page)
      for (const part of ['sessions', 'bookings', 'reports']) {
        await page.goto(`/educational-programs?part=${part}&view=list`)
        await expect(page.getByRole('table')).toBeVisible()
        await expectAccessible(page)
      }
      const { programs } = await (await request.get('/api/programs')).json()
      await page.goto(`/programs/${programs[0].id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    },
  )
