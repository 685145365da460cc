import { getGalleryToday, listGalleryInventory } from '@passion-art/contract/gallery/figures/gallery'
import * as hanging from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions-hanging'
import * as calls from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { getExhibition, listExhibitions } from '@passion-art/contract/exhibitions/exhibitions'
import type { CallInput, ReplyOf } from '@passion-art/contract/http/route'
import { keepPreviousData } from '@tanstack/react-query'
import { call, callUpload } from '../../api/call.ts'
import { queryFor } from '../../api/query-client.ts'
import { type Shown, useWrite } from '../../api/use-write.ts'

export const listQuery = (query: Record<string, string>) => ({
  ...queryFor(calls.listOwnExhibitions, { query }),
  placeholderData: keepPreviousData,
})

export const exhibitionQuery = (id: string) => queryFor(calls.getOwnExhibition, { params: { id } })

export const hangableQuery = (query: Record<string, string>) => ({
  ...queryFor(listGalleryInventory, { query }),
  placeholderData: keepPreviousData,
})

/** Refetched on every visit. */
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
  remove: calls.removeExhibition,
  duplicate: calls.duplicateExhibition,
  renewLink: calls.renewExhibitionLink,
  describeCover: calls.setExhibitionCover,
  removeCover: calls.removeExhibitionCover,
  hang: hanging.hangWorks,
  label: hanging.labelWork,
  takeDown: hanging.takeDownWork,
  move: hanging.moveHungWork,
} as const
type Name = keyof typeof routes

const shown: Shown = {
  recordIn: (reply) =>
    'exhibition' in reply
      ? { queryKey: exhibitionQuery((reply as ExhibitionReply).exhibition.id).queryKey, data: reply }
      : undefined,
  details: [calls.getOwnExhibition],
  lists: [calls.listOwnExhibitions, listExhibitions, getExhibition, getGalleryToday],
}
type ExhibitionReply = ReplyOf<typeof calls.getOwnExhibition>

/** Changes of one exhibition are sent one after the other. */
export const useExhibitionCall = <N extends Name>(name: N, id?: string) =>
  useWrite(shown, (input: CallInput<(typeof routes)[N]>) => call(routes[name], input), {
    removes: name === 'remove',
    scope: id && `exhibition-${id}`,
  })

export const useCover = (id: string) =>
  useWrite(shown, (file: File) => callUpload(calls.setExhibitionCover, { params: { id }, file }))
