import { readdirSync, readFileSync } from 'node:fs'

export interface ChildProgram {
  pid: number
  program: string
}

/** Image and console processes of a server, of this process by default. Linux only. */
export const childPrograms = (server: number = process.pid): ChildProgram[] =>
  childrenOf(server).filter(({ program }) => /(image|console)-child\.ts/.test(program))

export function childrenOf(parent: number): ChildProgram[] {
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
