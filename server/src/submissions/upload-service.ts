import { changedRecord, emptyRecord } from '@passion-art/contract/artworks/record-rules'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { BodyOf } from '@passion-art/contract/http/route'
import {
  maxImageBytes,
  keywordsOf,
  maxImages,
  type UploadMode,
} from '@passion-art/contract/submissions/upload-rules'
import type {
  Submission,
  uploadArtwork as uploadArtworkRoute,
} from '@passion-art/contract/submissions/uploads'
import { pricingColumns } from '../artworks/artwork-edit-policy.ts'
import { dropPictures, keepPicture, type Picture, pictureFile } from '../artworks/artwork-pictures.ts'
import { recordColumns, refuseContradictions } from '../artworks/artwork-record.ts'
import { describeArtwork } from '../artworks/artwork-service.ts'
import type { SubmissionImageRow, SubmissionRow } from '../db/schema/schema.ts'
import { pricedColumns } from '../editions/edition-columns.ts'
import { applyEdition } from '../editions/edition-service.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { quietly } from '../db/watched-dialect.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { checkedFile, type UploadedFile } from '../http/multipart-bodies.ts'
import type { Viewer } from '../http/viewer.ts'
import { isFeePaid } from '../payments/upload-intent.ts'
import * as policy from './upload-policy.ts'
import * as store from './upload-store.ts'

interface Received {
  paymentIntentId: string
  images: readonly SubmissionImageRow[]
}

function presentSubmission(row: SubmissionRow, { paymentIntentId, images }: Received): Submission {
  const complete = row.completed_at !== null
  return {
    paymentIntentId,
    mode: row.mode as Submission['mode'],
    imageCount: row.image_count,
    received: images.map((image) => ({
      position: image.position,
      artworkId: image.artwork_id ?? '',
      image_url: image.image_url,
      sha256: image.sha256,
    })),
    remaining: complete ? 0 : Math.max(0, row.image_count - images.length),
    complete,
    paidAt: row.paid_at ?? row.created_at,
    draft: row.draft === null ? null : JSON.parse(row.draft),
  }
}

export type UploadBody = BodyOf<typeof uploadArtworkRoute>

export interface UploadResult {
  artwork: Artwork
  submission: Submission
  isNew: boolean
}

interface Sending {
  viewer: Viewer
  form: UploadBody
  keywords: string[]
  mode: UploadMode
  sha256: string
  at: string
}

/**
 * Accepts one image of a paid submission. Repeating the same bytes returns the existing work and uses no slot. Throws
 * the errors of the contract; nothing is charged here, so a refused image can be sent again.
 */
export async function uploadArtwork(
  deps: Deps,
  viewer: Viewer,
  { form, file }: { form: UploadBody; file: UploadedFile | null },
): Promise<UploadResult> {
  await deps.limits.take('uploads', viewer.id)
  const keywords = keywordsOf(form.keywords)
  refuseContradictions(changedRecord(emptyRecord, form.record), 'record')
  pricedColumns(null, pricesOf(form))
  const image = checkedImage(file)
  const mode = form.mode ?? 'views'
  const sending: Sending = {
    viewer,
    form,
    keywords,
    mode,
    sha256: image.sha256,
    at: deps.now().toISOString(),
  }
  const submission = await paidSubmission(deps, viewer, form.paymentIntentId)
  const known = await store.findSentImage(deps.db.read, submission.id, image.sha256)
  if (known) return resultOf(deps, sending, { image: known, isNew: false })
  const refusal = policy.sendingRefusal(submission, mode)
  if (refusal) throw refusal
  const picture = await keepPicture(deps, image)
  return resultOf(deps, sending, await storeImage(deps, submission.id, { sending, picture }))
}

/** Throws validation_failed without an image, file_too_large from 10 MB on. */
function checkedImage(file: UploadedFile | null): UploadedFile {
  if (!file) throw new AppError('validation_failed', { fields: { image: { key: 'image' } } })
  return checkedFile(file, { field: 'image', max: maxImageBytes })
}

/** The caller's submission; if its fee is not confirmed yet, the provider is called. */
async function paidSubmission(deps: Deps, viewer: Viewer, intentId: string): Promise<SubmissionRow> {
  const find = async () =>
    policy.checkedPayment(await store.findPaidUpload(deps.db.read, intentId), viewer.id)
  const submission = await find()
  if (submission.paid_at) return submission
  return (await isFeePaid(deps, intentId)) ? find() : submission
}

interface Stored {
  image: SubmissionImageRow
  isNew: boolean
}

/** The file is already stored; without a row for it, it is removed again. */
async function storeImage(
  deps: Deps,
  submissionId: string,
  { sending, picture }: { sending: Sending; picture: Picture },
): Promise<Stored> {
  try {
    const stored = await untilAlone(() =>
      quietly((show) =>
        deps.db.write.transaction().execute((tx) => enter(tx, submissionId, { sending, picture, show })),
      ),
    )
    if (stored.isNew) deps.newPictures.emit(picture.name)
    else await dropPictures(deps, [picture])
    return stored
  } catch (error) {
    await dropPictures(deps, [picture])
    throw error
  }
}

async function untilAlone<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attemptsLeft = 5; ; attemptsLeft -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isUniqueViolation(error) || attemptsLeft === 0) throw error
    }
  }
}

interface Entry {
  sending: Sending
  picture: Picture
  show: () => void
}

