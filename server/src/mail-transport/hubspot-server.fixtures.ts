import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface SingleSend {
  emailId: number
  message: { to: string; sendId: string; from: string }
  customProperties: { subject: string; content: string }
}

interface Input {
  id: string
  idProperty: string
  properties: Record<string, string>
}

/** An injected response to the next call: a status with a body, text that isn't JSON, or none at all. */
export type HubspotFault =
  | { status: number; body?: object; headers?: Record<string, string> }
  | { sendResult: string }
  | 'garbage'
  | 'silence'

export interface HubspotServer {
  basePath: string
  sent: Map<string, SingleSend>
  contacts: Map<string, { id: string; properties: Record<string, string> }>
  calls: string[]
  /** Called before each response; undefined lets the call succeed. */
  fault: (call: string, body: unknown) => HubspotFault | undefined
  close: () => Promise<void>
}

export const hubspotToken = 'pat-na1-canary'

export async function startHubspotServer(): Promise<HubspotServer> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hubspot: HubspotServer = {
    basePath: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: new Map(),
    contacts: new Map(),
    calls: [],
    fault: () => undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const call = `${request.method} ${request.url}`
    hubspot.calls.push(call)
    const fault = hubspot.fault(call, body)
    if (fault === 'silence') return
    if (fault === 'garbage') return say(response, 200, '<html>oops')
    if (fault && 'status' in fault) return say(response, fault.status, fault.body ?? {}, fault.headers)
    if (request.headers.authorization !== `Bearer ${hubspotToken}`)
      return say(response, 401, { category: 'INVALID_AUTHENTICATION', message: 'Authentication failed' })
    const [status, reply] = handle(call, body, fault?.sendResult)
    return say(response, status, reply)
  }

  function handle(call: string, body: unknown, sendResult?: string): [number, object] {
    switch (call) {
      case 'GET /account-info/v3/details':
        return [200, { portalId: 1234567 }]
      case 'POST /marketing/v3/transactional/single-email/send':
        return [200, send(body as SingleSend, sendResult)]
      case 'POST /crm/v3/objects/contacts/batch/upsert':
        return [200, { status: 'COMPLETE', results: (body as { inputs: Input[] }).inputs.map(upsert) }]
      case 'POST /crm/v3/objects/contacts/batch/archive':
        archive((body as { inputs: { id: string }[] }).inputs.map(({ id }) => id))
        return [204, {}]
      default:
        return [404, { message: `There is no ${call}.` }]
    }
  }

  function send(expected: SingleSend, sendResult?: string): object {
    const { sendId } = expected.message
    const status = { status: 'COMPLETE', statusId: sendId }
    if (sendResult) return { ...status, sendResult }
    if (hubspot.sent.has(sendId)) return { ...status, sendResult: 'IDEMPOTENT_IGNORE' }
    hubspot.sent.set(sendId, expected)
    return { ...status, sendResult: 'SENT' }
  }

  function upsert({ id, properties }: Input): object {
    const email = id.toLowerCase()
    const known = hubspot.contacts.get(email)
    const contact = { id: known?.id ?? String(1_000 + hubspot.contacts.size), properties }
    hubspot.contacts.set(email, contact)
    return {
      id: contact.id,
      new: !known,
      properties: { ...properties, email },
      createdAt: '2026-01-01T00:00:00Z',
    }
  }

  function archive(ids: string[]): void {
    for (const [email, { id }] of hubspot.contacts) if (ids.includes(id)) hubspot.contacts.delete(email)
  }

  return hubspot
}

function say(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(status === 204 ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
}
