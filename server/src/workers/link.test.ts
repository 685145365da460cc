import { MessageChannel } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Link } from './link.ts'

interface OfOne {
  double: (number: bigint) => bigint
  refuse: () => Promise<never>
  never: () => Promise<never>
  note: (word: string) => void
}
interface OfTwo {
  hello: () => string
}

let channel: MessageChannel
let one: Link<OfTwo, OfOne>
let two: Link<OfOne, OfTwo>
let noted: string[]
beforeEach(() => {
  channel = new MessageChannel()
  noted = []
  const portOf = (port: MessageChannel['port1']) => ({
    send: (message: object) => port.postMessage(message),
    listen: (hear: (message: unknown) => void) => void port.on('message', hear),
  })
  one = new Link<OfTwo, OfOne>(portOf(channel.port1), {
    double: (number) => number * 2n,
    refuse: () => Promise.reject(Object.assign(new Error('taken'), { errcode: 2067 })),
    never: () => new Promise(() => {}),
    note: (word) => void noted.push(word),
  })
  two = new Link<OfOne, OfTwo>(portOf(channel.port2), { hello: () => 'hello' })
})
afterEach(() => channel.port1.close())

test('both sides ask each other, and many questions at once find their answers', async () => {
  expect(await one.ask('hello')).toBe('hello')
  const answers = Array.from({ length: 50 }, (_, n) => two.ask('double', BigInt(n)))
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 50 }, (_, n) => BigInt(2 * n)))
})

test('a refusal keeps what callers tell errors apart by', async () => {
  await expect(two.ask('refuse')).rejects.toMatchObject({ message: 'taken', errcode: 2067 })
})

test('what is told arrives in its order, before what is asked afterwards is answered', async () => {
  for (const word of ['a', 'b', 'c']) two.tell('note', word)
  await two.ask('double', 1n)
  expect(noted).toEqual(['a', 'b', 'c'])
})

test('the end refuses whoever waits or asks later', async () => {
  const waiting = two.ask('never')
  two.end()
  await expect(waiting).rejects.toThrow('has ended')
  await expect(two.ask('double', 1n)).rejects.toThrow('has ended')
})
