import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { allRoutes } from '@passion-art/contract/all-routes'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../server/src/testing/build-test-app.ts'
import { atLeast, files, isTest, read, root, sources } from './house-files.ts'
import { openapiText } from './write-openapi.ts'

describe('the contract', () => {
  test('every route is bound, each by its own feature', async () => {
    const t = await buildTestApp()
    try {
      expect([...t.app.boundRoutes.keys()].sort()).toEqual(allRoutes.map((route) => route.name).sort())
    } finally {
      await t.close()
    }
  })

  test('docs/openapi.json is what npm run openapi writes', () => {
    expect(read('docs/openapi.json')).toBe(openapiText())
  })
})

describe('pages', () => {
  const journeys = files
    .filter((file) => file.startsWith('e2e/'))
    .map(read)
    .join('\n')
  const paths = [...read('web/app/routes.ts').matchAll(/route\('([^']+)'/g)].map((match) => match[1] ?? '')

  test('there are some', () => {
    expect(paths.length).toBeGreaterThan(5)
  })

  test.each(paths.filter((path) => path !== '*'))('/%s is visited by a journey', (path) => {
    const [fixed = ''] = path.split(':')
    const visit = new RegExp(`['"\`]/${fixed}${path.includes(':') ? '' : `['"\`?#]`}`)
    expect(journeys).toMatch(visit)
  })

  test('the content policy knows every inline script', () => {
    const known = /inlineScripts = \[([^\]]*)\]/.exec(read('web/app/entry.server.tsx'))?.[1]?.split(/,\s*/)
    const written = files
      .filter((file) => /^web\/app\/.*\.tsx$/.test(file) && !isTest(file))
      .flatMap((file) => [...read(file).matchAll(/<script>\{(\w+)\}/g)].map((match) => match[1]))
    expect(written.length).toBeGreaterThan(3)
    expect(written.filter((name) => !known?.includes(name ?? ''))).toEqual([])
  })

  test('so is an unknown address', () => {
    expect(files).toContain('e2e/not-found.e2e.ts')
  })
})

describe('documents', () => {
  const documents = files.filter((file) =>
    /^(README|CONTRIBUTING|docs\/.*)\.md$|^(README|CONTRIBUTING)\.md$/.test(file),
  )
  const scripts = JSON.parse(read('package.json')).scripts as Record<string, string>
  const speaking = [...documents, ...sources.filter((file) => file.startsWith('server/src/'))]

  test.each(speaking.filter((file) => /npm run /.test(read(file))))('commands named in %s exist', (file) => {
    const named = [...read(file).matchAll(/npm run ([a-z0-9:-]+)/g)].map((match) => match[1] ?? '')
    expect(named.filter((name) => !scripts[name])).toEqual([])
  })

  test.each(documents)('paths named in %s exist', (file) => {
    const text = read(file)
    const quoted = [
      ...text.matchAll(/`((?:\.ci|contract|server|web|e2e|seeds|bench|chaos|deploy|docs|tools)\/[^`\s]*)`/g),
    ]
    const run = [...text.matchAll(/\bnode ((?:server|seeds|bench|chaos|tools)\/[\w./-]+)/g)]
    const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map((match) =>
      join(dirname(file), match[1] ?? ''),
    )
    const named = [...quoted, ...run].map((match) => match[1] ?? '')
    const missing = [...named, ...linked].filter(
      (path) => !path.includes('build/') && globSync(path, { cwd: root }).length === 0,
    )
    expect(missing).toEqual([])
  })

  const variables = [...read('server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): \[/gm)].map(
    (match) => match[1] ?? '',
  )

  test('README names every variable of the configuration', () => {
    expect(variables.length).toBeGreaterThan(25)
    expect(variables.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([])
  })

  test('.env.example names no other', () => {
    const named = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map((match) => match[1] ?? '')
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !variables.includes(name))).toEqual([])
  })
})

describe('sources', () => {
  test('only config.ts reads the environment', () => {
    const reading = sources.filter(
      (file) =>
        /^(server\/src|web\/app|contract\/src)\//.test(file) &&
        /process\.env|import\.meta\.env\.(?!DEV|PROD|SSR)/.test(read(file)),
    )
    expect(reading.filter((file) => !isTest(file) && !file.includes('/testing/'))).toEqual([
      'server/src/config.ts',
    ])
  })

  test('every line the server logs names its event', () => {
    const calls = files
      .filter((file) => /^server\/src\/.*\.ts$/.test(file) && !isTest(file))
      .flatMap((file) =>
        [...read(file).matchAll(/\blog(?:\.(?:warn|error|info|fatal)|\[[^\]]+\])\(\s*(.{0,30})/gs)].map(
          ([, begin]) => `${file} ${begin}`,
        ),
      )
    expect(calls.length).toBeGreaterThan(50)
    expect(calls.filter((call) => !/ \{\s*event: '/.test(call))).toEqual([])
  })

  test('only migrate.ts imports migrations', () => {
    // Fixtures have no file of their own.
    const importing = sources.filter(
      (file) => !file.startsWith('tools/') && /(from|import\() ?'[^']*\/migrations\//.test(read(file)),
    )
    expect(importing).toEqual(['server/src/db/migrate.ts'])
  })

  test.each(sources.filter((file) => file.endsWith('-store.ts') && file.startsWith('server/')))(
    '%s has a test',
    (file) => {
      const name = file.split('/').at(-1) ?? ''
      const beside = file.replace(/\.ts$/, '.test.ts')
      const naming = sources.filter((other) => isTest(other) && read(other).includes(`/${name}'`))
      expect(files.includes(beside) || naming.length > 0).toBe(true)
    },
  )

  test('nineteen files of twenty have at most 250 lines', () => {
    const lengths = sources
      .filter((file) => !/^seeds\/(artworks-|people|generators\/)|texts-|palettes/.test(file))
      .map((file) => read(file).split('\n').length)
      .sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThanOrEqual(250)
  })

  test('no test is skipped or alone, and no work is left as a note', () => {
    const marks = /\b(test|it|describe)\.(skip|only|todo)\b|\b(TODO|FIXME|XXX)\b/
    const own = 'tools/house.test.ts'
    expect(sources.filter((file) => file !== own && marks.test(read(file)))).toEqual([])
  })

  test('two folders of barrels and leftovers do not exist', () => {
    expect(
      files.filter((file) => /(^|\/)(utils|helpers|common)\/|(^|\/)(index|types)\.tsx?$/.test(file)),
    ).toEqual([])
  })
})

describe('packages', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string; resolved?: string; link?: boolean }>
  }

  test('the lockfile names no registry', () => {
    const addresses = Object.entries(lock.packages).filter(
      ([, entry]) => entry.resolved !== undefined && !entry.link,
    )
    expect(addresses).toEqual([])
    for (const file of files.filter((one) => /(^|\/)package-lock\.json$/.test(one)))
      expect(read(file), file).not.toMatch(/"resolved": "https?:/)
  })

  test('the validators are in no other folder than their own, and their packages run no scripts', () => {
    const { dependencies } = JSON.parse(read('tools/validators/package.json')) as { dependencies: object }
    const installedByStart = Object.keys(lock.packages)
    expect(Object.keys(dependencies)).toHaveLength(4)
    for (const name of Object.keys(dependencies))
      expect(installedByStart.filter((path) => path.endsWith(`node_modules/${name}`))).toEqual([])
    expect(installedByStart.filter((path) => path.startsWith('tools/'))).toEqual([])
    expect(read('tools/validators/.npmrc')).toContain('ignore-scripts=true')
  })

  test('nothing is older than its floor, however deep it lies', () => {
    const floors = JSON.parse(read('tools/floors.json')) as Record<string, string>
    const below = Object.entries(lock.packages).flatMap(([path, { version }]) => {
      const name = path.split('node_modules/').at(-1) ?? ''
      const floor = floors[name]
      return floor && version && path.includes('node_modules/') && !atLeast(version, floor)
        ? [`${path} ${version}`]
        : []
    })
    expect(below).toEqual([])
  })

  test('every version is exact', () => {
    for (const file of files.filter((one) => /(^|\/)package\.json$/.test(one))) {
      const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(read(file))
      const all: Record<string, string> = { ...dependencies, ...devDependencies, ...optionalDependencies }
      for (const [name, version] of Object.entries(all))
        expect(version, `${file} ${name}`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    }
  })
})

describe('a planted violation makes the linter fail', () => {
  test.each([
    [
      'a feature in what features stand on',
      'server/src/http/spy.ts',
      "import { signIn } from '../accounts/account-service.ts'\nexport const spy = signIn\n",
      'What features stand on knows no feature',
    ],
    [
      "another feature's store in a service",
      'server/src/orders/spy-service.ts',
      "import { list } from '../artworks/artwork-store.ts'\nexport const spy = list\n",
      'Another feature is used through its -service',
    ],
    [
      "another area's store in a service",
      'server/src/gallery/roster/spy-service.ts',
      "import { list } from '../../artworks/artwork-store.ts'\nexport const spy = list\n",
      'Another feature is used through its -service',
    ],
    [
      'SQL in a service',
      'server/src/orders/sql-service.ts',
      "import { sql } from 'kysely'\nexport const spy = sql\n",
      "SQL stands in the feature's -store",
    ],
    [
      'the own store in a route',
      'server/src/orders/spy-routes.ts',
      "import { list } from './order-store.ts'\nexport const spy = list\n",
      'Routes ask their service',
    ],
    [
      'Fastify in a store',
      'server/src/orders/spy-store.ts',
      "import fastify from 'fastify'\nexport const spy = fastify\n",
      'Only -routes and http know Fastify',
    ],
    [
      'the server in the web',
      'web/app/home/spy.ts',
      "import { readConfig } from '../../../server/src/config.ts'\nexport const spy = readConfig\n",
      'through the contract only',
    ],
    [
      'a feature in the interface kit',
      'web/app/kit/ui/spy.ts',
      "import { card } from '../../artworks/artwork-card.tsx'\nexport const spy = card\n",
      'kit, theme, i18n, api and shell know no feature',
    ],
    [
      'the administrator in a feature',
      'web/app/orders/spy.ts',
      "import { head } from '../admin/admin-head.tsx'\nexport const spy = head\n",
      'Nothing outside admin imports admin',
    ],
    [
      "a feature's page in another's component",
      'web/app/gallery/roster/spy.ts',
      "import page from '../../artworks/artwork-page.tsx'\nexport const spy = page\n",
      "Another feature's page is reached by its address",
    ],
    [
      'Node in the contract',
      'contract/src/spy.ts',
      "import { readFileSync } from 'node:fs'\nexport const spy = readFileSync\n",
      'The contract runs in browsers too',
    ],
    [
      'the contract in a migration',
      'server/src/db/migrations/099-spy.ts',
      "import { adminCategories } from '@passion-art/contract/artworks/artwork-categories'\nexport const spy = adminCategories\n",
      'A migration imports kysely alone',
    ],
    [
      'our own code in a part of the baseline',
      'server/src/db/migrations/baseline/spy.ts',
      "import { fold } from '../../../search/fold.ts'\nexport const spy = fold\n",
      'A migration imports kysely alone',
    ],
    [
      'raw HTML',
      'web/app/home/raw.tsx',
      'export const Raw = () => <p dangerouslySetInnerHTML={{ __html: "" }} />\n',
      'no-danger',
    ],
    [
      'a text beside a conditional element',
      'web/app/home/beside.tsx',
      'export const Beside = ({ busy }: { busy: boolean }) => <p>{busy && <b />}Pay</p>\n',
      'lone-text',
    ],
    ['a default export', 'server/src/orders/spy.ts', 'export default 1\n', 'no-default-export'],
    ['a name in capitals', 'server/src/orders/SpyService.ts', 'export const spy = 1\n', 'filename-case'],
    [
      '401 lines',
      'server/src/orders/long.ts',
      Array.from({ length: 401 }, (_, n) => `export const line${n} = ${n}`).join('\n'),
      'max-lines',
    ],
  ])('%s', (_case, file, text, message) => {
    const planted = plant({ [file]: text })
    expect(planted.output).toContain(message)
    expect(planted.code).not.toBe(0)
  })

  test('a cycle', () => {
    const planted = plant({
      'server/src/orders/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
      'server/src/orders/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
    })
    expect(planted.output).toContain('no-cycle')
    expect(planted.code).not.toBe(0)
  })

  test('and nothing else does', () => {
    const fine = {
      'server/src/orders/fine.ts': 'export const fine = 1\n',
      'server/src/db/migrations/099-fine.ts':
        "import { sql } from 'kysely'\nimport { part } from './baseline/part.ts'\nexport const up = [sql, part]\n",
      'server/src/db/migrations/baseline/part.ts': 'export const part = 1\n',
    }
    expect(plant(fine)).toMatchObject({ code: 0 })
  })
})

function plant(tree: Record<string, string>): { code: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-lint-'))
  try {
    for (const file of ['.oxlintrc.json', 'tools/text-node-rule.mjs']) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      copyFileSync(join(root, file), join(folder, file))
    }
    for (const [file, text] of Object.entries(tree)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const oxlint = join(root, 'node_modules/.bin/oxlint')
    if (!existsSync(oxlint)) throw new Error('oxlint is not installed.')
    const { status, stdout, stderr } = spawnSync(oxlint, ['--format=json'], { cwd: folder, encoding: 'utf8' })
    return { code: status, output: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
