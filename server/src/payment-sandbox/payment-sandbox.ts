import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentProvider } from '../stripe/payment-provider.ts'
import { type SandboxContext, sandboxCalls } from './payment-sandbox-calls.ts'
import type { CallFault, SandboxFaults } from './payment-sandbox-faults.ts'
import { readForm } from './payment-sandbox-form.ts'
import { invalidRequest, SandboxError } from './payment-sandbox-objects.ts'
import { openSandboxStore, type SandboxStore } from './payment-sandbox-store.ts'
import { postTo, type SendEvent, startWebhooks, type Webhooks } from './payment-sandbox-webhooks.ts'
import { openStripe, type StripeAddress } from '../stripe/stripe.ts'

export interface SandboxOptions {
  file: string
  faults?: SandboxFaults
  now?: () => number
  timeoutMs?: number
  /** Fixed instead of random keys, for a test that calls it like the provider itself. */
  keys?: { secret: string; webhook: string }
}

export interface PaymentSandbox extends PaymentProvider {
  mode: 'test'
  address: StripeAddress
  /** Delivers events through `send` instead of HTTP, for a server that doesn't listen. */
  sendEventsTo: (send: SendEvent) => void
}

/**
 * A card provider inside this process with the subset of Stripe's API that the product uses, so that test mode runs
 * the same code as live mode. Listens on 127.0.0.1 and requires a key that is generated per process and never leaves
 * it.
 */
export async function openPaymentSandbox(options: SandboxOptions): Promise<PaymentSandbox> {
  const key = options.keys?.secret ?? `sk_test_${randomBytes(24).toString('hex')}`
  const webhookSecret = options.keys?.webhook ?? `whsec_${randomBytes(24).toString('hex')}`
  const now = options.now ?? Date.now
  const faults = options.faults ?? {}
  const store = openSandboxStore(options.file)
  const webhooks = startWebhooks({ store, secret: webhookSecret, now, faults })
  const server = createServer(answering({ store, now, faults, webhooks, key, calls: 0 }))
  const address: StripeAddress = { host: '127.0.0.1', port: await listen(server), protocol: 'http' }
  return {
    mode: 'test',
    address,
    publishableKey: null,
    stripe: openStripe(key, address, options.timeoutMs),
    webhookSecret,
    onListening: (origin) => webhooks.sendTo(postTo(origin)),
    sendEventsTo: webhooks.sendTo,
    async close() {
      await webhooks.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      store.close()
    },
  }
}

interface Sandbox {
  store: SandboxStore
  now: () => number
  faults: SandboxFaults
  webhooks: Webhooks
  key: string
  calls: number
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  return (server.address() as AddressInfo).port
}

const answering = (sandbox: Sandbox) => (request: IncomingMessage, response: ServerResponse) => {
  answer(sandbox, request, response).catch(() => response.destroy())
}

async function answer(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request)
  if (!knowsKey(request, sandbox.key)) return send(sandbox, response, unauthorized)
  sandbox.calls += 1
  const path = (request.url ?? '').split('?')[0] ?? ''
  const { method = '', headers } = request
  const fault = await sandbox.faults.onCall?.({ method, path, count: sandbox.calls, headers, body })
  if (fault?.kind === 'hang') return
  if (fault?.kind === 'drop') return void request.socket.destroy()
  if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms))
  if (fault?.kind === 'status') return send(sandbox, response, breakDown(sandbox, request, body, fault))
  const result = work(sandbox, request, body)
  sandbox.webhooks.wake()
  if (fault?.kind === 'accept_then_reset') return void request.socket.destroy()
  send(sandbox, response, result)
}

interface Answer {
  status: number
  body: string
  replayed?: boolean
}

const unauthorized: Answer = {
  status: 401,
  body: JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } }),
}

type StatusFault = Extract<CallFault, { kind: 'status' }>

const troubles: Record<number, object> = {
  400: { type: 'invalid_request_error' },
  409: { type: 'idempotency_error', code: 'idempotency_key_in_use' },
  429: { type: 'invalid_request_error', code: 'rate_limit' },
}

function breakDown(sandbox: Sandbox, request: IncomingMessage, body: string, fault: StatusFault): Answer {
  const error = { type: 'api_error', ...troubles[fault.status], message: 'Injected fault.' }
  const answer = { status: fault.status, body: JSON.stringify({ error }) }
  const key = request.headers['idempotency-key']
  if (fault.stored && typeof key === 'string' && !sandbox.store.findKey(key))
    sandbox.store.keepKey(key, { ...answer, fingerprint: fingerprintOf(request, body) })
  return answer
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function knowsKey(request: IncomingMessage, key: string): boolean {
  const received = createHash('sha256')
    .update(request.headers.authorization ?? '')
    .digest()
  return timingSafeEqual(received, createHash('sha256').update(`Bearer ${key}`).digest())
}

/** One transaction per call: the work, its events and the response stored under the idempotency key are atomic. */
function work(sandbox: Sandbox, request: IncomingMessage, body: string): Answer {
  const key = request.headers['idempotency-key']
  try {
    return sandbox.store.atomically(() => {
      if (typeof key !== 'string' || request.method !== 'POST') return perform(sandbox, request, body)
      return once(sandbox, request, body, key)
    })
  } catch (error) {
    if (error instanceof SandboxError) return { status: error.status, body: JSON.stringify(error.body) }
    throw error
  }
}

/** The same key and parameters give the same response; other parameters with the same key are refused. */
function once(sandbox: Sandbox, request: IncomingMessage, body: string, key: string): Answer {
  const fingerprint = fingerprintOf(request, body)
  const stored = sandbox.store.findKey(key)
  if (stored && stored.fingerprint !== fingerprint)
    throw new SandboxError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
    })
  if (stored) return { ...stored, replayed: true }
  const result = perform(sandbox, request, body)
  sandbox.store.keepKey(key, { ...result, fingerprint })
  return result
}

const fingerprintOf = (request: IncomingMessage, body: string) =>
  createHash('sha256').update(`${request.url}\n${body}`).digest('hex')

function perform(sandbox: Sandbox, request: IncomingMessage, body: string): Answer {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const form = readForm(request.method === 'GET' ? url.search.slice(1) : body)
  const context: SandboxContext = { ...sandbox, paysCanceled: sandbox.faults.paysCanceled ?? false }
  for (const [method, path, call] of sandboxCalls) {
    const match = request.method === method ? path.exec(url.pathname) : null
    if (!match) continue
    const result = call(context, form, decodeURIComponent(match[1] ?? ''))
    if (result instanceof SandboxError) return { status: result.status, body: JSON.stringify(result.body) }
    return { status: 200, body: JSON.stringify(result) }
  }
  throw invalidRequest(`Unrecognized request URL (${request.method}: ${url.pathname}).`, {}, 404)
}

function send(sandbox: Sandbox, response: ServerResponse, { status, body, replayed }: Answer): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${randomBytes(8).toString('hex')}`,
      date: new Date(sandbox.now()).toUTCString(),
      ...(replayed && { 'idempotent-replayed': 'true' }),
    })
    .end(body)
}
