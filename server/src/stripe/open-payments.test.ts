import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openPaymentProvider } from './open-payments.ts'
import { apiVersion, openStripe } from './stripe.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'payments-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const keys = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

describe('openPaymentProvider', () => {
  it('is the sandbox without keys, with records that only this account reads', async () => {
    const provider = await openPaymentProvider(readConfig({ DATA_DIR: folder }))
    expect([provider.mode, provider.publishableKey]).toEqual(['test', null])
    for (const ending of ['', '-wal', '-shm'])
      expect(statSync(join(folder, `payment-sandbox.db${ending}`)).mode & 0o077).toBe(0)
    await provider.close()
  })

  it('generates new keys each time', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => openPaymentProvider(readConfig({ DATA_DIR: folder }))),
    )
    expect(one?.webhookSecret).not.toBe(two?.webhookSecret)
    await Promise.all([one?.close(), two?.close()])
  })

  it('is the provider itself with the three keys', async () => {
    const provider = await openPaymentProvider(readConfig({ DATA_DIR: folder, ...keys }))
    expect(provider).toMatchObject({ mode: 'live', publishableKey: 'pk_live_x', webhookSecret: 'whsec_x' })
    expect((provider.stripe as unknown as { _api: { host: string } })._api.host).toBe('api.stripe.com')
    await provider.close()
  })

  it.each([
    ['http://127.0.0.1:12111', { host: '127.0.0.1', port: 12_111, protocol: 'http' }],
    ['https://stand-in.example.net', { host: 'stand-in.example.net', port: 443, protocol: 'https' }],
  ])('with test keys may be a stand-in at %s', async (STRIPE_API_URL, address) => {
    const test = { ...keys, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_URL }
    const provider = await openPaymentProvider(readConfig({ DATA_DIR: folder, ...test }))
    expect((provider.stripe as unknown as { _api: object })._api).toMatchObject(address)
    expect(provider.mode).toBe('live')
  })

  it('never accepts webhooks without a signing secret', async () => {
    const config = { ...readConfig({ DATA_DIR: folder, ...keys }), STRIPE_WEBHOOK_SECRET: '' }
    await expect(openPaymentProvider(config)).rejects.toThrow('signing secret')
  })
})

it('tries twice at most, with the API version the code was written for', async () => {
  const versions: unknown[] = []
  const server = createServer((request, response) => {
    versions.push(request.headers['stripe-version'])
    response.writeHead(500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stripe = openStripe('sk_test_x', { host: '127.0.0.1', port, protocol: 'http' })
  await expect(stripe.paymentIntents.retrieve('pi_1')).rejects.toThrow()
  expect(versions).toEqual([apiVersion, apiVersion])
  expect((stripe as unknown as { _api: { timeout: number } })._api.timeout).toBe(4_000)
  server.close()
})
