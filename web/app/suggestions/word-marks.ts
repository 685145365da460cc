export interface Part {
  text: string
  changed: boolean
}

/** Longer texts are compared in whole. */
const maxCells = 1_000_000
/** Below this share of common words two texts are read one by one: another language, or all new. */
const leastCommon = 0.3

/** Which words of two texts differ; nothing is marked where they have too little in common. */
export function markWords(from: string, to: string, language: string): { from: Part[]; to: Part[] } {
  const [old, now] = [wordsOf(from, language), wordsOf(to, language)]
  const whole = { from: parts(old, allOf(old)), to: parts(now, allOf(now)) }
  if (old.length * now.length > maxCells) return whole
  const kept = commonWords(old, now)
  if (kept.length < leastCommon * Math.max(old.length, now.length)) return whole
  return {
    from: parts(old, new Set(kept.map(([at]) => at))),
    to: parts(now, new Set(kept.map(([, at]) => at))),
  }
}

const allOf = (words: readonly string[]) => new Set(words.keys())

/** Each with the spaces and signs after it. */
function wordsOf(text: string, language: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(language || 'en', { granularity: 'word' }).segment(
    text,
  ))
    if (isWordLike || words.length === 0) words.push(segment)
    else words.push(`${words.pop()}${segment}`)
  return words
}

/** Positions of the longest common sequence. */
function commonWords(old: readonly string[], now: readonly string[]): [old: number, now: number][] {
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const lengthAt = (a: number, b: number) => lengths[a * width + b] ?? 0
  for (let a = old.length - 1; a >= 0; a -= 1)
    for (let b = now.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] = isSame(old[a], now[b])
        ? lengthAt(a + 1, b + 1) + 1
        : Math.max(lengthAt(a + 1, b), lengthAt(a, b + 1))
  const common: [number, number][] = []
  for (let a = 0, b = 0; a < old.length && b < now.length; ) {
    if (isSame(old[a], now[b])) {
      common.push([a, b])
      a += 1
      b += 1
    } else if (lengthAt(a + 1, b) >= lengthAt(a, b + 1)) a += 1
    else b += 1
  }
  return common
}

/** Whatever space follows them. */
const isSame = (one = '', other = '') => one.trimEnd() === other.trimEnd()

function parts(words: readonly string[], kept: ReadonlySet<number>): Part[] {
  const joined: Part[] = []
  for (const [at, text] of words.entries()) {
    const last = joined.at(-1)
    if (last?.changed === !kept.has(at)) last.text += text
    else joined.push({ text, changed: !kept.has(at) })
  }
  return joined
}
