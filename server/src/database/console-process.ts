import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BackendNotice, ConsoleAnswer, ConsoleTask } from './console-task.ts'

/** Starting a child takes a tenth of a second; whoever asks once often asks again. */
const idleMs = 30_000
const atOnce = 4
const memoryMax = 400 * 1024 * 1024
const memoryEveryMs = 20

export interface ConsoleLimits {
  /** Milliseconds from the call to the answer; waiting for others' queries counts, starting a process doesn't. */
  limit: number
  /** The database's side of a child that was ended has to be ended too. */
  onKilled?: (backend: number) => void
}

const idle: ChildProcess[] = []
const waiting: (() => void)[] = []
let busy = 0

/**
 * Runs a task in a process of its own, which is killed when the time or the memory is up. Never rejects. Nothing of the
 * server's environment gets in.
 */
export async function runInConsole(task: ConsoleTask, limits: ConsoleLimits): Promise<ConsoleAnswer> {
  const asked = Date.now()
  if (!(await place(limits.limit))) return { timedOut: true }
  const limit = Math.max(1, limits.limit - (Date.now() - asked))
  try {
    return await runIn(idle.pop() ?? (await start()), task, { ...limits, limit })
  } finally {
    busy -= 1
    waiting.shift()?.()
  }
}

/** False when none got free in time. */
async function place(limit: number): Promise<boolean> {
  if (busy >= atOnce) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const go = () => resolve(true)
    waiting.push(go)
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1)
      resolve(false)
    }, limit)
    const got = await promise
    clearTimeout(timer)
    if (!got) return false
  }
  busy += 1
  return true
}

/** Answers when it listens, or has ended: the time it takes on a busy machine isn't the query's. */
async function start(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('console-child.ts', import.meta.url)), [], {
    execArgv: ['--max-old-space-size=128'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('message', resolve)
  child.once('error', () => child.kill('SIGKILL') && resolve())
  child.once('exit', () => {
    resolve()
    if (idle.includes(child)) idle.splice(idle.indexOf(child), 1)
  })
  await promise
  return child
}

async function runIn(
  child: ChildProcess,
  task: ConsoleTask,
  { limit, onKilled }: ConsoleLimits,
): Promise<ConsoleAnswer> {
  const { promise, resolve } = Promise.withResolvers<ConsoleAnswer>()
  let backend: number | undefined
  const kill = (answer: ConsoleAnswer) => {
    child.kill('SIGKILL')
    if (backend !== undefined) onKilled?.(backend)
    resolve(answer)
  }
  const onMessage = (message: ConsoleAnswer | BackendNotice) => {
    if ('backend' in message) backend = message.backend
    else resolve(message)
  }
  const onExit = () => kill({ failed: 'The query was stopped.' })
  child.on('message', onMessage)
  child.once('exit', onExit)
  const clock = setTimeout(() => kill({ timedOut: true }), limit)
  const watch = setInterval(() => {
    if (memoryOf(child.pid) > memoryMax) kill({ failed: 'The query needed too much memory and was stopped.' })
  }, memoryEveryMs)
  hold(child, true)
  child.send(task, (error) => error && kill({ failed: 'The query was stopped.' }))
  try {
    return await promise
  } finally {
    clearTimeout(clock)
    clearInterval(watch)
    child.off('message', onMessage)
    child.off('exit', onExit)
    keep(child)
  }
}

function keep(child: ChildProcess): void {
  if (child.killed || child.exitCode !== null || !child.connected) return
  hold(child, false)
  idle.push(child)
  setTimeout(() => {
    if (!idle.includes(child)) return
    idle.splice(idle.indexOf(child), 1)
    child.kill('SIGKILL')
  }, idleMs).unref()
}

/** An idle child doesn't keep the server from ending. */
function hold(child: ChildProcess, held: boolean): void {
  const handles = [child, child.channel] as unknown as { ref?: () => void; unref?: () => void }[]
  for (const handle of handles) handle?.[held ? 'ref' : 'unref']?.()
}

/** Bytes in memory; 0 where the system doesn't tell. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
  } catch {
    return 0
  }
}
