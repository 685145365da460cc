import { type RoleAddress, useRoleAddress } from '../../roles/role-address.ts'

export const filterNames = [
  'category',
  'technique',
  'orientation',
  'colour',
  'artist',
  'state',
  'favourites',
  'followed',
  'minPrice',
  'maxPrice',
  'minSize',
  'maxSize',
  'wall',
  'yearFrom',
  'yearTo',
  'framed',
  'signed',
  'howMade',
  'edition',
] as const
export type FilterName = (typeof filterNames)[number]

export type MarketAddress = RoleAddress<FilterName, 'grid' | 'list'>

export const useMarketAddress = (): MarketAddress => useRoleAddress(filterNames, ['grid', 'list'])

export function filtersOf({ page: _page, limit: _limit, sort: _sort, ...filters }: Record<string, string>) {
  return filters
}
