import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import type { CallInput } from '@passion-art/contract/http/route'
import {
  addSuggestedPicture,
  getSuggestion,
  suggestChange,
  type Suggestion,
  withdrawSuggestion,
} from '@passion-art/contract/suggestions/suggestions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callUpload } from '../api/call.ts'
import { queryFor } from '../api/query-client.ts'

export type SuggestionBody = NonNullable<CallInput<typeof suggestChange>['body']>

export const suggestionQuery = (id: string) => queryFor(getSuggestion, { params: { id } })

export async function sendPicture(
  id: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<ArtworkImage> {
  const { image } = await callUpload(addSuggestedPicture, { params: { id }, file }, { onProgress })
  return image
}

export const useSuggest = (id: string) =>
  useWrite(id, (body: SuggestionBody) => call(suggestChange, { params: { id }, body }))

export const useWithdraw = (id: string) => useWrite(id, () => call(withdrawSuggestion, { params: { id } }))

function useWrite<Sent>(id: string, send: (sent: Sent) => Promise<{ suggestion: Suggestion }>) {
  const client = useQueryClient()
  const query = suggestionQuery(id)
  return useMutation({
    mutationFn: send,
    onSuccess: ({ suggestion }) => client.setQueryData(query.queryKey, { success: true, suggestion }),
    // Another window, or the administrator, was first.
    onError: () => client.invalidateQueries(query),
  })
}
