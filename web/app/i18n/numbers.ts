import { numberFormat } from '@passion-art/contract/site/formatters'

/** '2,310' in the reader's way of grouping, always in Latin digits. */
export const formatCount = (count: number, language: string): string => numberFormat(language).format(count)

/** '42.5%', in French '42,5 %'; of 100, not of 1. */
export const formatPercent = (
  percent: number,
  language: string,
  digits: Intl.NumberFormatOptions = { maximumFractionDigits: 2 },
): string => numberFormat(language, { style: 'percent', ...digits }).format(percent / 100)
