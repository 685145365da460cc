import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionsFor } from './console-permissions.ts'
import type { ConsoleTask } from './console-task.ts'

let folder: string
let port: number
const server = createServer((socket) => socket.end())
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-permissions-'))
  writeFileSync(join(folder, 'secret'), 'sesame')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

function intrude({ folder, port, main }: { folder: string; port: number; main: string }) {
  const { getBuiltinModule } = process
  const fs = getBuiltinModule('fs')
  const Sqlite = getBuiltinModule('node:sqlite')
  const attempts: Record<string, () => unknown> = {
    'read a file': () => fs.readFileSync(`${folder}/secret`),
    'read the program': () => fs.readFileSync(main),
    'list a folder': () => fs.readdirSync('/'),
    'write a file': () => fs.writeFileSync(`${folder}/written`, 'x'),
    'write through a link': () => fs.symlinkSync('/etc/hostname', `${folder}/link`),
    'start a program': () => getBuiltinModule('child_process').execFileSync('true'),
    'start a thread': () => new (getBuiltinModule('worker_threads').Worker)('0', { eval: true }),
    'load native code': () => process.dlopen({ exports: {} }, '/lib/x.node'),
    'load an extension': () => new Sqlite.DatabaseSync(':memory:', { allowExtension: true }),
    'reach inside': () => (process as unknown as { binding: (name: string) => unknown }).binding('fs'),
    'be debugged': () => getBuiltinModule('inspector').open(0, '127.0.0.1'),
  }
  const done = Object.entries(attempts).flatMap(([name, attempt]) => {
    try {
      attempt()
      return [name]
    } catch {
      return []
    }
  })
  const report = (further: string[]) => process.send?.({ done: [...done, ...further] })
  try {
    const socket = getBuiltinModule('net').connect(port, '127.0.0.1')
    socket.once('connect', () => report(['connect'])).once('error', () => report([]))
  } catch {
    report([])
  }
}

async function intrudedInto(
  kind: ConsoleTask['kind'],
  permissions = permissionsFor({ kind } as ConsoleTask),
) {
  const main = new URL('console-child.ts', import.meta.url).pathname
  const args = JSON.stringify({ folder, port, main })
  const code = `process.on('message', (message) => { if (message === 'intrude') (${intrude})(${args}) })`
  const child = fork(main, [], {
    execArgv: [...permissions, `--import=data:text/javascript,${encodeURIComponent(code)}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    return await new Promise<string[]>((resolve, reject) => {
      child.on('message', (message: { ready?: true; done?: string[] }) => {
        if (message.ready) child.send('intrude')
        if (message.done) resolve(message.done)
      })
      child.once('exit', (code) => reject(new Error(`The child exited with ${code}.`)))
    })
  } finally {
    child.kill('SIGKILL')
  }
}

describe('injected code in the console process', () => {
  test.each(['sqlite', 'check'] as const)('has no access in a process for SQLite (%s)', async (kind) => {
    expect(await intrudedInto(kind)).toEqual([])
    expect(existsSync(join(folder, 'written'))).toBe(false)
  })

  test('has only network access in a process for PostgreSQL', async () => {
    expect(await intrudedInto('postgres')).toEqual(['connect'])
    expect(existsSync(join(folder, 'written'))).toBe(false)
  })

  test('would have full access in an unrestricted process', async () => {
    const done = await intrudedInto('sqlite', [])
    expect(done).toEqual(
      expect.arrayContaining(['read a file', 'write a file', 'start a program', 'start a thread', 'connect']),
    )
  })
})
