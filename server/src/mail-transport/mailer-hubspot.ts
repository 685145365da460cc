import type { PublicSingleSendRequestEgg } from '@hubspot/api-client/lib/codegen/marketing/transactional/index.js'
import { singleLine } from '../http/plain-text.ts'
import { type Ask, askHubspot, type CallOptions, mustBeOk } from './mailer-hubspot-calls.ts'
import {
  cleanHeaders,
  type Contact,
  type ContactBook,
  house,
  type Email,
  type Mailer,
  MailProblem,
} from './mailer.ts'

/** HubSpot's contacts, told apart by their address, a hundred at most in one call. */
const openContactBook = (ask: Ask): ContactBook => ({
  async save(contacts) {
    const inputs = contacts.map(inputOf)
    const answer = await ask((client) => client.crm.contacts.batchApi.upsert({ inputs }))
    return new Map(answer.results.map(({ id, properties }) => [(properties.email ?? '').toLowerCase(), id]))
  },
  async remove(ids) {
    await ask((client) => client.crm.contacts.batchApi.archive({ inputs: ids.map((id) => ({ id })) }))
  },
})

/** Only properties that every HubSpot account has. */
const inputOf = ({ email, firstName, lastName, language }: Contact) => ({
  id: email,
  idProperty: 'email',
  properties: {
    email,
    firstname: singleLine(firstName),
    lastname: singleLine(lastName),
    hs_language: language,
  },
})

export interface HubspotOptions extends CallOptions {
  /** Of the single-send template, which shows the properties `subject` and `content`. */
  emailId: string
  from: string
}

/**
 * HubSpot's single send by its official client. It sends once per email's id whatever is repeated, takes no
 * attachments and no headers, so the way out of optional mails stands in the email alone.
 */
export function openHubspot(options: HubspotOptions): Mailer {
  const ask = askHubspot(options)
  return {
    kind: 'hubspot',
    lanes: 5,
    attaches: false,
    send: async (email) => {
      const request = requestOf(email, options)
      judge(await ask((client) => client.marketing.transactional.singleSendApi.sendEmail(request)))
    },
    check: () =>
      ask(async (client) => mustBeOk(await client.apiRequest({ path: '/account-info/v3/details' }))),
    fateOf: async () => 'unsent',
    contacts: openContactBook(ask),
    close: () => {},
  }
}

function requestOf(email: Email, { emailId, from }: HubspotOptions): PublicSingleSendRequestEgg {
  const { id, to, subject, html } = cleanHeaders(email)
  return {
    emailId: Number(emailId),
    message: { to: to.address, sendId: id, _from: `${house} <${from}>` },
    customProperties: { subject, content: contentOf(html) },
  }
}

/** The template is a page already: it takes what stands in the email's body. */
const contentOf = (html: string): string => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html

/** An answer without a result was queued; an ignored repeat was sent before. */
const taken = new Set([undefined, 'SENT', 'QUEUED', 'IDEMPOTENT_IGNORE'])
/** Something the operator or time mends; everything else is about this one address or email. */
const mendable =
  /^(THROTTLED|EMAIL_DISABLED|PORTAL_|INVALID_FROM|CAMPAIGN_|CANCELLED_|MISSING_|TEMPLATE_|UNCONFIGURED_)/

function judge(answer: { sendResult?: string; status?: string } | undefined): void {
  if (answer === undefined || typeof answer !== 'object')
    throw new MailProblem('HubSpot gave no answer that can be read.', {
      isGeneral: true,
      textKey: 'hubspot_unreadable',
    })
  const { sendResult, status } = answer
  if (taken.has(sendResult) && status !== 'CANCELED') return
  const result = sendResult ?? status ?? 'CANCELED'
  const isGeneral = mendable.test(result)
  throw new MailProblem(`HubSpot: ${result}`, { isFinal: !isGeneral, isGeneral })
}
