import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { News, Order } from './launcher-process.ts'

export interface LaunchOptions {
  /** Not in the idle class: among others on a machine with too much to do, that class may get nothing for long. */
  hurried: boolean
  /** After the file, as process.argv[2] and so on. */
  args?: string[]
  /** Flags of its Node; none unless given. */
  execArgv?: string[]
  /** All of its environment. */
  env: NodeJS.ProcessEnv
}

interface Events {
  message: [message: unknown]
  /** It has ended, or could not be started. */
  exit: []
}

/**
 * A low child of a small process of ours, which lives to start children. Started by the server itself each would keep all
 * answers waiting: fork(2) copies the tables of the server's whole memory, some five milliseconds for a hundred megabytes.
 * Keeps the server from ending while it is held, as it is at first.
 */
export class LaunchedProcess extends EventEmitter<Events> {
  /** Undefined until it was started. */
  pid: number | undefined
  /** It has not ended, and nobody told it to. */
  alive = true
  readonly #number: number
  readonly #launcher: Launcher
  #held = false
  #ended = false

  constructor(file: string, { hurried, args = [], execArgv = [], env }: LaunchOptions) {
    super()
    this.#launcher = theLauncher()
    this.#number = this.#launcher.add(this)
    this.hold(true)
    this.#launcher.tell({ start: this.#number, file, hurried, args, execArgv, env })
  }

  send(message: Serializable): void {
    this.#launcher.tell({ to: this.#number, message })
  }

  /** At once, whatever it does; 'exit' follows when it is gone. */
  kill(): void {
    this.alive = false
    if (this.#ended) return
    if (this.pid !== undefined) endProcess(this.pid)
    this.#launcher.tell({ kill: this.#number })
  }

  hold(held: boolean): void {
    if (held === this.#held || (held && this.#ended)) return
    this.#held = held
    this.#launcher.hold(held ? 1 : -1)
  }

  /** For its launcher alone. */
  hear(news: News): void {
    if ('started' in news) this.pid = news.pid
    else if ('from' in news) this.emit('message', news.message)
    else this.end()
  }

  /** For its launcher alone. */
  end(): void {
    this.alive = false
    this.#ended = true
    this.hold(false)
    this.emit('exit')
  }
}

class Launcher {
  readonly #process: ChildProcess
  readonly #children = new Map<number, LaunchedProcess>()
  #last = 0
  #held = 0

  constructor(onEnd: () => void) {
    this.#process = fork(fileURLToPath(new URL('launcher-process.ts', import.meta.url)), {
      execArgv: ['--max-old-space-size=128', '--v8-pool-size=0'],
      // Nothing of the server's environment gets near its children.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#process.on('message', (news: News) => this.#hear(news))
    const end = () => {
      onEnd()
      for (const child of this.#children.values()) {
        if (child.pid !== undefined) endProcess(child.pid)
        child.end()
      }
      this.#children.clear()
    }
    this.#process.once('exit', end)
    this.#process.on('error', () => (this.#process.pid === undefined ? end() : this.#process.kill('SIGKILL')))
    this.hold(0)
  }

  add(child: LaunchedProcess): number {
    this.#last += 1
    this.#children.set(this.#last, child)
    return this.#last
  }

  /** Whoever can't be reached any more is about to end, and that is told. */
  tell(order: Order): void {
    this.#process.send(order, () => {})
  }

  hold(change: 1 | 0 | -1): void {
    this.#held += change
    const handles = [this.#process, this.#process.channel] as unknown as (Held | null | undefined)[]
    for (const handle of handles) handle?.[this.#held > 0 ? 'ref' : 'unref']?.()
  }

  #hear(news: News): void {
    const number = 'started' in news ? news.started : 'from' in news ? news.from : news.ended
    this.#children.get(number)?.hear(news)
    if ('ended' in news) this.#children.delete(number)
  }
}

interface Held {
  ref?: () => void
  unref?: () => void
}

let launcher: Launcher | undefined

/** Started with the first child, and anew when it was ended. */
function theLauncher(): Launcher {
  launcher ??= new Launcher(() => (launcher = undefined))
  return launcher
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone.
  }
}
