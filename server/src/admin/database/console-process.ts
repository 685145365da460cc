import type { ChildProcess } from 'node:child_process'
import { forkLow, holdChild, whenEnded } from '../../images/low-child.ts'
import { permissionsFor } from './console-permissions.ts'
import { type BackendNotice, type ConsoleAnswer, type ConsoleTask, memorySignal } from './console-task.ts'

/** Starting a child takes a tenth of a second; whoever asks once often asks again. */
const idleMs = 30_000
const atOnce = 4

export interface ConsoleLimits {
  /** Milliseconds from the call to the answer; waiting for others' queries counts, starting a process doesn't. */
  limit: number
  /** The database's side of a child that was ended has to be ended too. */
  onKilled?: (backend: number) => void
}

/** By what they may do. */
const idle = new Map<string, ConsoleChild[]>()
const waiting: (() => void)[] = []
let busy = 0

interface ConsoleChild {
  process: ChildProcess
  alive: boolean
  /** Resolves when it listens or has ended. */
  ready: Promise<void>
}

/**
 * Runs a task in a process of its own, which is killed when the time or the memory is up. Never rejects. Nothing of the
 * server's environment gets in.
 */
export async function runInConsole(task: ConsoleTask, limits: ConsoleLimits): Promise<ConsoleAnswer> {
  const asked = Date.now()
  if (!(await place(limits.limit))) return { timedOut: true }
  const limit = Math.max(1, limits.limit - (Date.now() - asked))
  try {
    const child = idleFor(task).pop() ?? launch(task)
    // The time a start takes on a busy machine isn't the query's.
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

function launch(task: ConsoleTask): ConsoleChild {
  const process = forkLow(new URL('console-child.ts', import.meta.url), {
    args: [task.kind],
    execArgv: ['--max-old-space-size=128', ...permissionsFor(task)],
    env: { MALLOC_ARENA_MAX: '2' },
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  const child = { process, alive: true, ready: promise }
  process.once('message', () => resolve())
  whenEnded(process, () => {
    child.alive = false
    forget(child)
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
  const onMessage = (said: unknown) => {
    const message = said as ConsoleAnswer | BackendNotice
    if ('backend' in message) backend = message.backend
    else resolve(message)
  }
  const onExit = (_code: number | null, signal: string | null) =>
    end({ refused: signal === memorySignal ? 'query_memory' : 'query_stopped' })
  child.on('message', onMessage)
  child.once('exit', onExit)
  const clock = setTimeout(() => end({ timedOut: true }), limit)
  holdChild(child, true)
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
  holdChild(child.process, false)
  others.push(child)
  setTimeout(() => {
    if (forget(child)) child.process.kill('SIGKILL')
  }, idleMs).unref()
}

/** False when it is at work, or gone. */
function forget(child: ConsoleChild): boolean {
  for (const children of idle.values())
    if (children.includes(child)) {
      children.splice(children.indexOf(child), 1)
      return true
    }
  return false
}
