import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** The five demo accounts and the administrator. */
export type Account = 'artist' | 'gallery' | 'collector' | 'institution' | 'user' | 'admin'

interface Fixtures {
  /** Signs this page's browser in before its next navigation. */
  login: (account: Account) => Promise<void>
  /** Statuses of failed calls that this test provokes; the browser logs each as an error. */
  allowFailures: (...statuses: number[]) => void
  /** Fails on any accessibility violation of the page as it is now. */
  expectAccessible: () => Promise<void>
  consoleGuard: undefined
}

const passwords: Partial<Record<Account, string>> = { admin: 'Admin-Passw0rd!' }

export const test = base.extend<Fixtures & { allowed: Set<number> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
  allowed: async ({}, use) => use(new Set()),
  allowFailures: async ({ allowed }, use) => use((...statuses) => statuses.forEach((status) => allowed.add(status))),
  login: async ({ page }, use) => use((account) => logIn(page, account)),
  expectAccessible: async ({ page }, use) =>
    use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
    }),
  /** No journey leaves an error in the console. */
  consoleGuard: [
    async ({ page, allowed }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await use(undefined)
      expect(errors.filter((text) => !isAllowed(text, allowed))).toEqual([])
    },
    { auto: true },
  ],
})

const isAllowed = (text: string, allowed: Set<number>): boolean => {
  const status = /^Failed to load resource: .* status of (\d{3})/.exec(text)?.[1]
  return status !== undefined && allowed.has(Number(status))
}

async function logIn(page: Page, account: Account): Promise<void> {
  const response = await page.request.post('/api/auth/login', {
    data: { email: `${account}@passion-art.test`, password: passwords[account] ?? 'Demo-Passw0rd!' },
  })
  expect(response.ok()).toBe(true)
  const { token, user } = await response.json()
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
}
