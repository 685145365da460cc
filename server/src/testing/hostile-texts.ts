const signs = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \n\ta1']
const characters = ['é', 'e\u0301', '\u0301', '\u00a0', 'ﷺ', 'ß', 'İ', '漢', '😀', '\u200b', '\u202e']

const more = [
  '**_',
  '_a* ',
  '*a **a ',
  'a** a* ',
  '~~a',
  '![',
  '[](',
  '](',
  '[a](b)',
  '![a](b)',
  '[a][',
  '<a',
  '<http://',
  '[^a]',
  '[^a]: ',
  '[^a]: b\n',
  '[a]: b\n',
  '![[]()](',
  '[*a](b)',
  '&amp;*',
  '``a',
  '```\n',
  '`a``b',
  '> ',
  '> > ',
  '> ```\na\n',
  '> a\nb\n',
  '> \nb\n',
  '> a\nb\n\n',
  '- ',
  '1. ',
  '- a\n',
  '- a\n\n b\n',
  '  - a\n',
  'a\n===\n',
  '# a\n',
  '|a|\n|-|\n',
  'a|b\n-|-\n',
  '|a|*b*|\n',
  'x\n\n    y\n\n',
  '\\\n',
  'a  \n',
  '-a\n',
  'http://a.b ',
  'www.a.b ',
  'www.a.b)))',
  'a@b.c ',
  'a@b.c* ',
  'eyJ-',
  '"",',
  '"a"";',
  'q=0.5,',
  'en;q=0.1,',
]

/** `signs`: each character and some sequences; `pairs`: each pair of characters. */
export type HostileKind = 'signs' | 'pairs'

export function hostileTexts(length: number, kind: HostileKind): string[] {
  const units =
    kind === 'signs'
      ? [...signs, ...characters, ...more]
      : signs.flatMap((one) => signs.map((other) => one + other))
  return [...new Set(units)].map((unit) => overAndOver(unit, length))
}

export const overAndOver = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

export const plainWords = (length: number): string => overAndOver('lorem ipsum dolor sit amet ', length)
