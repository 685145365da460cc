import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createLogger } from '../telemetry/logging.ts'
import { openShared } from './open-redis.ts'

test('without an address there is nothing to share', async () => {
  expect(await openShared(undefined, createLogger('fatal', { write: () => {} }))).toEqual({})
})

test('nothing of Redis is loaded with the server', () => {
  const start = pathToFileURL(`${import.meta.dirname}/../start.ts`)
  const program = `
    await import('${start}')
    const loaded = Object.keys((await import('node:module')).default._cache)
    console.log(JSON.stringify(loaded.filter((path) => /@redis|redis-streams/.test(path))))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual([])
})
