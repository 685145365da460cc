/** Control characters (C0, DEL, C1) and the line separators U+2028 and U+2029, with the blanks around them. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u
const controlRuns = /\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu
/** As above, without tab, line feed and carriage return. */
const controlsButLines = /[^\P{Cc}\t\n\r]|[\p{Zl}\p{Zp}]/gu

export const hasControls = (text: string): boolean => controls.test(text)

/**
 * The text as a header, a file name or a calendar may hold it: on one line, every control character replaced by a blank.
 * Input refuses them today; rows that were stored earlier or restored from a backup may still hold some.
 */
export const singleLine = (text: string): string => text.toWellFormed().replace(controlRuns, ' ').trim()

/** As `singleLine`, but tabs and line breaks stay. */
export const multiLine = (text: string): string => text.toWellFormed().replace(controlsButLines, ' ')
