import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { afterFailure, watchRequests } from './drawing.ts'
import { type RunningServer, startServer } from './server.ts'

export { expect }

export type Account = 'artist' | 'gallery' | 'collector' | 'institution' | 'user' | 'admin'

/** Core tests: `npm test` runs these on the desktop, `npm run test:full` runs all tests at both widths. */
export const core = { tag: '@core' }

/** Independent of the width: runs on the desktop only. */
export const atOneWidth = (alone = true) => ({ tag: alone ? '@once' : [] })

export const coreAtOneWidth = { tag: ['@core', '@once'] }

interface Fixtures {
  allowedErrors: RegExp[]
  /** Statuses of failed calls that this test provokes; the browser logs each as an error. */
  allowFailures: (...statuses: number[]) => void
  /** Signs the browser in before its next navigation; returns the token. */
  login: (account: Account) => Promise<string>
  /** Fails on any accessibility violation of the current page; skipped in a run of core tests alone. */
  expectAccessible: (page: Page) => Promise<void>
  consoleGuard: undefined
}

interface WorkerFixtures {
  /** One server per worker and project, so that tests don't take each other's works. */
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
  /**
   * Opens a page and waits for hydration; input before that has its own journeys, which wait for the commit alone.
   */
  page: async ({ page }, use) => {
    const open = page.goto.bind(page)
    page.goto = async (address, options) => {
      const response = await open(address, options)
      if (options?.waitUntil !== 'commit')
        // By timer: a page without changes may get no frames.
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
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      await use(undefined)
      const failed = info.status !== info.expectedStatus
      const report = () => afterFailure(page, info, { pending, troubles: server.troubles })
      if (failed) await report()
      // Intercepted requests may be in flight at the end.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const unexpected = errors.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)))
      if (unexpected.length > 0 && !failed) await report()
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

async function expectNoViolations(page: Page): Promise<void> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page })
    // The default mode opens a second page per analysis for frames of other origins; there are none.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const unexpected = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
  expect(unexpected).toEqual([])
}

async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
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
      // Once only: signing out must survive a reload.
      if (sessionStorage.getItem('e2e-signed-in')) return
      sessionStorage.setItem('e2e-signed-in', 'yes')
      localStorage.setItem('token', storedToken)
      localStorage.setItem('user', storedUser)
    },
    [token, JSON.stringify(user)] as const,
  )
  return token
}

export const expectFocusRestored = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')

export async function answer(page: Page, name: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name, exact: true }).click()
  await expect(question).toHaveCount(0)
}

/** Submits after the session expired, signs in, and is back on the page. */
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
