import { splitOnce } from '../pages/cache-key.ts'

/**
 * Path and query of a request target. The absolute form's host is ignored (RFC 9112, 3.2.2); a path with an invalid
 * escape is taken literally; '*' becomes a path without a route.
 */
export function originForm(target: string): string {
  const form = target.startsWith('/') ? target : (/^https?:\/\/[^/?#]*(.*)$/is.exec(target)?.[1] ?? '/*')
  const [path, query] = splitOnce(form, '?')
  const literal = canDecode(path) ? path : path.replaceAll('%', '%25')
  const rooted = literal.startsWith('/') ? literal : `/${literal}`
  return query === '' ? rooted : `${rooted}?${query}`
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
