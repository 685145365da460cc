import type PDFDocument from 'pdfkit'
import { singleLine } from '../http/plain-text.ts'
import { startsRtl, type Stretch, stretchesOf } from './receipt-direction.ts'
import { canShape, type Face, fontFiles, fontFor } from './receipt-fonts.ts'

type Doc = InstanceType<typeof PDFDocument>

export interface TextBox {
  face?: Face
  size: number
  color?: string
  x: number
  y: number
  width: number
  /** Starts at the right edge. */
  rtl: boolean
  /** At most this many lines, the last ending in '…' when there were more; 1 unless told. */
  lines?: number
  /** One line that is set smaller rather than cut, as a sum must be. */
  shrinks?: boolean
  /** At the end of the line instead of its start. */
  atEnd?: boolean
}

/** Person-made text keeps its own direction on a page of the other. */
interface DirectedBox extends TextBox {
  textRtl: boolean
}

interface Run {
  text: string
  file: string
}

/** Writes person-made text in whichever characters it has, and answers the height it took. */
export function writeText(doc: Doc, given: string, box: TextBox): number {
  const text = drawable(given, box.face)
  const directed = { ...box, textRtl: startsRtl(text) }
  const height = box.size * lineHeight
  const lines = box.shrinks ? [text] : cutLines(doc, breakLines(doc, text, directed), directed)
  const size = box.shrinks ? fittingSize(doc, text, directed) : box.size
  lines.forEach((line, index) => writeLine(doc, line, { ...directed, size, y: box.y + index * height }))
  return lines.length * height
}

const lineHeight = 1.35
const mostLines = ({ lines = 1 }: TextBox): number => lines

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Stands for what no font has, such as an emoji: it would be drawn as an empty box. */
const unknownCharacter = '◊'
const joiner = /\p{Default_Ignorable_Code_Point}/u
const joiners = /\p{Default_Ignorable_Code_Point}/gu

function drawable(given: string, face: Face = 'text'): string {
  const characters = graphemesOf(singleLine(given).normalize('NFC'))
  return characters.map((character) => drawnAs(character, face)).join('')
}

/** The character itself, else without its joiners, else without its marks. */
const drawnAs = (character: string, face: Face): string =>
  [character, character.replace(joiners, ''), [...character][0] ?? ''].find((each) => hasFont(each, face)) ??
  unknownCharacter

function hasFont(character: string, face: Face): boolean {
  const [base = '', ...rest] = character
  const font = fontFor(base, face)
  if (font === undefined) return false
  if (!rest.every((sign) => joiner.test(sign) || fontFor(sign, face, font) === font)) return false
  return rest.length === 0 || canShape(character, font)
}

function fittingSize(doc: Doc, text: string, box: DirectedBox): number {
  const width = widthOf(doc, runsOf(text, box), box.size)
  return width <= box.width ? box.size : (box.size * box.width) / width
}

/**
 * By what stands between blanks; where that is too long for a line, by its words, as Thai has them, then by characters. No
 * further than to the first line that is not shown: a text may be much longer than its box.
 */
function breakLines(doc: Doc, text: string, box: DirectedBox): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (lines.length > mostLines(box)) break
    const last = lines.at(-1)
    if (last !== undefined && fits(doc, `${last} ${word}`, box)) lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(...breakWord(doc, word, box))
  }
  return lines
}

/** Each piece is measured by itself: to shape a line anew with every character more takes the square of its length. */
function breakWord(doc: Doc, word: string, box: DirectedBox): string[] {
  if (isShort(doc, word, box)) return [word]
  const parts = ['']
  let used = 0
  for (const piece of piecesOf(doc, word, box)) {
    if (parts.length > mostLines(box)) return parts
    const width = widthOf(doc, runsOf(piece, box), box.size)
    if (used > 0 && used + width > box.width) {
      parts.push('')
      used = 0
    }
    parts.splice(-1, 1, `${parts.at(-1)}${piece}`)
    used += width
  }
  return parts
}

/** Words that fit a line, the others character by character. */
function* piecesOf(doc: Doc, text: string, box: DirectedBox): Generator<string> {
  for (const { segment } of words.segment(text))
    if (isShort(doc, segment, box)) yield segment
    else yield* graphemesOf(segment)
}

const isShort = (doc: Doc, text: string, box: DirectedBox): boolean =>
  text.length < longWord && fits(doc, text, box)

/** Characters that hardly a line holds. */
const longWord = 80

function cutLines(doc: Doc, lines: string[], box: DirectedBox): string[] {
  const most = mostLines(box)
  if (lines.length <= most) return lines
  const characters = graphemesOf(lines[most - 1] ?? '')
  while (characters.length > 0 && !fits(doc, `${characters.join('')}…`, box)) characters.pop()
  return [...lines.slice(0, most - 1), `${characters.join('')}…`]
}

const fits = (doc: Doc, text: string, box: DirectedBox): boolean =>
  widthOf(doc, runsOf(text, box), box.size) <= box.width

function writeLine(doc: Doc, line: string, box: DirectedBox): void {
  const runs = runsOf(line, box)
  const width = widthOf(doc, runs, box.size)
  const fromRight = box.rtl !== (box.atEnd ?? false)
  let x = fromRight ? box.x + box.width - width : box.x
  for (const run of runs) {
    doc.font(run.file, box.size)
    // Given features, pdfkit shapes the run as a whole: word by word it would set Arabic words in the wrong order.
    doc.fillColor(box.color ?? '#0f0f0f').text(run.text, x, box.y, { lineBreak: false, features: ['kern'] })
    x += runWidth(doc, run, box.size)
  }
}

/** Pieces of one font and one direction, from the left edge on. */
const runsOf = (line: string, box: DirectedBox): Run[] =>
  stretchesOf(line, box.textRtl).flatMap((stretch) => splitByFont(stretch, box))

function splitByFont({ text, rtl }: Stretch, box: TextBox): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const file = joiner.test(character) && last ? last.file : fileFor(character, box, last?.file)
    if (last?.file === file) last.text += character
    else runs.push({ text: character, file })
  }
  const drawn = runs.map((run) => (rightToLeft.test(run.text) === rtl ? run : reversed(run)))
  return rtl ? drawn.toReversed() : drawn
}

/** What the font engine draws from right to left, by its script alone: also Arabic digits, but no signs between words. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

const reversed = ({ text, file }: Run): Run => ({ text: [...text].toReversed().join(''), file })

function fileFor(character: string, { face = 'text' }: TextBox, last?: string): string {
  return fontFor(character, face, last) ?? fontFiles[face][0]
}

const unit = 1_000
/** Of words in `unit` size, per font: shaping a word is the costly part, and a table repeats most of them. */
const widths = new Map<string, Map<string, number>>()
const mostWidths = 10_000

const runWidth = (doc: Doc, run: Run, size: number): number =>
  run.text.split(/( )/).reduce((sum, word) => sum + wordWidth(doc, run.file, word), 0) * (size / unit)

function wordWidth(doc: Doc, file: string, word: string): number {
  const words = widths.get(file) ?? new Map<string, number>()
  widths.set(file, words)
  const known = words.get(word)
  if (known !== undefined) return known
  doc.font(file, unit)
  const width = doc.widthOfString(word, { features: ['kern'] })
  if (words.size >= mostWidths) words.clear()
  words.set(word, width)
  return width
}

const widthOf = (doc: Doc, runs: Run[], size: number) =>
  runs.reduce((sum, run) => sum + runWidth(doc, run, size), 0)
