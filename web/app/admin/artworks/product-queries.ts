import { createProduct, deleteProduct, updateProduct } from '@passion-art/contract/artworks/admin-products'
import { getAdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { listUsers } from '@passion-art/contract/admin/users/admin-users'
import {
  featureArtwork,
  setProductStatus,
  unfeatureArtwork,
} from '@passion-art/contract/artworks/artwork-review'
import type { ArtworkStatus } from '@passion-art/contract/artworks/artwork-status'
import { type Artwork, listArtworks, listFeaturedArtworks } from '@passion-art/contract/artworks/artworks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '../../api/api-error.ts'
import { call, callUpload } from '../../api/call.ts'
import { allOf } from '../../api/query-client.ts'
import { allArtworkQueries } from '../../artworks/artwork-queries.ts'
import { changeRow } from '../counted-rows.ts'

/** A query of its own: the store's copy is anonymous. */
export const featuredProductsQuery = () => ({
  queryKey: [listFeaturedArtworks.name, 'ids'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string[]> => {
    const reply: unknown = await call(listFeaturedArtworks, {}, { signal })
    return featuredIn(reply).map(({ id }) => id)
  },
})

export function featuredIn(reply: unknown): Artwork[] {
  const list = Array.isArray(reply) ? reply : (reply as { featured?: unknown } | null)?.featured
  return Array.isArray(list) ? list : []
}

export const accountsQuery = (typed: string) => ({
  queryKey: [listUsers.name, 'choice', typed] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listUsers, { query: { q: typed, page: '1', limit: '8' } }, { signal }),
})

export async function accountIdOf(email: string): Promise<string | undefined> {
  // A work is never assigned to an account that merely resembles the address.
  const address = email.trim().toLowerCase()
  const accounts = await call(listUsers, { query: { email: address, page: '1', limit: '1' } })
  return accounts.find((account) => account.email?.toLowerCase() === address)?.id
}

export interface SavedProduct {
  id: string | undefined
  fields: Record<string, string>
  file: File | null
}

export async function saveProduct({ id, fields, file }: SavedProduct): Promise<Artwork> {
  if (id === undefined) return (await callUpload(createProduct, { fields, file: file ?? undefined })).product
  if (file) return (await callUpload(updateProduct, { params: { id }, fields, file })).product
  return (await call(updateProduct, { params: { id }, body: fields })).product
}

export interface StatusChange {
  status: ArtworkStatus
  rejectionReason?: string
  /** `updated_at` of the row as it was shown; without it the last change wins. */
  seen?: string | undefined
}

export interface ProductActions {
  setStatus: (id: string, change: StatusChange) => Promise<void>
  setFeatured: (id: string, featured: boolean) => Promise<void>
  remove: (id: string) => Promise<void>
  save: (product: SavedProduct) => Promise<void>
}

export function useProductActions(): ProductActions {
  const client = useQueryClient()
  const changed = (row: Artwork) => changeRow(client, listArtworks, { id: row.id, row })
  return {
    setStatus: (id, change) =>
      applied(client, async () => {
        changed((await call(setProductStatus, { params: { id }, body: change })).product)
      }),
    setFeatured: (id, featured) =>
      applied(client, async () => {
        await call(featured ? featureArtwork : unfeatureArtwork, { params: { id } })
        client.setQueryData<string[]>(featuredProductsQuery().queryKey, (ids = []) =>
          featured ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id),
        )
      }),
    remove: (id) =>
      applied(client, async () => {
        await call(deleteProduct, { params: { id } })
        changeRow(client, listArtworks, { id, row: null })
      }),
    save: (product) => applied(client, async () => changed(await saveProduct(product))),
  }
}

/** Refetches after success and failure: another administrator may have changed it first. */
async function applied(client: QueryClient, change: () => Promise<void>): Promise<void> {
  try {
    await change()
    readAgain(client)
  } catch (error) {
    if (isStale(error)) readAgain(client)
    throw error
  }
}

const isStale = (error: unknown): boolean =>
  hasCode(
    error,
    'has_paid_order',
    'being_purchased',
    'featured_limit',
    'not_in_store',
    'not_found',
    'changed_meanwhile',
  )

function readAgain(client: QueryClient): void {
  for (const query of [allOf(getAdminStats), ...allArtworkQueries]) void client.invalidateQueries(query)
}
