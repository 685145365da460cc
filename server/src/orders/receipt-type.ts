import { directionOf } from '@passion-art/contract/site/site-config'
import type PDFDocument from 'pdfkit'
import { singleLine } from '../http/plain-text.ts'
import { isolate, startsRtl, type Stretch, stretchesOf } from './receipt-direction.ts'
import { canShape, type Face, fontFiles, fontFor } from './receipt-fonts.ts'

type Doc = InstanceType<typeof PDFDocument>

export interface TextBox {
  face?: Face
  size: number
  color?: string
  x: number
  y: number
  width: number
  rtl: boolean
  /** Language of the text: '' is unknown, the default is the document's. In both cases its first letter sets the direction. */
  language?: string | undefined
  /** Maximum number of lines, 1 by default; the last ends in '…' if the text was cut. */
  lines?: number
  /** A single line that is set smaller instead of cut, for sums. */
  shrinks?: boolean
  atEnd?: boolean
}

interface DirectedBox extends TextBox {
  textRtl: boolean
}

interface Run {
  text: string
  file: string
}

export function writeText(doc: Doc, raw: string, box: TextBox): number {
  const text = drawable(raw, box.face)
  const textRtl = box.language ? directionOf(box.language) === 'rtl' : startsRtl(text)
  const directed = { ...box, textRtl }
  const height = box.size * lineHeight
  const lines = box.shrinks ? [text] : cutLines(doc, breakLines(doc, text, directed), directed)
  const size = box.shrinks ? fittingSize(doc, text, directed) : box.size
  if (box.language !== undefined) doc.markContent('Span', { lang: box.language || 'und' })
  lines.forEach((line, index) => writeLine(doc, line, { ...directed, size, y: box.y + index * height }))
  if (box.language !== undefined) doc.endMarkedContent()
  return lines.length * height
}

const lineHeight = 1.35
const maxLines = ({ lines = 1 }: TextBox): number => lines

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Replaces characters that no font has, such as emoji, which would be drawn as an empty box. */
const unknownCharacter = '◊'
const joiner = /\p{Default_Ignorable_Code_Point}/u
const joiners = /\p{Default_Ignorable_Code_Point}/gu

function drawable(raw: string, face: Face = 'text'): string {
  // No font has the narrow no-break space of French numbers.
  const text = singleLine(raw).normalize('NFC').replaceAll('\u202f', '\u00a0')
  const characters = graphemesOf(text)
  return characters.map((character) => drawnAs(character, face)).join('')
}

/** The character itself, otherwise without its joiners, otherwise without its marks. */
const drawnAs = (character: string, face: Face): string =>
  [character, character.replace(joiners, ''), [...character][0] ?? ''].find(
    (each) => isolate.test(each) || hasFont(each, face),
  ) ?? unknownCharacter

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
 * Breaks at spaces; a longer run, for example in Thai, between characters. Stops at the first line that isn't shown,
 * because a text may be much longer than its box.
 */
function breakLines(doc: Doc, text: string, box: DirectedBox): string[] {
  const lines: string[] = []
  for (const word of text.split(/[^\S\u00a0]+/).filter(Boolean)) {
    if (lines.length > maxLines(box)) break
    const last = lines.at(-1)
    if (last !== undefined && fits(doc, `${last} ${word}`, box)) lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(...breakWord(doc, word, box))
  }
  return lines
}

/** Each piece is measured once: shaping the whole line for every further character would be quadratic. */
function breakWord(doc: Doc, word: string, box: DirectedBox): string[] {
  if (isShort(doc, word, box)) return [word]
  const parts = ['']
  let used = 0
  for (const piece of piecesOf(doc, word, box)) {
    if (parts.length > maxLines(box)) return parts
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

function* piecesOf(doc: Doc, text: string, box: DirectedBox): Generator<string> {
  for (const { segment } of words.segment(text))
    if (isShort(doc, segment, box)) yield segment
    else yield* graphemesOf(segment)
}

const isShort = (doc: Doc, text: string, box: DirectedBox): boolean =>
  text.length < longWord && fits(doc, text, box)

/** Longer words hardly fit a line. */
const longWord = 80

function cutLines(doc: Doc, lines: string[], box: DirectedBox): string[] {
  const max = maxLines(box)
  if (lines.length <= max) return lines
  const characters = graphemesOf(lines[max - 1] ?? '')
  while (characters.length > 0 && !fits(doc, `${characters.join('')}…`, box)) characters.pop()
  return [...lines.slice(0, max - 1), `${characters.join('')}…`]
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
    // With features, pdfkit shapes the run as a whole; word by word it would order Arabic words wrongly.
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

/** Drawn right to left by the font engine, by script: includes Arabic digits, but not punctuation between words. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

const reversed = ({ text, file }: Run): Run => ({ text: [...text].toReversed().join(''), file })

function fileFor(character: string, { face = 'text' }: TextBox, last?: string): string {
  return fontFor(character, face, last) ?? fontFiles[face][0]
}

const unit = 1_000
const widths = new Map<string, Map<string, number>>()
const maxWidths = 10_000

const runWidth = (doc: Doc, run: Run, size: number): number =>
  run.text.split(/( )/).reduce((sum, word) => sum + wordWidth(doc, run.file, word), 0) * (size / unit)

function wordWidth(doc: Doc, file: string, word: string): number {
  const words = widths.get(file) ?? new Map<string, number>()
  widths.set(file, words)
  const known = words.get(word)
  if (known !== undefined) return known
  doc.font(file, unit)
  const width = doc.widthOfString(word, { features: ['kern'] })
  if (words.size >= maxWidths) words.clear()
  words.set(word, width)
  return width
}

const widthOf = (doc: Doc, runs: Run[], size: number) =>
  runs.reduce((sum, run) => sum + runWidth(doc, run, size), 0)
