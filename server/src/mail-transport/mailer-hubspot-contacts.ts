import { singleLine } from '../http/plain-text.ts'
import type { Contact, ContactBook } from './mailer.ts'
import type { Ask } from './mailer-hubspot-calls.ts'

/** HubSpot's contacts, told apart by their address, a hundred at most in one call. */
export const openContactBook = (ask: Ask): ContactBook => ({
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
