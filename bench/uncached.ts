import { resolve } from 'node:path'
import { median, round } from './measure.ts'
import { signIn } from './reader.ts'
import { type Product, settled, startProduct } from './servers.ts'
import { shortened, targetsOf } from './targets.ts'

/** Where more are given, a server answers with the first that it knows. */
const encodings = ['zstd, br, gzip', 'br']

export interface UncachedOptions {
  rounds: number
  seconds: number
  /** A built checkout of another version, measured in turn. */
  beside: string | undefined
}

/**
 * Milliseconds of processor time for an answer that is made anew: calls for a signed-in collector, pages past the response cache.
 * Beside another version they are measured in turn.
 */
export async function measureUncached({ rounds, seconds, beside }: UncachedOptions): Promise<void> {
  const products = [await startProduct()]
  if (beside) products.push(await startProduct({ checkout: resolve(beside) }))
  try {
    for (const product of products) await settled(product.origin)
    console.log('\nMade anew each time, milliseconds of processor time per answer; medians.')
    console.log(
      `${'address'.padEnd(26)}${'encoding'.padEnd(16)}${'here'.padStart(8)}${beside ? `${'beside'.padStart(9)}${'times'.padStart(8)}` : ''}`,
    )
    const visits = await Promise.all(products.map(visitsOf))
    for (const [index, { path }] of (visits[0] ?? []).entries())
      for (const encoding of encodings) {
        const times: number[][] = products.map(() => [])
        for (let n = 0; n < rounds; n += 1)
          for (const [at, product] of products.entries()) {
            const visit = visits[at]?.[index]
            if (!visit) continue
            const headers = { ...visit.headers, 'accept-encoding': encoding, 'accept-language': 'en' }
            times[at]?.push((await round(product, visit.path, seconds, headers)).cpuPerRequest / 1000)
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
    // A bearer of whatever kind goes past the cache; pages are rendered for nobody in particular.
    ...pages.map((path) => visit(path, 'Bearer no.such.token')),
  ]
}
