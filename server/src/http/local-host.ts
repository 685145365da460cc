/** Whether a normalized name is always this machine: not a public name that resolves to 127.0.0.1. */
export const isLocalHost = (hostname: string): boolean =>
  /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

export function isSentToLocalHost(rawHeaders: readonly string[]): boolean {
  const [host, ...others] = rawHeaders.filter(
    (_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  )
  if (host === undefined || others.length > 0) return false
  const url = URL.parse(`http://${host}`)
  // Only host and port: `http://user@host/path` would parse as well.
  return url !== null && url.host !== '' && url.href === `http://${url.host}/` && isLocalHost(url.hostname)
}

/** Whether the site is reached only from this machine: plain http and a local name, not the address of a proxy. */
export function isLocalSite(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && isLocalHost(hostname)
}
