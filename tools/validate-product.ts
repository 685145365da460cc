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

/** One line per check, as tools/test-reports.mjs counts them; further errors follow, indented. */
function report(name: string, faults: readonly string[], note = ''): void {
  console.log(faults.length === 0 ? `✓ ${name}${note}` : `✗ ${name}: ${faults[0]}${note}`)
  for (const fault of faults.slice(1)) console.log(`    ${fault}`)
}

/** What can't be checked counts as failed. */
async function orFail(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    report(name, [error instanceof Error ? error.message : String(error)])
  }
}

/** A validator's JSON. Its exit code only says that it found something. */
function ask<T>(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<T> {
  const options = { cwd: packages, env: { ...process.env, ...env }, maxBuffer: 2 ** 28, timeout: 300_000 }
  return new Promise((resolve, reject) =>
    execFile(command, args, options, (error, output, messages) => {
      try {
        resolve(JSON.parse(output) as T)
      } catch {
        reject(
          new Error(`the validator did not run: ${(messages || error?.message || '').trim().slice(-500)}`),
        )
      }
    }),
  )
}

const description = join(root, 'docs', 'openapi.json')

interface RedoclyAnswer {
  problems: {
    ruleId: string
    severity: 'error' | 'warn'
    message: string
    location: { pointer?: string }[]
  }[]
}

async function runRedocly(name: string): Promise<void> {
  const { problems } = await ask<RedoclyAnswer>(
    program('redocly'),
    ['lint', '--extends=recommended', '--format=json', '--max-problems=1000', description],
    { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  )
  const errors = problems.filter(({ severity }) => severity === 'error')
  report(
    name,
    errors.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    ` (${problems.length - errors.length} warnings)`,
  )
}

/** Severity 0 is an error. */
type SpectralAnswer = { code: string; severity: number; message: string; path: (string | number)[] }[]

async function runSpectral(name: string): Promise<void> {
  const args = ['lint', '--ruleset=spectral.yaml', '--format=json', '--quiet', description]
  const problems = await ask<SpectralAnswer>(program('spectral'), args)
  const errors = problems.filter(({ severity }) => severity === 0)
  report(
    name,
    errors.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`),
    ` (${problems.length - errors.length} warnings)`,
  )
}

async function listedAddresses(origin: string): Promise<string[]> {
  const read = async (url: string) => {
    const text = await (await fetch(url)).text()
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))
  }
  const parts = await read(`${origin}/sitemap.xml`)
  const pages = await Promise.all(parts.map(read))
  return pages.flat().map((url) => url.slice(origin.length) || '/')
}

/** Pages outside `web/`, and page states named by the address. */
const others = [
  '/api/docs',
  '/dev/outbox',
  '/?lang=ar',
  '/articles?search=art',
  '/store?search=nothing-at-all',
]

/** The site map's and other routes; an unknown id shows the not-found state. */
function publicAddresses(listed: readonly string[]): string[] {
  const routes = readFileSync(join(root, 'web', 'app', 'routes.ts'), 'utf8')
  const patterns = [...routes.matchAll(/\broute\('([^']+)'/g)].map(([, pattern = '']) => `/${pattern}`)
  const unknownId = '00000000-0000-4000-8000-000000000000'
  const ofRoutes = patterns.map((pattern) =>
    pattern
      .replace(/\/:\w+\?/, '')
      .replace(/:\w+/, unknownId)
      .replace('*', 'no-such-page'),
  )
  return [...new Set([...listed, ...ofRoutes, ...others])]
}

interface VnuAnswer {
  messages: { type: string; subType?: string; url: string; message: string; extract?: string }[]
}

/** vnu on the server's HTML: no errors. */
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
    // The HTML schema needs a deep stack; full JIT compilation would double the time.
    const java = ['-Xss8m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-jar', jar]
    const { messages } = await ask<VnuAnswer>('java', [...java, '--format', 'json', '--stdout', folder])
    const errors = messages.filter(({ type }) => type !== 'info')
    for (const [index, address] of addresses.entries()) {
      const own = errors.filter(({ url }) => url.endsWith(`/${index}.html`))
      report(
        `HTML of ${address}`,
        own.map(({ message, extract = '' }) => `${message} ${extract.replace(/\s+/g, ' ')}`),
      )
    }
    const warnings = messages.filter(({ subType }) => subType === 'warning')
    console.log(`    vnu: ${addresses.length} pages, ${errors.length} errors, ${warnings.length} warnings`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const judged = ['accessibility', 'best-practices', 'seo']

interface LighthouseAnswer {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null }>
}

/** Mobile, once per page. Performance is printed, never judged: the machine has other work. */
async function runLighthouse(name: string, url: string): Promise<void> {
  // A failed measurement is repeated once; a low score is not.
  let answer = await measure(url).catch(() => undefined)
  if (!answer || !isWhole(answer)) answer = await measure(url)
  if (!isWhole(answer))
    throw new Error(`the page could not be measured: ${answer.runtimeError?.message ?? 'a score is missing'}`)
  const { categories, audits } = answer
  const points = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const lost = (category: string) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`)
  const faults = judged
    .filter((category) => points(category) < 100)
    .map((category) => `${category} ${points(category)} (${lost(category).join('; ')})`)
  report(name, faults, ` (performance ${points('performance')})`)
}

const isWhole = ({ runtimeError, categories }: LighthouseAnswer) =>
  !runtimeError && judged.every((category) => typeof categories[category]?.score === 'number')

const measure = (url: string) =>
  ask<LighthouseAnswer>(
    program('lighthouse'),
    [
      url,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      // The journeys' catalog has narrow pictures: see e2e/prepare-data.ts.
      '--skip-audits=image-size-responsive',
      `--only-categories=performance,${judged.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { CHROME_PATH: process.env.CHROMIUM_PATH ?? chromium.executablePath() },
  )

async function timed(part: string, work: () => Promise<void>): Promise<void> {
  const started = Date.now()
  await work()
  console.log(`    ${part}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

for (const [name, work] of [
  ['Redocly on docs/openapi.json', runRedocly],
  ['Spectral on docs/openapi.json', runSpectral],
] as const)
  await timed(name, () => orFail(name, () => work(name)))
const removeData = await prepareData()
const server = await startServer('validators')
try {
  const listed = await listedAddresses(server.origin)
  const name = 'HTML of the public pages'
  await timed(name, () => orFail(name, () => validatePages(server.origin, publicAddresses(listed))))
  const firstOf = (kind: string) => listed.find((address) => address.startsWith(kind)) ?? kind
  for (const address of ['/', '/store', firstOf('/artwork/'), '/articles', firstOf('/articles/')]) {
    const check = `Lighthouse on ${address}`
    await timed(check, () => orFail(check, () => runLighthouse(check, `${server.origin}${address}`)))
  }
} finally {
  await server.stop()
  removeData()
}
