import { parseArgs } from 'node:util'
import { measureArticles } from './articles.ts'
import { measureCosts } from './costs.ts'
import { measureDirectory } from './directory.ts'
import { measureFootprint } from './footprint.ts'
import { firstLoad } from './first-load.ts'
import { measureHostileTexts } from './hostile.ts'
import { measureMarketplace } from './marketplace.ts'
import { capture, median, type Round, round } from './measure.ts'
import { measureSignInTiming } from './sign-in-timing.ts'
import { type Baseline, type Served, copiesMade, startBaseline, startProduct } from './servers.ts'
import { measureStart } from './start.ts'
import { shortened, targetsOf } from './targets.ts'
import { measureUncached } from './uncached.ts'
import { measureUploads } from './uploads.ts'

interface Goal {
  share: number
  cpu: number
}

const json: Goal = { share: 0.6, cpu: 2 }
const html: Goal = { share: 0.5, cpu: 2.5 }
const limits = { scripts: 165, styles: 25, fonts: 90 }

const sections = [
  'pages',
  'uncached',
  'uploads',
  'directory',
  'sign-in',
  'articles',
  'hostile',
  'marketplace',
  'costs',
  'start',
  'footprint',
] as const
const { values, positionals } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    works: { type: 'string', default: '1000000' },
    kept: { type: 'string' },
    beside: { type: 'string' },
  },
  allowPositionals: true,
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const unknown = positionals.filter((name) => !sections.some((section) => section === name))
if (unknown.length > 0) throw new Error(`There is no section ${unknown}. There are ${sections.join(', ')}.`)
const isChosen = (name: (typeof sections)[number]) => positionals.length === 0 || positionals.includes(name)

let missed = 0
if (isChosen('pages')) missed += await measurePages()
if (isChosen('uncached')) await measureUncached({ rounds, seconds, beside: values.beside })
if (isChosen('uploads')) missed += await measureUploads(rounds)
if (isChosen('directory')) missed += await measureDirectory(rounds)
if (isChosen('sign-in')) missed += await measureSignInTiming()
if (isChosen('articles')) missed += await measureArticles(rounds)
if (isChosen('hostile')) missed += measureHostileTexts(rounds)
if (isChosen('marketplace'))
  missed += await measureMarketplace({ works: Number(values.works), rounds: rounds * 20, cache: values.kept })
if (isChosen('costs')) await measureCosts(rounds)
if (isChosen('start')) missed += await measureStart(rounds)
if (isChosen('footprint')) missed += await measureFootprint()
process.exitCode = missed > 0 ? 1 : 0
console.log(missed > 0 ? `\n${missed} figures not reached.` : '\nAll figures reached.')

interface Servers {
  product: Served
  baseline: Baseline
}

async function measurePages(): Promise<number> {
  console.log('Starting the product with its demo catalog, and the baseline …')
  const servers: Servers = { product: await startProduct(), baseline: await startBaseline() }
  try {
    return await measureTargets(servers)
  } finally {
    await Promise.all([servers.product.stop(), servers.baseline.stop()])
  }
}

async function measureTargets(servers: Servers): Promise<number> {
  const { product } = servers
  const { calls, pages } = await targetsOf(product.origin)
  await copiesMade(product.origin)
  const targets: [string, Goal][] = [
    ...calls.map((path): [string, Goal] => [path, json]),
    ...pages.map((path): [string, Goal] => [path, html]),
  ]
  console.log(
    `\n${rounds} rounds of ${seconds} s each, product and baseline in turn; medians.\n` +
      `${'address'.padEnd(26)}${'bytes'.padStart(8)}${'product/s'.padStart(11)}${'baseline/s'.padStart(10)}${'ratio'.padStart(8)}` +
      `${'CPU µs'.padStart(9)}${'baseline'.padStart(8)}${'times'.padStart(8)}   reached`,
  )
  let missing = 0
  for (const [path, goal] of targets) if (!(await compare(servers, path, goal))) missing += 1
  return missing + (await printFirstLoad(product))
}

async function compare(servers: Servers, path: string, goal: Goal): Promise<boolean> {
  const { product, baseline } = servers
  const { status, headers, body } = await capture(product.origin + path)
  if (status !== 200) throw new Error(`${path} returned ${status}.`)
  await baseline.serve(path, headers, body)
  const pairs: { product: Round; baseline: Round }[] = []
  await both(servers, path, 1)
  for (let n = 0; n < rounds; n += 1) pairs.push(await both(servers, path, seconds))
  const mid = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of))
  const share = mid((pair) => pair.product.requestsPerSecond / pair.baseline.requestsPerSecond)
  const cpu = mid((pair) => pair.product.cpuPerRequest / pair.baseline.cpuPerRequest)
  const reached = share >= goal.share && cpu <= goal.cpu
  const cells = [
    [String(body.length), 8],
    [mid((pair) => pair.product.requestsPerSecond).toFixed(0), 11],
    [mid((pair) => pair.baseline.requestsPerSecond).toFixed(0), 10],
    [share.toFixed(2), 8],
    [mid((pair) => pair.product.cpuPerRequest).toFixed(1), 9],
    [mid((pair) => pair.baseline.cpuPerRequest).toFixed(1), 8],
    [cpu.toFixed(2), 8],
  ] as const
  const row = cells.map(([text, width]) => text.padStart(width)).join('')
  console.log(`${shortened(path)}${row}   ${reached ? 'yes' : `NO (${goal.share}, ${goal.cpu})`}`)
  return reached
}

async function both(
  { product, baseline }: Servers,
  path: string,
  length: number,
): Promise<{ product: Round; baseline: Round }> {
  return { product: await round(product, path, length), baseline: await round(baseline, path, length) }
}

/** Returns how many limits were exceeded. */
async function printFirstLoad(product: Served): Promise<number> {
  let missing = 0
  const page = await (await fetch(`${product.origin}/`)).text()
  const load = firstLoad(page)
  console.log('\nFirst load of / without HTML and pictures, compressed:')
  for (const [name, limit] of Object.entries(limits)) {
    const size = load[name as keyof typeof limits] / 1024
    if (size > limit) missing += 1
    console.log(
      `${name.padEnd(12)}${size.toFixed(1).padStart(8)} KB of at most ${limit}${size > limit ? '   NO' : ''}`,
    )
  }
  console.log(
    `${'arabic fonts'.padEnd(12)}${(load.arabicFonts / 1024).toFixed(1).padStart(8)} KB, only for Arabic`,
  )
  return missing
}
