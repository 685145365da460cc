import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import type { OutboxMail } from '../mail-transport/mailer-outbox.ts'
import { pay } from '../payments/purchases.fixtures.ts'
import { buildTestApp, type TestApp, type TestOptions } from '../testing/build-test-app.ts'
import { queueMail } from './mail-service.ts'

let t: TestApp
const lines: string[] = []
const begin = async (options: TestOptions = {}) => {
  lines.length = 0
  t = await buildTestApp({ ...options, onLog: (line) => lines.push(line) })
}
afterEach(() => t.close())

const get = (url: string) => t.as(null).send({ method: 'GET', url })
const outbox = async () => (await get('/dev/outbox.json')).body as OutboxMail[]

async function verify(name: string, at: string): Promise<void> {
  t.setNow(new Date(at))
  await queueMail(t.db.write, {
    template: 'verify-email',
    to: `${name.length}@example.com`,
    name,
    language: 'en',
    values: { link: `${t.config.PUBLIC_URL}/verify-email?token=secret-token-of-a-link` },
    at,
  })
  await t.app.mailSender.run()
}

test('lists emails, the newest first, and logs nothing about them', async () => {
  await begin()
  await verify('Cleo', '2026-03-04T18:00:00.000Z')
  await verify('<script>alert(1)</script> https://evil.example/', '2026-03-04T18:05:00.000Z')
  const mails = await outbox()
  expect(mails.map((mail) => mail.to)).toEqual(['47@example.com', '4@example.com'])
  expect(Object.keys(mails[0]!).sort()).toEqual(['createdAt', 'html', 'id', 'subject', 'text', 'to'])
  expect(mails[1]).toMatchObject({ subject: 'Verify your email', createdAt: '2026-03-04T18:00:00.000Z' })
  const { bytes, headers } = await get('/dev/outbox')
  const page = bytes.toString()
  expect(page).toContain(`<a href="${t.config.PUBLIC_URL}/verify-email?token=secret-token-of-a-link">`)
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('href="https://evil.example')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(headers['cache-control']).toBe('no-store')
  expect(lines.join('\n')).not.toMatch(/secret-token-of-a-link|outbox/)
})

test('in production there is no outbox page', async () => {
  await begin({ env: { NODE_ENV: 'production' } })
  await verify('Cleo', '2026-03-04T18:00:00.000Z')
  for (const path of ['/dev/outbox', '/dev/outbox.json']) {
    const answer = await get(path)
    expect([answer.status, answer.failure.code]).toEqual([404, 'not_found'])
  }
})

test('a sale notifies the buyer, with the receipt, and the artist, each in their language', async () => {
  await begin()
  const buyer = await t.createUser({ user_type: 'collector', first_name: 'Cleo', language: 'fr' })
  const artist = await t.createUser({ language: 'ar' })
  const work = await t.createArtwork({ user_id: artist.id })
  const intent = await t.as(buyer).post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
  expect(await t.db.read.selectFrom('mails').selectAll().execute()).toEqual([])
  await pay(t, intent.body)
  for (let repeat = 0; repeat < 3; repeat += 1)
    await t.as(buyer).post(confirmPayment, { body: { paymentIntentId: intent.body.paymentIntentId } })
  await t.app.mailSender.run()
  const mails = await outbox()
  expect(mails).toHaveLength(2)
  const bought = mails.find((mail) => mail.to === buyer.email)!
  const sold = mails.find((mail) => mail.to === artist.email)!
  expect(bought.subject).toBe('Votre commande\u00a0: Tidal Memory')
  expect(bought.text).toContain('120,50\u00a0$')
  expect(sold.html).toContain('dir="rtl"')
  expect(sold.text).toContain(`/artwork/${work.id}`)
  const file = await PostalMime.parse(readFileSync(join(t.folder, 'outbox', `${bought.id}.eml`)))
  expect(file.attachments).toMatchObject([
    { filename: `receipt-${intent.body.orderId}.pdf`, mimeType: 'application/pdf' },
  ])
  expect(
    Buffer.from(file.attachments[0]!.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a refund notifies the buyer once', async () => {
  await begin()
  const buyer = await t.createUser({ user_type: 'collector' })
  const work = await t.createArtwork()
  const { body } = await t.as(buyer).post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
  await pay(t, body)
  await t.db.write.updateTable('artworks').set({ status: 'rejected' }).where('id', '=', work.id).execute()
  for (let repeat = 0; repeat < 3; repeat += 1)
    await t.as(buyer).post(confirmPayment, { body: { paymentIntentId: body.paymentIntentId } })
  await t.app.mailSender.run()
  const mails = await outbox()
  expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
    [buyer.email, 'Your payment has been refunded'],
  ])
})
