import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import type { Email, MailProblem } from './mailer.ts'
import { openSmtp } from './mailer-smtp.ts'

interface Sink {
  url: string
  taken: { from: string; to: string[]; raw: Buffer }[]
  connections: () => number
  cut: () => void
  close: () => Promise<void>
}

type Mode = 'takes' | 'busy' | 'unknown recipient' | 'refused text' | 'cut after text'
const answers: Partial<Record<Mode, [number, string]>> = {
  busy: [450, 'Try again later'],
  'unknown recipient': [550, 'No such user'],
  'refused text': [554, 'Not wanted'],
}
const fault = (mode: Mode) => {
  const [responseCode, text] = answers[mode] ?? [421, 'Gone']
  return Object.assign(new Error(text), { responseCode })
}

function cutOff(server: SMTPServer): void {
  const { connections } = server as unknown as { connections: Set<{ _socket: Socket }> }
  for (const { _socket } of connections) _socket.destroy()
}

const open: Sink[] = []
afterEach(async () => {
  for (const sink of open.splice(0)) await sink.close()
})

async function openSink(mode: Mode, auth?: { user: string; pass: string }): Promise<Sink> {
  const taken: Sink['taken'] = []
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(auth ? [] : (['AUTH'] as const))],
    allowInsecureAuth: true,
    authOptional: !auth,
    onAuth: ({ username, password }, _session, done) =>
      username === auth?.user && password === auth?.pass
        ? done(null, { user: username })
        : done(Object.assign(new Error('Invalid'), { responseCode: 535 })),
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onRcptTo: (_address, _session, done) =>
      done(mode === 'busy' || mode === 'unknown recipient' ? fault(mode) : null),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (mode === 'cut after text') return cutOff(server)
        if (mode === 'refused text') return done(fault(mode))
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          raw: Buffer.concat(parts),
        })
        return done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const account = auth ? `${encodeURIComponent(auth.user)}:${encodeURIComponent(auth.pass)}@` : ''
  const sink = {
    taken,
    url: `smtp://${account}127.0.0.1:${port}`,
    connections: () => connections,
    cut: () => cutOff(server),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
  open.push(sink)
  return sink
}

const email: Email = {
  id: '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11',
  to: { name: 'Zoë "Ink" <x@y.z>, Hart', address: 'cleo@example.com' },
  subject: 'Your order: ‘Tidal’ – été 🌊 مرحبا',
  text: 'Line one.\n.\nLine three.\n',
  html: '<p>Line</p>',
  attachments: [
    { filename: 'receipt.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 \r\n.\r\n') },
  ],
  createdAt: new Date('2026-03-04T18:00:00.000Z'),
}
async function problemOf(url: string): Promise<MailProblem> {
  const mailer = openSmtp(url, 'shop@gallery.example')
  try {
    await mailer.send(email)
  } catch (error) {
    return error as MailProblem
  } finally {
    mailer.close()
  }
  throw new Error('It was accepted.')
}

