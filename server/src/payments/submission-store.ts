import { uploadFeeCents, uploadFeeCurrency } from '@passion-art/contract/money/money-rules'
import type { Kysely } from 'kysely'
import type { Database, PaymentIntentRow, SubmissionRow } from '../db/schema/schema.ts'

type Db = Kysely<Database>

export async function findLivingDraft(
  db: Db,
  userId: string,
  draftId: string,
): Promise<PaymentIntentRow | undefined> {
  return db
    .selectFrom('payment_intents')
    .innerJoin('submissions', 'submissions.payment_id', 'payment_intents.id')
    .selectAll('payment_intents')
    .where('submissions.user_id', '=', userId)
    .where('submissions.draft_id', '=', draftId)
    .where('submissions.ended_at', 'is', null)
    .executeTakeFirst()
}

/** False when the account's draft has an active submission already; the constraint decides. */
export async function insertSubmission(tx: Db, submission: SubmissionRow): Promise<boolean> {
  const result = await tx
    .insertInto('submissions')
    .values(submission)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** A draft can't change after it was paid. */
export async function updateUnpaidDraft(
  tx: Db,
  paymentId: string,
  { draft, image_count }: Pick<SubmissionRow, 'draft' | 'image_count'>,
): Promise<void> {
  await tx
    .updateTable('submissions')
    .set({ draft, image_count })
    .where('payment_id', '=', paymentId)
    .where('paid_at', 'is', null)
    .execute()
}

export function findSubmission(db: Db, paymentId: string): Promise<SubmissionRow | undefined> {
  return db.selectFrom('submissions').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()
}

export async function markPaid(tx: Db, paymentId: string, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('submissions')
    .set({ paid_at: at })
    .where('payment_id', '=', paymentId)
    .where('paid_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function closeUnpaidSubmission(tx: Db, paymentId: string, at: string): Promise<void> {
  await tx
    .updateTable('submissions')
    .set({ ended_at: at })
    .where('payment_id', '=', paymentId)
    .where('paid_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Closes a submission whose fee was refunded: with images it is complete, without any it ends. */
export async function closeRefunded(tx: Db, paymentId: string, at: string): Promise<void> {
  const open = tx
    .updateTable('submissions')
    .where('payment_id', '=', paymentId)
    .where('completed_at', 'is', null)
    .where('ended_at', 'is', null)
  await open
    .set({ completed_at: at })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('submission_images')
          .select('submission_images.slot')
          .whereRef('submission_images.submission_id', '=', 'submissions.id'),
      ),
    )
    .execute()
  await open.set({ ended_at: at }).execute()
}

/** Without a draft the number of images is unknown: completes submissions whose first image came before `before`. */
export async function closeIdle(db: Db, before: string, at: string): Promise<void> {
  await db
    .updateTable('submissions')
    .set({ completed_at: at })
    .where('draft_id', 'is', null)
    .where('paid_at', 'is not', null)
    .where('completed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('submission_images')
          .select('submission_images.slot')
          .whereRef('submission_images.submission_id', '=', 'submissions.id')
          .where('submission_images.created_at', '<=', before),
      ),
    )
    .execute()
}

/** One line per upload fee that violates I1 or I3; each has a submission: unpaid, open, used or ended. */
export async function findFeeViolations(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_intents')
    .leftJoin('submissions', 'submissions.payment_id', 'payment_intents.id')
    .leftJoin('refunds', 'refunds.intent_id', 'payment_intents.intent_id')
    .select([
      'payment_intents.id',
      'payment_intents.state',
      'payment_intents.amount_cents as cents',
      'payment_intents.currency',
      'payment_intents.user_id as payer',
      'submissions.user_id as owner',
      'submissions.paid_at as paidAt',
      'submissions.ended_at as endedAt',
      'submissions.completed_at as completedAt',
      'refunds.reason as refund',
    ])
    .where('payment_intents.purpose', '=', 'upload')
    .execute()
  return rows.flatMap((row) => problemsOf(row).map((problem) => `${problem}: ${row.id}`))
}

interface FeeState {
  state: string
  cents: number
  currency: string
  payer: string
  owner: string | null
  paidAt: string | null
  endedAt: string | null
  completedAt: string | null
  refund: string | null
}

function problemsOf(fee: FeeState): string[] {
  const paid = fee.paidAt !== null
  const ended = fee.endedAt !== null
  const problems: [boolean, string][] = [
    [fee.owner !== fee.payer, 'I1 fee without a submission of its payer'],
    [fee.cents !== uploadFeeCents || fee.currency !== uploadFeeCurrency, 'I3 fee of another amount'],
    [fee.state === 'succeeded' && !paid && fee.refund === null, 'I1 fee paid and not opened'],
    [fee.state !== 'succeeded' && paid, 'I1 submission open without payment'],
    [fee.state === 'canceled' && !ended, 'I1 submission waits for a cancelled payment'],
    [fee.state === 'open' && ended, 'I1 submission ended before its payment'],
    [ended && paid && fee.refund === null, 'I1 paid submission ended without a refund'],
    [
      fee.refund === 'provider' && paid && !ended && fee.completedAt === null,
      'I1 refunded submission is open',
    ],
  ]
  return problems.flatMap(([broken, name]) => (broken ? [name] : []))
}
