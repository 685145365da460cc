import type { Page } from '@playwright/test'
import { atOneWidth, coreAtOneWidth, expect, test } from './fixtures.ts'
import { coursesOf, eventsOf, item } from './events.ts'

const workshop = 'Teach a plotter to hesitate'

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('user@passion-art.test')
  await page.getByLabel('Password', { exact: true }).fill('Demo-Passw0rd!')
  await page.getByRole('button', { name: 'Login' }).click()
}

test.describe('events', () => {
  test('are four in the server’s HTML, with all their facts', coreAtOneWidth, async ({ page, request }) => {
    const events = await eventsOf(request)
    expect(events).toHaveLength(4)
    const html = await (await request.get('/events')).text()
    expect(html).toContain('<title>Events | PASSION-ART</title>')
    for (const { title } of events) expect(html).toContain(title)
    await page.goto('/events')
    for (const event of events) {
      const row = item(page, event.title)
      await expect(row.getByText(event.category, { exact: true })).toBeVisible()
      await expect(row.getByText(event.time)).toBeVisible()
      await expect(row.getByText(event.location, { exact: true })).toBeVisible()
      await expect(row.getByText(`${event.remainingSpots} of ${event.capacity} spots left`)).toBeVisible()
    }
    // No cover marked 'Detail' shows the whole work.
    const enlarged = await page
      .getByRole('main')
      .locator('figure')
      .evaluateAll((figures) =>
        figures.map((figure) => {
          const shown = figure.firstElementChild?.getBoundingClientRect().height ?? 1
          return (figure.querySelector('img')?.getBoundingClientRect().height ?? 0) / shown
        }),
      )
    expect(enlarged).toHaveLength(4)
    expect(Math.min(...enlarged)).toBeGreaterThan(1.3)
  })

  test('RSVP sends an email and a calendar file, and can be canceled', async ({ page, request, login }) => {
    const before = (await eventsOf(request)).find(({ title }) => title === workshop)
    const spots = (n: number) => `${n} of ${before?.capacity} spots left`
    await login('institution')
    await page.goto('/events')
    const row = item(page, workshop)
    await row.getByRole('button', { name: 'RSVP Now' }).press('Enter')
    await expect(row.getByText('You are going', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Cancel RSVP' })).toBeFocused()
    await expect(row.getByText(spots((before?.remainingSpots ?? 0) - 1))).toBeVisible()
    const download = page.waitForEvent('download')
    await row.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toBe(`passion-art-${before?.date}.ics`)
    await expect(async () => {
      const mails = (await (await request.get('/dev/outbox.json')).json()) as {
        to: string
        subject: string
      }[]
      expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toContain(
        `institution@passion-art.test: You are going: ${workshop}`,
      )
    }).toPass({ timeout: 20_000 })
    await page.reload()
    await expect(row.getByText('You are going', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Cancel RSVP' }).click()
    await expect(row.getByRole('button', { name: 'RSVP Now' })).toBeVisible()
    await expect(row.getByText(spots(before?.remainingSpots ?? 0))).toBeVisible()
  })

  test('that cannot be loaded can be tried again', atOneWidth(), async ({ page, allowFailures }) => {
    allowFailures(500)
    await page.route('**/api/events', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/store')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { name: 'The events could not be loaded' })).toBeVisible()
    await page.unroute('**/api/events')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(item(page, workshop)).toBeVisible()
  })
})

test.describe('courses', () => {
  test('are filtered by exactly five terms, stored in the URL', async ({ page, request }) => {
    const courses = await coursesOf(request)
    expect(courses).toHaveLength(4)
    await page.goto('/learn')
    await expect(page.getByRole('heading', { level: 1, name: 'Learn' })).toBeVisible()
    const filters = page.getByRole('group', { name: 'Subjects' })
    expect(await filters.getByRole('button').allTextContents()).toEqual([
      'All',
      'History',
      'Digital',
      'Photography',
      'Professional',
    ])
    const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
    await expect(titles).toHaveText(courses.map(({ title }) => title))
    for (const { category, title } of courses) {
      await filters.getByRole('button', { name: category }).click()
      await expect(page).toHaveURL(`/learn?filter=${category}`)
      await expect(titles).toHaveText([title])
    }
    await page.reload()
    await expect(titles).toHaveText([courses.at(-1)?.title ?? ''])
    // On a phone the row moves there after hydration; a press begun before would miss its button.
    await expect(filters.getByRole('button', { name: 'Professional' })).toBeInViewport({ ratio: 1 })
    const html = await (await request.get('/learn?filter=Digital')).text()
    expect(html).toContain(courses[1]?.title)
    expect(html).not.toContain(`>${courses[0]?.title}<`)
    await filters.getByRole('button', { name: 'All' }).click()
    await expect(page).toHaveURL('/learn')
    await expect(titles).toHaveCount(4)
  })

  test('send a visitor to the login and back, with the filter kept', atOneWidth(), async ({ page }) => {
    await page.goto('/learn?filter=Digital')
    await page.getByRole('button', { name: 'Enroll Now' }).click()
    await expect(page).toHaveURL('/login')
    await signIn(page)
    await expect(page).toHaveURL('/learn?filter=Digital')
    await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible()
  })

  test('can be enrolled in and left', coreAtOneWidth, async ({ page, request, login }) => {
    const [course] = await coursesOf(request)
    await login('gallery')
    await page.goto('/learn')
    const card = item(page, course?.title ?? '')
    await card.getByRole('button', { name: 'Enroll Now' }).click()
    await expect(card.getByText('Enrolled', { exact: true })).toBeVisible()
    await page.reload()
    await expect(card.getByText('Enrolled', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'Leave course' }).click()
    await expect(card.getByRole('button', { name: 'Enroll Now' })).toBeVisible()
    await expect(card.getByText('Enrolled', { exact: true })).toHaveCount(0)
  })

  test('show a failed enrollment', atOneWidth(), async ({ page, login, allowFailures, allowedErrors }) => {
    allowFailures(503)
    allowedErrors.push(/ApiError/)
    await login('gallery')
    await page.route('**/enroll', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/learn?filter=History')
    await page.getByRole('button', { name: 'Enroll Now' }).click()
    await expect(page.getByText('This could not be saved. Please try again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible()
  })
})

test.describe('on the profile', () => {
  test('an account without events and courses sees empty states', atOneWidth(), async ({ page, login }) => {
    await login('user')
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'My Events' })).toBeVisible()
    await expect(page.getByText('You have no events yet.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'My Courses' })).toBeVisible()
    await expect(page.getByText('You have no courses yet.')).toBeVisible()
  })

  test('events and courses have the controls of their pages', async ({ page, request, login }) => {
    const token = await login('artist')
    const headers = { authorization: `Bearer ${token}` }
    const [course] = await coursesOf(request)
    await request.post(`/api/courses/${course?.id}/enroll`, { headers, data: {} })
    await page.goto('/profile')
    const events = page.getByRole('region', { name: 'My Events' })
    await expect(events.getByRole('heading', { name: workshop })).toBeVisible()
    await expect(events.getByText('You are going', { exact: true })).toBeVisible()
    await expect(events.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
    await events.getByRole('button', { name: 'Cancel RSVP' }).click()
    await events.getByRole('button', { name: 'RSVP Now' }).click()
    await expect(events.getByText('You are going', { exact: true })).toBeVisible()
    const courses = page.getByRole('region', { name: 'My Courses' })
    await expect(courses.getByText('Enrolled', { exact: true })).toBeVisible()
    await courses.getByRole('button', { name: 'Leave course' }).click()
    await expect(courses.getByRole('button', { name: 'Enroll Now' })).toBeVisible()
    await page.reload()
    await expect(courses.getByText('You have no courses yet.')).toBeVisible()
  })
})

test.describe('for assistive technology', () => {
  for (const [name, query, colorScheme] of [
    ['light', '', 'light'],
    ['dark', '', 'dark'],
    ['Arabic', '?lang=ar', 'light'],
  ] as const)
    test(
      `has no accessibility violation, ${name}`,
      atOneWidth(name !== 'Arabic'),
      async ({ page, login, expectAccessible }) => {
        test.slow()
        await page.emulateMedia({ colorScheme })
        await login('artist')
        for (const path of ['/events', '/learn', '/profile']) {
          await page.goto(path + query)
          await expect(page.locator('html[data-user-theme-loaded="true"]')).toBeAttached()
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page)
        }
      },
    )
})
