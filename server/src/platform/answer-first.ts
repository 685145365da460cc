import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'

/** A third of the main thread's weight: enough that files are read while requests keep it busy. See sched(7), 'The nice value'. */
const helping = 5
/** The engine's threads that collect and compile, and those that read files, hash passwords and compress. */
const helpers = /^(node-V8Worker|libuv-worker)/

/**
 * The thread that answers comes before those that help it: woken on its processor, Linux would let them work there first,
 * though another one is free of all but what is in the idle class. Elsewhere nothing is changed: threads of other systems have no
 * priority of their own. To be called once what starts them has been used.
 */
export async function answerFirst(): Promise<void> {
  // Node starts its threads for files with the first file.
  await stat('/proc/self/task').catch(() => undefined)
  for (const thread of threads()) if (helpers.test(nameOf(thread))) putBehind(Number(thread))
}

function threads(): string[] {
  try {
    return readdirSync('/proc/self/task')
  } catch {
    return []
  }
}

function nameOf(thread: string): string {
  try {
    return readFileSync(`/proc/self/task/${thread}/comm`, 'utf8')
  } catch {
    return ''
  }
}

function putBehind(thread: number): void {
  try {
    setPriority(thread, Math.max(helping, getPriority(thread)))
  } catch {
    // It has ended, or this system forbids it.
  }
}
