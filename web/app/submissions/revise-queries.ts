import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { resubmitArtwork, updateArtwork } from '@passion-art/contract/submissions/uploads'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callUpload } from '../api/call.ts'
import { allArtworkQueries } from '../artworks/artwork-queries.ts'
import type { DraftImage } from './draft-images.ts'
import type { ReviseBody } from './revise-form.ts'

export async function saveArtwork(id: string, body: ReviseBody): Promise<Artwork> {
  const { artwork } = await call(updateArtwork, { params: { id }, body })
  return artwork
}

interface ComingImage {
  image: DraftImage
  /** No earlier image stays. */
  alone: boolean
}

export async function addImage(
  id: string,
  { image, alone }: ComingImage,
  onProgress: (part: number) => void,
): Promise<Artwork> {
  const fields = { alt: image.alt.trim(), ...(alone && { images: '[]' }) }
  const input = { params: { id }, fields, file: image.file }
  const { artwork } = await callUpload(updateArtwork, input, { onProgress })
  return artwork
}

export const resubmit = (id: string) => call(resubmitArtwork, { params: { id } })

export const readArtworksAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all(allArtworkQueries.map((query) => client.invalidateQueries(query)))

export function useSaveSale(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReviseBody) => saveArtwork(id, body),
    onSettled: () => readArtworksAgain(client),
  })
}
