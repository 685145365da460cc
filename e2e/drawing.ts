import type { Page, TestInfo } from '@playwright/test'

/** Longer than a full machine keeps a page waiting for its next frame. */
const longestMs = 8_000

/** Requests without an answer yet. */
export function watchRequests(page: Page): () => string[] {
  const open = new Set<string>()
  page.on('request', (request) => void open.add(request.url()))
  page.on('requestfinished', (request) => void open.delete(request.url()))
  page.on('requestfailed', (request) => void open.delete(request.url()))
  return () => [...open]
}

interface Told {
  pending: () => string[]
  /** Lines of the server's log. */
  troubles: () => string[]
}

/**
 * Adds the state of the page and the server's log to a failed test. Headless Chromium sometimes stops drawing a page for
 * good: it computes and replies, but whatever waits for a frame never continues. `drawn` tells this apart.
 */
export async function afterFailure(page: Page, info: TestInfo, told: Told): Promise<void> {
  const seen = await within(page.evaluate(lookAround, longestMs), 2 * longestMs)
  const state = seen ? JSON.stringify({ ...seen, pending: told.pending() }) : 'silent'
  info.errors.push({ message: `At the end of the failed test its page was: ${state}` })
  const troubles = told.troubles()
  if (troubles.length > 0) info.errors.push({ message: `Its server had logged:\n${troubles.join('\n')}` })
}

/** In the page. */
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
