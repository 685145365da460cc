import { mkdirSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import { seededRandom } from '../seeds/generated.ts'
import { commonWord, growTo, type Ids, mistyped, plantedWords, someIds } from './growth-works.ts'
import { buyer } from './marketplace-works.ts'
import { median } from './measure.ts'
import { pause, signIn } from './reader.ts'
import { type Product, startProduct } from './servers.ts'

/** The largest shop may take this many times as long as the smallest. */
const maxGrowth = 1.3
/**
 * A search may take this many times as long as reading one work by id; the site-wide, typo-tolerant search may take
 * longer.
 */
const searchLimit = 20
const findLimit = 30

const usage = `npm run bench:growth [-- --sizes 1000,30000,100000 --rounds 300 --only WORDS --cache FOLDER]

Starts the product once for each number of works and makes the same calls in turn at all of them. FOLDER
keeps the filled databases: filling takes longer than measuring. WORDS choose calls by their names.`

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,30000,100000' },
    rounds: { type: 'string', default: '300' },
    cache: { type: 'string' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
})

interface Shop {
  works: number
  product: Product
  token: string
  ids: Ids
  agent: Agent
}

interface Call {
  name: string
  path: (ids: Ids, random: () => number) => string
  /** 'visitor' gets an uncached response, 'cached' a cached one, 'buyer' a personal one. */
  as: 'visitor' | 'buyer' | 'cached'
  /** How many times as long as one work it may take. */
  limit?: number
}

const pick = (random: () => number, list: readonly string[]): string =>
  list[Math.floor(random() * list.length)] ?? ''
const list = '/api/artworks?limit=24'
const market = '/api/marketplace/works'
const workCallName = 'a work'
const searches = [
  ...Object.entries(plantedWords).map(([word, times]) => ({
    name: `word in ${times} works`,
    query: `q=${word}`,
  })),
  ...['', 'price', 'title'].map((sort) => ({
    name: `word in half of the works${sort && `, by ${sort}`}`,
    query: `q=${commonWord}${sort && `&sort=${sort}`}`,
  })),
]

const calls: Call[] = [
  { name: 'list, newest', as: 'visitor', path: () => list },
  { name: 'list, page 20', as: 'visitor', path: () => `${list}&page=20` },
  { name: 'list, by price', as: 'visitor', path: () => `${list}&sort=price` },
  { name: 'list, by title, from a cursor', as: 'visitor', path: () => `${list}&sort=title&cursor=start` },
  { name: 'list, a category', as: 'visitor', path: () => `${list}&category=painting` },
  { name: 'counts of the categories', as: 'visitor', path: () => '/api/artworks/facets' },
  { name: 'marketplace, newest', as: 'buyer', path: () => market },
  { name: 'marketplace, cheapest', as: 'buyer', path: () => `${market}?sort=price` },
  { name: workCallName, as: 'visitor', path: ({ works }, r) => `/api/artworks/${pick(r, works)}` },
  ...searches.flatMap(({ name, query }): Call[] => [
    { name: `search, ${name}`, as: 'visitor', path: () => `${list}&${query}`, limit: searchLimit },
    {
      name: `marketplace, ${name}`,
      as: 'buyer',
      path: () => `${market}?${query.replace('title', '-price')}`,
      limit: searchLimit,
    },
  ]),
  ...Object.entries(mistyped).flatMap(([word, typed]): Call[] => [
    {
      name: `site-wide search, ${word}`,
      as: 'visitor',
      path: () => `/api/search?q=${word}`,
      limit: findLimit,
    },
    {
      name: `site-wide search, ${typed}`,
      as: 'visitor',
      path: () => `/api/search?q=${typed}`,
      limit: findLimit,
    },
  ]),
  {
    name: 'site-wide search, no hit',
    as: 'visitor',
    path: () => '/api/search?q=qzxqzxqzx',
    limit: findLimit,
  },
  {
    name: 'counts of the marketplace',
    as: 'buyer',
    path: () => '/api/marketplace/counts',
    limit: searchLimit,
  },
  {
    name: "an artist's works",
    as: 'visitor',
    path: ({ artists }, r) => `/api/artworks/artist/${pick(r, artists)}`,
  },
  { name: 'an artist', as: 'visitor', path: ({ artists }, r) => `/api/user/${pick(r, artists)}` },
  { name: "an artist's page (HTML)", as: 'visitor', path: ({ artists }, r) => `/artist/${pick(r, artists)}` },
  { name: "a work's page (HTML)", as: 'visitor', path: ({ works }, r) => `/artwork/${pick(r, works)}` },
  { name: 'the store (HTML)', as: 'visitor', path: () => '/store' },
  { name: 'cached: list, newest', as: 'cached', path: () => list },
  { name: 'cached: a work', as: 'cached', path: ({ works }) => `/api/artworks/${works[0]}` },
  { name: "cached: an artist's page (HTML)", as: 'cached', path: ({ artists }) => `/artist/${artists[0]}` },
]

