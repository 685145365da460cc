/** Creating a formatter takes some hundred times as long as using it; there are few combinations of language and options. */
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = keyOf(language, options)
  const format = numbers.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
  numbers.set(key, format)
  return format
}

export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = keyOf(language, options)
  const format = dates.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options)
  dates.set(key, format)
  return format
}

const keyOf = (language: string, options: object): string => `${language} ${JSON.stringify(options)}`

const localeOf = (language: string): string => (language === 'en' ? 'en-US' : `${language}-u-nu-latn`)
