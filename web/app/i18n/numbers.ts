import { numberFormat } from '@passion-art/contract/site/formatters'

/** '2,310' in the reader's way of grouping, always in Latin digits. */
export const formatCount = (count: number, language: string): string => numberFormat(language).format(count)
