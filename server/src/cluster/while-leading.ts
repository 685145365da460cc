import type { Db } from '../db/open-db.ts'

/** Milliseconds between two checks whether this server leads. */
const checkMs = 200

/** Calls `begin` on becoming leader and its result on losing leadership; a single server leads. Returns how to stop. */
export function whileLeading(
  db: Pick<Db, 'leads' | 'setCandidate'>,
  begin: () => () => Promise<void>,
): () => Promise<void> {
  let end: (() => Promise<void>) | undefined
  let ending: Promise<void> | undefined
  const check = () => {
    if (ending) return
    if (db.leads()) {
      end ??= begin()
    } else if (end) {
      // This server must not lead again until the previous work has stopped.
      db.setCandidate(false)
      ending = end().finally(() => {
        ending = undefined
        db.setCandidate(true)
      })
      end = undefined
    }
  }
  db.setCandidate(true)
  check()
  const timer = setInterval(check, checkMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.all([ending, end?.()])
  }
}
