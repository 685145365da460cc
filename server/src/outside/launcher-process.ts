import type { ChildProcess, Serializable } from 'node:child_process'
import { forkLow } from './low-priority.ts'

/** What the server orders: a child by its number, which the server gives. */
export type Order =
  | {
      start: number
      file: string
      hurried: boolean
      args: string[]
      execArgv: string[]
      env: NodeJS.ProcessEnv
    }
  | { to: number; message: Serializable }
  | { kill: number }

/** What it hears of its children. */
export type News =
  | { started: number; pid: number }
  | { from: number; message: Serializable }
  | { ended: number }

const children = new Map<number, ChildProcess>()
const tell = (news: News) => process.send?.(news, undefined, undefined, () => {})

process.on('message', (order: Order) => {
  if ('start' in order) start(order)
  else if ('to' in order) children.get(order.to)?.send(order.message, () => {})
  else children.get(order.kill)?.kill('SIGKILL')
})
process.on('disconnect', () => {
  for (const child of children.values()) child.kill('SIGKILL')
  process.exit()
})

function start({ start: number, file, ...how }: Extract<Order, { start: number }>): void {
  const child = forkLow(file, { ...how, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  children.set(number, child)
  const end = () => children.delete(number) && tell({ ended: number })
  child.on('message', (message) => tell({ from: number, message }))
  child.once('exit', end)
  child.on('error', () => (child.pid === undefined ? end() : child.kill('SIGKILL')))
  if (child.pid !== undefined) tell({ started: number, pid: child.pid })
}
