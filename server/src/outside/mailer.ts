import MailComposer from 'nodemailer/lib/mail-composer'

export interface Letter {
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
  kind: 'outbox' | 'smtp'
  /** Resolves once the letter is accepted or on the disk. Throws MailProblem when it is not. */
  send: (letter: Letter) => Promise<void>
  /** Ends what is under way. */
  close: () => void
}

/** A letter that was not taken; `isFinal` when trying again can't help. */
export class MailProblem extends Error {
  override name = 'MailProblem'
  readonly isFinal: boolean
  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}

const controls = /\p{Cc}/u

/** Headers are built from these: a line break in one would begin another. */
function refuseControls(letter: Letter): void {
  const values = [
    letter.subject,
    letter.to.name,
    letter.to.address,
    letter.unsubscribe ?? '',
    ...letter.attachments.map((one) => one.filename),
  ]
  if (values.some((value) => controls.test(value)))
    throw new MailProblem('A header holds a control character.', { isFinal: true })
}

const house = 'PASSION-ART'

/** The letter as nodemailer takes it: addresses as structures, and nothing read from files or the network. */
export function messageOf(letter: Letter, from: string) {
  refuseControls(letter)
  return {
    from: { name: house, address: from },
    to: [letter.to],
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    attachments: letter.attachments,
    messageId: `<${letter.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: letter.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', ...wayOut(letter) },
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false as const,
  }
}

const wayOut = ({ unsubscribe }: Letter) =>
  unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }

/** The whole letter as the bytes of a mail. */
export const composeLetter = (letter: Letter, from: string): Promise<Buffer> =>
  new MailComposer(messageOf(letter, from)).compile().build()
