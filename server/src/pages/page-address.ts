const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The one address of the page that a path leads to: single slashes, none at the end, and fixed parts and ids in small
 * letters; what else stands in it, such as a token, is left as it is. `patterns` as the pages' router writes them,
 * 'artwork/:id'. Undefined where no page is.
 */
export function pageAddress(path: string, patterns: readonly string[]): string | undefined {
  const given = path.split('/').filter((part) => part !== '')
  for (const pattern of patterns) {
    if (pattern === '*') continue
    const parts = pattern.split('/').filter((part) => part !== '')
    const written = parts.slice(0, given.length).map((part, index) => writtenAs(part, given[index] ?? ''))
    const isWhole =
      given.length <= parts.length && parts.slice(given.length).every((part) => part.endsWith('?'))
    if (isWhole && !written.includes(undefined)) return `/${written.join('/')}`
  }
  return undefined
}

/** Undefined where the two don't fit. */
function writtenAs(part: string, given: string): string | undefined {
  if (part === ':id') return id.test(given) ? given.toLowerCase() : given
  if (part.startsWith(':')) return given
  return decodeURIComponent(given).toLowerCase() === part ? part : undefined
}
