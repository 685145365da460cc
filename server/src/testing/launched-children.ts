import { readdirSync, readFileSync } from 'node:fs'

export interface RunningProcess {
  pid: number
  /** Its command line. */
  program: string
}

/** The small processes that start a server's children, ours unless another is named. */
export const launchersOf = (server: number = process.pid): RunningProcess[] =>
  childrenOf(server).filter(({ program }) => program.includes('launcher-process'))

/** What they have started. */
export const launchedChildren = (server?: number): RunningProcess[] =>
  launchersOf(server).flatMap(({ pid }) => childrenOf(pid))

function childrenOf(parent: number): RunningProcess[] {
  const tasks = unlessGone(() => readdirSync(`/proc/${parent}/task`)) ?? []
  const pids = tasks.flatMap((task) => read(`/proc/${parent}/task/${task}/children`).split(' '))
  return pids.filter(Boolean).map((pid) => ({ pid: Number(pid), program: read(`/proc/${pid}/cmdline`) }))
}

const read = (path: string) => unlessGone(() => readFileSync(path, 'utf8')) ?? ''

function unlessGone<Value>(look: () => Value): Value | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
