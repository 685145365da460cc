/** Undefined without one, and where cookies are blocked. */
export function readCookie(name: string): string | undefined {
  try {
    const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** Mirrors a choice for the server's HTML; lasts a year, same site only. */
export function writeCookie(name: 'lang' | 'theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  } catch {
    // A sandboxed page has no cookies: the server's HTML follows the browser instead.
  }
}
