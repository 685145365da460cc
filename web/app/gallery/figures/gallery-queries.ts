import { getUser } from '@passion-art/contract/artists/artists'
import {
  type GalleryFigure,
  type GalleryRange,
  getGalleryFigures,
  getGalleryToday,
  listGalleryFigure,
  listGalleryInventory,
} from '@passion-art/contract/gallery/figures/gallery'
import {
  getGalleryProfile,
  removeGalleryLogo,
  setGalleryLogo,
  updateGalleryProfile,
} from '@passion-art/contract/gallery/figures/gallery-profile'
import { getProfile } from '@passion-art/contract/profile/profile'
import type { QueryOf, ReplyOf } from '@passion-art/contract/http/route'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callUpload } from '../../api/call.ts'
import { allOf, queryFor } from '../../api/query-client.ts'
import type { ProfileBody } from './gallery-form.ts'

export const figuresQuery = (range: GalleryRange) => ({
  ...queryFor(getGalleryFigures, { query: { range } }),
  placeholderData: keepPreviousData,
})

export const todayQuery = () => queryFor(getGalleryToday)

export const figureQuery = (figure: GalleryFigure, query: Record<string, string>) =>
  queryFor(listGalleryFigure, {
    params: { figure },
    query: query as unknown as QueryOf<typeof listGalleryFigure>,
  })

export const inventoryQuery = (query: Record<string, string>) => ({
  ...queryFor(listGalleryInventory, { query }),
  placeholderData: keepPreviousData,
})

export const galleryProfileQuery = () => queryFor(getGalleryProfile)

type Answer = ReplyOf<typeof getGalleryProfile>

/** The reply shows at once; the profile and the public page are refetched. */
function useShowProfile(): (answer: Answer) => void {
  const client = useQueryClient()
  return (answer) => {
    client.setQueryData<Answer>(galleryProfileQuery().queryKey, answer)
    for (const route of [getUser, getProfile]) void client.invalidateQueries(allOf(route))
  }
}

export function useSaveProfile() {
  const onSuccess = useShowProfile()
  return useMutation({
    mutationFn: (body: ProfileBody) => call(updateGalleryProfile, { body }),
    onSuccess,
  })
}

export function useLogo() {
  const onSuccess = useShowProfile()
  const replace = useMutation({ mutationFn: (file: File) => callUpload(setGalleryLogo, { file }), onSuccess })
  const remove = useMutation({ mutationFn: () => call(removeGalleryLogo), onSuccess })
  return { replace, remove }
}
