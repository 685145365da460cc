/** Control characters (C0, DEL, C1) and the line separators U+2028 and U+2029; runs include surrounding white space. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u
const controlRuns = /\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu
/** As above, except tab, line feed and carriage return. */
const controlsButLines = /[^\P{Cc}\t\n\r]|[\p{Zl}\p{Zp}]/gu

export const hasControls = (text: string): boolean => controls.test(text)

/** One line for a header, file name or calendar; control characters, which older rows may have, become spaces. */
export const singleLine = (text: string): string => text.toWellFormed().replace(controlRuns, ' ').trim()

export const multiLine = (text: string): string => text.toWellFormed().replace(controlsButLines, ' ')
