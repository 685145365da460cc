import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { snapshot } from './purchases.fixtures.ts'
import { fuzzRuns } from '../testing/test-tier.ts'

let test: TestApp
let buyer: UserRow
let caller: ReturnType<TestApp['as']>
let artwork: ArtworkRow

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 1_000_000 } })
  buyer = await test.createUser()
  caller = test.as(buyer)
  artwork = await test.createArtwork({ price_cents: 12_050 })
})
afterAll(() => test.close())

const send = (path: string, payload: unknown) =>
  caller.send({
    method: 'POST',
    url: `/api/payment/${path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
const anything = fc.anything({ withNullPrototype: false, withBigInt: false, maxDepth: 2 })
const wrongPrice = fc.oneof(fc.double(), fc.integer(), fc.string(), anything).filter((price) => {
  const read = typeof price === 'string' ? Number(price.trim()) : price
  return read !== 120.5
})

describe('for any input', () => {
  it('a purchase is never created at another price than the work’s', async () => {
    const payload = fc.record(
      {
        artworkId: fc.constant(artwork.id),
        price: wrongPrice,
        title: anything,
        amount: anything,
        currency: anything,
      },
      { requiredKeys: ['artworkId'] },
    )
    await fc.assert(
      fc.asyncProperty(payload, async (body) => {
        const { status, failure } = await send('create-artwork-payment-intent', body)
        expect([400, 409]).toContain(status)
        if (status === 409) expect([failure.code, failure.price]).toEqual(['price_changed', 120.5])
      }),
      { numRuns: fuzzRuns(300) },
    )
    expect(await snapshot(test)).toEqual({ orders: [], holds: 0, intents: [] })
  })

  it.each(['create-artwork-payment-intent', 'confirm-payment', 'sandbox/confirm', 'webhook'])(
    '%s answers a refusal and opens nothing',
    async (path) => {
      const keys = {
        artworkId: anything,
        paymentIntentId: anything,
        clientSecret: anything,
        price: anything,
        card: anything,
      }
      const payload = fc.oneof(anything, fc.record(keys, { requiredKeys: [] }))
      await fc.assert(
        fc.asyncProperty(payload, async (body) => {
          const { status, failure } = await send(path, body)
          expect([400, 404]).toContain(status)
          expect(failure.success).toBe(false)
        }),
        { numRuns: fuzzRuns(150) },
      )
      expect(await snapshot(test)).toEqual({ orders: [], holds: 0, intents: [] })
    },
  )
})
