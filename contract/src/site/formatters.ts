/** Creating a formatter takes some hundred times as long as using it; there are few combinations of language and options. */
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, DateFormat>()
const lists = new Map<string, Intl.ListFormat>()

export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = keyOf(language, options)
  const format = numbers.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
  numbers.set(key, format)
  return format
}

type DateFormat = Pick<Intl.DateTimeFormat, 'format'>

export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const key = keyOf(language, options)
  const cached = dates.get(key)
  if (cached) return cached
  const intl = new Intl.DateTimeFormat(localeOf(language), options)
  const format = language === 'fr' ? withOrdinalFirst(intl) : intl
  dates.set(key, format)
  return format
}

/** '1er févr.': French has an ordinal for the first of a month, which Intl does not write. */
const withOrdinalFirst = (format: Intl.DateTimeFormat): DateFormat => ({
  format: (date) =>
    format
      .formatToParts(date)
      .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
      .join(''),
})

/** '1.2', in French '1,2', without separators of thousands; `digits` is the exact number of decimals, if there is one. */
export const formatDecimal = (value: number, language: string, digits?: number): string =>
  numberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 3,
  }).format(value)

/** '42.5%', in French '42,5 %'; of 100, not of 1. As many decimals as an agreed percentage has, two at most. */
export const formatPercent = (percent: number, language: string): string =>
  stripBidiMarks(numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100))

/** '40.0%': a percentage that was calculated, with one decimal. */
export const formatRate = (percent: number, language: string): string =>
  stripBidiMarks(numberFormat(language, rate).format(percent / 100))

const rate = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/**
 * Callers isolate numbers left to right within Arabic text; the locale's own bidi marks are removed, because they would
 * undo that.
 */
export const stripBidiMarks = (text: string): string => text.replaceAll(/[\u200e\u200f]/g, '')

/** 'oil on canvas, 2019': what belongs on one line, with the comma of the language; what is empty is left out. */
export const joinFacts = (
  parts: readonly (string | number | false | null | undefined)[],
  language: string,
): string => parts.filter(Boolean).join(commaIn(language))

/** The comma of the language and a space. */
export const commaIn = (language: string): string => (language === 'ar' ? '، ' : ', ')

/** 'English, French, and Arabic'. */
export const formatList = (items: readonly string[], language: string): string => {
  const format = lists.get(language) ?? new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
  lists.set(language, format)
  return format.format(items)
}

const keyOf = (language: string, options: object): string => `${language} ${JSON.stringify(options)}`

const localeOf = (language: string): string => (language === 'en' ? 'en-US' : `${language}-u-nu-latn`)
