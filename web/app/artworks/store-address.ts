import {
  isRangeInverted,
  type StoreFilters,
  storeFilterNames,
} from '@passion-art/contract/artworks/store-list'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../api/use-hydrated.ts'
import { addressNow, useSearchText, toWrite } from '../kit/ui/use-search-text.ts'
import { canAnimateNavigation } from './artwork-transition.ts'

export interface StoreChange {
  search?: string
  category?: string | null
  piece?: string | null
  sort?: StoreOrder
  filters?: StoreFilters
}

/** The newest first by default; the address has it as the call does. */
export const storeOrders = ['', 'price', '-price', 'size', '-size'] as const
export type StoreOrder = (typeof storeOrders)[number]

/** What the store shows, as the address says it. */
export interface StoreView {
  q: string
  category: string | null
  sort: StoreOrder
  filters: StoreFilters
  page: number
}

export function viewFrom(params: URLSearchParams): StoreView {
  return {
    q: queryFrom(params),
    category: params.get('category'),
    sort: storeOrders.find((one) => one === params.get('sort')) ?? '',
    filters: filtersFrom((name) => params.get(name)),
    page: pageFrom(params),
  }
}

/** Only what can be read: a number with up to two decimals, and no minimum above its maximum. */
export function filtersFrom(read: (name: (typeof storeFilterNames)[number]) => string | null): StoreFilters {
  const readable = (text: string | null) => text !== null && /^\d{1,7}(\.\d{1,2})?$/.test(text)
  const filters: StoreFilters = Object.fromEntries(
    storeFilterNames.flatMap((name) => {
      const text = read(name)
      return readable(text) ? [[name, text]] : []
    }),
  )
  if (isRangeInverted(filters.minPrice, filters.maxPrice))
    for (const name of priceBounds) delete filters[name]
  if (isRangeInverted(filters.minSize, filters.maxSize)) for (const name of sizeBounds) delete filters[name]
  return filters
}

const priceBounds = ['minPrice', 'maxPrice'] as const
const sizeBounds = ['minSize', 'maxSize'] as const

/** Search, category and the open work are in the address, so that Back and shared links restore them. */
export function useStoreAddress() {
  const [params, setParams] = useSearchParams()
  const hydrated = useHydrated()
  const { search, type } = useSearchText(params.get('q') ?? '', (q) =>
    setParams(toWrite(withChanges(addressNow(), { search: q })), { replace: true, preventScrollReset: true }),
  )
  const change = ({ search: typed, ...rest }: StoreChange) => {
    if (typed !== undefined) type(typed)
    if (Object.keys(rest).length === 0) return
    const now = addressNow()
    // Opening a work is a history entry; filtering is not.
    setParams(toWrite(withChanges(now, rest)), {
      replace: !rest.piece,
      preventScrollReset: true,
      // Renders the dialog before the browser captures the picture's new position; the next work just replaces it.
      ...(rest.piece && !now.has('piece') && { viewTransition: canAnimateNavigation(), flushSync: true }),
    })
  }
  // The server's HTML is the same for every open work.
  return {
    search,
    /** Its search is debounced. */
    view: viewFrom(params),
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

function withChanges(now: URLSearchParams, change: StoreChange): URLSearchParams {
  const { search, category, piece, sort, filters } = change
  const next = new URLSearchParams(now)
  const put = (key: string, value: string | null | undefined) => {
    if (value) next.set(key, value)
    else if (value !== undefined) next.delete(key)
  }
  put('q', search)
  put('category', category)
  put('piece', piece)
  put('sort', sort)
  if (filters) for (const name of storeFilterNames) put(name, filters[name] ?? '')
  if (piece === undefined) next.delete('page')
  return next
}
