import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'

/** Longer than a full machine keeps a page waiting for its next frame. */
const longestMs = 8_000

/**
 * Headless Chromium can stop drawing a page for good: it computes, answers and gets no frame any more, not even after a
 * reload, whatever site it shows (https://github.com/dknauss/Sudo/pull/353 measured one). What waits for a frame then waits
 * for ever. Only for that is a journey begun again, with a new browser; any other failure stays one.
 */
export async function afterFailure(page: Page, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  const seen = await within(page.evaluate(lookAround, longestMs), 2 * longestMs)
  if (seen && !seen.drawn) {
    mkdirSync(info.project.outputDir, { recursive: true })
    writeFileSync(markOf(info), '')
  }
  info.errors.push({
    message: `At the end of the failed journey the page was: ${JSON.stringify(seen ?? 'silent')}`,
  })
}

/** A second try is for a browser that stopped drawing. */
export function refuseSecondTry(info: TestInfo): void {
  if (info.retry > 0 && !existsSync(markOf(info)))
    throw new Error('Failed the first time, and the browser was drawing: see there.')
}

/** Playwright empties the folder before each run. */
const markOf = ({ project, testId }: TestInfo) => join(project.outputDir, `no-frames-${testId}`)

/** In the page. */
async function lookAround(waitMs: number) {
  const drawn = await new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true))
    setTimeout(() => resolve(false), waitMs)
  })
  const pending = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).responseEnd === 0)
  return {
    drawn,
    address: location.href,
    state: document.visibilityState,
    begun: !('early' in window),
    pending: pending.map(({ name }) => name),
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
