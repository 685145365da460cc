// npm run e2e: journeys in a real browser against the real server. Arguments go to Playwright.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web.mjs'
import { ensureBrowser } from './programs.mjs'
import { root, run } from './run.mjs'
import { readPlaywrightReport } from './test-reports.mjs'

/** Returns how many passed and failed; without browser or build one failure. `tier`: see playwright.config.ts. */
export async function runJourneys(args = [], tier = 'all') {
  const browser = await ensureBrowser()
  if (!browser || !(await buildWebIfStale())) return { passed: 0, failed: 1 }
  const report = join(root, 'test-results', `e2e-${tier}.json`)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const env = {
    E2E_REPORT: report,
    TEST_TIER: tier,
    ...(browser !== 'playwright' && { CHROMIUM_PATH: browser }),
  }
  const { code } = await run('playwright', ['test', ...args], { env })
  return readPlaywrightReport(report, code)
}

if (process.argv[1] === import.meta.filename)
  process.exit((await runJourneys(process.argv.slice(2))).failed > 0 ? 1 : 0)
