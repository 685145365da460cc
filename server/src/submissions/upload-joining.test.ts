import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { reconcile } from '../payments/payment-reconciler.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { pay } from '../payments/purchases.fixtures.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { findAllViolations, paidFee, picture, sendImage } from './uploads.fixtures.ts'

let test: TestApp
let artist: UserRow
let caller: TestCaller
let intent: string
let pictures: Buffer[]

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 1000, uploads: 10_000 } })
  pictures = await Promise.all(Array.from({ length: 3 }, (_, index) => picture(index)))
})
beforeEach(async () => {
  artist = await test.createUser()
  caller = test.as(artist)
  intent = (await paidFee(test, caller)).paymentIntentId
})
afterAll(() => test.close())

const nth = (index: number) => pictures[index] as Buffer
const send = (fields: Record<string, string> = {}, bytes: Uint8Array | null = nth(0)) =>
  sendImage(caller, { paymentIntentId: intent, ...fields }, bytes)
const refusal = async (answer: Promise<{ status: number; failure: { code: string; error: string } }>) => {
  const { status, failure } = await answer
  return [status, failure.code, failure.error]
}
const files = () => test.deps.files.list('artworks')

describe('an image added to a reviewed work', () => {
  const set = (id: string, values: { status: string; featured_slot?: number }) =>
    test.db.write.updateTable('artworks').set(values).where('id', '=', id).execute()
  const statusOf = async (id: string) =>
    (await test.db.read.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
      .status

  it.each(['approved', 'available', 'reserved'])('returns an %s one to review', async (status) => {
    const id = (await send()).body.artwork.id
    await set(id, { status, featured_slot: 3 })
    const { body } = await send({}, nth(1))
    expect(body.artwork).toMatchObject({ id, status: 'pending', featured: false })
  })

  it('invalidates cached responses only when the work was public', async () => {
    const versions = [test.db.contentVersion()]
    const id = (await send()).body.artwork.id
    await send({}, nth(1))
    versions.push(test.db.contentVersion())
    await set(id, { status: 'approved' })
    versions.push(test.db.contentVersion())
    await send({}, nth(2))
    versions.push(test.db.contentVersion())
    const [before = 0, underReview = 0, approved = 0, offAgain = 0] = versions
    expect(underReview).toBe(before)
    expect(approved).toBeGreaterThan(underReview)
    expect(offAgain).toBeGreaterThan(approved)
  })

  it('keeps a rejected one rejected', async () => {
    const id = (await send()).body.artwork.id
    await set(id, { status: 'rejected' })
    expect((await send({}, nth(1))).body.artwork.status).toBe('rejected')
  })

  it('is refused while the work is being bought and once it is sold; nothing is stored', async () => {
    const id = (await send({ price: '120.50' })).body.artwork.id
    await set(id, { status: 'approved' })
    const buyer = test.as(await test.createUser({ user_type: 'collector' }))
    const opened = await buyer.post(createArtworkIntent, { body: { artworkId: id, price: 120.5 } })
    const before = (await files()).length
    expect((await refusal(send({}, nth(1))))[1]).toBe('being_purchased')
    await pay(test, opened.body)
    await buyer.post(confirmPayment, { body: { paymentIntentId: opened.body.paymentIntentId } })
    expect((await refusal(send({}, nth(1))))[1]).toBe('not_editable')
    expect([await statusOf(id), (await files()).length]).toEqual(['sold', before])
    await reconcile(test.deps)
    expect(await findAllViolations(test)).toEqual([])
  })
})
