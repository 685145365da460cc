import { collectionSources } from '@passion-art/contract/collector/collection/collection-rules'
import type { RoleAddress } from '../../roles/role-address.ts'

/** The first is the default and not in the address. */
export const collectionViews = ['grid', 'table', 'artist', 'location', 'value'] as const
export type CollectionView = (typeof collectionViews)[number]
export const sourceNames = collectionSources

export type CollectionAddress = RoleAddress<'artist' | 'location' | 'tag' | 'source', CollectionView>

/** Parameters of the list call: groups are sorted by name, and the value chart needs no works. */
export function listQuery({
  query,
  view,
}: Pick<CollectionAddress, 'query' | 'view'>): Record<string, string> {
  if (view === 'artist' || view === 'location') return { ...query, sort: view }
  return view === 'value' ? { page: '1', limit: '20' } : query
}
