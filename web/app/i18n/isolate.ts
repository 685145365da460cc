/** A figure, price or measure inside a text: it runs from left to right among Arabic words too. */
export const isolated = (text: string): string => `\u2066${text}\u2069`

const isIsolated = (text: string): boolean => /^[\u2066-\u2068][^\u2066-\u2069]*\u2069$/.test(text)

/**
 * A value that is filled into a sentence: it keeps its own direction, that of its first letter, and cannot reorder the
 * words beside it. A value without letters, such as a price, is isolated left to right.
 */
export const isolatedValue = (text: string): string =>
  text === '' || isIsolated(text) ? text : `\u2068${text}\u2069`
