import { Session } from 'node:inspector'
import { setFlagsFromString } from 'node:v8'

const session = new Session()
// Code that is thrown away between two calls would take its counts along.
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

/** Built-in calls that read their whole text or list. */
const scanning = {
  string: ['trim', 'split', 'replace', 'replaceAll', 'match', 'matchAll', 'indexOf', 'includes', 'normalize'],
  list: ['includes', 'indexOf', 'slice', 'join'],
} as const

let scanned = 0

/** Wraps a built-in so that each call counts what it reads or, of a part, copies; answers how to take that back. */
function counting(prototype: object, name: string): () => void {
  const original = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor
  const call = original.value as (...given: unknown[]) => unknown
  Object.defineProperty(prototype, name, {
    ...original,
    value(this: { length: number }, ...given: unknown[]) {
      const answer = Reflect.apply(call, this, given)
      scanned += name === 'slice' ? (answer as { length: number }).length : this.length
      return answer
    },
  })
  return () => Object.defineProperty(prototype, name, original)
}

/**
 * Answers how many steps JavaScript takes for each piece of work: how often every block of code ran, as the engine's own
 * coverage counts it, and how many characters and entries built-in calls went over. The same for the same work on every
 * machine. What a regular expression does inside is not seen.
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
    for (const one of restore) one()
    ask('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}

function stepsOf(one: () => unknown): number {
  ask('Profiler.takePreciseCoverage')
  scanned = 0
  one()
  const own = scanned
  const { result } = ask<Coverage>('Profiler.takePreciseCoverage')
  let steps = own
  for (const { functions } of result)
    for (const { ranges } of functions) for (const { count } of ranges) steps += count
  return steps
}
