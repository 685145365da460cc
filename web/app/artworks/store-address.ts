import { useSearchParams } from 'react-router'
import { useHydrated } from '../api/use-hydrated.ts'
import { addressNow } from '../kit/ui/address-now.ts'
import { useSearchText } from '../kit/ui/use-search-text.ts'

export interface StoreChange {
  search?: string
  category?: string | null
  piece?: string | null
}

/** Search, category and the open work are in the address, so that Back and shared links restore them. */
export function useStoreAddress() {
  const [params, setParams] = useSearchParams()
  const hydrated = useHydrated()
  const { search, type } = useSearchText(params.get('q') ?? '', (q) =>
    setParams(withChanges(addressNow(), { search: q }), { replace: true, preventScrollReset: true }),
  )
  const change = ({ search: typed, ...rest }: StoreChange) => {
    if (typed !== undefined) type(typed)
    if (rest.category === undefined && rest.piece === undefined) return
    // Opening a work is a history entry; filtering is not.
    setParams(withChanges(addressNow(), rest), { replace: !rest.piece, preventScrollReset: true })
  }
  // The server's HTML is the same for every open work.
  return {
    search,
    /** Debounced. */
    query: queryFrom(params),
    category: params.get('category'),
    page: pageFrom(params),
    piece: hydrated ? params.get('piece') : null,
    change,
  }
}

export const longestSearch = 200

export const queryFrom = (params: URLSearchParams): string =>
  (params.get('q') ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .trim()

export function pageFrom(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  const page = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return page >= 1 && page < 100_000 ? page : 1
}

export function pageAddress(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  next.delete('piece')
  next.delete('page')
  if (page > 1) next.set('page', String(page))
  return next.size > 0 ? `?${next}` : '?'
}

function withChanges(now: URLSearchParams, { search, category, piece }: StoreChange): URLSearchParams {
  const next = new URLSearchParams(now)
  const put = (key: string, value: string | null | undefined) => {
    if (value) next.set(key, value)
    else if (value !== undefined) next.delete(key)
  }
  put('q', search)
  put('category', category)
  put('piece', piece)
  if (search !== undefined || category !== undefined) next.delete('page')
  return next
}
