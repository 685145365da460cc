import { Agent, get } from 'node:http'
import { asBrowser, everyMs, readPath } from './reading.ts'

/** The parent sends an origin to start, nothing to stop; replies with milliseconds per response, or an error. */
process.on('disconnect', () => process.exit())
let end = () => {}
process.on('message', (origin: string) => {
  if (origin === '') return end()
  const { promise, resolve } = Promise.withResolvers<void>()
  end = resolve
  latencies(origin, promise).then(
    (times) => process.send?.(times),
    (error: unknown) => process.send?.(String(error)),
  )
})
process.send?.('ready')

async function latencies(origin: string, ended: Promise<void>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const running: Promise<number>[] = []
  const timer = setInterval(() => running.push(latency(origin, agent)), everyMs)
  await ended
  clearInterval(timer)
  const times = await Promise.all(running)
  agent.destroy()
  return times
}

function latency(origin: string, agent: Agent): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(origin + readPath, { agent, headers: asBrowser }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${readPath} returned ${response.statusCode}.`))
      response.resume().once('end', () => resolve(performance.now() - began))
    }).on('error', reject)
  })
}
