import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import prepareData from '../e2e/prepare-data.ts'
import { startServer } from '../e2e/server.ts'

const root = join(import.meta.dirname, '..')
const packages = join(import.meta.dirname, 'validators')
const program = (name: string) => join(packages, 'node_modules', '.bin', name)

/** One line for each check, as tools/test-reports.mjs counts them; what is wrong follows, indented. */
function report(name: string, faults: readonly string[], note = ''): void {
  console.log(faults.length === 0 ? `✓ ${name}${note}` : `✗ ${name}: ${faults[0]}${note}`)
  for (const fault of faults.slice(1)) console.log(`    ${fault}`)
}

interface Ended {
  code: number
  output: string
  messages: string
}

/** Validators answer a code other than 0 when they find something. */
function execute(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const options = { cwd: packages, env: { ...process.env, ...env }, maxBuffer: 2 ** 28, timeout: 300_000 }
  return new Promise((resolve) =>
    execFile(command, args, options, (error, output, messages) =>
      resolve({ code: error ? 1 : 0, output, messages: messages || (error?.message ?? '') }),
    ),
  )
}

/** What a validator printed; when it printed no JSON it did not run, which is a fault as well. */
function parse<T>(text: string, { messages }: Ended): T {
  try {
    return JSON.parse(text) as T
  } catch {
    throw new Error(`it did not run: ${messages.trim().slice(-500)}`)
  }
}

async function check(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    report(name, [error instanceof Error ? error.message : String(error)])
  }
}

const description = join(root, 'docs', 'openapi.json')

/** Redocly and Spectral: no errors; warnings are counted. */
async function validateDescription(): Promise<void> {
  await check('Redocly on docs/openapi.json', async () => {
    const ended = await execute(
      program('redocly'),
      ['lint', '--extends=recommended', '--format=json', '--max-problems=1000', description],
      { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    )
    const { problems } = parse<{ problems: RedoclyProblem[] }>(ended.output, ended)
    const [errors, warnings] = split(problems, ({ severity }) => severity === 'error')
    const faults = errors.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    )
    report('Redocly on docs/openapi.json', faults, ` (${warnings.length} warnings)`)
  })
  await check('Spectral on docs/openapi.json', async () => {
    const ended = await execute(program('spectral'), [
      'lint',
      '-r',
      'spectral.yaml',
      '-f',
      'json',
      '-q',
      description,
    ])
    const problems = parse<SpectralProblem[]>(ended.output, ended)
    const [errors, warnings] = split(problems, ({ severity }) => severity === 0)
    const faults = errors.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)
    report('Spectral on docs/openapi.json', faults, ` (${warnings.length} warnings)`)
  })
}

interface RedoclyProblem {
  ruleId: string
  severity: 'error' | 'warn'
  message: string
  location: { pointer?: string }[]
}

interface SpectralProblem {
  code: string
  /** 0 is an error. */
  severity: number
  message: string
  path: (string | number)[]
}

function split<T>(all: readonly T[], belongs: (one: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((one) => !belongs(one))]
}

/** What the site map lists, without the origin. */
async function listedAddresses(origin: string): Promise<string[]> {
  const read = async (url: string) => {
    const text = await (await fetch(url)).text()
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))
  }
  const parts = await read(`${origin}/sitemap.xml`)
  const pages = await Promise.all(parts.map(read))
  return pages.flat().map((url) => url.slice(origin.length) || '/')
}

/** Pages that no route of the pages serves, and what an address can ask of one. */
const others = [
  '/api/docs',
  '/dev/outbox',
  '/?lang=ar',
  '/articles?search=art',
  '/store?search=nothing-at-all',
]

/** The site map's, and those of routes that it leaves out; an id that nobody has shows what is said then. */
function publicAddresses(listed: readonly string[]): string[] {
  const routes = readFileSync(join(root, 'web', 'app', 'routes.ts'), 'utf8')
  const patterns = [...routes.matchAll(/\broute\('([^']+)'/g)].map(([, pattern = '']) => `/${pattern}`)
  const unknown = patterns.map((pattern) =>
    pattern
      .replace(/\/:\w+\?/, '')
      .replace(/:\w+/, crypto.randomUUID())
      .replace('*', 'no-such-page'),
  )
  return [...new Set([...listed, ...unknown, ...others])]
}

interface VnuMessage {
  type: string
  url: string
  lastLine?: number
  message: string
  extract?: string
}

/** The HTML as the server sends it: no errors. */
async function validatePages(origin: string, addresses: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-html-'))
  try {
    for (const [index, address] of addresses.entries()) {
      const answer = await fetch(`${origin}${address}`, { headers: { accept: 'text/html' } })
      if (!answer.headers.get('content-type')?.startsWith('text/html') || answer.status >= 500)
        throw new Error(`${address} answered ${answer.status}, not a page`)
      writeFileSync(join(folder, `${index}.html`), await answer.text())
    }
    const jar = join(packages, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar')
    const ended = await execute('java', ['-Xss1m', '-jar', jar, '--format', 'json', '--stdout', folder])
    const { messages } = parse<{ messages: VnuMessage[] }>(ended.output, ended)
    const errors = messages.filter(({ type }) => type !== 'info')
    for (const [index, address] of addresses.entries()) {
      const own = errors.filter(({ url }) => url.endsWith(`/${index}.html`))
      report(
        `HTML of ${address}`,
        own.map(({ message, extract = '' }) => `${message} ${extract.replace(/\s+/g, ' ')}`),
      )
    }
    console.log(`    vnu: ${messages.length - errors.length} warnings`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const judged = ['accessibility', 'best-practices', 'seo']

interface LighthouseResult {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null }>
}

/** Mobile, once for each page. The performance of a machine with other work is told and judged by nobody. */
async function judgeInLighthouse(url: string): Promise<void> {
  const name = `Lighthouse on ${new URL(url).pathname}`
  // A page that could not be measured gets a second run; a score that is too low does not.
  let result = await measure(url)
  if (!isWhole(result)) result = await measure(url)
  if (!isWhole(result))
    return report(name, [`the page could not be measured: ${result.runtimeError?.message ?? 'no score'}`])
  const { categories } = result
  const points = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const faults = judged
    .filter((category) => points(category) < 100)
    .map((category) => `${category} ${points(category)} (${lostPoints(result, category).join('; ')})`)
  report(name, faults, ` (performance ${points('performance')})`)
}

const lostPoints = ({ categories, audits }: LighthouseResult, category: string) =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)

const isWhole = ({ runtimeError, categories }: LighthouseResult) =>
  !runtimeError && judged.every((category) => typeof categories[category]?.score === 'number')

async function measure(url: string): Promise<LighthouseResult> {
  const ended = await execute(
    program('lighthouse'),
    [
      url,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--only-categories=performance,${judged.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { CHROME_PATH: process.env.CHROMIUM_PATH ?? chromium.executablePath() },
  )
  return parse<LighthouseResult>(ended.output, ended)
}

await validateDescription()
const removeData = await prepareData()
const server = await startServer('validators')
try {
  const listed = await listedAddresses(server.origin)
  await check('HTML of the public pages', () => validatePages(server.origin, publicAddresses(listed)))
  const first = (kind: string) => listed.find((address) => address.startsWith(kind)) ?? kind
  for (const address of ['/', '/store', first('/artwork/'), '/articles', first('/articles/')])
    await check(`Lighthouse on ${address}`, () => judgeInLighthouse(`${server.origin}${address}`))
} finally {
  await server.stop()
  removeData()
}
