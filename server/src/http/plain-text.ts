/** Control characters (C0, DEL, C1) and the line separators U+2028 and U+2029; runs include surrounding white space. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u
const controlRuns = /\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu
/** As above, except tab, line feed and carriage return. */
const controlsButLines = /[^\P{Cc}\t\n\r]|[\p{Zl}\p{Zp}]/gu

export const hasControls = (text: string): boolean => controls.test(text)

/**
 * Text that is safe in a header, a file name or a calendar: on one line, every control character replaced by a space.
 * Input validation refuses them, but rows from earlier versions or backups may contain some.
 */
export const singleLine = (text: string): string => text.toWellFormed().replace(controlRuns, ' ').trim()

/** Like `singleLine`, but keeps tabs and line breaks. */
export const multiLine = (text: string): string => text.toWellFormed().replace(controlsButLines, ' ')
