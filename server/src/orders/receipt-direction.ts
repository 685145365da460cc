export interface Directed {
  letter: string
  rtl: boolean
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const leftToRight = /[\p{L}\p{N}\p{Sc}]/u
const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
}

/**
 * Each letter with its direction, as the Unicode rules have it for text without marks: signs between two stretches of
 * one direction belong to them, all others to the line. Brackets that run from right to left are turned round.
 */
export function directed(text: string, lineIsRtl: boolean): Directed[] {
  const letters = [...text]
  const strong = letters.map((letter) => {
    if (rightToLeft.test(letter)) return true
    return leftToRight.test(letter) ? false : undefined
  })
  return letters.map((letter, index) => {
    const rtl = strong[index] ?? between(strong, index, lineIsRtl)
    return { letter: rtl ? (mirrored[letter] ?? letter) : letter, rtl }
  })
}

function between(strong: (boolean | undefined)[], index: number, lineIsRtl: boolean): boolean {
  const before = strong.slice(0, index).findLast((direction) => direction !== undefined) ?? lineIsRtl
  const after = strong.slice(index + 1).find((direction) => direction !== undefined) ?? lineIsRtl
  return before === after ? before : lineIsRtl
}

/** The direction of the first letter, which a text of its own keeps whatever page it stands on. */
export function startsRtl(text: string, pageIsRtl: boolean): boolean {
  const first = [...text].find((letter) => /\p{L}/u.test(letter))
  return first === undefined ? pageIsRtl : rightToLeft.test(first)
}

/** From the left edge on: stretches in the line's direction, what is inside a stretch in its own. */
export function inVisualOrder<T extends { rtl: boolean }>(runs: readonly T[], lineIsRtl: boolean): T[] {
  const stretches: T[][] = []
  for (const run of runs) {
    const last = stretches.at(-1)
    if (last?.[0]?.rtl === run.rtl) last.push(run)
    else stretches.push([run])
  }
  const ordered = lineIsRtl ? stretches.toReversed() : stretches
  return ordered.flatMap((stretch) => (stretch[0]?.rtl ? stretch.toReversed() : stretch))
}
