import { isPublic } from '@passion-art/contract/artworks/artwork-status'
import { uploadFeeCents, uploadFeeCurrency } from '@passion-art/contract/money/money-rules'
import { maxImages, type UploadMode } from '@passion-art/contract/submissions/upload-rules'
import type { SubmissionRow } from '../db/schema/schema.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { JoinedArtwork, PaidUpload } from './upload-store.ts'

/** Only an own payment of exactly the fee, made for an upload. Whether it has arrived is another question. */
export function checkedPayment(paid: PaidUpload | undefined, viewerId: string): SubmissionRow {
  if (!paid || paid.payerId !== viewerId) throw notFound('Payment')
  const isFee =
    paid.purpose === 'upload' && paid.amountCents === uploadFeeCents && paid.currency === uploadFeeCurrency
  if (!isFee || !paid.submission) throw new AppError('wrong_payment')
  if (paid.submission.ended_at && paid.state === 'succeeded') throw new AppError('wrong_payment')
  if (paid.submission.ended_at) throw new AppError('payment_required')
  return paid.submission
}

/** Why a further image can't join a submission, or undefined. */
export function sendingRefusal(submission: SubmissionRow, mode: UploadMode): AppError | undefined {
  if (submission.ended_at) return new AppError('wrong_payment')
  if (!submission.paid_at) return new AppError('payment_required')
  if (submission.completed_at) return new AppError('submission_full')
  if (submission.mode && submission.mode !== mode) return new AppError('mode_fixed')
  return undefined
}

/** Why an image can't join the work of its submission now, or undefined. */
export function joiningRefusal({ status, held, positions }: JoinedArtwork): AppError | undefined {
  if (held) return new AppError('being_purchased')
  if (status === 'sold') return new AppError('not_editable')
  if (positions.length >= maxImages) return new AppError('submission_full')
  return undefined
}

/** What strangers can see is reviewed again with every image that joins it. */
export const needsNewReview = ({ status }: JoinedArtwork): boolean => isPublic(status)

/** The wanted place when it is free, else the lowest free one; five places at most. */
export function placeFor(taken: readonly number[], wanted: number | undefined): number {
  if (wanted !== undefined && !taken.includes(wanted)) return wanted
  for (let place = 1; place <= maxImages; place += 1) if (!taken.includes(place)) return place
  throw new AppError('submission_full')
}
