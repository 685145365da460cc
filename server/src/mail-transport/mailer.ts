import MailComposer from 'nodemailer/lib/mail-composer'
import { hasControls, singleLine } from '../http/plain-text.ts'

export interface Email {
  /** A UUID; becomes the Message-ID, so that duplicates can be recognized. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
  createdAt: Date
  /** For optional emails: address for one-click unsubscription (RFC 8058). */
  unsubscribe?: string
}

export interface Mailer {
  kind: 'outbox' | 'smtp' | 'hubspot'
  concurrency: number
  /** False: attachments are left out, so an email says where their contents are. */
  supportsAttachments: boolean
  /** Resolves once the email is accepted or on disk. Throws MailProblem otherwise. */
  send: (email: Email) => Promise<void>
  /** Throws MailProblem when emails can't be sent now. */
  check: () => Promise<void>
  /** The state of an email whose sender was killed; an unsent one may be sent again without duplicates. */
  outcomeOf: (id: string) => Promise<'sent' | 'unsent' | 'unknown'>
  contacts?: ContactBook
  close: () => void
}

export interface Contact {
  email: string
  firstName: string
  lastName: string
  language: string
}

export interface ContactBook {
  /** Creates or updates at most a hundred; returns address in lower case → the service's id. Throws MailProblem. */
  save: (contacts: readonly Contact[]) => Promise<Map<string, string>>
  /** Removes at most a hundred by those ids; unknown ids are ignored. Throws MailProblem. */
  remove: (ids: readonly string[]) => Promise<void>
}

interface ProblemDetails {
  isFinal?: boolean
  /** The connection broke after the email was transferred: it may have been accepted. */
  mayHaveArrived?: boolean
  /** Other emails would fail too: the service is unavailable, busy or refuses this server. */
  isServiceFailure?: boolean
  /** From the service's Retry-After. */
  retryAfterMs?: number | undefined
  cause?: unknown
  /** For the product's own messages: the key of their translation. */
  textKey?: 'hubspot_timeout' | 'hubspot_unreachable' | 'hubspot_unreadable'
}

export class MailProblem extends Error {
  override name = 'MailProblem'
  readonly isFinal: boolean
  readonly mayHaveArrived: boolean
  readonly isServiceFailure: boolean
  readonly retryAfterMs: number | undefined
  readonly textKey: ProblemDetails['textKey']
  constructor(message: string, details: ProblemDetails) {
    super(message, { cause: details.cause })
    this.isFinal = details.isFinal ?? false
    this.mayHaveArrived = details.mayHaveArrived ?? false
    this.isServiceFailure = details.isServiceFailure ?? false
    this.retryAfterMs = details.retryAfterMs
    this.textKey = details.textKey
  }
}

/**
 * Header texts on one line, so that none can inject a header; older titles may contain line breaks and must not block
 * a receipt. Throws MailProblem for an address with control characters: without them it might be another person's.
 */
export function cleanHeaders(email: Email): Email {
  if (hasControls(email.to.address) || hasControls(email.unsubscribe ?? ''))
    throw new MailProblem('An address holds a control character.', { isFinal: true })
  return {
    ...email,
    subject: singleLine(email.subject),
    to: { ...email.to, name: singleLine(email.to.name) },
    attachments: email.attachments.map((one) => ({ ...one, filename: singleLine(one.filename) })),
  }
}

export const house = 'PASSION-ART'

/** The email as nodemailer takes it: addresses as structures, and nothing read from files or the network. */
function messageOf(uncleaned: Email, from: string) {
  const email = cleanHeaders(uncleaned)
  return {
    from: { name: house, address: from },
    to: [email.to],
    subject: email.subject,
    text: email.text,
    html: email.html,
    attachments: email.attachments,
    messageId: `<${email.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: email.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(email) },
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false as const,
  }
}

const unsubscribeHeaders = ({ unsubscribe }: Email) =>
  unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }

export async function composeEmail(email: Email, from: string) {
  const message = new MailComposer(messageOf(email, from)).compile()
  return { envelope: message.getEnvelope(), bytes: await message.build() }
}
