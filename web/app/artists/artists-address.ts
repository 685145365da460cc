import { type ArtistSort, artistSorts } from '@passion-art/contract/artists/artists'
import { useSearchParams } from 'react-router'
import { addressNow, useSearchText, toWrite } from '../kit/ui/use-search-text.ts'

export type ArtistsView = 'grid' | 'list'
export type ArtistsTab = 'all' | 'following'

export interface ArtistsAddress {
  search: string
  sort: ArtistSort
  page: number
  view: ArtistsView
  tab: ArtistsTab
}

export function readAddress(params: URLSearchParams): ArtistsAddress {
  const page = params.get('page') ?? ''
  return {
    search: (params.get('q') ?? '').trim().slice(0, longestSearch),
    sort: artistSorts.find((sort) => sort === params.get('sort')) ?? 'name',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    view: params.get('view') === 'list' ? 'list' : 'grid',
    tab: params.get('tab') === 'following' ? 'following' : 'all',
  }
}

export const longestSearch = 200

export function changedAddress(now: URLSearchParams, change: Partial<ArtistsAddress>): URLSearchParams {
  const next = new URLSearchParams(now)
  const put = (key: string, value: string | undefined, initial: string) => {
    if (value === undefined) return
    if (value === initial) next.delete(key)
    else next.set(key, value)
  }
  put('q', change.search?.trim(), '')
  put('sort', change.sort, 'name')
  put('view', change.view, 'grid')
  put('tab', change.tab, 'all')
  const sameList = change.view !== undefined && Object.keys(change).length === 1
  if (!sameList) put('page', String(change.page ?? 1), '1')
  return next
}

export function useArtistsAddress() {
  const [params, setParams] = useSearchParams()
  const address = readAddress(params)
  const put = (change: Partial<ArtistsAddress>, replace: boolean) =>
    setParams(toWrite(changedAddress(addressNow(), change)), {
      replace,
      preventScrollReset: change.page === undefined,
    })
  const { search, type } = useSearchText(
    address.search,
    (text) => put({ search: text }, true),
    address.search,
  )
  // Paging is a history entry; searching and sorting are not.
  const change = (next: Partial<ArtistsAddress>) => put(next, next.page === undefined)
  return { address, typed: search, type, change }
}
