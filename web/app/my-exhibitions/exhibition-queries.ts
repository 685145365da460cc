import { getGalleryToday, listGalleryInventory } from '@passion-art/contract/gallery'
import * as hanging from '@passion-art/contract/gallery-exhibitions-hanging'
import * as calls from '@passion-art/contract/gallery-exhibitions'
import { getExhibition, listExhibitions } from '@passion-art/contract/programme'
import { listRoleHistory } from '@passion-art/contract/role-history'
import type { CallInput } from '@passion-art/contract/route'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callUpload } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'

export const listQuery = (query: Record<string, string>) => ({
  ...queryFor(calls.listOwnExhibitions, { query }),
  placeholderData: keepPreviousData,
})

export const exhibitionQuery = (id: string) => queryFor(calls.getOwnExhibition, { params: { id } })

/** Works of represented artists, to be hung. */
export const hangableQuery = (query: Record<string, string>) => ({
  ...queryFor(listGalleryInventory, { query }),
  placeholderData: keepPreviousData,
})

/** Whoever has the link reads it anew each time. */
export const sharedQuery = (token: string) => ({
  ...queryFor(hanging.readSharedExhibition, { params: { token } }),
  staleTime: 0,
  retry: false,
})

export const files = {
  list: calls.exportOwnExhibitions,
  works: hanging.exportHanging,
  priceList: hanging.printPriceList,
  labels: hanging.printWallLabels,
}

const routes = {
  create: calls.createExhibition,
  update: calls.updateExhibition,
  duplicate: calls.duplicateExhibition,
  renewLink: calls.renewExhibitionLink,
  removeCover: calls.removeExhibitionCover,
  hang: hanging.hangWorks,
  label: hanging.labelWork,
  takeDown: hanging.takeDownWork,
  move: hanging.moveHungWork,
} as const
type Name = keyof typeof routes

/** Where a change may show besides. */
const others = [
  calls.listOwnExhibitions,
  listExhibitions,
  getExhibition,
  getGalleryToday,
  listRoleHistory,
].map(allOf)

/** Shows what a change has answered, and reads again where it may show besides. */
function useShow() {
  const client = useQueryClient()
  return ({ exhibition }: { exhibition: calls.WholeExhibition }) => {
    client.setQueryData(exhibitionQuery(exhibition.id).queryKey, { success: true, exhibition })
    for (const query of others) void client.invalidateQueries(query)
  }
}

/** One of the changes; those of one exhibition are made one after the other. */
export function useExhibitionCall<N extends Name>(name: N, scope?: string) {
  const show = useShow()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<(typeof routes)[N]>) => call(routes[name], input),
    ...(scope && { scope: { id: `exhibition-${scope}` } }),
    onSuccess: show,
    onError: (error) => {
      console.error(`${routes[name].name} failed: ${error.message}`)
      void client.invalidateQueries(allOf(calls.getOwnExhibition))
    },
  })
}

export function useCover(id: string) {
  const show = useShow()
  return useMutation({
    mutationFn: (file: File) => callUpload(calls.setExhibitionCover, { params: { id }, file }),
    onSuccess: show,
  })
}

export function useRemoveExhibition(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(calls.removeExhibition, { params: { id } }),
    onSuccess: () => {
      for (const query of others) void client.invalidateQueries(query)
    },
  })
}
