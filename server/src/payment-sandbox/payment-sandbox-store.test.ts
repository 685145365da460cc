import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSandboxStore, type SandboxStore } from './payment-sandbox-store.ts'

let folder: string
let file: string
let store: SandboxStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-sandbox-'))
  file = join(folder, 'payment-sandbox.db')
  store = openSandboxStore(file)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const intent = (id: string, created: number, order = 'o1') => ({ id, created, metadata: { order } })
const ids = (found: { id: string }[]) => found.map((one) => one.id)

test('objects are read as they were saved, also after a restart', () => {
  store.save('payment_intent', intent('pi_1', 100))
  store.save('payment_intent', intent('pi_1', 100, 'o2'))
  store.close()
  store = openSandboxStore(file)
  expect(store.find('payment_intent', 'pi_1')).toEqual(intent('pi_1', 100, 'o2'))
  expect(store.find('charge', 'pi_1')).toBeUndefined()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('lists are newest first, by time, metadata and page', () => {
  for (const [id, created, order] of [
    ['pi_1', 100, 'a'],
    ['pi_2', 200, 'b'],
    ['pi_3', 200, 'a'],
    ['pi_4', 300, "a'"],
  ] as const)
    store.save('payment_intent', intent(id, created, order))
  const list = (filter: object) => ids(store.list('payment_intent', { limit: 10, ...filter }))
  expect(list({})).toEqual(['pi_4', 'pi_3', 'pi_2', 'pi_1'])
  expect(list({ limit: 2 })).toEqual(['pi_4', 'pi_3'])
  expect(list({ createdFrom: 200, createdTo: 200 })).toEqual(['pi_3', 'pi_2'])
  expect(list({ startingAfter: 'pi_3' })).toEqual(['pi_2', 'pi_1'])
  expect(list({ metadata: { order: 'a' } })).toEqual(['pi_3', 'pi_1'])
  expect(list({ metadata: { order: "a'" } })).toEqual(['pi_4'])
  expect(list({ metadata: { 'x"y': 'a' } })).toEqual([])
})

test('a transaction that throws is rolled back', () => {
  const fail = () =>
    store.atomically(() => {
      store.save('payment_intent', intent('pi_1', 100))
      throw new Error('in between')
    })
  expect(fail).toThrow('in between')
  expect(store.find('payment_intent', 'pi_1')).toBeUndefined()
})

test('an event is due until delivered, and later after a failure', () => {
  const event = { id: 'evt_1', created: 1, type: 'payment_intent.succeeded' } as never
  store.addEvent(event, 1_000)
  expect([store.nextDue(), store.dueEvents(999)]).toEqual([1_000, []])
  expect(store.dueEvents(1_000)).toMatchObject([{ event: { id: 'evt_1' }, attempts: 0 }])
  store.postpone('evt_1', 5_000)
  expect(store.dueEvents(5_000)).toMatchObject([{ attempts: 1 }])
  store.delivered('evt_1')
  expect([store.nextDue(), store.dueEvents(9_000)]).toEqual([undefined, []])
})

test('a key keeps its first response', () => {
  const answer = { fingerprint: 'f', status: 200, body: '{}' }
  expect(store.findKey('order:1')).toBeUndefined()
  store.keepKey('order:1', answer)
  expect({ ...store.findKey('order:1') }).toEqual(answer)
})
