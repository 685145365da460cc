import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { interfaceLanguages } from '@passion-art/contract/site/site-config'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Email, Mailer } from '../mail-transport/mailer.ts'
import { MailProblem } from '../mail-transport/mailer.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { MailSender, pauseAfter } from './mail-sender.ts'
import { type NewMail, queueMail } from './mail-service.ts'

const start = new Date('2026-03-04T18:00:00.000Z')
let t: TestApp
const sent: Email[] = []
let behave: (email: Email) => Promise<void> = async () => {}
let outbox: Mailer
beforeAll(async () => {
  t = await buildTestApp({
    change: (deps) => {
      outbox = deps.mailer
      const send = async (email: Email) => {
        await behave(email)
        await outbox.send(email)
        sent.push(email)
      }
      deps.mailer = { ...outbox, send }
    },
  })
})
afterEach(async () => {
  sent.length = 0
  behave = async () => {}
  await t.db.write.deleteFrom('mails').execute()
  t.setNow(start)
})
afterAll(() => t.close())

async function queue(overrides: Partial<NewMail> = {}): Promise<void> {
  t.setNow(start)
  await queueMail(t.db.write, {
    template: 'verify-email',
    to: 'cleo@example.com',
    name: 'Cleo Hart',
    language: 'en',
    values: { link: 'http://localhost:5000/verify-email?token=abcdefgh' },
    at: start.toISOString(),
    ...overrides,
  } as NewMail)
}
const rows = () => t.db.read.selectFrom('mails').selectAll().orderBy('to_address').execute()
const emlOf = (id: string) => readFileSync(join(t.folder, 'outbox', `${id}.eml`))

describe('the outbox', () => {
  test('a mail becomes a file with text and HTML, and its link is erased from the row', async () => {
    await queue()
    await t.app.mailSender.run()
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'sent', attempts: 1, payload: '{}', sent_at: start.toISOString() })
    const mail = await PostalMime.parse(emlOf(row!.id))
    expect(mail.subject).toBe('Verify your email')
    expect(mail.messageId).toBe(`<${row!.id}@passion-art.test>`)
    expect(mail.from).toMatchObject({ name: 'PASSION-ART', address: 'no-reply@passion-art.test' })
    expect(mail.to).toMatchObject([{ name: 'Cleo Hart', address: 'cleo@example.com' }])
    expect(mail.text).toContain('http://localhost:5000/verify-email?token=abcdefgh')
    expect(mail.html).toContain('href="http://localhost:5000/verify-email?token=abcdefgh"')
  })

  test('an email is rolled back with its transaction', async () => {
    const failing = t.db.write.transaction().execute(async (tx) => {
      await queueMail(tx, {
        template: 'reset-password',
        to: 'cleo@example.com',
        name: '',
        language: 'en',
        values: { link: 'http://localhost:5000/reset-password?token=x' },
        at: start.toISOString(),
      })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await t.app.mailSender.run()
    expect(sent).toEqual([])
  })

  test.each(interfaceLanguages)('writes every mail in %s', async (language) => {
    const about = {
      orderId: 'A-1',
      title: '<b>Tidal & "Memory"</b>',
      artist: "Mara O'Lind",
      price: '$120.50',
    }
    const link = { link: 'http://localhost:5000/verify-email?token=t' }
    const mails = [
      { template: 'verify-email', values: link },
      { template: 'reset-password', values: link },
      { template: 'newsletter-confirm', values: link },
      { template: 'order-refunded', values: about },
      { template: 'artwork-sold', values: { ...about, artworkId: 'B-2' } },
      { template: 'artwork-approved', values: { ...about, artworkId: 'B-2' } },
      { template: 'artwork-rejected', values: { ...about, artworkId: 'B-2', reason: 'Too\n<b>dark' } },
      { template: 'suggestion-approved', values: { ...about, artworkId: 'B-2' } },
      { template: 'suggestion-refused', values: { ...about, artworkId: 'B-2', reason: 'Too\n<b>dark' } },
      { template: 'artist-new-work', values: { ...about, artworkId: 'B-2' } },
      {
        template: 'event-rsvp',
        values: {
          eventId: 'C-3',
          event: '<b>Open & shut</b>',
          date: 'Monday',
          time: '18:00',
          location: 'Oslo',
        },
      },
    ] as const
    for (const mail of mails) await queue({ ...mail, language } as Partial<NewMail>)
    await t.app.mailSender.run()
    expect(sent).toHaveLength(mails.length)
    for (const email of sent) {
      const mail = await PostalMime.parse(emlOf(email.id))
      expect(mail.subject).toBe(email.subject)
      expect(mail.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\w+\}/)
      expect(mail.html).not.toContain('<b>')
      expect(mail.text).toContain('http://localhost:5000')
    }
  })

  test('subjects are as specified', async () => {
    const about = {
      orderId: 'A-1',
      title: 'Tidal Memory',
      titleLanguage: 'en',
      artist: 'Mara Lind',
      price: '$120.50',
    }
    const link = { link: 'http://localhost:5000/x' }
    await queue({ template: 'reset-password', values: link })
    await queue({ template: 'order-paid', values: about })
    await queue({ template: 'order-refunded', values: about })
    await queue({ template: 'artwork-sold', values: { ...about, artworkId: 'B-2' } })
    await queue({ template: 'artwork-approved', values: { ...about, artworkId: 'B-2' } })
    await queue({ template: 'artwork-rejected', values: { ...about, artworkId: 'B-2', reason: 'Dark' } })
    await queue({ template: 'artist-new-work', values: { ...about, artworkId: 'B-2' } })
    await t.app.mailSender.run()
    expect(sent.map((email) => email.subject).sort()).toEqual([
      'New work by Mara Lind',
      'Reset your password',
      'Your artwork "Tidal Memory" has been approved',
      'Your artwork "Tidal Memory" has been sold',
      'Your artwork "Tidal Memory" needs changes',
      'Your order: Tidal Memory',
      'Your payment has been refunded',
    ])
  })
})

