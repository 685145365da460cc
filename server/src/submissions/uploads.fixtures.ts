import type { Submission, UploadDraft } from '@passion-art/contract/submissions/uploads'
import { createUploadIntent } from '@passion-art/contract/submissions/uploads'
import { confirmPayment } from '@passion-art/contract/payments/payments'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { findUploadViolations } from './upload-store.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import { formBody } from '../testing/form-body.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'
import type { Answer, TestCaller } from '../testing/test-caller.ts'

export const picture = (number: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 40,
      height: 30,
      channels: 3,
      background: { r: number % 256, g: (number * 7) % 256, b: 90 },
    },
  })
    .png()
    .toBuffer()

export const draftOf = (change: Partial<UploadDraft> = {}): UploadDraft => ({
  id: randomUUID(),
  title: 'Tidal Memory',
  description: 'Layered noise fields.',
  keywords: 'sea, noise',
  category: 'digital',
  imageCount: 3,
  ...change,
})

export async function openFee(caller: TestCaller, draft?: UploadDraft) {
  const answer = await caller.post(createUploadIntent, { body: { amount: 500, ...(draft && { draft }) } })
  expect(answer.status).toBe(200)
  return answer.body
}

export async function paidFee(test: TestApp, caller: TestCaller, draft?: UploadDraft) {
  const fee = await openFee(caller, draft)
  await pay(test, fee)
  const { paymentIntentId } = fee
  const confirmed = await caller.post(confirmPayment, { body: { paymentIntentId } })
  expect([confirmed.status, confirmed.body.status]).toEqual([200, 'succeeded'])
  return fee
}

export const uploadFields = {
  title: 'Tidal Memory',
  description: 'Layered noise fields.',
  keywords: 'sea, noise',
  category: 'digital',
}

export interface UploadReply {
  success: true
  artwork: Artwork
  submission: Submission
}

export function sendImage(
  caller: TestCaller,
  fields: Record<string, string>,
  bytes: Uint8Array | null,
): Promise<Answer<UploadReply>> {
  const file = bytes ? { field: 'image', name: 'work.png', bytes } : undefined
  const form = formBody({ ...uploadFields, ...fields }, file)
  return caller.send({ method: 'POST', url: '/api/artworks/upload', ...form }) as Promise<Answer<UploadReply>>
}

export async function findAllViolations(test: TestApp): Promise<string[]> {
  return [...(await findViolations(test)), ...(await findUploadViolations(test.db.read))]
}

export const worksOf = (test: TestApp, owner: UserRow) =>
  test.db.read
    .selectFrom('artworks')
    .selectAll()
    .where('user_id', '=', owner.id)
    .orderBy('created_at')
    .execute()

export async function intentStates(test: TestApp): Promise<string[]> {
  const rows = await test.db.read
    .selectFrom('payment_intents')
    .select('state')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.state)
}

export async function statusesAtProvider(test: TestApp): Promise<string[]> {
  const { data } = await test.payments.stripe.paymentIntents.list()
  return data.map((intent) => intent.status)
}

export async function bookedKinds(test: TestApp): Promise<string[]> {
  const rows = await test.db.read.selectFrom('ledger_transactions').select('kind').execute()
  return rows.map((row) => row.kind).sort()
}
