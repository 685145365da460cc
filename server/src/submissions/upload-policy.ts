import { isPublic } from '@passion-art/contract/artworks/artwork-status'
import { uploadFeeCents, uploadFeeCurrency } from '@passion-art/contract/money/money-rules'
import { maxImages, type UploadMode } from '@passion-art/contract/submissions/upload-rules'
import type { SubmissionRow } from '../db/schema/schema.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { JoinedArtwork, PaidUpload } from './upload-store.ts'

/** Requires the viewer's own payment of exactly the fee for an upload. Whether it was received is checked elsewhere. */
export function checkedPayment(paid: PaidUpload | undefined, viewerId: string): SubmissionRow {
  if (!paid || paid.payerId !== viewerId) throw notFound('Payment')
  const isFee =
    paid.purpose === 'upload' && paid.amountCents === uploadFeeCents && paid.currency === uploadFeeCurrency
  if (!isFee || !paid.submission) throw new AppError('wrong_payment')
  if (paid.submission.ended_at && paid.state === 'succeeded') throw new AppError('wrong_payment')
  if (paid.submission.ended_at) throw new AppError('payment_required')
  return paid.submission
}

export function sendingRefusal(submission: SubmissionRow, mode: UploadMode): AppError | undefined {
  if (submission.ended_at) return new AppError('wrong_payment')
  if (!submission.paid_at) return new AppError('payment_required')
  if (submission.completed_at) return new AppError('submission_full')
  if (submission.mode && submission.mode !== mode) return new AppError('mode_fixed')
  return undefined
}

export function joiningRefusal({ status, held, positions }: JoinedArtwork): AppError | undefined {
  if (held) return new AppError('being_purchased')
  if (status === 'sold') return new AppError('not_editable')
  if (positions.length >= maxImages) return new AppError('submission_full')
  return undefined
}

/** A public work is reviewed again with every added image. */
export const needsNewReview = ({ status }: JoinedArtwork): boolean => isPublic(status)

/** The requested position if it is free, otherwise the lowest free one of five. */
export function positionFor(taken: readonly number[], requested: number | undefined): number {
  if (requested !== undefined && !taken.includes(requested)) return requested
  for (let position = 1; position <= maxImages; position += 1) if (!taken.includes(position)) return position
  throw new AppError('submission_full')
}
