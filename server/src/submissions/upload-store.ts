import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type {
  ArtworkRow,
  Database,
  NewArtwork,
  NewArtworkImage,
  SubmissionImageRow,
  SubmissionRow,
} from '../db/schema/schema.ts'

export type Db = Kysely<Database>

export interface PaidUpload {
  payerId: string
  purpose: string
  amountCents: number
  currency: string
  state: string
  submission: SubmissionRow | undefined
}

export async function findPaidUpload(db: Db, paymentIntentId: string): Promise<PaidUpload | undefined> {
  const payment = await db
    .selectFrom('payment_intents')
    .selectAll()
    .where('intent_id', '=', paymentIntentId)
    .executeTakeFirst()
  if (!payment) return undefined
  const submission = await db
    .selectFrom('submissions')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .executeTakeFirst()
  const { user_id: payerId, purpose, amount_cents: amountCents, currency, state } = payment
  return { payerId, purpose, amountCents, currency, state, submission }
}

export interface OpenSubmission {
  paymentIntentId: string
  submission: SubmissionRow
}

export async function listOpen(db: Db, userId: string): Promise<OpenSubmission[]> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('payment_intents', 'payment_intents.id', 'submissions.payment_id')
    .selectAll('submissions')
    .select('payment_intents.intent_id as intentId')
    .where('submissions.user_id', '=', userId)
    .where('submissions.paid_at', 'is not', null)
    .where('submissions.completed_at', 'is', null)
    .where('submissions.ended_at', 'is', null)
    .orderBy('submissions.paid_at')
    .orderBy('submissions.id')
    .execute()
  return rows.map(({ intentId, ...submission }) => ({ paymentIntentId: intentId ?? '', submission }))
}

/** Images of one submission are serialized here. */
export function lockSubmission(tx: Db, id: string): Promise<SubmissionRow> {
  return tx
    .updateTable('submissions')
    .set((all) => ({ mode: all.ref('mode') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function imagesOfSubmissions(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, SubmissionImageRow[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('submission_images')
          .selectAll()
          .where('submission_id', 'in', [...ids])
          .orderBy('submission_id')
          .orderBy('slot')
          .execute()
  return Map.groupBy(rows, (row) => row.submission_id)
}

export function findSentImage(db: Db, submissionId: string, sha256: string) {
  return db
    .selectFrom('submission_images')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

export async function insertSentImage(tx: Db, image: SubmissionImageRow): Promise<void> {
  await tx.insertInto('submission_images').values(image).execute()
}

export async function setProgress(
  tx: Db,
  id: string,
  progress: Pick<SubmissionRow, 'mode' | 'completed_at'>,
): Promise<void> {
  await tx.updateTable('submissions').set(progress).where('id', '=', id).execute()
}

export async function insertPendingArtwork(
  tx: Db,
  artwork: Omit<NewArtwork, 'id' | 'status' | 'updated_at'>,
): Promise<ArtworkRow> {
  return tx
    .insertInto('artworks')
    .values({ ...artwork, id: randomUUID(), status: 'pending', updated_at: artwork.created_at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface JoinedArtwork {
  status: string
  held: boolean
  positions: number[]
}

/** Reads and locks the work that an image is added to; purchases wait for the same lock. */
export async function lockJoined(tx: Db, artworkId: string): Promise<JoinedArtwork> {
  const { status } = await tx
    .updateTable('artworks')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', artworkId)
    .returning('status')
    .executeTakeFirstOrThrow()
  const hold = await tx
    .selectFrom('holds')
    .select('order_id')
    .where('artwork_id', '=', artworkId)
    .executeTakeFirst()
  const images = await tx
    .selectFrom('artwork_images')
    .select('position')
    .where('artwork_id', '=', artworkId)
    .execute()
  return { status, held: hold !== undefined, positions: images.map((image) => image.position) }
}

export async function returnToReview(tx: Db, artworkId: string, at: string): Promise<void> {
  await tx
    .updateTable('artworks')
    .set({ status: 'pending', off_sale: null, featured_slot: null, updated_at: at })
    .where('id', '=', artworkId)
    .execute()
}

export async function insertArtworkImage(tx: Db, image: Omit<NewArtworkImage, 'id'>): Promise<void> {
  await tx
    .insertInto('artwork_images')
    .values({ ...image, id: randomUUID() })
    .execute()
}

/**
 * One line per submission that violates I4: images belong to the payer's works, and are as many as the fee allows.
 */
export async function findUploadViolations(db: Db): Promise<string[]> {
  const submissions = await db.selectFrom('submissions').selectAll().execute()
  const images = await imagesOfSubmissions(
    db,
    submissions.map(({ id }) => id),
  )
  const foreign = await db
    .selectFrom('submission_images')
    .innerJoin('submissions', 'submissions.id', 'submission_images.submission_id')
    .innerJoin('artworks', 'artworks.id', 'submission_images.artwork_id')
    .select('submissions.id')
    .whereRef('artworks.user_id', '<>', 'submissions.user_id')
    .execute()
  return [
    ...foreign.map(({ id }) => `I4 image in somebody else's work: ${id}`),
    ...submissions.flatMap((submission) => problemsOf(submission, images.get(submission.id) ?? [])),
  ]
}

function problemsOf(submission: SubmissionRow, images: readonly SubmissionImageRow[]): string[] {
  const works = new Set(images.flatMap(({ artwork_id }) => artwork_id ?? []))
  const placed = images.filter(({ artwork_id }) => artwork_id !== null).length
  const open = submission.completed_at === null && submission.ended_at === null
  const problems: [boolean, string][] = [
    [images.some(({ slot }, index) => slot !== index + 1), 'I4 images out of their slots'],
    [new Set(images.map(({ sha256 }) => sha256)).size < images.length, 'I4 image taken twice'],
    [images.length > submission.image_count, 'I4 more images than the fee is for'],
    [images.length > 0 && submission.paid_at === null, 'I4 images without payment'],
    [images.length > 0 && submission.mode === null, 'I4 images without a mode'],
    [submission.mode === 'views' && works.size > 1, 'I4 several works for one'],
    [submission.mode === 'separate' && works.size < placed, 'I4 one work for several'],
    [open && images.length === submission.image_count, 'I4 whole and still open'],
    [submission.completed_at !== null && images.length === 0, 'I4 complete without images'],
  ]
  return problems.flatMap(([broken, name]) => (broken ? [`${name}: ${submission.id}`] : []))
}
