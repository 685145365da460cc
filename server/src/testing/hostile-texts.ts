const signs = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \n\ta1é\u0301\u00a0ﷺ漢😀']

/** What several signs make together. */
const more = [
  ...[
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
  ],
  ...['[^a]', '[^a]: ', '[^a]: b\n', '[a]: b\n', '![[]()](', '[*a](b)', '&amp;*', '``a', '```\n', '`a``b'],
  ...[
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
  ],
  ...['a\n===\n', '\n=', '# a\n', '|a|\n|-|\n', 'a|b\n-|-\n', '|a|*b*|\n', 'x\n\n    y\n\n', '\\\n', 'a  \n'],
  ...[
    'http://a.b ',
    'www.a.b ',
    'www.a.b)))',
    'a@b.c ',
    'a@b.c* ',
    '.a',
    '"",',
    '"a"";',
    ' "',
    'q=0.5,',
    'en;q=0.1,',
  ],
]

/** Texts of this length that nobody types: each sign, each pair of signs and some others over and over. */
export function hostileTexts(length: number, singles = false): string[] {
  const pairs = singles ? [] : signs.flatMap((one) => signs.map((other) => one + other))
  return [...new Set([...signs, ...pairs, ...more])].map((unit) =>
    unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
  )
}
