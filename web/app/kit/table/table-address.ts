import { useSearchParams } from 'react-router'
import { addressNow } from '../ui/address-now.ts'
import { useSearchText } from '../ui/use-search-text.ts'

/** Rows on a page. */
export const pageSize = 20

/** What the calls of the tables take; every value as text. */
export type TableQuery = Record<string, string>

export interface TableAddress<Name extends string> {
  page: number
  /** The sorted column, '-' in front when descending. */
  sort: string | undefined
  /** What stands in the search line now; the address follows when the typing pauses. */
  typed: string
  type: (text: string) => void
  /** '' for a filter that is not set. */
  filters: Record<Name, string>
  /** True when a search or a filter leaves rows out. */
  filtered: boolean
  /** Undefined or '' takes a value away; everything but another page begins at the first one. */
  change: (next: Partial<Record<Name | 'sort' | 'page', string | number | undefined>>) => void
  /** For the call: page, limit and what is set of q, sort and the filters. */
  query: TableQuery
  /** The same by the address itself, for what is pressed before the last choice is rendered. */
  queryNow: () => TableQuery
}

/** A table's search, sorting, page and filters, kept in the address beside `tab`. */
export function useTableAddress<const Name extends string>(names: readonly Name[]): TableAddress<Name> {
  const [params, setParams] = useSearchParams()
  const change = (next: Record<string, string | number | undefined>) =>
    setParams(changed(addressNow(), next), { replace: true, preventScrollReset: true })
  const asked = searchable(params.get('q') ?? '')
  const { search, type } = useSearchText(asked, (q) => change({ q }), asked)
  const query = queryOf(params, names)
  return {
    page: Number(query.page),
    sort: params.get('sort') ?? undefined,
    typed: search,
    type: (text) => type(searchable(text)),
    filters: Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>,
    filtered: Object.keys(query).some((name) => !['page', 'limit', 'sort'].includes(name)),
    change,
    query,
    queryNow: () => queryOf(addressNow(), names),
  }
}

function queryOf(params: URLSearchParams, names: readonly string[]): TableQuery {
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const set = ['q', 'sort', ...names].flatMap((name): [string, string][] => {
    const value = name === 'q' ? searchable(params.get('q') ?? '') : params.get(name)
    return value ? [[name, value]] : []
  })
  return { page: String(page), limit: String(pageSize), ...Object.fromEntries(set) }
}

/** What is pasted, or stands in an address, may hold tabs and more, which no search takes. */
const searchable = (text: string): string => [...text.replace(controls, ' ')].slice(0, 200).join('')

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu

function changed(
  before: URLSearchParams,
  next: Record<string, string | number | undefined>,
): URLSearchParams {
  const params = new URLSearchParams(before)
  // Another order or choice has other pages.
  if (!('page' in next)) params.delete('page')
  for (const [name, value] of Object.entries(next)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) params.delete(name)
    else params.set(name, String(value))
  }
  return params
}
