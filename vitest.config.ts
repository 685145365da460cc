import { configDefaults, defineConfig } from 'vitest/config'
import { testsWithoutDatabase } from './tools/tests-without-database.ts'

const onPostgres = process.env.TEST_DB === 'postgres'

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/app/**/*.test.{ts,tsx}',
      'seeds/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, ...(onPostgres ? testsWithoutDatabase() : [])],
    globalSetup: ['tools/vitest-postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
