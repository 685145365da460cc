import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Reading hundreds of sources anew is most of a start. Where nothing can be written it takes longer, and that is all.
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
