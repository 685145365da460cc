export interface Page {
  page: number
  limit: number
}

/** The requested page, null without paging parameters; 0 stands for unreadable or too small, see `pagingQuery`. */
export function pageOf(
  query: { page?: number | undefined; limit?: number | undefined },
  defaultLimit: number,
): Page | null {
  if (query.page === undefined && query.limit === undefined) return null
  return { page: query.page || 1, limit: query.limit || defaultLimit }
}

export const sliceOf = ({ page, limit }: Page): { limit: number; offset: number } => ({
  limit,
  offset: (page - 1) * limit,
})

type Query = Record<string, string | undefined>

export function linkTo(path: string, query: Query, rel: string): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `<${path}?${new URLSearchParams(entries)}>; rel="${rel}"`
}

const pageLink = (path: string, query: Query, limit: number) => (page: number, rel: string) =>
  linkTo(path, { ...query, page: `${page}`, limit: `${limit}` }, rel)

export function pageLinks(path: string, query: Query, { page, limit }: Page, total: number): string {
  const last = Math.max(1, Math.ceil(total / limit))
  const link = pageLink(path, query, limit)
  return [
    link(1, 'first'),
    ...(page > 1 ? [link(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next')] : []),
    link(last, 'last'),
  ].join(', ')
}

export function openPageLinks(path: string, query: Query, { page, limit }: Page, more: boolean): string {
  const link = pageLink(path, query, limit)
  return [
    link(1, 'first'),
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ...(more ? [link(page + 1, 'next')] : []),
  ].join(', ')
}
