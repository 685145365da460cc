import { parseArgs } from 'node:util'
import { fillWorks } from './marketplace-works.ts'
import { median } from './measure.ts'
import { MemoryLoad } from './memory-load.ts'
import { People } from './people.ts'
import { pause } from './reader.ts'
import { type Memory, startProduct } from './servers.ts'

/** In multiples of what was held after the first quarter. */
const limit = 1.1
const mebibyte = 1_048_576

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Milliseconds between actions. */
    every: { type: 'string', default: '20' },
    works: { type: 'string', default: '30000' },
  },
})
const minutes = Number(values.minutes)

console.log(`Filling ${values.works} works; readers, buyers, artists and members for ${minutes} minutes …`)
const product = await startProduct({
  // Each user has their own address, as behind a proxy.
  settings: { SEED: 'none', TRUST_PROXY: '127.0.0.1' },
  prepare: (folder) => fillWorks(folder, Number(values.works)),
  engine: ['--expose-gc'],
})
const samples: Memory[] = []
try {
  const people = new People(product)
  await people.comeIn()
  const load = new MemoryLoad(people, Number(values.every))
  load.start()
  console.log(
    `${'minute'.padStart(6)}${'heap MB'.padStart(10)}${'external'.padStart(10)}${'resident'.padStart(10)}   actions so far`,
  )
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(60_000)
    const memory = await product.memory()
    samples.push(memory)
    const cells = [memory.heapUsed, memory.external, memory.rss].map((bytes) =>
      (bytes / mebibyte).toFixed(1).padStart(10),
    )
    console.log(`${String(minute).padStart(6)}${cells.join('')}   ${load.summary()}`)
  }
  await load.stop()
  people.leave()
} finally {
  await product.stop()
}
process.exitCode = judge() ? 0 : 1

/** Caches fill up in the first quarter; after it nothing may grow. */
function judge(): boolean {
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  const part = (from: number, of: (memory: Memory) => number) =>
    median(samples.slice(from, from + quarter).map(of))
  let flat = true
  for (const [name, of] of [
    ['heap and external', ({ heapUsed, external }: Memory) => heapUsed + external],
    ['resident', ({ rss }: Memory) => rss],
  ] as const) {
    const [early, late] = [part(quarter, of), part(samples.length - quarter, of)]
    const growth = late / early
    if (growth > limit) flat = false
    console.log(
      `${name.padEnd(20)} second quarter ${(early / mebibyte).toFixed(1)} MB, last ${(late / mebibyte).toFixed(1)} MB, ` +
        `${growth.toFixed(3)} times, at most ${limit}   ${growth <= limit ? 'flat' : 'NO'}`,
    )
  }
  return flat
}
