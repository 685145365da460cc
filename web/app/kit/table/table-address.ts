import { useSearchParams } from 'react-router'
import { addressNow, useSearchText, toWrite } from '../ui/use-search-text.ts'

export const pageSize = 20

export type TableQuery = Record<string, string>

export interface TableAddress<Name extends string> {
  page: number
  sort: string | undefined
  typed: string
  type: (text: string) => void
  filters: Record<Name, string>
  filtered: boolean
  /** Undefined or '' removes a value; anything but a page change goes to the first page. */
  change: (next: Partial<Record<Name | 'sort' | 'page', string | number | undefined>>) => void
  /** For the call: page, limit and what is set of q, sort and filters. */
  query: TableQuery
  /** The same from the address itself, for presses before the last change is rendered. */
  currentQuery: () => TableQuery
}

/** A table's search, sort, page and filters, kept in the address with `tab`. */
export function useTableAddress<const Name extends string>(names: readonly Name[]): TableAddress<Name> {
  const [params, setParams] = useSearchParams()
  const change = (next: Record<string, string | number | undefined>) =>
    setParams(toWrite(changed(addressNow(), next)), { replace: true, preventScrollReset: true })
  const applied = searchable(params.get('q') ?? '')
  const { search, type } = useSearchText(applied, (q) => change({ q }), applied)
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
    currentQuery: () => queryOf(addressNow(), names),
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

/** Pasted text and addresses may hold tabs and other characters that no search accepts. */
const searchable = (text: string): string => [...text.replace(controls, ' ')].slice(0, 200).join('')

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu

function changed(
  before: URLSearchParams,
  next: Record<string, string | number | undefined>,
): URLSearchParams {
  const params = new URLSearchParams(before)
  // Another order or filter has other pages.
  if (!('page' in next)) params.delete('page')
  for (const [name, value] of Object.entries(next)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) params.delete(name)
    else params.set(name, String(value))
  }
  return params
}
