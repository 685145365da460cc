import { addressNow, useSearchText, toWrite } from '../kit/ui/use-search-text.ts'
import { type ArticleCategory, articleCategoryOf } from '@passion-art/contract/articles/article-categories'
import { useSearchParams } from 'react-router'

export interface ArticlesAddress {
  search: string
  category: ArticleCategory | null
  page: number
}

export const longestSearch = 200

export function readAddress(params: URLSearchParams): ArticlesAddress {
  const page = params.get('page') ?? ''
  return {
    search: (params.get('q') ?? '').trim().slice(0, longestSearch),
    category: articleCategoryOf(params.get('category') ?? '') ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** Omits defaults; anything but a page change goes to the first page. */
export function changedAddress(now: URLSearchParams, change: Partial<ArticlesAddress>): URLSearchParams {
  const next = new URLSearchParams(now)
  const put = (key: string, value: string | null) => {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  if (change.search !== undefined) put('q', change.search.trim())
  if (change.category !== undefined) put('category', change.category)
  put('page', change.page && change.page > 1 ? String(change.page) : null)
  return next
}

/** Blanks alone are not searched; clearing the field shows everything. */
export function useArticlesAddress() {
  const [params, setParams] = useSearchParams()
  const address = readAddress(params)
  const change = (next: Partial<ArticlesAddress>, replace = false) =>
    setParams(toWrite(changedAddress(addressNow(), next)), {
      replace,
      preventScrollReset: next.page === undefined,
    })
  const { search, type } = useSearchText(
    address.search,
    (text) => {
      if (text === '' || text.trim() !== '') change({ search: text }, true)
    },
    address.search,
  )
  const handleType = (text: string) => {
    type(text)
    // At once, so that it does not undo a category chosen right after it.
    if (text === '') change({ search: '', category: null }, true)
  }
  return { address, typed: search, type: handleType, change }
}
