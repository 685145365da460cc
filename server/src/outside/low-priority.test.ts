import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { forkLow, type LowOptions } from './low-priority.ts'

const folder = mkdtempSync(join(tmpdir(), 'low-priority-'))
afterAll(() => rmSync(folder, { recursive: true }))
const child = join(folder, 'child.mjs')
writeFileSync(
  child,
  `const { takeLowPriority } = await import(${JSON.stringify(new URL('low-priority.ts', import.meta.url).href)})
  takeLowPriority()
  process.on('message', () => process.send({ execArgv: process.execArgv, program: process.execPath, env: process.env.KEPT }))
  process.on('disconnect', () => process.exit())
  process.send('ready')`,
)

it.each<[string, LowOptions]>([
  ['by class', {}],
  ['by priority alone', { hurried: true }],
])('started low %s, a child speaks, by the same Node and with its own arguments', async (_, how) => {
  const started = forkLow(child, { execArgv: ['--max-old-space-size=64'], env: { KEPT: 'yes' }, ...how })
  await once(started, 'message')
  started.send('tell')
  const [told] = await once(started, 'message')
  expect(told).toEqual({
    execArgv: ['--max-old-space-size=64'],
    program: process.execPath,
    env: 'yes',
  })
  expect(getPriority(started.pid)).toBeGreaterThanOrEqual(10)
  started.disconnect()
  await once(started, 'exit')
})
