import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

// The configuration is read again by every worker: what must be the same everywhere travels in the environment.
process.env.E2E_PORT ??= String(5200 + (process.pid % 700))
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'passion-art-e2e-'))

const address = `http://localhost:${process.env.E2E_PORT}`
const chromium = process.env.CHROMIUM_PATH
const { viewport: _own, ...desktop } = devices['Desktop Chrome']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The journeys buy from one catalogue; a second worker could pick the same work.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : [])],
  use: {
    ...desktop,
    baseURL: address,
    locale: 'en-US',
    colorScheme: 'light',
    trace: 'retain-on-failure',
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
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'mobile', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
  webServer: {
    command: 'node server/src/main.ts',
    url: `${address}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      ADMIN_PASSWORD: 'Admin-Passw0rd!',
      LOG_LEVEL: 'warn',
    },
  },
})
