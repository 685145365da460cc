import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { afterFailure, watchRequests } from './drawing.ts'
import { type RunningServer, startServer } from './server.ts'

export { expect }

/** The five demo accounts and the administrator. */
export type Account = 'artist' | 'gallery' | 'collector' | 'institution' | 'user' | 'admin'

/** Marks a core test: `npm test` runs these on the desktop, `npm run test:full` runs all tests at both widths. */
export const core = { tag: '@core' }

/** Marks a journey that no width changes: it runs on the desktop alone. */
export const atOneWidth = (alone = true) => ({ tag: alone ? '@once' : [] })

/** Marks a core test that no width changes. */
export const coreAtOneWidth = { tag: ['@core', '@once'] }

interface Fixtures {
  /** Console errors that this file provokes. */
  allowedErrors: RegExp[]
  /** Statuses of failed calls that this test provokes; the browser logs each as an error. */
  allowFailures: (...statuses: number[]) => void
  /** Signs the browser in before its next navigation; answers the token. */
  login: (account: Account) => Promise<string>
  /** Fails on any accessibility violation of the page as it is now; a run of the core tests alone leaves this out. */
  expectAccessible: (page: Page) => Promise<void>
  consoleGuard: undefined
}

interface WorkerFixtures {
  /** One server for each worker and project: what one buys, no other misses. */
  server: RunningServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
    async ({}, use, worker) => {
      const server = await startServer(`${worker.project.name}-${worker.workerIndex}`)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  /** Opens a page and waits until it answers; what is pressed sooner has its own journeys, which wait for the commit alone. */
  page: async ({ page }, use) => {
    const open = page.goto.bind(page)
    page.goto = async (address, options) => {
      const response = await open(address, options)
      if (options?.waitUntil !== 'commit')
        // By the clock: a page that has nothing new to draw need not be given frames.
        await page.waitForFunction(() => !('early' in window), undefined, { polling: 50 })
      return response
    }
    await use(page)
  },
  allowedErrors: [[], { option: true }],
  allowFailures: async ({ allowedErrors }, use) =>
    use((...statuses) => {
      for (const status of statuses) allowedErrors.push(new RegExp(`status of ${status}`))
    }),
  login: async ({ page, server }, use) =>
    use((account) => logIn(page, account, account === 'admin' ? server.adminPassword() : demoPassword)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
  expectAccessible: async ({}, use) => use(expectNoViolations),
  /** No journey leaves an error in the console. */
  consoleGuard: [
    async ({ page, allowedErrors, server }, use, info) => {
      const pending = watchRequests(page)
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await use(undefined)
      const failed = info.status !== info.expectedStatus
      const tell = () => afterFailure(page, info, { pending, troubles: server.troubles })
      if (failed) await tell()
      // What a journey intercepts may still be on its way when it ends.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const told = errors.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)))
      if (told.length > 0 && !failed) await tell()
      expect(told).toEqual([])
    },
    { auto: true },
  ],
})

async function expectNoViolations(page: Page): Promise<void> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page })
    // Only frames of other origins need the other way, which opens a second page for each analysis; there are none.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
  expect(told).toEqual([])
}

/** Half faded in, everything has too little contrast: waits for whatever moves and comes to an end. */
async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[data-room="unknown"]')).toHaveCount(0)
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    // The block of feedback looks for its place a moment after each change of the page.
    if (document.querySelector('[data-room]')) await new Promise((resolve) => setTimeout(resolve, 200))
    for (let left = moving(); left.length > 0; left = moving())
      await Promise.allSettled(left.map(({ finished }) => finished))
  })
}

const demoPassword = 'Demo-Passw0rd!'

async function logIn(page: Page, account: Account, password: string): Promise<string> {
  const response = await page.request.post('/api/auth/login', {
    data: { email: `${account}@passion-art.test`, password },
  })
  expect(response.ok()).toBe(true)
  const { token, user } = (await response.json()) as { token: string; user: object }
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      // Once only: signing out must last over a reload.
      if (sessionStorage.getItem('e2e-signed-in')) return
      sessionStorage.setItem('e2e-signed-in', 'yes')
      localStorage.setItem('token', storedToken)
      localStorage.setItem('user', storedUser)
    },
    [token, JSON.stringify(user)] as const,
  )
  return token
}

/** What had the focus is gone: it is at a neighbour, not at the page. */
export const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')

/** Answers the window that asks before something that can't be undone, by the button's name. */
export async function answer(page: Page, name: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name, exact: true }).click()
  await expect(question).toHaveCount(0)
}

/** Presses a button of a form after the sign-in expired, signs in, and is back on the page. */
export async function signInAgain(page: Page, button: Locator, account: Account): Promise<void> {
  const address = page.url()
  await page.evaluate(() => localStorage.setItem('token', 'no.longer.valid'))
  await button.click()
  await expect(page.getByText('Session expired')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(`${account}@passion-art.test`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(address)
}
