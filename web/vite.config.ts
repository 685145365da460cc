import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** The browser calls by name and path; schemas and zod load with the first form. */
const schemasComeWithForms: Plugin = {
  name: 'schemas-come-with-forms',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id, importer) =>
    id === 'zod' && !importer?.endsWith('/kit/forms/check-body.ts')
      ? fileURLToPath(new URL('app/api/schema-stand-in.ts', import.meta.url))
      : undefined,
}

/** Route summaries are only used by the API description, so they are removed from the bundle. */
const summariesStayOnServer: Plugin = {
  name: 'summaries-stay-on-server',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /contract\/src\/.*\.ts$/ },
    handler: (code) => code.replaceAll(/^ +summary:\s+(?:'[^'\\\n]*'|"[^"\\\n]*"),\n/gm, ''),
  },
}

const frameFiles = new RegExp(
  [
    'web/app/(kit/(ui|layout|focus)|api|feedback|shell|i18n|theme)/',
    'web/app/(accounts/(log-out|login-return)|artworks/(artwork-queries|guest-favourites)|profile/account-preferences)\\.',
    'contract/src/',
  ].join('|'),
)
/** On a slow connection each file costs a round trip: a page has three stylesheets, not nine. */
const frameStyles = /web\/app\/(theme|kit\/ui|kit\/layout|feedback|shell)\/[\w.-]+\.css$/
const cardStyles = /web\/app\/(artworks|articles|newsletter)\/[\w.-]+\.css$/
/** The chat loads with its page, and what only the administrator and one other page need, with those. */
const loadedLater = new RegExp(
  [
    'web/app/api/socket',
    'contract/src/(admin|bookings|chat|collector|courses|feedback|finding|gallery|mail|museum|orders|payments|profile/profile|my-works|roles|submissions|suggestions)/?',
    'contract/src/(accounts/registration|articles/(admin-articles|markdown-rules)|artworks/(admin-products|off-sale|record-rules|size-in-inches)|http/(admin-tables|from-json))',
    'web/app/feedback/(feedback-text|use-counted)',
    'web/app/kit/ui/(brand-icons|copy-text|file-picker|pagination|password-field|save-file|switch|tabs\\.|text-select|tooltips|toast\\.|use-failure)',
    'web/app/(kit/focus/(restore-focus|own-focus|use-pausable-timer)|kit/layout/use-bar-room)',
  ].join('|'),
)

/** What nearly every page but the home page needs: a file of its own, so that a first visit is shorter. */
const pageFiles = new RegExp(
  [
    'web/app/kit/ui/(icons|back-link|badge|fact-line|field|filter-tabs|search-line|select-field|status-mark|text-field|use-search-text|address-now)\\.tsx?$',
    'web/app/(kit/focus/(chosen-in-sight|no-timeouts)|i18n/(use-feature-texts|use-store-currency)|api/use-write)\\.',
    'web/app/(artworks/artwork-(size|status)|editions/edition-(line|queries)|orders/ordered-title|payments/payment-state)\\.',
    'contract/src/(artists/|coach/|images/|editions/(copies|edition-)|artworks/(artwork-categories|artwork-review|artwork-views)\\.)',
  ].join('|'),
)

/** Cards of the home page that other pages show too, with what they read: one file instead of nine. */
const cardFiles =
  /web\/app\/(artworks\/(artwork-card|artwork-transition|hanging)|articles\/article-(card|byline|queries)|events\/event-queries|exhibitions\/exhibition-(queries|dates))\./

const dataFiles = /node_modules\/(@tanstack\/(react-)?query(-core)?|i18next|react-i18next)\//
/** Infinite lists and parallel queries: loaded by the pages that use them. */
const ofSomePages = /\/(infiniteQuery\w*|queriesObserver|useInfiniteQuery|useQueries)\./

/** The name with one suffix per stylesheet: repeated in pages and scripts, so it compresses well. */
const scopedName = (name: string, file: string): string =>
  `${name}-${createHash('sha256')
    .update(relative(import.meta.dirname, file.split('?')[0] ?? '').replaceAll('\\', '/'))
    .digest('hex')
    .slice(0, 5)}`

export default defineConfig(({ command }) => ({
  plugins: [schemasComeWithForms, summariesStayOnServer, reactRouter()],
  css: { modules: { generateScopedName: scopedName } },
  // No asset is inlined as data: the content policy stays strict and every file is cached by its hash.
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What nearly every page shares is in a few files, not thirty.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: 'router', test: /node_modules\/react-router\// },
                { name: 'data', test: (id) => dataFiles.test(id) && !ofSomePages.test(id) },
                { name: 'frame-styles', test: (id) => frameStyles.test(id) && !loadedLater.test(id) },
                { name: 'card-styles', test: cardStyles, minShareCount: 2 },
                {
                  name: 'frame',
                  test: (id) => frameFiles.test(id) && !loadedLater.test(id) && !pageFiles.test(id),
                  minShareCount: 2,
                },
                { name: 'cards', test: cardFiles, minShareCount: 2 },
                { name: 'pages', test: pageFiles, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  // The server build bundles its libraries: they run in production mode whatever NODE_ENV is at start.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
