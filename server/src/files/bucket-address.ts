/** The parts of STORAGE_URL: `s3://bucket`, with `?endpoint=…` for a service other than Amazon's. */
export interface Bucket {
  name: string
  endpoint: string | undefined
}

export function readBucket(address: string): Bucket | undefined {
  const url = URL.parse(address)
  if (!url || url.protocol !== 's3:' || url.username || url.hash || !['', '/'].includes(url.pathname))
    return undefined
  const { endpoint, ...others } = Object.fromEntries(url.searchParams)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host) || Object.keys(others).length > 0) return undefined
  if (endpoint !== undefined && !isOrigin(endpoint)) return undefined
  return { name: url.host, endpoint }
}

function isOrigin(address: string): boolean {
  const url = URL.parse(address)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  )
}
