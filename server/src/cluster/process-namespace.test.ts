import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isRunning, processNamespace } from './process-namespace.ts'

const module = new URL('process-namespace.ts', import.meta.url).href
const reported = (program: string, args: string[] = []) => {
  const code = `import(${JSON.stringify(module)}).then((found) => console.log(process.pid, found.processNamespace))`
  const { stdout, status } = spawnSync(program, [...args, '-e', code], { encoding: 'utf8' })
  const [pid, namespace] = stdout.trim().split(' ')
  return { status, pid: Number(pid), namespace }
}

test('a process is running until it has ended', () => {
  expect([process.pid, process.ppid].map(isRunning)).toEqual([true, true])
  expect(isRunning(reported(process.execPath).pid)).toBe(false)
})

test('processes of one machine have the same id', () => {
  expect(processNamespace).toMatch(/^[0-9a-f]{16}$/)
  expect(reported(process.execPath).namespace).toBe(processNamespace)
})

test('a container with its own PID namespace has another id, whatever its host name', () => {
  const { status, pid, namespace } = reported('unshare', ['--fork', '--pid', process.execPath])
  // Only on Linux, and where this account may create such containers.
  if (status !== 0) return
  expect(pid).toBe(1)
  expect(namespace).toMatch(/^[0-9a-f]{16}$/)
  expect(namespace).not.toBe(processNamespace)
})
