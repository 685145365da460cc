import { defineConfig, devices } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH
const { viewport: _own, ...desktop } = devices['Desktop Chrome']
/** `quick`: the core journeys on the desktop; `rest`: all others, and all at the narrow width; else everything. */
const tier = process.env.TEST_TIER

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/prepare-data.ts',
  // Far more than any takes: a machine with other work beside must not fail a journey.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Each brings a server and a browser; one alone leaves half of two cores idle, a third makes all of them wait.
  workers: 2,
  // In a new browser and against a new server. What passes the second time is listed as unstable: see tools/test-reports.mjs.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : []),
  ],
  use: {
    ...desktop,
    locale: 'en-US',
    colorScheme: 'light',
    // Emptied between journeys, not opened anew: a new renderer for each took a fifth of all their processor time.
    reuseContext: true,
    // A failure leaves the page's state either way; a trace is recorded for every step of every journey.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      ...(tier === 'quick' && { grep: /@core/ }),
      ...(tier === 'rest' && { grepInvert: /@core/ }),
    },
    // What is kept and sent has no screen, and marked journeys have no width.
    {
      name: 'mobile',
      testIgnore: ['caching.e2e.ts', 'being-found.e2e.ts'],
      grepInvert: tier === 'quick' ? /./ : /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
