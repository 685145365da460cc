import { randomUUID } from 'node:crypto'
import { changedRecord, emptyRecord } from '@passion-art/contract/artworks/record-rules'
import { uploadFeeCents, uploadFeeCurrency } from '@passion-art/contract/money/money-rules'
import { fromCents } from '@passion-art/contract/http/schemas'
import { maxImages } from '@passion-art/contract/submissions/upload-rules'
import type { UploadDraft } from '@passion-art/contract/submissions/uploads'
import type Stripe from 'stripe'
import { pricedColumns } from '../editions/edition-columns.ts'
import { refuseContradictions } from '../artworks/artwork-record.ts'
import type { PaymentIntentRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { cancelOrSettlePurchase } from './payment-end.ts'
import { createProviderIntent } from './payment-service.ts'
import { applyIntent, settleIntent } from './payment-settle.ts'
import { retrieveIntent } from './provider-calls.ts'
import { type Db, insertIntent } from './purchase-store.ts'
import { findLivingDraft, insertSubmission, updateUnpaidDraft } from './submission-store.ts'

const feeLifeMs = 24 * 3_600_000

export interface RequestedFee {
  /** Minor units as sent by the browser: compared, never charged. */
  amount: number | string
  draft?: UploadDraft | undefined
}

export interface CreatedFee {
  clientSecret: string
  paymentIntentId: string
  /** Minor units. */
  amount: number
  currency: string
}

/** A concurrent request created the same draft; the next attempt finds it. */
class OpenedConcurrently extends Error {
  override name = 'OpenedConcurrently'
}

/**
 * Creates or continues a draft's intent and submission, including paid ones. Stored before the provider is called.
 * Throws `wrong_amount`, `too_many_requests`, and `unavailable` when the provider does not respond: a repeated
 * request continues with the same key.
 */
export async function createUploadIntent(
  deps: Deps,
  viewer: Viewer,
  { amount, draft }: RequestedFee,
): Promise<CreatedFee> {
  await deps.limits.take('paymentIntents', viewer.id)
  if (!isUploadFee(amount))
    throw new AppError('wrong_amount', {
      values: { amount: { value: fromCents(uploadFeeCents), currency: uploadFeeCurrency } },
    })
  // Before the fee is paid, not when the first image arrives.
  refuseContradictions(changedRecord(emptyRecord, draft?.record), 'draft.record')
  pricedColumns(null, { price: draft?.price ?? null, edition: draft?.edition }, 'draft.edition')
  for (let attemptsLeft = 2; attemptsLeft > 0; attemptsLeft -= 1) {
    const intent = await livingIntent(deps, await createOrResumeFee(deps, viewer, draft))
    if (intent) return createdFee(intent)
  }
  throw new AppError('unavailable', { retryAfter: 1 })
}

const isUploadFee = (amount: number | string): boolean =>
  typeof amount === 'number'
    ? amount === uploadFeeCents
    : /^\d+(\.0+)?$/.test(amount) && Number(amount) === uploadFeeCents

/** Undefined when it has ended or expired, so that another may be created. */
async function livingIntent(deps: Deps, row: PaymentIntentRow): Promise<Stripe.PaymentIntent | undefined> {
  if (row.state !== 'succeeded' && row.expires_at <= deps.now().toISOString()) {
    await cancelOrSettlePurchase(deps, row, 'brief')
    return undefined
  }
  const intent = row.intent_id
    ? await retrieveIntent(deps, row.intent_id)
    : await createProviderIntent(deps, row)
  const { state } = await applyIntent(deps, intent)
  return state === 'open' || state === 'paid' ? intent : undefined
}

const createdFee = (intent: Stripe.PaymentIntent): CreatedFee => ({
  clientSecret: intent.client_secret ?? '',
  paymentIntentId: intent.id,
  amount: intent.amount,
  currency: intent.currency,
})

async function createOrResumeFee(
  deps: Deps,
  viewer: Viewer,
  draft: UploadDraft | undefined,
): Promise<PaymentIntentRow> {
  for (let attemptsLeft = 10; ; attemptsLeft -= 1) {
    try {
      return await deps.db.write.transaction().execute((tx) => tryCreateOrResume(deps, tx, viewer, draft))
    } catch (error) {
      if (!(error instanceof OpenedConcurrently)) throw error
      if (attemptsLeft === 0) throw new AppError('unavailable', { retryAfter: 1 })
    }
  }
}

async function tryCreateOrResume(
  deps: Deps,
  tx: Db,
  viewer: Viewer,
  draft: UploadDraft | undefined,
): Promise<PaymentIntentRow> {
  const stored = { draft: draft ? JSON.stringify(draft) : null, image_count: draft?.imageCount ?? maxImages }
  const known = draft && (await findLivingDraft(tx, viewer.id, draft.id))
  if (known) {
    await updateUnpaidDraft(tx, known.id, stored)
    return known
  }
  const row = newFee(viewer, deps.now())
  await insertIntent(tx, row)
  const submission = {
    id: randomUUID(),
    payment_id: row.id,
    user_id: viewer.id,
    draft_id: draft?.id ?? null,
    ...stored,
    mode: null,
    created_at: row.created_at,
    paid_at: null,
    completed_at: null,
    ended_at: null,
  }
  if (!(await insertSubmission(tx, submission))) throw new OpenedConcurrently()
  return row
}

function newFee(viewer: Viewer, now: Date): PaymentIntentRow {
  const id = randomUUID()
  return {
    id,
    intent_id: null,
    purpose: 'upload',
    order_id: null,
    user_id: viewer.id,
    amount_cents: uploadFeeCents,
    currency: uploadFeeCurrency,
    idempotency_key: `upload:${id}`,
    state: 'creating',
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + feeLifeMs).toISOString(),
    settled_at: null,
    wanted_cents: null,
    wanted_at: null,
    manual_at: null,
  }
}

/** Checks an unconfirmed fee at the provider; true when it is paid. */
export async function isFeePaid(deps: Deps, intentId: string): Promise<boolean> {
  return (await settleIntent(deps, intentId)).state === 'paid'
}
