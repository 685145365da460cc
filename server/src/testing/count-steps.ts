import { Session } from 'node:inspector'
import { setFlagsFromString } from 'node:v8'

const session = new Session()
// Flushed bytecode would lose its counts.
setFlagsFromString('--no-flush-bytecode')

interface Coverage {
  result: { functions: { ranges: { count: number }[] }[] }[]
}

function ask<T>(method: string, parameters?: object): T {
  let answer: unknown
  session.post(method, parameters, (error, reply) => {
    if (error) throw error
    answer = reply
  })
  return answer as T
}

/** Built-in methods that read their whole text or list. */
const scanning = {
  string: ['trim', 'split', 'replace', 'replaceAll', 'match', 'matchAll', 'indexOf', 'includes', 'normalize'],
  list: ['includes', 'indexOf', 'slice', 'join'],
} as const

let scanned = 0

/** Wraps a built-in so that each call counts the characters or entries it reads or copies; returns how to restore it. */
function counting(prototype: object, name: string): () => void {
  const original = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor
  const call = original.value as (...args: unknown[]) => unknown
  Object.defineProperty(prototype, name, {
    ...original,
    value(this: { length: number }, ...args: unknown[]) {
      const answer = Reflect.apply(call, this, args)
      scanned += name === 'slice' ? (answer as { length: number }).length : this.length
      return answer
    },
  })
  return () => Object.defineProperty(prototype, name, original)
}

/**
 * Steps of each piece of work: executed code blocks by the engine's coverage, plus characters and entries processed
 * by built-ins. Deterministic on every machine. Regular expressions' insides are not counted.
 */
export function countSteps(work: readonly (() => unknown)[]): number[] {
  session.connect()
  ask('Profiler.enable')
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const restore = [
    ...scanning.string.map((name) => counting(String.prototype, name)),
    ...scanning.list.map((name) => counting(Array.prototype, name)),
  ]
  try {
    return work.map(stepsOf)
  } finally {
    for (const undo of restore) undo()
    ask('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}

function stepsOf(work: () => unknown): number {
  ask('Profiler.takePreciseCoverage')
  scanned = 0
  work()
  const own = scanned
  const { result } = ask<Coverage>('Profiler.takePreciseCoverage')
  let steps = own
  for (const { functions } of result)
    for (const { ranges } of functions) for (const { count } of ranges) steps += count
  return steps
}
