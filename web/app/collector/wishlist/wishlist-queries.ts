import type { BodyOf } from '@passion-art/contract/http/route'
import * as contract from '@passion-art/contract/collector/wishlist/wishlists'
import * as shared from '@passion-art/contract/collector/wishlist/wishlists-shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { allOf, queryFor } from '../../api/query-client.ts'
import { allArtworkQueries } from '../../artworks/artwork-queries.ts'

/** Favorites change all over the site: always stale. */
const refetched = { staleTime: 0 }

export const listsQuery = () => ({ ...queryFor(contract.listWishlists), ...refetched })
export const unreadQuery = () => queryFor(contract.listWishlists)
export const alertsQuery = () => ({ ...queryFor(shared.listWishlistAlerts), ...refetched })
export const similarQuery = (artworkId: string) =>
  queryFor(contract.listSimilarWorks, { params: { artworkId } })
export const sharedQuery = (token: string) => ({
  ...queryFor(shared.readSharedWishlist, { params: { token } }),
  ...refetched,
  retry: false,
})

export const worksQuery = (id: string, query: Record<string, string>) => ({
  ...queryFor(contract.listWishlistWorks, { params: { id }, query: withoutPaging(query) }),
  ...refetched,
})

function withoutPaging({ page: _page, limit: _limit, ...query }: Record<string, string>) {
  return query as Record<string, never>
}

export { exportWishlist } from '@passion-art/contract/collector/wishlist/wishlists'

const ownReads = [contract.listWishlists, contract.listWishlistWorks, shared.listWishlistAlerts].map(allOf)

interface Effects {
  scope?: string
  alsoRead?: readonly { queryKey: [string] }[]
}

function useChange<Input, Done>(
  change: (input: Input) => Promise<Done>,
  { scope, alsoRead = [] }: Effects = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(scope && { scope: { id: scope } }),
    onError: (error) => console.error(`A list was not changed: ${error.message}`),
    onSettled: () => {
      for (const query of [...ownReads, ...alsoRead]) void client.invalidateQueries(query)
    },
  })
}

export const useCreateList = () =>
  useChange(async (name: string) => (await call(contract.createWishlist, { body: { name } })).list)

export const useRenameList = (id: string) =>
  useChange((name: string) => call(contract.renameWishlist, { params: { id }, body: { name } }))

export const useRemoveList = () =>
  useChange((id: string) => call(contract.removeWishlist, { params: { id } }))

export const useShareList = (id: string) =>
  useChange(
    (body: BodyOf<typeof shared.shareWishlist> | null) =>
      body
        ? call(shared.shareWishlist, { params: { id }, body })
        : call(shared.unshareWishlist, { params: { id } }),
    { scope: `share-${id}` },
  )

export const usePutWork = () =>
  useChange(
    ({ inside, ...params }: { id: string; artworkId: string; inside: boolean }) =>
      call(inside ? contract.addWishlistWork : contract.removeWishlistWork, { params }),
    { alsoRead: allArtworkQueries },
  )

/** Back where a work was in a list, with its note. */
export const usePutBack = (id: string) =>
  useChange(
    async ({ artworkId, note, before }: { artworkId: string; note: string; before: string | null }) => {
      const params = { id, artworkId }
      await call(contract.addWishlistWork, { params })
      if (note) await call(contract.noteWishlistWork, { params, body: { note } })
      if (before) await call(contract.moveWishlistWork, { params, body: { before } })
    },
    { scope: `order-${id}`, alsoRead: allArtworkQueries },
  ).mutateAsync

export const useNote = (params: { id: string; artworkId: string }) =>
  useChange((body: BodyOf<typeof contract.noteWishlistWork>) =>
    call(contract.noteWishlistWork, { params, body }),
  )

export const useAlertSwitches = (artworkId: string) =>
  useChange(
    (body: BodyOf<typeof contract.setWishlistAlerts>) =>
      call(contract.setWishlistAlerts, { params: { artworkId }, body }),
    { scope: `alerts-${artworkId}` },
  )

/** In order: each names its neighbor in the order before it. */
export const useMove = (id: string) =>
  useChange(
    ({ artworkId, before }: { artworkId: string; before: string | null }) =>
      call(contract.moveWishlistWork, { params: { id, artworkId }, body: { before } }),
    { scope: `order-${id}` },
  )

export const useReadAlerts = () =>
  useChange((newest: string) => call(shared.readWishlistAlerts, { body: { newest } }))
