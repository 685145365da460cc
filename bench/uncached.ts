import { resolve } from 'node:path'
import { median, round } from './measure.ts'
import { signIn } from './reader.ts'
import { type Product, copiesMade, startProduct } from './servers.ts'
import { shortened, targetsOf } from './targets.ts'

/** A server picks the first it supports. */
const encodings = ['zstd, br, gzip', 'br']

export interface UncachedOptions {
  rounds: number
  seconds: number
  /** A built checkout of another version, measured alternately. */
  beside: string | undefined
}

/** Milliseconds of CPU time per uncached response. Alternates with another version if given. */
export async function measureUncached({ rounds, seconds, beside }: UncachedOptions): Promise<void> {
  const products = [await startProduct()]
  if (beside) products.push(await startProduct({ checkout: resolve(beside) }))
  try {
    for (const product of products) await copiesMade(product.origin)
    console.log('\nUncached, milliseconds of CPU time per response; medians.')
    console.log(
      `${'address'.padEnd(26)}${'encoding'.padEnd(16)}${'here'.padStart(8)}${beside ? `${'beside'.padStart(9)}${'times'.padStart(8)}` : ''}`,
    )
    const visits = await Promise.all(products.map(visitsOf))
    for (const [index, { path }] of (visits[0] ?? []).entries())
      for (const encoding of encodings) {
        const times: number[][] = products.map(() => [])
        for (let n = 0; n < rounds; n += 1)
          for (const [productIndex, product] of products.entries()) {
            const visit = visits[productIndex]?.[index]
            if (!visit) continue
            const headers = { ...visit.headers, 'accept-encoding': encoding, 'accept-language': 'en' }
            times[productIndex]?.push(
              (await round(product, visit.path, seconds, headers)).cpuPerRequest / 1000,
            )
          }
        const [here = Number.NaN, there] = times.map(median)
        const other = there ? `${there.toFixed(2).padStart(9)}${(here / there).toFixed(2).padStart(8)}` : ''
        console.log(`${shortened(path)}${encoding.padEnd(16)}${here.toFixed(2).padStart(8)}${other}`)
      }
  } finally {
    await Promise.all(products.map((product) => product.stop()))
  }
}

interface Visit {
  path: string
  headers: Record<string, string>
}

async function visitsOf({ origin }: Product): Promise<Visit[]> {
  const token = await signIn(origin, 'collector@passion-art.test', 'Demo-Passw0rd!')
  const { calls, pages } = await targetsOf(origin)
  const visit = (path: string, authorization: string): Visit => ({ path, headers: { authorization } })
  return [
    ...calls.map((path) => visit(path, `Bearer ${token}`)),
    // Any bearer token bypasses the cache; pages are rendered anonymously.
    ...pages.map((path) => visit(path, 'Bearer no.such.token')),
  ]
}
