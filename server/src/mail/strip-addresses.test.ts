import { interfaceLanguages, type Language } from '@passion-art/contract/site/site-config'
import { expect, test } from 'vitest'
import { presentMail } from './mail-present.ts'
import type { MailTemplate } from './mail-service.ts'
import { writeCampaignEmail } from './campaign-present.ts'
import { mailTextsOf } from './mail-frame.ts'
import { stripAddresses } from './strip-addresses.ts'

test.each([
  ['evil.example', 'evil example'],
  ['www.evil.example', 'www evil example'],
  ['https://evil.example/login?x=1', 'https evil example login?x=1'],
  ['http://localhost:8080', 'http localhost 8080'],
  ['Win-at evil.example,now', 'Win-at evil example,now'],
  ['me@evil.example', 'me evil example'],
  ['bit.ly/x', 'bit ly x'],
  ['192.168.0.1', '192 168 0 1'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil example'],
  ['evil。example', 'evil example'],
  ['evil｡example', 'evil example'],
  ['evil․example', 'evil example'],
  ['me＠evil．example', 'me evil example'],
  ['evil\u200b.\u2060example', 'evil example'],
  ['evil\ufeff.example', 'evil example'],
  ['ev\u00adil.exa\u200dmple', 'evil example'],
  ['müller.берлин', 'müller берлин'],
  ['xn--mller-kva.xn--p1ai', 'xn--mller-kva xn--p1ai'],
])('%j loses its addresses', (text, without) => {
  expect(stripAddresses(text)).toBe(without)
})

test.each([
  'Rosa Ibáñez',
  'J.R. Ewing',
  'Dr. No & Mr. O’Lind',
  'Untitled No.1',
  '€1,250.00, 13.04.2024 at 10:30, 2 p.m.',
  'Studio @ Home / 7:30',
  'two\nlines  and “words”…',
  '👩\u200d🎨 می\u200cخواهم',
])('%j is unchanged', (text) => {
  expect(stripAddresses(text)).toBe(text)
})

const publicUrl = 'https://house.test'
const userValues =
  'title artist gallery message by program institution organisation place note search works'.split(' ')

const present = (template: MailTemplate, language: Language, words: string) =>
  presentMail({
    template,
    language,
    name: words,
    values: {
      ...Object.fromEntries(userValues.map((key) => [key, words])),
      price: '$1,250.00',
      reason: 'Dark',
    },
    link: `${publicUrl}/x`,
    home: publicUrl,
    supportsAttachments: true,
  })

const templates = Object.entries(mailTextsOf('en'))
  .filter(([, texts]) => typeof texts === 'object' && 'lines' in texts)
  .map(([template]) => template as MailTemplate)

test.each(interfaceLanguages)('no email contains an address written by another user, in %s', (language) => {
  expect(templates.length).toBeGreaterThan(20)
  for (const template of templates) {
    const { subject, text, html } = present(
      template,
      language,
      'Win at evil\u200b.example or me@evil．example',
    )
    expect(`${subject}${text}${html}`.normalize('NFKC'), template).not.toMatch(/evil\u200b?\.|me@/)
  }
})

test('a campaign’s email has no address in the recipient’s name', () => {
  const { to } = writeCampaignEmail({
    campaign: { subject: 'News', content: 'New works.', created_at: '2026-01-01' },
    mail: { id: 'a', to_address: 'cleo@example.com', to_name: 'evil.example', language: 'en' },
    home: publicUrl,
    unsubscribeToken: 't',
  })
  expect(to.name).toBe('evil example')
})

test('a message of a gallery or institution is quoted, shortened and attributed', () => {
  const words = {
    message: `Come & see\n<b>${'x'.repeat(600)}`,
    note: 'Bring\nboots',
    gallery: 'Nord',
    institution: 'Kunsthaus',
  }
  const email = (template: MailTemplate) =>
    presentMail({
      template,
      language: 'en',
      name: '',
      values: words,
      link: publicUrl,
      home: publicUrl,
      supportsAttachments: true,
    })
  const invitation = email('representation-invited')
  expect(invitation.text).toMatch(/writes:\n\n> Come & see\n> <b>x+…\n> — Nord\n\n/)
  expect(/> Come[^]*…/.exec(invitation.text)?.[0].replaceAll('> ', '')).toHaveLength(500)
  expect(invitation.html).toMatch(
    /<blockquote [^>]+>Come &amp; see<br>&lt;b&gt;x+…<br><span [^>]+>— <bdi>Nord<\/bdi>/,
  )
  expect(email('program-offered').text).toContain('\n\n> Bring\n> boots\n> — Kunsthaus\n\n')
})
