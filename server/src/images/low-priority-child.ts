import { type ChildProcess, fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

interface LowPriorityOptions {
  args?: string[]
  execArgv?: string[]
  env: NodeJS.ProcessEnv
}

/** Niceness: requests are served first. */
const lowPriority = 10

/** Starts a module of this project at low priority, with only the given environment. */
export function forkLowPriority(
  file: URL,
  { args = [], execArgv = [], env }: LowPriorityOptions,
): ChildProcess {
  const child = fork(fileURLToPath(file), args, {
    execArgv,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Set before it creates its threads, which inherit the priority.
  if (child.pid !== undefined) lowerPriority(child.pid)
  return child
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.max(lowPriority, getPriority()))
  } catch {
    // It has exited, or the system doesn't allow it.
  }
}

/** Calls `end` when the process has exited or could not be started, which emits no 'exit'. */
export function whenEnded(child: ChildProcess, end: () => void): void {
  child.once('exit', end)
  child.on('error', () => child.pid === undefined && end())
}

export function setRef(child: ChildProcess, isReferenced: boolean): void {
  const change = isReferenced ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}
