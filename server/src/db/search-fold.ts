/** Letters that Unicode doesn't take apart. */
const withStrokes: Record<string, string> = {
  ß: 's',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  œ: 'o',
  æ: 'a',
}

/**
 * How texts are compared in searches and sorted by name, the same in both databases: ASCII lower-case, and Latin, Greek
 * and Cyrillic letters without case and accents. Neither database folds them by itself on every machine.
 */
const foldedLetters: readonly [from: string, to: string][] = letters(
  [0xc0, 0x17f],
  [0x386, 0x3ce],
  [0x400, 0x45f],
)

function letters(...ranges: [number, number][]): [string, string][] {
  return ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).flatMap(
      (from) => {
        const to = plainLetter(from)
        return to === from || to.length !== 1 ? [] : [[from, to] as [string, string]]
      },
    ),
  )
}

function plainLetter(letter: string): string {
  if (!/^\p{L}$/u.test(letter)) return letter
  const plain = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return withStrokes[plain] ?? plain
}

const table = new Map(foldedLetters)

/** A search term as the databases keep the searched text. */
export const foldForSearch = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => table.get(letter) ?? letter.replace(/[A-Z]/, (capital) => capital.toLowerCase()))
    .join('')
