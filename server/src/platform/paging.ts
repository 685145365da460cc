/** One page of a list, both at least 1. */
export interface Page {
  page: number
  limit: number
}

/** The page a call asks for, null when it names neither; 0 stands for unreadable or too small, see `pagingQuery`. */
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

/** The Link header of a paged array (RFC 8288): first, last, and what lies beside the page. */
export function pageLinks(
  path: string,
  query: Record<string, string | undefined>,
  { page, limit }: Page,
  total: number,
): string {
  const last = Math.max(1, Math.ceil(total / limit))
  const kept = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const link = (number: number, rel: string) =>
    `<${path}?${new URLSearchParams([...kept, ['page', `${number}`], ['limit', `${limit}`]])}>; rel="${rel}"`
  return [
    link(1, 'first'),
    ...(page > 1 ? [link(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next')] : []),
    link(last, 'last'),
  ].join(', ')
}
