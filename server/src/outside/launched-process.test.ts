import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { launchedChildren, launchersOf } from '../testing/launched-children.ts'
import { LaunchedProcess } from './launched-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'launched-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'echo.mjs')
writeFileSync(
  file,
  `process.on('message', (said) => process.send({ said, env: process.env.KEPT, secret: process.env.PATH, args: process.argv.slice(2), flags: process.execArgv }))
  process.on('disconnect', () => process.exit())
  process.send('ready')`,
)

async function launch(options: { hurried?: boolean } = {}): Promise<LaunchedProcess> {
  const how = {
    hurried: true,
    args: ['one', 'two'],
    execArgv: ['--max-old-space-size=64'],
    env: { KEPT: 'yes' },
  }
  const child = new LaunchedProcess(file, { ...how, ...options })
  await once(child, 'message')
  return child
}

test.each([true, false])(
  'a child speaks, with its own arguments and environment; hurried: %s',
  async (hurried) => {
    const child = await launch({ hurried })
    child.send({ number: 7 })
    const [told] = await once(child, 'message')
    expect(told).toEqual({
      said: { number: 7 },
      env: 'yes',
      args: ['one', 'two'],
      flags: ['--max-old-space-size=64'],
    })
    expect(launchedChildren().map(({ pid }) => pid)).toContain(child.pid)
    child.kill()
    expect(child.alive).toBe(false)
    await once(child, 'exit')
    expect(existsSync(`/proc/${child.pid}`)).toBe(false)
  },
)

test('a child that was ended before it was started never speaks', async () => {
  const child = new LaunchedProcess(file, { hurried: true, env: {} })
  const heard: unknown[] = []
  child.on('message', (message) => heard.push(message))
  child.kill()
  await once(child, 'exit')
  expect(heard).toEqual([])
})

test('children end with their launcher, who waits for them hears so, and the next has another launcher', async () => {
  const children = [await launch(), await launch()]
  const before = launchersOf()
  expect(before).toHaveLength(1)
  const ended = Promise.all(children.map((child) => once(child, 'exit')))
  process.kill(before[0]?.pid ?? 0, 'SIGKILL')
  await ended
  for (const { pid } of children)
    await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 10_000 }).toBe(false)
  const next = await launch()
  expect(launchersOf()).not.toEqual(before)
  next.kill()
  await once(next, 'exit')
})

test.each([
  ['is let go', 'child.hold(false)', 0],
  ['has ended', 'child.kill()', 0],
  ['is held', '', null],
])('a process whose child %s', async (_, deed, code) => {
  const own = new URL('launched-process.ts', import.meta.url)
  const source = `import { LaunchedProcess } from '${own}'
    const child = new LaunchedProcess(${JSON.stringify(file)}, { hurried: true, env: {} })
    child.once('message', () => { console.log(child.pid); ${deed} })`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', source])
  const [said] = await once(server.stdout, 'data')
  if (code === null) {
    const soon = new Promise((resolve) => setTimeout(resolve, 300, 'still runs'))
    expect(await Promise.race([once(server, 'exit'), soon])).toBe('still runs')
    server.kill('SIGKILL')
  }
  if (server.exitCode === null && !server.signalCode) await once(server, 'exit')
  expect(server.exitCode).toBe(code)
  await expect.poll(() => existsSync(`/proc/${Number(said)}`), { timeout: 10_000 }).toBe(false)
})
