import MailComposer from 'nodemailer/lib/mail-composer'
import { hasControls, singleLine } from '../http/plain-text.ts'

export interface Email {
  /** A UUID; becomes the Message-ID, so that a mail sent twice can be told. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
  createdAt: Date
  /** Of optional mails: address that takes the one click of a mail program (RFC 8058). */
  unsubscribe?: string
}

/** What carries mails out of the house. */
export interface Mailer {
  kind: 'outbox' | 'smtp' | 'hubspot'
  /** Emails it takes at the same time. */
  lanes: number
  /** False: attachments are left out, so an email says where their contents are. */
  attaches: boolean
  /** Resolves once the email is accepted or on the disk. Throws MailProblem when it is not. */
  send: (email: Email) => Promise<void>
  /** Throws MailProblem when emails can't leave the house now. */
  check: () => Promise<void>
  /** What became of an email whose sender was killed under way; an unsent one may be sent again without doubling it. */
  fateOf: (id: string) => Promise<'sent' | 'unsent' | 'unknown'>
  /** The address book of a service that keeps one. */
  contacts?: ContactBook
  /** Ends what is under way. */
  close: () => void
}

export interface Contact {
  email: string
  firstName: string
  lastName: string
  /** One of the four interface languages. */
  language: string
}

export interface ContactBook {
  /** Writes at most a hundred, new and known ones alike; answers address in lower case → the service's id. Throws MailProblem. */
  save: (contacts: readonly Contact[]) => Promise<Map<string, string>>
  /** Takes out at most a hundred by those ids; unknown ones are no fault. Throws MailProblem. */
  remove: (ids: readonly string[]) => Promise<void>
}

interface ProblemDetails {
  /** Trying again can't help. */
  isFinal?: boolean
  /** The connection broke after the email was handed over: it may be on its way all the same. */
  mayHaveArrived?: boolean
  /** Other emails would fare no better now: the service is away, busy or refuses us. */
  isGeneral?: boolean
  /** When the service wants to be asked again. */
  retryAfterMs?: number | undefined
  cause?: unknown
  /** Where the words are ours: which of the server's texts says the same in other languages. */
  textKey?: 'hubspot_late' | 'hubspot_unreachable' | 'hubspot_unreadable'
}

/** An email that was not taken, or of which nobody knows. */
export class MailProblem extends Error {
  override name = 'MailProblem'
  readonly isFinal: boolean
  readonly mayHaveArrived: boolean
  readonly isGeneral: boolean
  readonly retryAfterMs: number | undefined
  readonly textKey: ProblemDetails['textKey']
  constructor(message: string, details: ProblemDetails) {
    super(message, { cause: details.cause })
    this.isFinal = details.isFinal ?? false
    this.mayHaveArrived = details.mayHaveArrived ?? false
    this.isGeneral = details.isGeneral ?? false
    this.retryAfterMs = details.retryAfterMs
    this.textKey = details.textKey
  }
}

/**
 * The email with everything that becomes header text on one line, so that nothing in it can begin another header. A
 * title nobody can type any more must not hold a receipt back. Throws MailProblem for an address with control
 * characters: without them it may be somebody else's.
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
    headers: { 'Auto-Submitted': 'auto-generated', ...wayOut(email) },
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false as const,
  }
}

const wayOut = ({ unsubscribe }: Email) =>
  unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }

/** The whole email as the bytes of a mail, and whom the envelope names. Throws MailProblem. */
export async function composeEmail(email: Email, from: string) {
  const message = new MailComposer(messageOf(email, from)).compile()
  return { envelope: message.getEnvelope(), bytes: await message.build() }
}
