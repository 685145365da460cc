import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/app/**/*.test.{ts,tsx}',
      'seeds/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: ['tools/vitest-postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
