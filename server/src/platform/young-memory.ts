import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'minor' }) => void

// Node has no other way to it; the flag only shows `gc` to contexts made while it is set.
setFlagsFromString('--expose-gc')
const collect: Collect = runInNewContext('gc')
setFlagsFromString('--no-expose-gc')

const everyBytes = 8 * 1024 * 1024
let since = 0

/**
 * Told of bytes that came in and are done with. The engine counts them until a full collection, for which it stops
 * everybody some ten times longer than for a young one, once every few dozen megabytes: young ones in time spare readers that.
 */
export function bytesWentBy(bytes: number): void {
  since += bytes
  if (since < everyBytes) return
  since = 0
  collect({ type: 'minor' })
}
