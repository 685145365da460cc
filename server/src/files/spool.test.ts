import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSpool, type Spool, sweepSpool, takeBytes } from './spool.ts'

let spool: Spool
beforeEach(() => {
  spool = openSpool(mkdtempSync(join(tmpdir(), 'spool-')))
})
afterEach(() => rmSync(spool.folder, { recursive: true, force: true }))

const names = () => readdirSync(spool.folder).sort()

/** Creates a file in the spool; `change` makes it belong to another process or machine. */
function leave(change: (path: string) => string = (path) => path, hoursAgo = 0): string {
  const path = change(spool.newPath())
  writeFileSync(path, 'half')
  const at = Date.now() / 1000 - hoursAgo * 3600
  utimesSync(path, at, at)
  return path.slice(spool.folder.length + 1)
}

const ofProcess = (pid: number | undefined) => (path: string) => path.replace(`-${process.pid}-`, `-${pid}-`)

test('files of ended processes are removed at once, those of running ones stay', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  leave(ofProcess(pid))
  const used = [leave(), leave(ofProcess(process.ppid))]
  await sweepSpool(spool)
  expect(names()).toEqual(used.sort())
})

test('a file with this PID but older than this process belongs to another one', async () => {
  leave(undefined, (performance.now() + 60_000) / 3_600_000)
  await sweepSpool(spool)
  expect(names()).toEqual([])
})

test('another machine’s files and unknown ones stay for an hour', async () => {
  const elsewhere = (path: string) => path.replace(/[0-9a-f]{16}-\d+-/, '0000000000000000-4194305-')
  const unknown = () => join(spool.folder, 'unknown')
  const young = [leave(elsewhere), leave(unknown)]
  leave(elsewhere, 2)
  await sweepSpool(spool)
  expect(names()).toEqual(young.sort())
  leave(unknown, 2)
  await sweepSpool(spool)
  expect(names()).toEqual(young.slice(0, 1))
})

test('bytes can be taken once', async () => {
  const file = { path: join(spool.folder, leave()) }
  expect((await takeBytes(file)).toString()).toBe('half')
  expect(names()).toEqual([])
  await expect(takeBytes(file)).rejects.toThrow('ENOENT')
})
