import { listCopies, setCopyState } from '@passion-art/contract/editions/copies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryFor } from '../api/query-client.ts'
import { allArtworkQueries } from '../artworks/artwork-queries.ts'

/** Copies come and go: read again by whatever shows them. */
export const copiesQuery = (artworkId: string) => ({
  ...queryFor(listCopies, { params: { id: artworkId } }),
  staleTime: 0,
})

export interface CopyMove {
  copy: number
  state: 'on_sale' | 'withdrawn'
}

export function useCopyMove(artworkId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ copy, state }: CopyMove) =>
      call(setCopyState, { params: { id: artworkId, copy: String(copy) }, body: { state } }),
    onSuccess: (reply) => client.setQueryData(copiesQuery(artworkId).queryKey, reply),
    onSettled: () => Promise.all(allArtworkQueries.map((query) => client.invalidateQueries(query))),
  })
}
