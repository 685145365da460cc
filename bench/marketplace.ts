import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { seededRandom } from '../seeds/generated.ts'
import { buyer, fillWorks } from './marketplace-works.ts'
import { pause, signIn } from './reader.ts'
import { startProduct } from './servers.ts'

/** p95 of a page of results, in multiples of one work. */
const limit = 5
const warmUps = 40

interface Options {
  works: number
  rounds: number
  /** Folder that caches filled marketplaces: filling takes longer than measuring. */
  cache?: string | undefined
}

const database = 'passion-art.db'

/** Renamed when complete. */
async function filledIn(folder: string, works: number): Promise<string> {
  if (!existsSync(folder)) {
    const part = `${folder}.part`
    rmSync(part, { recursive: true, force: true })
    mkdirSync(part, { recursive: true })
    await fillWorks(part, works)
    renameSync(part, folder)
  }
  return join(folder, database)
}

/**
 * A page of results among very many works against one work by id, over HTTP and uncached by a bearer token. Each
 * search has different parameters every time. Returns how many kinds were too slow.
 */
export async function measureMarketplace({ works, rounds, cache }: Options): Promise<number> {
  console.log(`\nFilling a marketplace with ${works} works …`)
  const began = performance.now()
  const product = await startProduct({
    settings: { SEED: 'none' },
    prepare: async (folder) => {
      if (cache) copyFileSync(await filledIn(join(cache, String(works)), works), join(folder, database))
      else await fillWorks(folder, works)
    },
  })
  console.log(`Filled and started in ${((performance.now() - began) / 1_000).toFixed(0)} s.`)
  try {
    // Start-up is neither measured nor refused.
    await pause(10_000)
    const token = await signIn(product.origin, buyer.email, buyer.password)
    const ids = someIds(product.folder)
    return await measure({ origin: product.origin, token, ids, rounds })
  } finally {
    await product.stop()
  }
}

interface Bench {
  origin: string
  token: string
  ids: { works: string[]; artists: string[] }
  rounds: number
}

function someIds(folder: string): Bench['ids'] {
  const db = new DatabaseSync(join(folder, database), { readOnly: true })
  const works = db.prepare("select id, user_id from artworks where status = 'available' limit 400").all()
  db.close()
  return { works: works.map(({ id }) => String(id)), artists: works.map(({ user_id }) => String(user_id)) }
}

