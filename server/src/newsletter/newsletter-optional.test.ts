import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as calls from '@passion-art/contract/newsletter/newsletter'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { queueOptionalMails } from './newsletter-service.ts'

let t: TestApp
let email: string
beforeAll(async () => {
  t = await buildTestApp({ env: { PUBLIC_URL: 'https://art.example.com' } })
})
beforeEach(() => {
  email = `reader-${randomUUID()}@example.com`
})
afterAll(() => t.close())

const queue = () =>
  t.db.write.transaction().execute((transaction) =>
    queueOptionalMails(t.deps, transaction, [
      {
        template: 'artist-new-work',
        to: email,
        name: 'Cleo',
        language: 'en',
        at: t.deps.now().toISOString(),
        values: { artworkId: 'B-2', title: 'Undertow', titleLanguage: 'en', artist: 'Ines Varga' },
      },
    ]),
  )

test('an optional email has its unsubscribe link in headers and text; after unsubscribing none is sent', async () => {
  expect(await queue()).toBe(1)
  const { id } = await t.db.read
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  await t.app.mailSender.run()
  const mail = await PostalMime.parse(readFileSync(join(t.folder, 'outbox', `${id}.eml`)))
  const header = (name: string) => mail.headers.find((one) => one.key === name)?.value
  const [, token = ''] =
    /^<https:\/\/art\.example\.com\/api\/mail\/unsubscribe\?token=([\w-]{43})>$/.exec(
      header('list-unsubscribe') ?? '',
    ) ?? []
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const page = `https://art.example.com/unsubscribe?token=${token}`
  expect(mail.text).toContain(`Unsubscribe:\n${page}`)
  expect(mail.html).toContain(`href="${page}"`)
  expect((await t.as(null).post(calls.unsubscribe, { body: { token } })).status).toBe(200)
  expect(await queue()).toBe(0)
})

test('a required email has none', async () => {
  await t.as(null).post(calls.subscribe, { body: { email } })
  await Promise.all(t.app.pendingAfterReply)
  const { id } = await t.db.read
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  await t.app.mailSender.run()
  const bytes = readFileSync(join(t.folder, 'outbox', `${id}.eml`), 'utf8')
  expect(bytes).toContain('Subject: Confirm your subscription')
  expect(bytes).not.toContain('List-Unsubscribe')
})
