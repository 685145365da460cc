import type { Page } from '@playwright/test'

/** Shows the server's HTML and holds the scripts back until the returned function is called. */
export async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}