test.each(interfaceLanguages)(
  'a service without attachments: the mail says where they are, in %s',
  async (language) => {
    t.deps.mailer.supportsAttachments = false
    const about = {
      orderId: 'A-1',
      title: 'Tidal Memory',
      titleLanguage: 'en',
      artist: 'Mara Lind',
      price: '$120.50',
    }
    const visit = {
      eventId: 'C-3',
      event: 'Open house',
      eventLanguage: 'en',
      date: 'Monday',
      time: '18:00',
      location: 'Oslo',
      locationLanguage: 'en',
    }
    await queue({ template: 'order-paid', values: about, language })
    await queue({ template: 'event-rsvp', values: visit, language })
    await t.app.mailSender.run()
    t.deps.mailer.supportsAttachments = true
    const [order, event] = sent.sort(
      (a, b) => Number(a.text.includes('Oslo')) - Number(b.text.includes('Oslo')),
    )
    expect([order?.attachments, event?.attachments]).toEqual([[], []])
    expect(order?.text).toContain('A-1')
    expect(event?.text).toContain('http://localhost:5000/api/events/C-3/calendar.ics')
    const attached = /attached|pièce jointe|adjunt|مرفق/i
    for (const email of sent) expect(`${email.text}${email.html}`).not.toMatch(attached)
    for (const email of sent) expect(`${email.text}${email.html}`).not.toMatch(/\{\w+\}/)
  },
)

test('a rejection keeps the lines of its reason and leads to the form', async () => {
  const values = {
    artworkId: 'B-2',
    title: 'Tidal Memory',
    titleLanguage: 'en',
    reason: 'Too dark.\nMore light & air.',
  }
  await queue({ template: 'artwork-rejected', values })
  await t.app.mailSender.run()
  const [email] = sent
  expect(email?.text).toContain('Too dark.\nMore light & air.')
  expect(email?.html).toContain('<bdi lang="" dir="auto">Too dark.<br>More light &amp; air.</bdi>')
  expect(email?.text).toContain('http://localhost:5000/upload?revise=B-2')
})

test('a title keeps its own language and direction', async () => {
  const about = { orderId: 'A-1', title: 'ذاكرة المد', titleLanguage: 'ar', artist: 'Mara Lind', price: '$1' }
  await queue({ template: 'order-paid', values: about })
  await t.app.mailSender.run()
  expect(sent[0]?.html).toContain('<bdi lang="ar" dir="rtl">ذاكرة المد</bdi>')
  expect(sent[0]?.html).toContain('<bdi>Mara Lind</bdi>')
})

test('each line of a list has its own language, a search and a quotation none', async () => {
  const digest = { search: 'Tides', count: '2', works: 'A: Tide\nB: المد', worksLanguage: 'fr\nar', link: '' }
  await queue({ template: 'search-digest', values: digest })
  await queue({
    template: 'representation-invited',
    values: { gallery: 'Aurora', message: 'Do join us', link: '' },
  })
  await t.app.mailSender.run()
  const html = sent.map((email) => email.html).join('')
  expect(html).toContain('<bdi lang="fr" dir="ltr">A: Tide</bdi><br><bdi lang="ar" dir="rtl">B: المد</bdi>')
  expect(html).toContain('<bdi lang="" dir="auto">Tides</bdi>')
  expect(html).toMatch(/<blockquote lang="" dir="auto"[^>]*>Do join us/)
})

test('a link email is sent before a thousand notifications', async () => {
  const values = { artworkId: 'B-2', title: 'Tidal Memory', titleLanguage: 'en', artist: 'Mara Lind' }
  for (let count = 0; count < 30; count += 1)
    await queue({ template: 'artist-new-work', toMany: true, values })
  await queue({ template: 'reset-password', values: { link: 'http://localhost:5000/x' } })
  await t.app.mailSender.run()
  expect(sent).toHaveLength(31)
  expect(sent[0]?.subject).toBe('Reset your password')
})

