/** Letters of a word that its variants are made of: later errors are found by comparing. */
const compared = 7

const allowedErrors = (characters: number): 1 | 2 => (characters <= 6 ? 1 : 2)

/** Typing errors that two words may be apart: one up to six letters, two beyond. */
export const maxErrors = (one: string, other: string): 1 | 2 =>
  allowedErrors(Math.max([...one].length, [...other].length))

/** Beginnings of the word with up to as many letters left out as errors are allowed, itself included. */
export function variantsOf(word: string): string[] {
  const characters = [...word]
  const found = new Set([characters.slice(0, compared).join('')])
  let last = [...found]
  for (let errors = 0; errors < allowedErrors(characters.length); errors += 1) {
    last = last.flatMap(withoutOne)
    for (const variant of last) found.add(variant)
  }
  found.delete('')
  return [...found]
}

const withoutOne = (variant: string): string[] => {
  const characters = [...variant]
  return characters.map((_, index) => characters.toSpliced(index, 1).join(''))
}

/** Letters inserted, left out, replaced, or swapped with their neighbor; `limit` + 1 for anything above. */
export function editDistance(one: string, other: string, limit: number): number {
  const a = [...one]
  const b = [...other]
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let row = b.map((_, index) => index).concat(b.length)
  for (const [index, character] of a.entries()) {
    const next = [index + 1]
    for (const [to, compare] of b.entries()) {
      const swapped = index > 0 && to > 0 && character === b[to - 1] && a[index - 1] === compare
      next.push(
        Math.min(
          cost(row, to + 1) + 1,
          cost(next, to) + 1,
          cost(row, to) + (character === compare ? 0 : 1),
          swapped ? cost(before, to - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
    row = next
  }
  return Math.min(row.at(-1) ?? 0, limit + 1)
}

const cost = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
