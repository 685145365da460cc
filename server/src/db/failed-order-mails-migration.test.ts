import { afterEach, beforeEach, expect, test } from 'vitest'
import { MailProblem } from '../mail-transport/mailer.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { refund, sell } from '../orders/sales.fixtures.ts'
import { migrate } from './migrate.ts'

let t: TestApp
beforeEach(async () => {
  t = await buildTestApp({
    change: (deps) => {
      const { mailer } = deps
      const send = async () => {
        throw new MailProblem('A header holds a control character.', { isFinal: true })
      }
      deps.mailer = { ...mailer, send }
    },
  })
})
afterEach(() => t.close())

async function goBack(): Promise<void> {
  await t.db.write.updateTable('mails').set({ payload: '{}' }).execute()
  await t.database.execute('drop index mails_failed')
  await t.database.execute("delete from schema_migrations where name = '034-failed-order-mails'")
}

const payloads = async () => {
  const rows = await t.db.read
    .selectFrom('mails')
    .select(['template', 'payload'])
    .orderBy('template')
    .execute()
  return rows.map(({ template, payload }) => {
    // The migration is older than the language of a title.
    const { titleLanguage: _, ...values } = JSON.parse(payload) as Record<string, unknown>
    return [template, values]
  })
}

test('earlier failed emails get their order by the time they were queued', async () => {
  const artist = await t.createUser()
  const buyer = await t.createUser({ user_type: 'collector' })
  t.setNow(new Date('2026-03-04T18:00:00.000Z'))
  const sale = await sell(t, buyer, { user_id: artist.id, title: 'Night\u0085 tide', price_cents: 12_050 })
  t.passTime(60_000)
  await refund(t, sale)
  await t.app.mailSender.run()
  const before = await payloads()
  expect(before.map(([template]) => template)).toEqual(['artwork-sold', 'order-paid', 'order-refunded'])
  await goBack()
  expect(await migrate(t.db)).toEqual(['034-failed-order-mails'])
  expect(await payloads()).toEqual(before)
})

test('an email that matches two orders or none stays without order', async () => {
  const artist = await t.createUser()
  const buyer = await t.createUser({ user_type: 'collector' })
  t.setNow(new Date('2026-03-04T18:00:00.000Z'))
  await sell(t, buyer, { user_id: artist.id })
  await sell(t, buyer, { user_id: artist.id })
  await t.app.mailSender.run()
  await goBack()
  expect(await migrate(t.db)).toEqual(['034-failed-order-mails'])
  expect(new Set((await payloads()).map(([, payload]) => JSON.stringify(payload)))).toEqual(new Set(['{}']))
})
