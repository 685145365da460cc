import { stopWith } from './stop.ts'
import { start } from './start.ts'

try {
  const running = await start({ dev: process.argv.includes('--dev') })
  stopWith(running)
} catch (error) {
  const { OperatorError } = await import('./operator-error.ts')
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}