type Ask = (random: () => number, ids: Bench['ids']) => string

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const categories = ['painting', 'digital', 'photography', 'sculpture', 'jewelry', 'textile', 'mixed']
const techniques = ['oil', 'acrylic', 'watercolor', 'charcoal', 'pencil', 'digital']
const colors = ['black', 'grey', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink']
const sorts = ['newest', 'price', '-price', 'size', '-size', 'favourites']
const between = (random: () => number, from: number, to: number) => Math.floor(from + random() * (to - from))

const kinds: [name: string, ask: Ask][] = [
  ['newest', () => ''],
  ['newest, a deep page', (r) => `page=${between(r, 30, 51)}`],
  ['cheapest', () => 'sort=price'],
  ['dearest, a deep page', (r) => `sort=-price&page=${between(r, 30, 51)}`],
  ['largest', () => 'sort=-size'],
  ['most favourited', () => 'sort=favourites'],
  ['a category, any order', (r) => `category=${pick(r, categories)}&sort=${pick(r, sorts)}`],
  ['a category, a deep page', (r) => `category=${pick(r, categories)}&page=${between(r, 30, 51)}`],
  [
    'technique and color',
    (r) => `technique=${pick(r, techniques)}&colour=${pick(r, colors)}&sort=${pick(r, sorts)}`,
  ],
  ['a price range, newest', (r) => `minPrice=${between(r, 100, 900)}&maxPrice=${between(r, 950, 3_000)}`],
  ['a narrow price, largest', (r) => price(r, 3, '&sort=-size')],
  ['fits a wall, dearest', (r) => `wall=${between(r, 25, 80)}&sort=-price`],
  [
    'all filters',
    (r) =>
      `category=${pick(r, categories)}&technique=${pick(r, techniques)}&colour=${pick(r, colors)}&orientation=portrait` +
      `&minPrice=200&maxPrice=2000&minSize=40&sort=${pick(r, sorts)}`,
  ],
  [
    'nearly empty',
    (r) => `technique=${pick(r, techniques)}&colour=${pick(r, colors)}${price(r, 1, '&minSize=140')}`,
  ],
  ['empty, any order', (r) => `category=${pick(r, categories)}&minPrice=900000&sort=${pick(r, sorts)}`],
  ['narrow price and size', (r) => `minSize=100&maxSize=101${price(r, 20, '')}`],
  ['reserved or on hold', () => 'state=held&sort=price'],
  ['sold, a category', (r) => `state=sold&category=${pick(r, categories)}`],
  ['favourites, cheapest', () => 'favourites=1&sort=price'],
  ['followed artists', () => 'followed=1'],
  ['an artist', (r, ids) => `artist=${pick(r, ids.artists)}`],
  ['a word many titles have', (r) => `q=${pick(r, ['tide', 'ledger', 'meridian'])}&sort=${pick(r, sorts)}`],
  ['a rare title', (r) => `q=${between(r, 10_000, 99_999)}`],
  [
    'a word and all else',
    (r) => `q=orchard&category=${pick(r, categories)}&colour=${pick(r, colors)}&maxPrice=400`,
  ],
  ['a name', (r) => `q=${pick(r, ['kowalska', 'Ada Abe', 'petra o'])}`],
  ['nothing is called so', () => 'q=xylophone'],
  ['two letters', (r) => `q=${pick(r, ['zq', 'ti', 'ad'])}`],
]

function price(random: () => number, width: number, more: string): string {
  const from = between(random, 100, 1_500)
  return `&minPrice=${from}&maxPrice=${from + width}${more}`
}

async function measure(bench: Bench): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const random = seededRandom(11)
  const read = (path: string) => latency(bench, agent, path)
  const work = () => read(`/api/artworks/${pick(random, bench.ids.works)}`)
  const queryOf = (ask: Ask) => ask(random, bench.ids)
  for (let n = 0; n < warmUps; n += 1) await work()
  const alone: number[] = []
  const found = new Map<string, number[]>(kinds.map(([name]) => [name, []]))
  const counted = new Map<string, number[]>(kinds.map(([name]) => [name, []]))
  for (const [, ask] of kinds) await read(`/api/marketplace/works?${queryOf(ask)}`)
  // Alternates, so that other load on the machine affects all of them.
  for (let round = 0; round < bench.rounds; round += 1)
    for (const [name, ask] of kinds) {
      alone.push(await work())
      found.get(name)?.push(await read(`/api/marketplace/works?${queryOf(ask)}`))
    }
  for (let round = 0; round < Math.ceil(bench.rounds / 10); round += 1)
    for (const [name, ask] of kinds) {
      const filters = queryOf(ask).replaceAll(/&?(sort|page)=[^&]*/g, '')
      counted.get(name)?.push(await read(`/api/marketplace/counts?${filters}`))
    }
  agent.destroy()
  return print({ alone, found, counted })
}

interface Times {
  alone: number[]
  found: Map<string, number[]>
  counted: Map<string, number[]>
}

function print({ alone, found, counted }: Times): number {
  const base = share(alone, 0.95)
  console.log(
    `\nOne work by its id: p50 ${share(alone, 0.5).toFixed(2)} ms, p95 ${base.toFixed(2)} ms of ${alone.length}.` +
      `\n${'a page of results'.padEnd(26)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}${'times'.padStart(8)}` +
      `${'counts p50'.padStart(12)}${'p95'.padStart(9)}`,
  )
  let missed = 0
  for (const [name, times] of found) {
    const [mid, most] = [share(times, 0.5), share(times, 0.95)]
    const counts = counted.get(name) ?? []
    const cells = [
      mid.toFixed(2).padStart(9),
      most.toFixed(2).padStart(9),
      (most / base).toFixed(2).padStart(8),
      share(counts, 0.5).toFixed(1).padStart(12),
      share(counts, 0.95).toFixed(1).padStart(9),
    ].join('')
    const reached = most <= limit * base
    if (!reached) missed += 1
    console.log(`${name.padEnd(26)}${cells}${reached ? '' : `   NO (${limit})`}`)
  }
  const all = [...found.values()].flat()
  const ratio = share(all, 0.95) / base
  console.log(
    `${'all of them'.padEnd(26)}${share(all, 0.5).toFixed(2).padStart(9)}${share(all, 0.95).toFixed(2).padStart(9)}${ratio.toFixed(2).padStart(8)}`,
  )
  return missed
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

function latency({ origin, token }: Bench, agent: Agent, path: string): Promise<number> {
  const began = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}.`))
      response.resume().once('end', () => resolve(performance.now() - began))
    }).on('error', reject)
  })
}
