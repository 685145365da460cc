import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
 * Tells what the page of a failed journey was like. Two failures in CI waited for a frame: one a page for a minute, one a
 * chart. Headless Chromium may stop drawing a page for good; it computes and answers, and what waits for a frame waits for
 * ever. Only a journey that waited in vain on such a page is begun again, with a new browser; any other failure stays one.
 */
export async function afterFailure(page: Page, info: TestInfo, told: Told): Promise<void> {
  const seen = await within(page.evaluate(lookAround, longestMs), 2 * longestMs)
  if (seen && !seen.drawn && seen.state === 'visible' && waitedInVain(info)) {
    mkdirSync(info.project.outputDir, { recursive: true })
    writeFileSync(markOf(info), '')
  }
  const state = seen ? JSON.stringify({ ...seen, pending: told.pending() }) : 'silent'
  info.errors.push({ message: `At the end of the failed journey its page was: ${state}` })
  const troubles = told.troubles()
  if (troubles.length > 0) info.errors.push({ message: `Its server had logged:\n${troubles.join('\n')}` })
}

/** A second try is for a browser that stopped drawing. */
export function refuseSecondTry(info: TestInfo): void {
  if (info.retry > 0 && !existsSync(markOf(info)))
    throw new Error('Failed the first time, and its browser was not seen to have stopped drawing: see there.')
}

const inVain = /timeout|not visible|element\(s\) not found/i
const waitedInVain = ({ status, errors }: TestInfo) =>
  status === 'timedOut' || (errors.length > 0 && errors.every(({ message = '' }) => inVain.test(message)))

/** Playwright empties the folder before each run. */
const markOf = ({ project, testId }: TestInfo) => join(project.outputDir, `no-frames-${testId}`)

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
