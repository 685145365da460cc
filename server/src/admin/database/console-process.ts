import type { ChildProcess } from 'node:child_process'
import { forkLowPriority, setRef, whenEnded } from '../../images/low-priority-child.ts'
import { permissionsFor } from './console-permissions.ts'
import { type BackendNotice, type ConsoleAnswer, type ConsoleTask, memorySignal } from './console-task.ts'

/** Starting a process takes a tenth of a second; queries often come in series. */
const idleMs = 30_000
const atOnce = 4

export interface ConsoleLimits {
  /** Milliseconds until the result; waiting in the queue counts, starting a process doesn't. */
  limit: number
  /** Called to terminate the database backend of a killed process. */
  onKilled?: (backend: number) => void
}

const idle = new Map<string, ConsoleChild[]>()
const waiting: (() => void)[] = []
let busy = 0

interface ConsoleChild {
  process: ChildProcess
  alive: boolean
  ready: Promise<void>
}

/**
 * Runs a task in its own process without the server's environment; killed at its time or memory limit. Never rejects.
 */
export async function runInConsole(task: ConsoleTask, limits: ConsoleLimits): Promise<ConsoleAnswer> {
  const startedAt = Date.now()
  if (!(await takeSlot(limits.limit))) return { timedOut: true }
  const limit = Math.max(1, limits.limit - (Date.now() - startedAt))
  try {
    const child = idleFor(task).pop() ?? launch(task)
    // The startup time on a busy machine doesn't count.
    await child.ready
    return await runIn(child, task, { ...limits, limit })
  } finally {
    busy -= 1
    waiting.shift()?.()
  }
}

function idleFor(task: ConsoleTask): ConsoleChild[] {
  const permissions = permissionsFor(task).join(' ')
  const known = idle.get(permissions) ?? []
  idle.set(permissions, known)
  return known
}

async function takeSlot(limit: number): Promise<boolean> {
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

function launch(task: ConsoleTask): ConsoleChild {
  const process = forkLowPriority(new URL('console-child.ts', import.meta.url), {
    args: [task.kind],
    execArgv: ['--max-old-space-size=128', ...permissionsFor(task)],
    env: { MALLOC_ARENA_MAX: '2' },
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  const child = { process, alive: true, ready: promise }
  process.once('message', () => resolve())
  whenEnded(process, () => {
    child.alive = false
    removeIdle(child)
    resolve()
  })
  return child
}

async function runIn(
  consoleChild: ConsoleChild,
  task: ConsoleTask,
  { limit, onKilled }: ConsoleLimits,
): Promise<ConsoleAnswer> {
  const { process: child } = consoleChild
  if (!consoleChild.alive) return { refused: 'query_stopped' }
  const { promise, resolve } = Promise.withResolvers<ConsoleAnswer>()
  let backend: number | undefined
  const end = (answer: ConsoleAnswer) => {
    consoleChild.alive = false
    child.kill('SIGKILL')
    if (backend !== undefined) onKilled?.(backend)
    resolve(answer)
  }
  const onMessage = (data: unknown) => {
    const message = data as ConsoleAnswer | BackendNotice
    if ('backend' in message) backend = message.backend
    else resolve(message)
  }
  const onExit = (_code: number | null, signal: string | null) =>
    end({ refused: signal === memorySignal ? 'query_memory' : 'query_stopped' })
  child.on('message', onMessage)
  child.once('exit', onExit)
  const clock = setTimeout(() => end({ timedOut: true }), limit)
  setRef(child, true)
  child.send(task, (error) => error && end({ refused: 'query_stopped' }))
  try {
    return await promise
  } finally {
    clearTimeout(clock)
    child.off('message', onMessage)
    child.off('exit', onExit)
    keep(consoleChild, idleFor(task))
  }
}

function keep(child: ConsoleChild, others: ConsoleChild[]): void {
  if (!child.alive) return
  setRef(child.process, false)
  others.push(child)
  setTimeout(() => {
    if (removeIdle(child)) child.process.kill('SIGKILL')
  }, idleMs).unref()
}

/** False when it is busy or has exited. */
function removeIdle(child: ConsoleChild): boolean {
  for (const children of idle.values())
    if (children.includes(child)) {
      children.splice(children.indexOf(child), 1)
      return true
    }
  return false
}
