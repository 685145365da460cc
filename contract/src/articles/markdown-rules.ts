import { text } from '../http/schemas.ts'

/** A line that ends the paragraph before it: a heading, or an item of a list. */
const startsParagraph = /^ {0,3}(?:#{1,6}[ \t]|[-+*][ \t]+[^ \t])/
const blank = /^[ \t]*$/
/** Closing delimiters: for each, the parser walks back to find the opening one. */
const delimiter = /\*+|_+|~+|\]/g
const punctuation = /[!-/:-@[-`{-~]/g
const definition = /\]:/g
/** Prefix of the quotes, lists and footnotes that contain a line. */
const containers = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]\s]{1,200}\]:)+/
const rule = /^[ \t]*([-*])(?:[ \t]*\1)+[ \t]*$/
const underline = /[=-][ \t]*$/

const deepest = 48
/** Parser steps per comparison, measured in server/src/testing/texts.hostile.test.ts. */
const weights = { walkBack: 4, container: 65, definition: 1 / 8 }
/** Allowed steps per character beyond those of plain text, and in total for a short text. */
const workPerCharacter = 150
const workOfShortText = 250_000

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0

/** Number of containers around a line, counted by its markers; indentation counts half. */
function depthOf(line: string): number {
  const prefix = rule.test(line) ? '' : (containers.exec(line)?.[0] ?? '')
  const marks = count(prefix, /[>.)*+-]|\]:/g)
  return marks === 0 ? 0 : marks + Math.max(0, Math.floor((count(prefix, /[ \t]/g) - marks) / 2))
}

/**
 * Estimates a Markdown parser's steps beyond one linear pass. It compares each delimiter of a paragraph with
 * everything before it, each underlined heading and each line that leaves a list or quote with all lines before it,
 * each line with the lists it may continue, and each reference with every definition. Linear in the text.
 */
function workOf(markdown: string): { work: number; depth: number } {
  const lines = markdown.split(/\r\n?|\n/)
  let compared = count(markdown, definition) * count(markdown, delimiter) * weights.definition
  let delimiters = 0
  let marks = 0
  let walkBacks = 0
  let opened = 0
  let depth = 0
  let open = 0
  let afterBlank = true
  for (const line of lines) {
    const isBlank = blank.test(line)
    if (isBlank || startsParagraph.test(line)) {
      compared += delimiters * marks
      delimiters = 0
      marks = 0
    }
    delimiters += count(line, delimiter)
    marks += count(line, punctuation) + 1
    const here = depthOf(line)
    opened += here
    depth = Math.max(depth, here)
    if (underline.test(line) || (here < open && !(isBlank && afterBlank))) walkBacks += 1
    // A line without a blank line before it, or an indented one, may still belong to the list or quote.
    if (here > 0 || (afterBlank && !isBlank && !/^[ \t]/.test(line))) open = here
    afterBlank = isBlank
  }
  compared += delimiters * marks
  const walked = walkBacks * (lines.length + opened) * weights.walkBack
  return { depth, work: compared + walked + depth * lines.length * weights.container }
}

export function isTooComplex(markdown: string): boolean {
  const { work, depth } = workOf(markdown)
  return depth > deepest || work > Math.max(workOfShortText, workPerCharacter * markdown.length)
}

/** Like `text`, for Markdown that a parser reads in a bounded number of steps. */
export const markdown = (max: number) =>
  text(max).refine((value) => !isTooComplex(value), { message: 'too_complex' })
