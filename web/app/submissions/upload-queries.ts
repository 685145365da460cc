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
import type { KeptImage } from './kept-images.ts'

/** The own paid uploads that still wait for images, oldest first. */
export const openSubmissionsQuery = () => queryFor(listOpenSubmissions)

/** Prices of works on sale in a category, in a size class once the sizes are known; the last answer stays meanwhile. */
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
  image: KeptImage
  /** 1 to 5. */
  position: number
}

/** Sends one image of a paid submission; repeating it takes no second place. */
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

/** Tells the server that the fee's card was charged; harmless to repeat. */
export const confirmFee = (paymentIntentId: string) => call(confirmPayment, { body: { paymentIntentId } })

/** What sending images changes: the open submissions and every read that shows works. */
export const readUploadsAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [allOf(listOpenSubmissions), ...allArtworkQueries].map((query) => client.invalidateQueries(query)),
  )

/** Closes a submission with the images sent. */
export function useFinish() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (paymentIntentId: string) => call(finishSubmission, { params: { paymentIntentId } }),
    onSettled: () => readUploadsAgain(client),
  })
}
