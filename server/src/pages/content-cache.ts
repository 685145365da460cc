import { LRUCache } from 'lru-cache'
import type { Db } from '../db/open-db.ts'

/** Milliseconds an entry is served: content that depends on the current time may be this stale. */
const maxAge = 60_000

/** Public values until the content changes; routes add what depends on the caller. Values must not be modified. */
export class ContentCache<Value extends object> {
  readonly #max: number
  readonly #ofDatabase = new WeakMap<Db, LRUCache<string, Value>>()

  constructor(max: number) {
    this.#max = max
  }

  async getMany(
    db: Db,
    keys: readonly string[],
    read: (missing: string[]) => Promise<Map<string, Value>>,
  ): Promise<Map<string, Value>> {
    // Before reading: a value read during a commit may be older than the next version.
    const version = db.contentVersion()
    const cache = this.#cacheOf(db)
    const found = new Map<string, Value>()
    const missing: string[] = []
    for (const key of keys) {
      const value = cache.get(`${version} ${key}`)
      if (value === undefined) missing.push(key)
      else found.set(key, value)
    }
    if (missing.length === 0) return found
    for (const [key, value] of await read(missing)) {
      cache.set(`${version} ${key}`, value)
      found.set(key, value)
    }
    return found
  }

  async get(db: Db, key: string, read: () => Promise<Value>): Promise<Value> {
    const version = db.contentVersion()
    const cache = this.#cacheOf(db)
    const known = cache.get(`${version} ${key}`)
    if (known !== undefined) return known
    const value = await read()
    cache.set(`${version} ${key}`, value)
    return value
  }

  #cacheOf(db: Db): LRUCache<string, Value> {
    const known = this.#ofDatabase.get(db)
    if (known) return known
    const cache = new LRUCache<string, Value>({ max: this.#max, ttl: maxAge })
    this.#ofDatabase.set(db, cache)
    return cache
  }
}
