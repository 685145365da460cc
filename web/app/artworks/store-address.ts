import { useSearchParams } from 'react-router'
import { useHydrated } from '../api/use-hydrated.ts'
import { addressNow } from '../kit/ui/address-now.ts'
import { useSearchText } from '../kit/ui/use-search-text.ts'

/** What of the store's address changes; null and '' take a part away. */
export interface StoreChange {
  search?: string
  category?: string | null
  /** Id of the work shown close up. */
  piece?: string | null
}

/** Search, category and the opened piece live in the address, so that Back and a shared link find them again. */
export function useStoreAddress() {
  const [params, setParams] = useSearchParams()
  const hydrated = useHydrated()
  const { search, type } = useSearchText(params.get('q') ?? '', (q) =>
    setParams(withChanges(addressNow(), { search: q }), { replace: true, preventScrollReset: true }),
  )
  const change = ({ search: typed, ...rest }: StoreChange) => {
    if (typed !== undefined) type(typed)
    if (rest.category === undefined && rest.piece === undefined) return
    // Opening a piece is a step that Back undoes; filtering is not.
    setParams(withChanges(addressNow(), rest), { replace: !rest.piece, preventScrollReset: true })
  }
  // The server's HTML is the same for every opened piece.
  return {
    search,
    /** The search as the address has it: a moment later, when the typing has paused. */
    asked: askedFrom(params),
    category: params.get('category'),
    page: pageFrom(params),
    piece: hydrated ? params.get('piece') : null,
    change,
  }
}

/** Longer ones the server refuses. */
export const longestSearch = 200

/** As the server takes it, whatever was pasted. */
export const askedFrom = (params: URLSearchParams): string =>
  (params.get('q') ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .trim()

/** The first page shown, 1 as a rule. */
export function pageFrom(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  const page = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return page >= 1 && page < 100_000 ? page : 1
}

/** The same view from another page on. */
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
  // Another selection is shown from its beginning.
  if (search !== undefined || category !== undefined) next.delete('page')
  return next
}