const measured = calls.filter(({ name }) => name === workCallName || name.includes(values.only))

async function startShop(works: number): Promise<Shop> {
  const product = await startProduct({
    settings: { SEED: 'none' },
    prepare: (folder) => growTo(folder, works, values.cache),
  })
  const token = await signIn(product.origin, buyer.email, buyer.password)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return { works, product, token, ids: someIds(product.folder, 1_000), agent }
}

/** Token-shaped, but of no session: bypasses the response cache while the viewer stays anonymous. */
function latency({ product, token, agent }: Shop, as: Call['as'], path: string): Promise<number> {
  const headers =
    as === 'cached' ? {} : { authorization: `Bearer ${as === 'buyer' ? token : 'no.such.token'}` }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(product.origin + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}.`))
      response.resume().once('end', () => resolve(performance.now() - began))
    }).on('error', reject)
  })
}

/** Interleaves the shops, so that other load affects all equally. */
async function measure(shops: readonly Shop[], rounds: number): Promise<Map<Call, number[][]>> {
  const times = new Map(measured.map((call): [Call, number[][]] => [call, shops.map(() => [])]))
  const warmUps = Math.ceil(rounds / 10)
  const random = seededRandom(5)
  for (let round = -warmUps; round < rounds; round += 1)
    for (const call of measured)
      for (const offset of shops.keys()) {
        // Each shop is measured first equally often.
        const index = (offset + Math.abs(round)) % shops.length
        const shop = shops[index] as Shop
        const took = await latency(shop, call.as, call.path(shop.ids, random))
        if (round >= 0) times.get(call)?.[index]?.push(took)
      }
  return times
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

/** Returns how many calls grew too much. */
function print(shops: readonly Shop[], times: Map<Call, number[][]>): number {
  const sizes = shops.map(({ works }) => `${works}`.padStart(18)).join('')
  console.log(`\nMilliseconds, p50 / p95, by works\n${''.padEnd(34)}${sizes}    growth`)
  let overLimit = 0
  const work = [...times].find(([{ name }]) => name === workCallName)?.[1].at(-1) ?? []
  for (const [call, taken] of times) {
    const cells = taken.map((of) => `${median(of).toFixed(2)} / ${p95(of).toFixed(2)}`.padStart(18))
    const growth = median(taken.at(-1) ?? []) / median(taken[0] ?? [])
    const timesOneWork = median(taken.at(-1) ?? []) / median(work)
    const isWithinLimit = call.limit ? timesOneWork <= call.limit : growth <= maxGrowth
    if (!isWithinLimit) overLimit += 1
    const comparison = call.limit ? `${timesOneWork.toFixed(1).padStart(8)} works` : ''
    const figures = `${growth.toFixed(2).padStart(10)}${comparison}${isWithinLimit ? '' : '   OVER LIMIT'}`
    console.log(`${call.name.padEnd(34)}${cells.join('')}${figures}`)
  }
  return overLimit
}

async function run(): Promise<number> {
  const sizes = values.sizes.split(',').map(Number)
  if (values.cache) mkdirSync(values.cache, { recursive: true })
  const shops: Shop[] = []
  try {
    for (const works of sizes) shops.push(await startShop(works))
    // Start-up is not measured.
    await pause(10_000)
    return print(shops, await measure(shops, Number(values.rounds)))
  } finally {
    for (const { product, agent } of shops) {
      agent.destroy()
      await product.stop()
    }
  }
}

if (values.help) console.log(usage)
else process.exitCode = (await run()) === 0 ? 0 : 1
