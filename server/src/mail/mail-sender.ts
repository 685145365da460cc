import { isLanguage, type Language } from '@passion-art/contract/site-config'
import type { Letter } from '../outside/mailer.ts'
import { MailProblem } from '../outside/mailer.ts'
import { writeReceiptOf } from '../orders/order-service.ts'
import { startJob } from '../platform/background-jobs.ts'
import type { Deps } from '../platform/deps.ts'
import { findEventCalendar } from '../programme/event-service.ts'
import { findBookingCalendar } from '../programs/program-calendar-service.ts'
import { presentMail } from './mail-present.ts'
import type { MailTemplate, MailValues } from './mail-service.ts'
import { endMail, listDueMails, type MailRow, postponeMail, takeMail } from './mail-store.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** A sender that hasn't finished by then was killed, and the mail is sent again. */
const takenForMs = 5 * minute
/** Tried that long, then given up. */
const patienceMs = 24 * hour
const longestPauseMs = 4 * hour
const batch = 20

/** How long to wait after so many failed attempts: half a minute, doubled each time, at most four hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseMs, 30 * second * 2 ** (attempts - 1))

/** Sends what is due, every second; the promise of the answered function resolves when nothing is being sent any more. */
export function startMailSender(deps: Deps): () => Promise<void> {
  const stop = new AbortController()
  const stopJob = startJob(deps, {
    name: 'send mails',
    everyMs: second,
    work: () => runDueMails(deps, stop.signal),
  })
  return async () => {
    stop.abort()
    await stopJob()
  }
}

/** Sends all mails that are due, one after the other; a mail that fails waits and the next one goes on. */
export async function runDueMails(deps: Deps, stop?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await listDueMails(deps.db.read, deps.now().toISOString(), batch)
    for (const mail of due) {
      if (stop?.aborted) return
      await sendOne(deps, mail)
    }
    if (due.length < batch) return
  }
}

/** Those somebody waits for, before any of the mails to many; one that fails waits without holding the others. */
export async function runUrgentMails(deps: Deps, stop?: AbortSignal): Promise<void> {
  const due = await listDueMails(deps.db.read, deps.now().toISOString(), batch)
  for (const mail of due) if (mail.for_many === 0 && !stop?.aborted) await sendOne(deps, mail)
}

async function sendOne(deps: Deps, mail: MailRow): Promise<void> {
  const until = new Date(deps.now().getTime() + takenForMs).toISOString()
  const taken = await takeMail(deps.db.write, mail, until)
  if (!taken) return
  try {
    await deps.mailer.send(await writeLetter(deps, taken))
    await endMail(deps.db.write, taken, { state: 'sent', sent_at: deps.now().toISOString() })
  } catch (error) {
    await putBack(deps, taken, error)
  }
}

/** Waits longer each time; what can't succeed, or hasn't for a day, ends as failed. */
async function putBack(deps: Deps, mail: MailRow, error: unknown): Promise<void> {
  const nextAt = deps.now().getTime() + pauseAfter(mail.attempts)
  const isFinal = error instanceof MailProblem && error.isFinal
  const isLate = nextAt > Date.parse(mail.created_at) + patienceMs
  const reason = (error instanceof Error ? error.message : 'unknown').slice(0, 300)
  const about = { err: error, mail: mail.id, template: mail.template, attempts: mail.attempts }
  if (isFinal || isLate) {
    deps.log.error(about, 'a mail was given up')
    const failedAt = deps.now().toISOString()
    return endMail(deps.db.write, mail, { state: 'failed', last_error: reason, next_at: failedAt })
  }
  deps.log.warn(about, 'a mail was not taken and is tried again')
  return postponeMail(deps.db.write, mail, new Date(nextAt).toISOString(), reason)
}

async function writeLetter(deps: Deps, mail: MailRow): Promise<Letter> {
  const { PUBLIC_URL } = deps.config
  const template = mail.template as MailTemplate
  const language = isLanguage(mail.language) ? mail.language : 'en'
  const values = JSON.parse(mail.payload) as Record<string, string>
  const out =
    values.unsubscribeToken && `token=${values.unsubscribeToken}${values.searchId ? '&of=search' : ''}`
  const presented = presentMail({
    template,
    language,
    name: mail.to_name,
    values: values.eventId
      ? { ...values, calendar: `${PUBLIC_URL}/api/events/${values.eventId}/calendar.ics` }
      : values,
    attaches: deps.mailer.attaches,
    link: linkOf(template, values, PUBLIC_URL),
    home: PUBLIC_URL,
    unsubscribe: out && `${PUBLIC_URL}/unsubscribe?${out}`,
  })
  return {
    id: mail.id,
    to: { name: mail.to_name, address: mail.to_address },
    ...presented,
    attachments: await attachmentsOf(deps, template, { language, values }),
    createdAt: new Date(mail.created_at),
    ...(out && { unsubscribe: `${PUBLIC_URL}/api/mail/unsubscribe?${out}` }),
  }
}

const withBooking: ReadonlySet<MailTemplate> = new Set([
  'program-confirmed',
  'program-moved',
  'program-cancelled',
  'program-called-off',
])
const toInstitution: ReadonlySet<MailTemplate> = new Set([
  'program-received',
  'program-accepted',
  'program-withdrawn',
])

/** What a mail brings along, where the service takes it; a record that is gone by now brings nothing. */
async function attachmentsOf(
  deps: Deps,
  template: MailTemplate,
  { language, values }: { language: Language; values: Partial<AllValues> },
): Promise<Letter['attachments']> {
  if (!deps.mailer.attaches) return []
  if (template === 'order-paid' && values.orderId) {
    const content = await writeReceiptOf(deps, values.orderId, language)
    const filename = `receipt-${values.orderId}.pdf`
    return content ? [{ filename, contentType: 'application/pdf', content }] : []
  }
  if (template === 'event-rsvp' && values.eventId) {
    const file = await findEventCalendar(deps, values.eventId)
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
    return file ? [{ filename: file.filename, contentType, content: Buffer.from(file.content) }] : []
  }
  if (withBooking.has(template) && values.bookingId) {
    const file = await findBookingCalendar(deps, values.bookingId)
    const contentType = `text/calendar; charset=utf-8; method=${file?.method}`
    return file ? [{ filename: file.filename, contentType, content: Buffer.from(file.content) }] : []
  }
  return []
}

function linkOf(template: MailTemplate, values: Partial<AllValues>, home: string): string {
  if (values.link) return values.link
  if (toInstitution.has(template)) return `${home}/educational-programs?part=bookings`
  if (template === 'event-rsvp' || values.bookingId) return `${home}/profile`
  if (template === 'artwork-rejected') return `${home}/upload?revise=${values.artworkId ?? ''}`
  return values.artworkId ? `${home}/artwork/${values.artworkId}` : `${home}/orders`
}

type AllValues = MailValues['verify-email'] &
  MailValues['artwork-sold'] &
  MailValues['event-rsvp'] &
  MailValues['program-confirmed']
