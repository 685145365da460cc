import { get } from 'node:http'
import autocannon from 'autocannon'
import { asBrowser } from './reading.ts'
import type { Served } from './servers.ts'

export interface Round {
  requestsPerSecond: number
  /** Microseconds of the server process. */
  cpuPerRequest: number
}

/** Ten connections for some seconds; counts only responses with status 200. */
export async function round(
  server: Served,
  path: string,
  seconds: number,
  headers: Record<string, string> = asBrowser,
): Promise<Round> {
  const before = await server.cpu()
  const result = await autocannon({
    url: server.origin + path,
    connections: 10,
    duration: seconds,
    headers,
  })
  const used = (await server.cpu()) - before
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${server.origin}${path}: ${result.non2xx} responses other than 2xx, ${result.errors} errors.`,
    )
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    cpuPerRequest: used / result['2xx'],
  }
}

/** One answer as it came over the wire, without the headers every Node server adds by itself. */
export function capture(url: string): Promise<{ status: number; headers: string[]; body: Buffer }> {
  const byNode = new Set(['date', 'connection', 'keep-alive'])
  return new Promise((resolve, reject) => {
    get(url, { headers: asBrowser }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const headers: string[] = []
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2)
          if (!byNode.has(name.toLowerCase())) headers.push(name, value)
        }
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(parts) })
      })
    }).on('error', reject)
  })
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
