import { type ChildProcess, type ForkOptions, fork, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

const low = 10

/**
 * Starts a process that works when nobody else wants its processor. Low priority alone isn't enough: Linux lets a process
 * of any priority finish its slice, up to four milliseconds, before one that has just been woken; only of the idle class
 * it takes the processor at once (sched(7), SCHED_IDLE). Where there is no such class, or `hurried`, the priority is all.
 */
export function forkLow(
  file: string,
  { hurried = false, args = [], ...options }: LowOptions = {},
): ChildProcess {
  const chrt = hurried ? undefined : idleClass()
  if (!chrt) return fork(file, args, options)
  const execArgv = ['-i', '0', process.execPath, ...(options.execArgv ?? process.execArgv)]
  return fork(file, args, { ...options, execPath: chrt, execArgv })
}

export type LowOptions = ForkOptions & {
  /** Among others on a machine with too much to do, the idle class may get nothing for long. */
  hurried?: boolean
  /** After the file, as process.argv[2] and so on. */
  args?: string[]
}

let known: { program: string | undefined } | undefined

/** Path of util-linux's or BusyBox's chrt where it may set the class; undefined anywhere else. Asks once. */
export function idleClass(): string | undefined {
  known ??= { program: ['/usr/bin/chrt', '/bin/chrt'].find(works) }
  return known.program
}

const works = (chrt: string) => existsSync(chrt) && spawnSync(chrt, ['-i', '0', chrt, '-m']).status === 0

/**
 * Environment of a process that asks for large pieces of memory again and again, by glibc's mallopt(3): kept until it ends,
 * they are not given back and cleared anew each time, work of the kernel that no class puts behind the readers.
 */
export const keptMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_MAX_: '0',
  MALLOC_TRIM_THRESHOLD_: String(1024 ** 3),
  MALLOC_TOP_PAD_: String(16 * 1024 ** 2),
}

/**
 * Pages come before what this process does. On Linux each thread has a priority of its own, and the threads that will do
 * the work are there before any line of a program runs: setpriority(2), 'C library/kernel differences'.
 */
export function takeLowPriority(): void {
  for (const thread of [process.pid, ...threads()]) if (getPriority(thread) < low) setPriority(thread, low)
}

/** Ids of this process's threads; none where the system keeps no such list. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return []
  }
}

/** When a child in the idle class last got no processor, by performance.now(). */
export interface Starvation {
  at: number
}

const hurriedMs = 10 * 60_000

/** So long after one that got no processor, children are started that get their share of a machine with too much to do. */
export const isStarving = ({ at }: Starvation): boolean => performance.now() - at < hurriedMs

export interface ProcessorUse {
  /** Milliseconds of processor time a process has had; not a number where the system doesn't tell. */
  ms: number
  /** It works, or would if it had a processor. */
  wanted: boolean
}

export function processorUse(pid: number | undefined): ProcessorUse {
  try {
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = afterName.split(' ')
    // Hundredths of a second in the program and in the system: proc_pid_stat(5), fields 14 and 15.
    return { ms: (Number(fields[11]) + Number(fields[12])) * 10, wanted: fields[0] === 'R' }
  } catch {
    return { ms: Number.NaN, wanted: false }
  }
}
