import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Parsing hundreds of sources takes most of the startup time. On a read-only disk the cache is skipped.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))

try {
  const [{ start }, { stopWith }] = await Promise.all([import('./start.ts'), import('./stop.ts')])
  stopWith(await start({ dev: process.argv.includes('--dev') }))
  flushCompileCache()
} catch (error) {
  const { OperatorError } = await import('./operator-error.ts')
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}
