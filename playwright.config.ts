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
  // Generous, so that a loaded machine doesn't fail a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Two workers for two cores, each with a server and a browser: one leaves them half idle, three are slower.
  workers: 2,
  // In a new browser and against a new server. A test that passes on retry is listed as flaky: see
  // tools/test-reports.mjs.
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
    // Cleared between journeys, not reopened: new renderers took a fifth of the CPU time.
    reuseContext: true,
    // A failure attaches the page's state either way; a trace records every step of every journey.
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
    // HTTP tests have no screen, and marked journeys no width.
    {
      name: 'mobile',
      testIgnore: ['caching.e2e.ts', 'seo.e2e.ts'],
      grepInvert: tier === 'quick' ? /./ : /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
