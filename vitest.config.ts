import { configDefaults, defineConfig } from 'vitest/config'
import { excludedTests, type Tier } from './tools/test-tiers.ts'

const database = process.env.TEST_DB === 'postgres' ? 'postgres' : 'sqlite'
const tier = (process.env.TEST_TIER ?? 'all') as Tier
const exclude = [...configDefaults.exclude, ...excludedTests(tier, database)]
/** They start processes and use much memory; sharing modules gains nothing. */
const heavy = [
  'server/src/**/*.{attack,crash,property,faults,hostile}.test.ts',
  'server/src/{db/plans,testing/role-table}.test.ts',
  'server/src/start.test.ts',
]
/** Node runs these sources untransformed, and so do the tests: quicker imports, and the tested code is what runs. */
const experimental = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    globalSetup: ['tools/vitest-databases.ts'],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'pages and tools',
          include: ['web/app/**/*.test.{ts,tsx}', 'seeds/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude,
          // Tests reset what they change: importing React and the router for each file took three quarters of the
          // time.
          isolate: false,
          setupFiles: ['web/app/testing/fresh-page.ts'],
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: { name: 'own modules', include: heavy, exclude, experimental },
      },
      {
        extends: true,
        test: {
          // Half of these files' time was importing the server again.
          name: 'shared modules',
          include: ['contract/src/**/*.test.ts', 'server/src/**/*.test.ts'],
          exclude: [...exclude, ...heavy],
          isolate: false,
          experimental,
        },
      },
    ],
    // A poll ends as soon as it succeeds; a loaded machine needs longer than the default second.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
