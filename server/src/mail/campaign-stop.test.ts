import { sendBulkEmail } from '@passion-art/contract/mail/campaigns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Email } from '../mail-transport/mailer.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { MailSender } from './mail-sender.ts'

let t: TestApp
const gate = Promise.withResolvers<void>()
const sent: string[] = []
beforeAll(async () => {
  t = await buildTestApp({
    change: (deps) => {
      const outbox = deps.mailer
      const send = async (email: Email) => {
        await gate.promise
        await outbox.send(email)
        sent.push(email.to.address)
      }
      deps.mailer = { ...outbox, send }
    },
  })
})
afterAll(() => t.close())

const campaigns = () => t.db.read.selectFrom('campaigns').selectAll().execute()

test('a server that stops finishes emails in progress, answers waiting requests, and leaves the rest to the next', async () => {
  const admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  for (let n = 0; n < 9; n += 1) await t.createUser({ email: `person-${n}@example.com` })
  const body = { subject: 'Spring', content: 'Hello.' }
  const waiting = t.as(admin).post(sendBulkEmail, { body })
  while ((await campaigns()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  const inHand = () => t.db.read.selectFrom('mails').select('id').where('state', '=', 'sending').execute()
  while ((await inHand()).length < t.deps.mailer.concurrency)
    await new Promise((resolve) => setTimeout(resolve, 5))

  const closing = t.app.close()
  const answer = await waiting
  expect([answer.status, answer.failure.code]).toEqual([503, 'unavailable'])
  gate.resolve()
  await closing
  expect(sent).toHaveLength(t.deps.mailer.concurrency)
  expect(await inHand()).toEqual([])
  expect(await campaigns()).toMatchObject([{ status: 'running' }])

  await new MailSender(t.deps).run()
  expect(await campaigns()).toMatchObject([{ status: 'done', successful: 10 }])
  expect(new Set(sent).size).toBe(10)
  expect(sent).toHaveLength(10)
})
