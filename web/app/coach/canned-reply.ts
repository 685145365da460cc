/** In the order in which a question is searched for them. */
export const cannedThemes = [
  'color',
  'composition',
  'technique',
  'inspiration',
  'style',
  'critique',
  'career',
] as const
export type CannedTheme = (typeof cannedThemes)[number]

/** The first theme whose keyword stands in the question. `wordsOf` gives keywords of the page's language, by commas. */
export function cannedTheme(
  question: string,
  wordsOf: (theme: CannedTheme) => string,
): CannedTheme | 'default' {
  const asked = question.toLowerCase()
  const isNamed = (theme: CannedTheme) =>
    [theme, ...wordsOf(theme).split(',')].some((word) => asked.includes(word.trim().toLowerCase()))
  return cannedThemes.find(isNamed) ?? 'default'
}
