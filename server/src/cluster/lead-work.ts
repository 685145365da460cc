import type { Db } from '../db/open-db.ts'

/** Milliseconds between two looks whether this server leads. */
const lookMs = 200

/**
 * Does `begin` while this server leads, and what it answers when it no longer does; a single server begins at once. The
 * answered function ends it and resolves when nothing runs any more.
 */
export function whileLeading(
  db: Pick<Db, 'leads' | 'wantLead'>,
  begin: () => () => Promise<void>,
): () => Promise<void> {
  let end: (() => Promise<void>) | undefined
  let ending: Promise<void> | undefined
  const look = () => {
    if (ending) return
    if (db.leads()) {
      end ??= begin()
    } else if (end) {
      // Nobody leads who still ends what was begun before.
      db.wantLead(false)
      ending = end().finally(() => {
        ending = undefined
        db.wantLead(true)
      })
      end = undefined
    }
  }
  db.wantLead(true)
  look()
  const timer = setInterval(look, lookMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.all([ending, end?.()])
  }
}
