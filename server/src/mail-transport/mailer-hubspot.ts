import type { PublicSingleSendRequestEgg } from '@hubspot/api-client/lib/codegen/marketing/transactional/index.js'
import { singleLine } from '../http/plain-text.ts'
import { type HubspotCall, createHubspotCaller, type CallOptions, mustBeOk } from './mailer-hubspot-calls.ts'
import {
  cleanHeaders,
  type Contact,
  type ContactBook,
  house,
  type Email,
  type Mailer,
  MailProblem,
} from './mailer.ts'

/** HubSpot's contacts, identified by address, at most a hundred per call. */
const openContactBook = (callHubspot: HubspotCall): ContactBook => ({
  async save(contacts) {
    const inputs = contacts.map(inputOf)
    const response = await callHubspot((client) => client.crm.contacts.batchApi.upsert({ inputs }))
    return new Map(response.results.map(({ id, properties }) => [(properties.email ?? '').toLowerCase(), id]))
  },
  async remove(ids) {
    await callHubspot((client) => client.crm.contacts.batchApi.archive({ inputs: ids.map((id) => ({ id })) }))
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
  /** Id of the single-send template, which shows the properties `subject` and `content`. */
  emailId: string
  from: string
}

/** Single-send API. Deduplicates by the email's id; no attachments, and unsubscribing by a link in the body only. */
export function openHubspot(options: HubspotOptions): Mailer {
  const callHubspot = createHubspotCaller(options)
  return {
    kind: 'hubspot',
    concurrency: 5,
    supportsAttachments: false,
    send: async (email) => {
      const request = requestOf(email, options)
      assertAccepted(
        await callHubspot((client) => client.marketing.transactional.singleSendApi.sendEmail(request)),
      )
    },
    check: () =>
      callHubspot(async (client) => mustBeOk(await client.apiRequest({ path: '/account-info/v3/details' }))),
    outcomeOf: async () => 'unsent',
    contacts: openContactBook(callHubspot),
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

/** The template is a whole page already, so it gets only the content of the body. */
const contentOf = (html: string): string => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html

/** No result means queued; an ignored repeat was sent before. */
const acceptedResults = new Set([undefined, 'SENT', 'QUEUED', 'IDEMPOTENT_IGNORE'])
/** Errors that the operator or time resolves; all others concern this address or email. */
const temporary =
  /^(THROTTLED|EMAIL_DISABLED|PORTAL_|INVALID_FROM|CAMPAIGN_|CANCELLED_|MISSING_|TEMPLATE_|UNCONFIGURED_)/

function assertAccepted(response: { sendResult?: string; status?: string } | undefined): void {
  if (response === undefined || typeof response !== 'object')
    throw new MailProblem('HubSpot sent an unreadable response.', {
      isServiceFailure: true,
      textKey: 'hubspot_unreadable',
    })
  const { sendResult, status } = response
  if (acceptedResults.has(sendResult) && status !== 'CANCELED') return
  const result = sendResult ?? status ?? 'CANCELED'
  const isServiceFailure = temporary.test(result)
  throw new MailProblem(`HubSpot: ${result}`, { isFinal: !isServiceFailure, isServiceFailure })
}
