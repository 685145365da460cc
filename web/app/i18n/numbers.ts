/** '2,310' in the reader's way of grouping, always in Latin digits. */
export const formatCount = (count: number, language: string): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-US' : `${language}-u-nu-latn`).format(count)
