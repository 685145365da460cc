import { LRUCache } from 'lru-cache'

const maxLength = 500

/** Memoizes a pure function for the thousand most recently used texts; long texts are never cached. */
export function memoize<Answer>(of: (input: string) => Answer): (input: string) => Answer {
  const known = new LRUCache<string, { answer: Answer }>({
    max: 1_000,
    memoMethod: (input) => ({ answer: of(input) }),
  })
  return (input) => (input.length > maxLength ? of(input) : known.memo(input).answer)
}
