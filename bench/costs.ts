import { readdirSync, readFileSync } from 'node:fs'
import { fillWorks } from './marketplace-works.ts'
import { median } from './measure.ts'
import { People } from './people.ts'
import { pause } from './reader.ts'
import { type Product, startProduct } from './servers.ts'

const works = 30_000
/** Clock ticks per second on Linux (USER_HZ). */
const ticks = 100

interface Kind {
  name: string
  /** Repetitions per round: a few actions hardly move the kernel's clock. */
  times: number
  action: () => Promise<void>
  /** Milliseconds of work after the response. */
  restMs?: number
}

/** CPU time of each action, server and children, medians of rounds; see `docs/scaling.md`. Linux only. */
export async function measureCosts(rounds: number): Promise<void> {
  console.log(`\nStarting the product with ${works} works …`)
  const product = await startProduct({
    settings: { SEED: 'none', TRUST_PROXY: '127.0.0.1' },
    prepare: (folder) => fillWorks(folder, works),
  })
  const people = new People(product)
  try {
    await people.comeIn()
    await pause(10_000)
    const table = kinds(people)
    for (const { action } of table) await action()
    const idle = (await cpuMs(product, () => pause(5_000))) / 5_000
    console.log(`\n${''.padEnd(34)}${'CPU ms each'.padStart(12)}`)
    for (const kind of table) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) times.push(await costOf(product, kind, idle))
      console.log(`${kind.name.padEnd(34)}${median(times).toFixed(3).padStart(12)}`)
    }
  } finally {
    people.leave()
    await product.stop()
  }
}

function kinds(people: People): Kind[] {
  const one = people.someWork()
  const bearer = { token: 'none', language: 'en' }
  const english = { language: 'en' }
  return [
    { name: 'page of a work, cached', times: 1_000, action: () => people.read(one, english) },
    { name: 'store, cached', times: 1_000, action: () => people.read('/store', english) },
    { name: 'page of a work, uncached', times: 100, action: () => people.read(people.someWork(), bearer) },
    { name: 'home, uncached', times: 100, action: () => people.read('/', bearer) },
    { name: 'store, uncached', times: 50, action: () => people.read('/store', bearer) },
    { name: 'call, cached', times: 1_000, action: () => people.read('/api/artworks?limit=24') },
    {
      name: "a member's call",
      times: 200,
      action: () => people.read(people.someCall(), { token: people.artist() }),
    },
    {
      name: "a collector's search",
      times: 100,
      action: () => people.read(people.someSearch(), { token: people.collector() }),
    },
    { name: 'favourite', times: 200, action: () => people.favourite() },
    { name: 'sign-in, orders, sign-out', times: 20, action: () => people.comeAndGo() },
    { name: 'purchase', times: 15, action: () => people.buy(), restMs: 3_000 },
    { name: 'fee and a picture with its sizes', times: 3, action: () => people.upload(), restMs: 15_000 },
    { name: 'socket, message, gone', times: 50, action: () => people.chat() },
    { name: 'question to the coach', times: 50, action: () => people.ask() },
  ]
}

/** Milliseconds of one action, without the idle load. */
async function costOf(product: Product, { times, action, restMs = 0 }: Kind, idle: number): Promise<number> {
  const began = performance.now()
  const used = await cpuMs(product, async () => {
    for (let n = 0; n < times; n += 1) await action()
    await pause(restMs)
  })
  return (used - idle * (performance.now() - began)) / times
}

async function cpuMs({ pid }: Product, work: () => Promise<unknown>): Promise<number> {
  const before = treeMs(pid)
  await work()
  return treeMs(pid) - before
}

/** CPU milliseconds of a process and all its children, exited ones included. */
function treeMs(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)))
  const family = new Set([root])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  }
  return processes.filter(({ pid }) => family.has(pid)).reduce((sum, { ms }) => sum + ms, 0)
}

/** Empty when it has just exited. */
function readProcess(pid: number): { pid: number; parent: number; ms: number }[] {
  try {
    // After the name, which may hold anything: state, parent, and from the twelfth on user, system and the children's
    // time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const used = fields.slice(11, 15).reduce((sum, time) => sum + time, 0)
    return [{ pid, parent: fields[1] ?? 0, ms: (used * 1_000) / ticks }]
  } catch {
    return []
  }
}
