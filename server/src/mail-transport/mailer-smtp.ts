import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { composeEmail, type Email, type Mailer, MailProblem } from './mailer.ts'

const limitMs = 10_000
const idleMs = 5_000
const emailsPerConnection = 50
const isLocal = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

interface Line {
  connection: SMTPConnection
  emails: number
  idle?: NodeJS.Timeout
}

export function openSmtp(address: string, from: string): Mailer {
  const lines = new Lines(address)
  return {
    kind: 'smtp',
    concurrency: 5,
    supportsAttachments: true,
    send: (email) => sendEmail(lines, email, from),
    check: async () => {
      const line = await lines.open().catch((error) => Promise.reject(problemOf(error, false)))
      line.connection.quit()
    },
    // The server has no query for sent emails.
    outcomeOf: async () => 'unknown',
    close: () => lines.close(),
  }
}

async function sendEmail(lines: Lines, email: Email, from: string): Promise<void> {
  const { envelope, bytes } = await composeEmail(email, from)
  for (let line = lines.takeIdle(); ; line = undefined) {
    const known = line
    const message = new Watched(bytes)
    try {
      const used = known ?? (await lines.open())
      await handOver(used, envelope, message)
      return lines.putBack(used)
    } catch (error) {
      known?.connection.close()
      // The server may have closed an idle connection; nothing was transferred yet.
      if (known && !message.begun && !hasAnswer(error)) continue
      throw problemOf(error, message.begun)
    }
  }
}

/** The bytes of an email, and whether reading began, which is after the server agreed to accept it. */
class Watched extends Readable {
  begun = false
  readonly #bytes: Buffer
  constructor(bytes: Buffer) {
    super()
    this.#bytes = bytes
  }
  override _read(): void {
    this.begun = true
    this.push(this.#bytes)
    this.push(null)
  }
}

type Envelope = Awaited<ReturnType<typeof composeEmail>>['envelope']

function handOver({ connection }: Line, envelope: Envelope, message: Watched): Promise<void> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(new Error('The connection was closed.'))
    connection.once('error', reject)
    connection.once('end', onEnd)
    connection.send(envelope as SMTPConnection.Envelope, message, (error) => {
      connection.off('error', reject)
      connection.off('end', onEnd)
      if (error) {
        connection.close()
        reject(error)
      } else resolve()
    })
  })
}

/** A connection pool: opens a connection when all are busy, and keeps it for the next email. */
class Lines {
  readonly #options: SMTPConnection.Options
  readonly #auth: { user: string; pass: string } | undefined
  readonly #idle: Line[] = []
  readonly #open = new Set<SMTPConnection>()

  constructor(address: string) {
    const url = new URL(address)
    const secure = url.protocol === 'smtps:'
    this.#auth = url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined
    this.#options = {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      requireTLS: this.#auth !== undefined && !secure && !isLocal(url.hostname),
      connectionTimeout: limitMs,
      greetingTimeout: limitMs,
      socketTimeout: limitMs,
      dnsTimeout: limitMs,
    }
  }

  open(): Promise<Line> {
    const connection = new SMTPConnection(this.#options)
    this.#open.add(connection)
    connection.once('end', () => this.#open.delete(connection))
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        connection.close()
        reject(error)
      }
      // Also ignores errors of idle connections.
      connection.on('error', fail)
      const ready = (error?: Error | null) => (error ? fail(error) : resolve({ connection, emails: 0 }))
      connection.connect((error) => {
        if (error || !this.#auth || !allowsAuth(connection)) return ready(error)
        return connection.login({ ...this.#auth, credentials: this.#auth } as never, ready)
      })
    })
  }

  takeIdle(): Line | undefined {
    const line = this.#idle.pop()
    clearTimeout(line?.idle)
    return line
  }

  putBack(line: Line): void {
    line.emails += 1
    if (line.emails >= emailsPerConnection) return line.connection.quit()
    line.idle = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(line), 1)
      line.connection.quit()
    }, idleMs)
    this.#idle.push(line)
  }

  close(): void {
    for (let line = this.takeIdle(); line; line = this.takeIdle()) line.connection.quit()
    for (const connection of this.#open) connection.close()
  }
}

const allowsAuth = (connection: SMTPConnection) =>
  (connection as unknown as { allowsAuth?: boolean }).allowsAuth === true

const hasAnswer = (error: unknown) => (error as { responseCode?: number }).responseCode !== undefined

/** A refused recipient or text is final; a refused sign-in can be fixed by the operator, so those emails wait. */
function problemOf(error: unknown, begun: boolean): MailProblem {
  if (error instanceof MailProblem) return error
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string }
  const ofEmail = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421
  return new MailProblem([code, responseCode, message].filter(Boolean).join(' '), {
    isFinal: ofEmail && (responseCode ?? 0) >= 500,
    mayHaveArrived: begun && responseCode === undefined,
    isServiceFailure: !ofEmail,
    cause: error,
  })
}