describe('a mail server', () => {
  test('accepts the email as it was written', async () => {
    const sink = await openSink('takes', { user: 'shop@gallery', pass: 'p@ss:/word' })
    const mailer = openSmtp(sink.url, 'shop@gallery.example')
    await mailer.send(email)
    mailer.close()
    expect(sink.taken).toMatchObject([{ from: 'shop@gallery.example', to: ['cleo@example.com'] }])
    const mail = await PostalMime.parse(sink.taken[0]!.raw)
    expect(mail.to).toMatchObject([{ name: email.to.name, address: 'cleo@example.com' }])
    expect(mail.from).toMatchObject({ name: 'PASSION-ART', address: 'shop@gallery.example' })
    expect(mail.subject).toBe(email.subject)
    expect(mail.messageId).toBe(`<${email.id}@gallery.example>`)
    expect(mail.date).toBe('2026-03-04T18:00:00.000Z')
    expect(mail.text?.trimEnd()).toBe(email.text.trimEnd())
    expect(mail.html?.trimEnd()).toBe(email.html)
    expect(mail.attachments).toMatchObject([{ filename: 'receipt.pdf', mimeType: 'application/pdf' }])
    expect(Buffer.from(mail.attachments[0]!.content as ArrayBuffer)).toEqual(email.attachments[0]!.content)
  })

  test.each([
    ['busy', { isFinal: false, mayHaveArrived: false, isServiceFailure: false }],
    ['unknown recipient', { isFinal: true, mayHaveArrived: false, isServiceFailure: false }],
    ['refused text', { isFinal: true, mayHaveArrived: false, isServiceFailure: false }],
    // The server may have stored it before its response was lost.
    ['cut after text', { isFinal: false, mayHaveArrived: true, isServiceFailure: true }],
  ] as const)('that is %s', async (mode, problem) => {
    const sink = await openSink(mode)
    expect(await problemOf(sink.url)).toMatchObject({ name: 'MailProblem', ...problem })
    expect(sink.taken).toEqual([])
  })

  test('that refuses the password is a general problem', async () => {
    const sink = await openSink('takes', { user: 'shop', pass: 'right' })
    const problem = await problemOf(sink.url.replace('right', 'wrong'))
    expect(problem).toMatchObject({ isFinal: false, isServiceFailure: true, mayHaveArrived: false })
    expect(problem.message).not.toContain('wrong')
  })

  test('that is unreachable can be retried', async () => {
    const probe = createServer()
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
    const { port } = probe.address() as AddressInfo
    await new Promise((resolve) => probe.close(resolve))
    expect(await problemOf(`smtp://127.0.0.1:${port}`)).toMatchObject({ isFinal: false })
  })
})

test('emails share a connection, and one that the server closed is replaced', async () => {
  const sink = await openSink('takes')
  const mailer = openSmtp(sink.url, 'shop@gallery.example')
  await mailer.send(email)
  await mailer.send(email)
  expect(sink.connections()).toBe(1)
  sink.cut()
  await mailer.send(email)
  await Promise.all([mailer.send(email), mailer.send(email)])
  mailer.close()
  expect(sink.taken).toHaveLength(5)
  expect(sink.connections()).toBe(3)
})

test.each([
  ['a line break', '\r\nX-Injected: 1', 'X-Injected: 1'],
  ['NEL', '\u0085 tide', 'tide'],
  ['a C1 control', '\u009btide', 'tide'],
  ['a line separator', '\u2028tide', 'tide'],
  ['a paragraph separator', '\u2029tide', 'tide'],
  ['NUL', '\u0000tide', 'tide'],
])('%s in a subject, name or file name becomes a space', async (_what, control, rest) => {
  const sink = await openSink('takes')
  const mailer = openSmtp(sink.url, 'shop@gallery.example')
  const [file] = email.attachments
  await mailer.send({
    ...email,
    subject: `Your order: Night${control}`,
    to: { ...email.to, name: `Cleo${control}` },
    attachments: [{ ...file!, filename: `receipt${control}.pdf` }],
  })
  mailer.close()
  const mail = await PostalMime.parse(sink.taken[0]!.raw)
  expect(mail.subject).toBe(`Your order: Night ${rest}`)
  expect(mail.to).toMatchObject([{ name: `Cleo ${rest}`, address: 'cleo@example.com' }])
  expect(mail.attachments[0]?.filename).toBe(`receipt ${rest}.pdf`)
  expect(mail.headers.map(({ key }) => key)).not.toContain('x-injected')
  expect(sink.taken[0]?.to).toEqual(['cleo@example.com'])
})

test.each([
  ['recipient', { to: { ...email.to, address: 'a@b.c>\r\nRCPT TO:<all@example.com' } }],
  ['recipient, beyond ASCII', { to: { ...email.to, address: 'a@b.c\u0085' } }],
  ['way out', { unsubscribe: 'https://art.example/x>\r\nBcc: all@example.com' }],
])('an address with a control character is refused: %s', async (_where, hostile) => {
  const sink = await openSink('takes')
  const mailer = openSmtp(sink.url, 'shop@gallery.example')
  await expect(mailer.send({ ...email, ...hostile })).rejects.toMatchObject({ isFinal: true })
  mailer.close()
  expect(sink.taken).toEqual([])
})