describe('when an email is refused', () => {
  test('it is retried with growing pauses, the others continue, and after a day it has failed', async () => {
    behave = async (email) => {
      if (email.to.address === 'away@example.com') throw new MailProblem('450 later', { isFinal: false })
    }
    await queue({ to: 'away@example.com' })
    await queue({ to: 'cleo@example.com' })
    await t.app.mailSender.run()
    expect((await rows()).map((row) => row.state)).toEqual(['queued', 'sent'])
    let pauses = 0
    for (let state = 'queued'; state === 'queued'; pauses += 1) {
      const [row] = await rows()
      state = row!.state
      if (state !== 'queued') break
      expect(Date.parse(row!.next_at) - t.deps.now().getTime()).toBe(pauseAfter(row!.attempts))
      t.passTime(pauseAfter(row!.attempts))
      await t.app.mailSender.run()
    }
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'failed', last_error: '450 later', payload: '{}' })
    expect(pauses).toBeGreaterThan(8)
    const took = t.deps.now().getTime() - start.getTime()
    expect(took).toBeGreaterThan(19 * 3_600_000)
    expect(took).toBeLessThanOrEqual(24 * 3_600_000)
  })

  test('a permanent refusal is not retried', async () => {
    behave = async () => {
      throw new MailProblem('550 unknown', { isFinal: true })
    }
    await queue()
    await t.app.mailSender.run()
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1, last_error: '550 unknown' }])
  })

  test.each([
    ['name', { name: 'Cleo\r\nBcc: all' }, { to: 'Cleo Bcc: all' }],
    [
      'subject',
      {
        template: 'order-paid',
        values: { orderId: 'A-1', title: 'Night\u0085 tide', artist: 'Mara', price: '$1.00' },
      },
      { subject: 'Your order: Night tide' },
    ],
  ] as [string, Partial<NewMail>, { to?: string; subject?: string }][])(
    'a control character in the %s becomes a blank',
    async (_where, overrides, expected) => {
      await queue(overrides)
      await t.app.mailSender.run()
      const [row] = await rows()
      expect(row?.state).toBe('sent')
      const mail = await PostalMime.parse(emlOf(row!.id))
      expect(mail.subject).toBe(expected.subject ?? 'Verify your email')
      expect(mail.to).toMatchObject([{ name: expected.to ?? 'Cleo Hart', address: 'cleo@example.com' }])
      expect(mail.bcc).toBeUndefined()
    },
  )

  test('the recipient’s name cannot contain an address', async () => {
    await queue({ name: 'Win at www.evil.example' })
    await t.app.mailSender.run()
    expect(sent[0]?.to.name).toBe('Win at www evil example')
  })

  test('a line break in the address is refused', async () => {
    await queue({ to: 'cleo@example.com\r\nBcc: all@example.com' })
    const before = readdirSync(join(t.folder, 'outbox')).length
    await t.app.mailSender.run()
    expect(await rows()).toMatchObject([{ state: 'failed' }])
    expect(readdirSync(join(t.folder, 'outbox'))).toHaveLength(before)
  })
})

describe('several senders', () => {
  test('send each mail once', async () => {
    const handedOver: string[] = []
    behave = async ({ to }) => void handedOver.push(to.address)
    for (let index = 0; index < 60; index += 1) await queue({ to: `person-${index}@example.com` })
    await Promise.all(Array.from({ length: 5 }, () => new MailSender(t.deps).run()))
    expect(new Set(handedOver).size).toBe(60)
    expect(handedOver).toHaveLength(60)
    expect(sent).toHaveLength(60)
  })

  test('an email of a killed sender is sent after its lease', async () => {
    await queue()
    let release = () => {}
    const taken = new Promise<void>((resolve) => {
      behave = () => {
        resolve()
        return new Promise((_resolve, reject) => {
          release = () => reject(new Error('killed'))
        })
      }
    })
    const hanging = new MailSender(t.deps).run()
    await taken
    expect(await rows()).toMatchObject([{ state: 'sending' }])
    behave = async () => {}
    await t.app.mailSender.run()
    expect(sent).toHaveLength(0)
    t.passTime(6 * 60_000)
    await t.app.mailSender.run()
    expect(sent).toHaveLength(1)
    release()
    await hanging
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('stopping waits for the email in progress', async () => {
    const sender = new MailSender(t.deps)
    let stopped: Promise<void> | undefined
    behave = async () => void (stopped ??= sender.stop())
    for (const name of ['a', 'b', 'c']) await queue({ to: `${name}@example.com` })
    await sender.run()
    await stopped
    expect(sent).toHaveLength(1)
  })
})