async function enter(tx: store.Db, submissionId: string, entry: Entry): Promise<Stored> {
  const { sending, picture } = entry
  const submission = await store.lockSubmission(tx, submissionId)
  const before = (await store.imagesOfSubmissions(tx, [submissionId])).get(submissionId) ?? []
  const same = before.find((image) => image.sha256 === sending.sha256)
  if (same) return { image: same, isNew: false }
  const refusal = policy.sendingRefusal(submission, sending.mode)
  if (refusal) throw refusal
  const { form, mode, at } = sending
  const image: SubmissionImageRow = {
    submission_id: submissionId,
    slot: before.length + 1,
    position: policy.positionFor(
      before.map((each) => each.position),
      form.position,
    ),
    sha256: sending.sha256,
    artwork_id: await addPicture(tx, before, entry),
    image_url: `/uploads/${pictureFile(picture)}`,
    created_at: at,
  }
  await store.insertSentImage(tx, image)
  const whole = image.slot >= Math.min(submission.image_count, maxImages)
  await store.setProgress(tx, submissionId, { mode, completed_at: whole ? at : null })
  return { image, isNew: true }
}

async function addPicture(
  tx: store.Db,
  before: readonly SubmissionImageRow[],
  { sending, picture, show }: Entry,
): Promise<string> {
  const { form, mode, at } = sending
  const joined = mode === 'views' ? before.find((image) => image.artwork_id !== null)?.artwork_id : undefined
  const artwork_id = joined ?? (await addArtwork(tx, sending))
  const taken = joined ? await lockForJoining(tx, joined, { at, show }) : []
  await store.insertArtworkImage(tx, {
    ...picture,
    artwork_id,
    position: mode === 'views' ? policy.positionFor(taken, form.position) : 1,
    alt: form.alt || null,
    created_at: at,
  })
  return artwork_id
}

async function addArtwork(tx: store.Db, sending: Sending): Promise<string> {
  const work = await store.insertPendingArtwork(tx, newArtwork(sending))
  await applyEdition(tx, null, work)
  return work.id
}

/** Returns the taken positions. Throws being_purchased, not_editable, submission_full. */
async function lockForJoining(
  tx: store.Db,
  artworkId: string,
  { at, show }: { at: string; show: () => void },
): Promise<number[]> {
  const work = await store.lockJoined(tx, artworkId)
  const refusal = policy.joiningRefusal(work)
  if (refusal) throw refusal
  if (policy.needsNewReview(work)) {
    await store.returnToReview(tx, artworkId, at)
    show()
  }
  return work.positions
}

const pricesOf = ({ price, edition }: UploadBody) => ({ price: price ?? null, edition })

function newArtwork({ viewer, form, keywords, at }: Sending) {
  return {
    user_id: viewer.id,
    title: form.title,
    description: form.description,
    language: form.language,
    category: form.category,
    keywords: JSON.stringify(keywords),
    rejection_reason: null,
    featured_slot: null,
    created_at: at,
    ...(form.pricing && pricingColumns(form.pricing)),
    ...recordColumns(form.record),
    ...pricedColumns(null, pricesOf(form)),
  }
}

async function resultOf(
  deps: Deps,
  { viewer, form }: Sending,
  { image, isNew }: Stored,
): Promise<UploadResult> {
  if (!image.artwork_id) throw notFound('Artwork')
  const artwork = await describeArtwork(deps, viewer, image.artwork_id)
  return { artwork, submission: await getSubmission(deps, viewer, form.paymentIntentId), isNew }
}

/** Throws not_found for an intent that is not the viewer's fee. */
export async function getSubmission(
  deps: Deps,
  viewer: Viewer,
  paymentIntentId: string,
): Promise<Submission> {
  const paid = await store.findPaidUpload(deps.db.read, paymentIntentId)
  if (!paid?.submission || paid.payerId !== viewer.id) throw notFound('Payment')
  const images = await store.imagesOfSubmissions(deps.db.read, [paid.submission.id])
  return presentSubmission(paid.submission, {
    paymentIntentId,
    images: images.get(paid.submission.id) ?? [],
  })
}

export async function listOpenSubmissions(deps: Pick<Deps, 'db'>, viewer: Viewer): Promise<Submission[]> {
  const open = await store.listOpen(deps.db.read, viewer.id)
  const images = await store.imagesOfSubmissions(
    deps.db.read,
    open.map(({ submission }) => submission.id),
  )
  return open.map(({ paymentIntentId, submission }) =>
    presentSubmission(submission, { paymentIntentId, images: images.get(submission.id) ?? [] }),
  )
}

/** Completes the submission with the received images; idempotent. Throws no_image, payment_required. */
export async function finishSubmission(
  deps: Deps,
  viewer: Viewer,
  paymentIntentId: string,
): Promise<Submission> {
  const { id } = await paidSubmission(deps, viewer, paymentIntentId)
  await deps.db.write.transaction().execute((tx) => finish(tx, id, deps.now().toISOString()))
  return getSubmission(deps, viewer, paymentIntentId)
}

async function finish(tx: store.Db, id: string, at: string): Promise<void> {
  const submission = await store.lockSubmission(tx, id)
  if (submission.completed_at) return
  if (!submission.paid_at) throw new AppError('payment_required')
  const images = (await store.imagesOfSubmissions(tx, [id])).get(id) ?? []
  if (images.length === 0) throw new AppError('no_image')
  await store.setProgress(tx, id, { mode: submission.mode, completed_at: at })
}
