import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LaunchedProcess } from '../outside/launched-process.ts'
import { isStarving, processorUse, type Starvation } from '../outside/low-priority.ts'
import { permissionsFor } from './console-permissions.ts'
import type { BackendNotice, ConsoleAnswer, ConsoleTask } from './console-task.ts'

/** Starting a child takes a tenth of a second; whoever asks once often asks again. */
const idleMs = 30_000
const atOnce = 4
const memoryMax = 400 * 1024 * 1024
const memoryEveryMs = 20
/** Who gets less than half a processor for so long, in the idle class, won't get more soon. */
const patienceMs = 1_000

export interface ConsoleLimits {
  /** Milliseconds from the call to the answer; waiting for others' queries counts, starting a process doesn't. */
  limit: number
  /** The database's side of a child that was ended has to be ended too. */
  onKilled?: (backend: number) => void
  /** When a child last got no processor, by performance.now(); one for the whole process unless given. */
  starved?: Starvation
}

/** By what they may do. */
const idle = new Map<string, ConsoleChild[]>()
const waiting: (() => void)[] = []
let busy = 0
const starvedHere: Starvation = { at: Number.NEGATIVE_INFINITY }

interface ConsoleChild {
  process: LaunchedProcess
  /** Not in the idle class. */
  hurried: boolean
  /** True when it listens or has ended. */
  ready: Promise<true>
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
    const { starved = starvedHere } = limits
    const child = idleFor(task).pop() ?? (await start(task, starved))
    const answer = await runIn(child, task, { ...limits, limit })
    if (!('starved' in answer)) return answer
    const left = Math.max(1, limits.limit - (Date.now() - asked))
    const again = await runIn(await startHurried(task, starved), task, { ...limits, limit: left })
    return 'starved' in again ? { timedOut: true } : again
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

/** Answers when it listens, or has ended: the time it takes on a busy machine isn't the query's. */
async function start(task: ConsoleTask, starved: Starvation): Promise<ConsoleChild> {
  if (isStarving(starved)) return launchHurried(task)
  const child = launch(task, false)
  const slow = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref())
  if (await Promise.race([child.ready, slow])) return child
  child.process.kill()
  return startHurried(task, starved)
}

/** From now on nobody waits in the idle class. */
async function startHurried(task: ConsoleTask, starved: Starvation): Promise<ConsoleChild> {
  starved.at = performance.now()
  for (const children of idle.values()) for (const { process } of children.splice(0)) process.kill()
  return launchHurried(task)
}

async function launchHurried(task: ConsoleTask): Promise<ConsoleChild> {
  const child = launch(task, true)
  await child.ready
  return child
}

function launch(task: ConsoleTask, hurried: boolean): ConsoleChild {
  const process = new LaunchedProcess(fileURLToPath(new URL('console-child.ts', import.meta.url)), {
    hurried,
    execArgv: ['--max-old-space-size=128', ...permissionsFor(task)],
    env: { MALLOC_ARENA_MAX: '2' },
  })
  const { promise, resolve } = Promise.withResolvers<true>()
  const child = { process, hurried, ready: promise }
  process.once('message', () => resolve(true))
  process.once('exit', () => {
    resolve(true)
    forget(child)
  })
  return child
}

async function runIn(
  consoleChild: ConsoleChild,
  task: ConsoleTask,
  { limit, onKilled }: ConsoleLimits,
): Promise<ConsoleAnswer | Starved> {
  const { process: child, hurried } = consoleChild
  if (!child.alive) return { refused: 'query_stopped' }
  const { promise, resolve } = Promise.withResolvers<ConsoleAnswer | Starved>()
  let backend: number | undefined
  const kill = (answer: ConsoleAnswer | Starved) => {
    child.kill()
    if (backend !== undefined) onKilled?.(backend)
    resolve(answer)
  }
  const onMessage = (said: unknown) => {
    const message = said as ConsoleAnswer | BackendNotice
    if ('backend' in message) backend = message.backend
    else resolve(message)
  }
  const onExit = () => kill({ refused: 'query_stopped' })
  child.on('message', onMessage)
  child.once('exit', onExit)
  const clock = setTimeout(() => kill({ timedOut: true }), limit)
  const watch = setInterval(() => {
    if (memoryOf(child.pid) > memoryMax) kill({ refused: 'query_memory' })
  }, memoryEveryMs)
  let before = processorUse(child.pid).ms
  const patience = setInterval(() => {
    const { ms, wanted } = processorUse(child.pid)
    if (!hurried && wanted && ms - before < patienceMs / 2) kill({ starved: true })
    before = ms
  }, patienceMs)
  child.hold(true)
  child.send(task)
  try {
    return await promise
  } finally {
    clearTimeout(clock)
    clearInterval(watch)
    clearInterval(patience)
    child.off('message', onMessage)
    child.off('exit', onExit)
    keep(consoleChild, idleFor(task))
  }
}

function keep(child: ConsoleChild, others: ConsoleChild[]): void {
  const { process } = child
  if (!process.alive) return
  process.hold(false)
  others.push(child)
  setTimeout(() => {
    if (forget(child)) process.kill()
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

type Starved = { starved: true }

/** Bytes in memory; 0 where the system doesn't tell. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
  } catch {
    return 0
  }
}
