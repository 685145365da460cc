import { parseArgs } from 'node:util'
import type { Crowd, Delivered, Run } from './chat-crowd-process.ts'
import { forked, startAlone, startTogether, nextMessage } from './chat-systems.ts'
import { median } from './measure.ts'

const goal = 0.7

interface Measured extends Delivered {
  /** Milliseconds over all server processes. */
  cpuPerMessage: number
}

/**
 * With `--instances N` members connect to N servers on either side, and Redis carries every message to all of them.
 */
const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '1' },
    clients: { type: 'string', default: '2000' },
    messages: { type: 'string', default: '300' },
    senders: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '3' },
  },
})
const clients = Number(values.clients)
const order: Run = { kind: 'run', messages: Number(values.messages), senders: Number(values.senders) }
const rounds = Number(values.rounds)
const instances = Number(values.instances)

console.log(
  `Making ${clients} members; starting the product and bare Socket.IO servers, ${instances} of each …`,
)
const { product, baseline, tokens, stop } = await (instances === 1
  ? startAlone(clients)
  : startTogether(instances, clients))
const systems = { product, baseline }
const crowds = { product: forked('chat-crowd-process.ts'), baseline: forked('chat-crowd-process.ts') }
let reached = false
try {
  await gather('product', { kind: 'connect', ports: product.ports, tokens, by: 'call' })
  await gather('baseline', { kind: 'connect', ports: baseline.ports, tokens, by: 'event' })
  reached = await compare()
} finally {
  for (const child of Object.values(crowds)) if (child.connected) child.disconnect()
  await stop()
}
process.exitCode = reached ? 0 : 1

async function compare(): Promise<boolean> {
  await run('product')
  await run('baseline')
  const pairs: { product: Measured; baseline: Measured }[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ product: await run('product'), baseline: await run('baseline') })
  console.log(
    `\n${clients} clients in one group${instances === 1 ? '' : ` at ${instances} servers`}, ${order.messages} messages by ${order.senders} senders, ${rounds} rounds in turn; medians.\n` +
      `${''.padEnd(10)}${'messages/s'.padStart(12)}${'p50 ms'.padStart(10)}${'p99 ms'.padStart(10)}${'CPU ms'.padStart(10)}${'lost'.padStart(8)}${'twice'.padStart(8)}${'order'.padStart(8)}`,
  )
  for (const name of ['product', 'baseline'] as const)
    print(
      name,
      pairs.map((pair) => pair[name]),
    )
  const share = median(pairs.map((pair) => pair.product.messagesPerSecond / pair.baseline.messagesPerSecond))
  const wrong = pairs.reduce(
    // Messages of two servers may overtake each other; the page sorts them by sequence.
    (sum, { product: { lost, doubled, misordered } }) =>
      sum + lost + doubled + (instances === 1 ? misordered : 0),
    0,
  )
  const isReached = (share >= goal || instances > 1) && wrong === 0
  const target = instances === 1 ? ` of at least ${goal}` : ''
  console.log(
    `ratio ${share.toFixed(2)}${target}, ${wrong} lost or twice   reached ${isReached ? 'yes' : 'NO'}`,
  )
  return isReached
}

function print(name: string, results: Measured[]): void {
  const mid = (key: keyof Measured) => median(results.map((result) => result[key]))
  const sum = (key: keyof Measured) => results.reduce((total, result) => total + result[key], 0)
  // Bare servers count separately.
  const isOrdered = name === 'product' || instances === 1
  console.log(
    name.padEnd(10) +
      mid('messagesPerSecond').toFixed(1).padStart(12) +
      mid('p50').toFixed(0).padStart(10) +
      mid('p99').toFixed(0).padStart(10) +
      mid('cpuPerMessage').toFixed(1).padStart(10) +
      (['lost', 'doubled', 'misordered'] as const)
        .map((key) => (isOrdered || key !== 'misordered' ? String(sum(key)) : '–').padStart(8))
        .join(''),
  )
}

async function run(name: keyof typeof crowds): Promise<Measured> {
  const { cpu } = systems[name]
  const before = await cpu()
  crowds[name].send(order)
  const delivered = await nextMessage<Delivered>(crowds[name])
  return { ...delivered, cpuPerMessage: ((await cpu()) - before) / order.messages / 1000 }
}

async function gather(name: keyof typeof crowds, crowd: Crowd): Promise<void> {
  crowds[name].send(crowd)
  const { connectedIn } = await nextMessage<{ connectedIn: number }>(crowds[name])
  console.log(`${name}: ${clients} clients connected in ${(connectedIn / 1000).toFixed(1)} s`)
}
