import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { migrate } from '../server/src/db/migrate.ts'
import { openDb } from '../server/src/db/open-db.ts'
import { seedGeneratedArticles } from '../server/src/seeding/generated-articles.ts'
import { median } from './measure.ts'
import { copiesMade, startProduct } from './servers.ts'

const articles = 100_000
/** Base URL of stored links; nothing is parsed again after measuring starts. */
const home = 'http://localhost'
/** p95 of a search, in multiples of one article by id. */
const limit = 5
const requestsAtOnce = 100

const searches: [string, string][] = [
  ['a word of nearly all', 'q=stands.'],
  ['a rare word', 'q=ranervo.'],
  ['two words', 'q=dibati+cobako.'],
  ['the beginning of a word', 'q=har'],
  ['a word in a category', 'q=stands.&category=MOTION'],
  ['its hundredth page', 'q=stands.&page=100'],
  ['an unknown word', 'q=xylophone.'],
]

/** Searches among 100,000 articles over HTTP, uncached; returns how many p95 were too long. */
export async function measureArticles(rounds: number): Promise<number> {
  console.log(`\nWriting ${articles} articles …`)
  const product = await startProduct({ settings: { PUBLIC_URL: home }, prepare: fill })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    await copiesMade(product.origin)
    const ids = await idsOfMagazine(product.origin)
    const one = (n: number) => `/api/articles/${ids[n % ids.length]}`
    const p95 = (path: (n: number) => string) => p95Of((n) => answered(agent, product.origin + path(n)))
    console.log(`Searches among them, p95 in ms, against one by its id; median of ${rounds} rounds:`)
    let missed = 0
    for (const [name, query] of searches) {
      const pairs: { search: number; article: number }[] = []
      for (let round = 0; round <= rounds; round += 1)
        pairs.push({ article: await p95(one), search: await p95(() => `/api/articles/search?${query}`) })
      if (!report(name, pairs.slice(1))) missed += 1
    }
    return missed
  } finally {
    agent.destroy()
    await product.stop()
  }
}

async function fill(folder: string): Promise<void> {
  const db = await openDb({ file: join(folder, 'passion-art.db') })
  try {
    await migrate(db)
    await seedGeneratedArticles({ db, config: { PUBLIC_URL: home }, now: () => new Date() }, articles)
  } finally {
    await db.close()
  }
}

async function idsOfMagazine(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/articles?limit=24`)
  return ((await answer.json()) as { articles: { id: string }[] }).articles.map(({ id }) => id)
}

async function p95Of(ask: (n: number) => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < requestsAtOnce; n += 1) {
    const began = performance.now()
    await ask(n)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(requestsAtOnce * 0.95)] ?? Number.NaN
}

/** A bearer token bypasses the response cache. */
function answered(agent: Agent, url: string): Promise<void> {
  const headers = { authorization: 'Bearer no.such.token', 'accept-encoding': 'br, gzip' }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume()
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}.`))
      response.on('end', resolve)
    }).on('error', reject)
  })
}

function report(name: string, pairs: { search: number; article: number }[]): boolean {
  const times = median(pairs.map(({ search, article }) => search / article))
  const cells = [
    median(pairs.map(({ search }) => search))
      .toFixed(1)
      .padStart(9),
    median(pairs.map(({ article }) => article))
      .toFixed(1)
      .padStart(9),
    `${times.toFixed(2).padStart(7)} times`,
  ]
  console.log(`${name.padEnd(26)}${cells.join('')}${times > limit ? `   NO (${limit})` : ''}`)
  return times <= limit
}
