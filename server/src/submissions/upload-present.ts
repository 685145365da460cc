import type { Submission } from '@passion-art/contract/submissions/uploads'
import type { SubmissionImageRow, SubmissionRow } from '../db/schema/schema.ts'

interface Received {
  paymentIntentId: string
  images: readonly SubmissionImageRow[]
}

/** Rows → the wire's spelling of a paid submission. */
export function presentSubmission(row: SubmissionRow, { paymentIntentId, images }: Received): Submission {
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
