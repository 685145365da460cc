import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailSink {
  url: string
  got: Map<string, number>
  emails: Map<string, number>
  close: () => Promise<void>
}

export async function startMailSink(): Promise<MailSink> {
  const got = new Map<string, number>()
  const emails = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let head = ''
      stream.on('data', (bytes: Buffer) => {
        if (!head.includes('\r\n\r\n')) head += bytes.toString('latin1')
      })
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) count(got, address)
        count(emails, /^Message-ID: <([^@>]+)@/im.exec(head)?.[1] ?? '')
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    got,
    emails,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const count = (counts: Map<string, number>, of: string) => void counts.set(of, (counts.get(of) ?? 0) + 1)
