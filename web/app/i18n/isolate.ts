/** A figure, price or measure inside a text: it runs from left to right among Arabic words too. */
export const isolated = (text: string): string => `\u2066${text}\u2069`
