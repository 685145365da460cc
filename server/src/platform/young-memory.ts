import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'minor' }) => void

// Node has no other way to it; the flag only shows `gc` to contexts made while it is set.
setFlagsFromString('--expose-gc')
const collect: Collect = runInNewContext('gc')
setFlagsFromString('--no-expose-gc')

// A server that allocates little is left ten megabytes of room by the engine, so that a few uploads lead to a full collection
// every third of a second; each stops everybody for up to 80 ms, as the next young one makes it end at once. Twice the
// old memory in use is room enough for hours.
setFlagsFromString('--heap-growing-percent=100')

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
