import type { Dimensions } from '@passion-art/contract/submissions/artwork-pricing'
import { confirmPayment } from '@passion-art/contract/payments/payments'
import {
  finishSubmission,
  listComparables,
  listOpenSubmissions,
  type Submission,
  uploadArtwork,
} from '@passion-art/contract/submissions/uploads'
import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callUpload } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'
import { allArtworkQueries } from '../artworks/artwork-queries.ts'
import type { DraftImage } from './draft-images.ts'

export const openSubmissionsQuery = () => queryFor(listOpenSubmissions)

export const comparablesQuery = (category: string, dimensions: Dimensions | null) => ({
  ...queryFor(listComparables, {
    query: {
      category,
      ...(dimensions && { width: String(dimensions.width), height: String(dimensions.height) }),
    },
  }),
  placeholderData: keepPreviousData,
})

export interface SentImage {
  image: DraftImage
  position: number
}

/** Sends one image of a paid submission; idempotent. */
export async function sendImage(
  parts: Record<string, string>,
  { image, position }: SentImage,
  onProgress: (part: number) => void,
): Promise<Submission> {
  const alt = image.alt.trim()
  const fields = { ...parts, position: String(position), ...(alt && { alt }) }
  const { submission } = await callUpload(uploadArtwork, { fields, file: image.file }, { onProgress })
  return submission
}

/** Reports that the fee was charged; idempotent. */
export const confirmFee = (paymentIntentId: string) => call(confirmPayment, { body: { paymentIntentId } })

/** Refetches open submissions and everything that shows works. */
export const readUploadsAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [allOf(listOpenSubmissions), ...allArtworkQueries].map((query) => client.invalidateQueries(query)),
  )

export function useFinish() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (paymentIntentId: string) => call(finishSubmission, { params: { paymentIntentId } }),
    onSettled: () => readUploadsAgain(client),
  })
}
