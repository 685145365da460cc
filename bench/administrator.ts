import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { forkLow } from '../server/src/outside/low-priority.ts'
import { generatedPerson } from '../seeds/generated.ts'
import { openDb } from '../server/src/db/open-db.ts'
import { generatedUserRow } from '../server/src/seeding/generated-rows.ts'
import type { Deeds } from './administrator-process.ts'
import { p99, pause, type Reader, signIn, startReader } from './reader.ts'
import { everyMs, readPath } from './reading.ts'
import { type Product, settled, startProduct } from './servers.ts'

const idleMs = 15_000
const people = 1_000
/** At most this many times the idle p99. */
const limit = 1.5
const password = 'Bench-Passw0rd!'

/**
 * How long readers wait while the administrator runs a query of five seconds, exports the database and writes to a
 * thousand people, all at once, again and again until the letters are out. The administrator's browser and the mail service
 * are processes of their own: what they do must not keep the reader. Answers how many figures were not reached.
 */
export async function measureAdministrator(rounds: number): Promise<number> {
  const sink = forkLow(new URL('mail-sink-process.ts', import.meta.url).pathname)
  const [{ url }] = (await once(sink, 'message')) as [{ url: string }]
  const administrator = forkLow(new URL('administrator-process.ts', import.meta.url).pathname)
  console.log('\nStarting the product with its demo catalogue …')
  const settings = { ADMIN_PASSWORD: password, SMTP_URL: url, MAIL_FROM: 'house@passion-art.test' }
  const reader = await startReader()
  const product = await startProduct({ settings })
  try {
    await addPeople(product)
    await settled(product.origin)
    return await measureRounds({ product, reader }, administrator, rounds)
  } finally {
    reader.stop()
    await product.stop()
    sink.disconnect()
    administrator.disconnect()
  }
}

async function addPeople({ folder }: Product): Promise<void> {
  const db = await openDb({ file: join(folder, 'passion-art.db') })
  const at = new Date().toISOString()
  const rows = Array.from({ length: people }, (_, index) =>
    generatedUserRow(generatedPerson(index), { type: 'collector', passwordHash: '-', at }),
  )
  for (let from = 0; from < people; from += 250)
    await db.write
      .insertInto('users')
      .values(rows.slice(from, from + 250))
      .execute()
  await db.close()
}

async function measureRounds(
  { product: { origin }, reader }: { product: Product; reader: Reader },
  administrator: ChildProcess,
  rounds: number,
): Promise<number> {
  console.log(
    `\n${readPath} every ${everyMs} ms, alone and while the administrator queries, exports and writes to ${people} people, p99 in ms:`,
  )
  const token = await signIn(origin, 'admin@passion-art.test', password)
  const idle: number[] = []
  const busy: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await reader.latencies(origin, pause(1_000))
    const alone = await reader.latencies(origin, pause(idleMs))
    const done = once(administrator, 'message')
    administrator.send({ origin, token, round } satisfies Deeds)
    const beside = await reader.latencies(origin, done)
    const [failure] = (await done) as [string | null]
    if (failure) throw new Error(failure)
    idle.push(...alone)
    busy.push(...beside)
    console.log(`idle ${figures(alone)}   busy ${figures(beside)}`)
  }
  // Of all rounds together: the worst hundredth of one round alone is a matter of luck.
  const ratio = p99(busy) / p99(idle)
  const reached = ratio <= limit
  console.log(
    `all: idle ${figures(idle)}   busy ${figures(busy)}   ratio ${ratio.toFixed(2)}, at most ${limit}   ` +
      `reached ${reached ? 'yes' : 'NO'}`,
  )
  return reached ? 0 : 1
}

const figures = (times: readonly number[]) => `${p99(times).toFixed(2)} of ${times.length}`
