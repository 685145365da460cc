import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { createUploadIntent } from '@passion-art/contract/submissions/uploads'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import type { SandboxOptions } from '../payment-sandbox/payment-sandbox.ts'
import { buildTestApp, type TestApp, type TestOptions } from '../testing/build-test-app.ts'
import { liveKeys, startStripeServer, type StripeServer } from './stripe-server.fixtures.ts'

export interface StripeShop {
  test: TestApp
  stripe: StripeServer
  openPurchase: (
    buyer: UserRow,
    work: ArtworkRow,
  ) => Promise<{ status: number; paymentIntentId: string; orderId: string }>
  openFee: (artist: UserRow) => Promise<{ status: number; paymentIntentId: string }>
  pay: (paymentIntentId: string, card?: string) => Promise<void>
  listen: () => Promise<string>
  close: () => Promise<void>
}

export async function openStripeShop(
  options: Pick<TestOptions, 'onLog'> & Pick<SandboxOptions, 'now'> = {},
): Promise<StripeShop> {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-server-'))
  const { now, onLog } = options
  const stripe = await startStripeServer({ folder, ...(now && { now }) })
  const test = await buildTestApp({
    env: liveKeys,
    points: { paymentIntents: 100_000 },
    ...(onLog && { onLog }),
    change: (deps) => {
      deps.payments = stripe.provider
    },
  })
  return {
    test,
    stripe,
    async openPurchase(buyer, work) {
      const body = { artworkId: work.id, price: (work.price_cents ?? 0) / 100 }
      const answer = await test.as(buyer).post(createArtworkIntent, { body })
      return { ...answer.body, status: answer.status }
    },
    async openFee(artist) {
      const answer = await test.as(artist).post(createUploadIntent, { body: { amount: 500 } })
      return { ...answer.body, status: answer.status }
    },
    async pay(paymentIntentId, card = 'pm_card_visa') {
      await stripe.people.paymentIntents.confirm(paymentIntentId, { payment_method: card })
    },
    async listen() {
      await test.app.listen({ port: 0, host: '127.0.0.1' })
      const origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
      stripe.sendEventsTo(origin)
      return origin
    },
    async close() {
      await test.close()
      await stripe.close()
      rmSync(folder, { recursive: true })
    },
  }
}
