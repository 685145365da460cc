import { createTransport } from 'nodemailer'
import { type Letter, type Mailer, MailProblem, messageOf } from './mailer.ts'

const limitMs = 10_000
const isLocal = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** A mail server by its smtp:// or smtps:// address; a password goes over the network encrypted only. */
export function openSmtp(address: string, from: string): Mailer {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: auth !== undefined && !secure && !isLocal(url.hostname),
    ...(auth && { auth }),
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send = async (letter: Letter) => {
    const message = messageOf(letter, from)
    try {
      await transport.sendMail(message)
    } catch (error) {
      throw problemOf(error)
    }
  }
  return { kind: 'smtp', send, close: () => transport.close() }
}

/** A recipient or text refused for good stays refused; a refused sign-in is the operator's to mend, so that waits. */
function problemOf(error: unknown): MailProblem {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string }
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
  return new MailProblem([code, responseCode, message].filter(Boolean).join(' '), { isFinal, cause: error })
}
