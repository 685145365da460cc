import type { Page, TestInfo } from '@playwright/test'

/** Longer than a loaded machine takes for the next frame. */
const longestMs = 8_000

export function watchRequests(page: Page): () => string[] {
  const open = new Set<string>()
  page.on('request', (request) => void open.add(request.url()))
  page.on('requestfinished', (request) => void open.delete(request.url()))
  page.on('requestfailed', (request) => void open.delete(request.url()))
  return () => [...open]
}

interface Context {
  pending: () => string[]
  troubles: () => string[]
}

/** Attaches page state and server log. Headless Chromium sometimes stops rendering; `drawn` detects it. */
export async function afterFailure(page: Page, info: TestInfo, context: Context): Promise<void> {
  const seen = await within(page.evaluate(lookAround, longestMs), 2 * longestMs)
  const state = seen ? JSON.stringify({ ...seen, pending: context.pending() }) : 'silent'
  info.errors.push({ message: `At the end of the failed test its page was: ${state}` })
  const troubles = context.troubles()
  if (troubles.length > 0) info.errors.push({ message: `Its server had logged:\n${troubles.join('\n')}` })
}

async function lookAround(waitMs: number) {
  const drawn = await new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true))
    setTimeout(() => resolve(false), waitMs)
  })
  return {
    drawn,
    address: location.href,
    state: document.visibilityState,
    begun: !('early' in window),
    text: document.querySelector('main')?.innerText.slice(0, 400),
  }
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  const settled = promise.catch(() => undefined)
  const first = await Promise.race([settled, late])
  clearTimeout(timer)
  return first
}
