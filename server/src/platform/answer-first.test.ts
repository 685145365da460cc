import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'

test.runIf(existsSync('/proc/self/task'))('the helping threads come after the one that answers', () => {
  const source = `
    import { readdirSync, readFileSync } from 'node:fs'
    import { getPriority } from 'node:os'
    import { answerFirst } from '${new URL('answer-first.ts', import.meta.url)}'
    await answerFirst()
    const task = '/proc/self/task/'
    const all = readdirSync(task).map((id) => [readFileSync(task + id + '/comm', 'utf8').trim(), getPriority(Number(id))])
    console.log(JSON.stringify(all))`
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' })
  const priorities = new Map<string, Set<number>>()
  for (const [name, priority] of JSON.parse(told) as [string, number][])
    priorities.set(name, (priorities.get(name) ?? new Set()).add(priority))
  const own = getPriority()
  const behind = Math.max(5, own)
  expect(Object.fromEntries([...priorities].map(([name, found]) => [name, [...found]]))).toMatchObject({
    'node-MainThread': [own],
    'node-V8Worker': [behind],
    'libuv-worker': [behind],
  })
})
