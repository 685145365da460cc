import type PDFDocument from 'pdfkit'
import { directed, inVisualOrder, startsRtl } from './receipt-direction.ts'
import { type Face, fontBytes, fontFiles } from './receipt-fonts.ts'

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
  /** At most this many lines; 1 unless told. */
  lines?: number
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
  rtl: boolean
}

/** Writes person-made text in whichever letters it has, and answers the height it took. */
export function writeText(doc: Doc, text: string, box: TextBox): number {
  const textRtl = startsRtl(text, box.rtl)
  const height = box.size * 1.35
  const lines = breakLines(doc, text, { ...box, textRtl }).slice(0, box.lines ?? 1)
  lines.forEach((line, index) => writeLine(doc, line, { ...box, textRtl, y: box.y + index * height }))
  return lines.length * height
}

function breakLines(doc: Doc, text: string, box: DirectedBox): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(doc, runsOf(doc, longer, box), box.size) <= box.width)
      lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

function writeLine(doc: Doc, line: string, box: DirectedBox): void {
  const runs = runsOf(doc, line, box)
  const width = widthOf(doc, runs, box.size)
  const fromRight = box.rtl !== (box.atEnd ?? false)
  let x = fromRight ? box.x + box.width - width : box.x
  for (const run of inVisualOrder(runs, box.textRtl)) {
    setFont(doc, run.file, box.size)
    // Given features, pdfkit shapes the run as a whole: word by word it would set Arabic words in the wrong order.
    doc.fillColor(box.color ?? '#0f0f0f').text(run.text, x, box.y, { lineBreak: false, features: ['kern'] })
    x += runWidth(doc, run, box.size)
  }
}

/** Stretches of one font and one direction, in reading order. */
function runsOf(doc: Doc, text: string, box: DirectedBox): Run[] {
  const runs: Run[] = []
  for (const { letter, rtl } of directed(text, box.textRtl)) {
    const last = runs.at(-1)
    const blankFits = last !== undefined && letter === ' ' && knows(doc, last.file, letter)
    const file = blankFits ? last.file : fileFor(doc, letter, box)
    if (last && last.file === file && last.rtl === rtl) last.text += letter
    else runs.push({ text: letter, file, rtl })
  }
  return runs
}

function fileFor(doc: Doc, letter: string, { face = 'text' }: TextBox): string {
  const files = fontFiles(face)
  return files.find((file) => knows(doc, file, letter)) ?? (files[0] as string)
}

interface OpenFont {
  font: { hasGlyphForCodePoint: (code: number) => boolean }
}

function knows(doc: Doc, file: string, letter: string): boolean {
  setFont(doc, file, 10)
  const { font } = (doc as unknown as { _font: OpenFont })._font
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

function setFont(doc: Doc, file: string, size: number): void {
  doc.registerFont(file, fontBytes(file) as unknown as string)
  doc.font(file).fontSize(size)
}

function runWidth(doc: Doc, run: Run, size: number): number {
  setFont(doc, run.file, size)
  return doc.widthOfString(run.text, { features: ['kern'] })
}

const widthOf = (doc: Doc, runs: Run[], size: number) =>
  runs.reduce((sum, run) => sum + runWidth(doc, run, size), 0)
