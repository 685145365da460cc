import { type ChildProcess, fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

interface LowOptions {
  /** After the file, as process.argv[2] and so on. */
  args?: string[]
  /** Flags of its Node; none unless given. */
  execArgv?: string[]
  /** All of its environment. */
  env: NodeJS.ProcessEnv
}

/** As of nice(1): pages come before what such a child does. */
const lowPriority = 10

/** Starts a program of ours at low priority, with nothing of this process's environment but what is given. */
export function forkLow(file: URL, { args = [], execArgv = [], env }: LowOptions): ChildProcess {
  const child = fork(fileURLToPath(file), args, {
    execArgv,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Before it has started the threads that will do its work: they take its priority over.
  if (child.pid !== undefined) lower(child.pid)
  return child
}

function lower(pid: number): void {
  try {
    setPriority(pid, Math.max(lowPriority, getPriority()))
  } catch {
    // It has ended, or this system forbids it.
  }
}

/** Calls `end` when the child has ended, or could not be started, which has no 'exit'. */
export function whenEnded(child: ChildProcess, end: () => void): void {
  child.once('exit', end)
  child.on('error', () => child.pid === undefined && end())
}

/** Whether a child, and what it may still say, keeps this process from ending. */
export function holdChild(child: ChildProcess, held: boolean): void {
  const change = held ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}
