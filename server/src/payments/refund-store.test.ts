import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import {
  findRefund,
  finishRefund,
  hasEvent,
  insertEvent,
  insertRefund,
  listOpenRefunds,
} from './refund-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const refund = (id: string, intent: string, created: string) => ({
  id,
  intent_id: intent,
  order_id: null,
  amount_cents: 12_050,
  reason: 'sold',
  idempotency_key: `refund:${id}`,
  provider_refund_id: null,
  created_at: created,
  done_at: null,
})

test('an intent is refunded once, for any number of requests', async () => {
  await Promise.all(['a', 'b', 'c'].map((id) => insertRefund(t.db.write, refund(id, 'pi_1', '2026-03-01'))))
  await insertRefund(t.db.write, refund('d', 'pi_2', '2026-02-01'))
  expect((await listOpenRefunds(t.db.read)).map((row) => row.intent_id)).toEqual(['pi_2', 'pi_1'])
})

test('a finished refund stays finished, with its first time', async () => {
  const row = await findRefund(t.db.read, 'pi_2')
  if (!row) throw new Error('The refund is gone.')
  await finishRefund(t.db.write, row, 're_1', '2026-03-02')
  await finishRefund(t.db.write, row, 're_2', '2026-03-03')
  expect(await findRefund(t.db.read, 'pi_2')).toMatchObject({
    done_at: '2026-03-02',
    provider_refund_id: 're_1',
  })
  expect((await listOpenRefunds(t.db.read)).map((one) => one.intent_id)).toEqual(['pi_1'])
})

test('of twenty deliveries of one event one counts', async () => {
  const event = {
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    intent_id: 'pi_1',
    received_at: '2026-03-01',
  }
  expect(await hasEvent(t.db.read, 'evt_1')).toBe(false)
  const taken = await Promise.all(Array.from({ length: 20 }, () => insertEvent(t.db.write, event)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await hasEvent(t.db.read, 'evt_1')).toBe(true)
})
