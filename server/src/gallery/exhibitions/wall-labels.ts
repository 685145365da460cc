import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@passion-art/contract/site/site-config'
import { encodeQR } from 'qr'
import {
  hairline,
  ink,
  ink2,
  margin,
  openSheet,
  type Sheet,
  write,
  writeNumber,
} from '../../orders/receipt-sheet.ts'
import type { PrintContent } from './price-list.ts'
import type { PrintLabel } from './print-label.ts'
import { printTexts } from './print-texts.ts'

/** Points: two columns of five fill an A4 page, with cutting lines. */
const columns = 2
const rows = 5
const labelWidth = 241
const labelHeight = 145
const inset = 14
const qrSize = 62
const soldRed = '#c8102e'

export async function writeWallLabels(
  { labels, title, ownLanguage }: PrintContent,
  language: Language,
): Promise<Buffer> {
  const texts = printTexts(language)
  const sheet = await openSheet(`${texts.labels}: ${title}`, language)
  if (labels.length === 0) write(sheet, texts.nothing, { size: 11, x: margin, y: margin, width: labelWidth })
  for (const [index, label] of labels.entries()) {
    const position = index % (columns * rows)
    if (index > 0 && position === 0) {
      sheet.doc.addPage()
      await nextTurn()
    }
    writeLabel(sheet, { ...label, captionLanguage: ownLanguage }, cornerOf(sheet, position))
  }
  sheet.doc.end()
  return sheet.bytes
}

interface Corner {
  x: number
  y: number
}

interface Line {
  size: number
  language?: string
  lines?: number
  strong?: boolean
  quiet?: boolean
}

/** The first column is at the start of the reading direction. */
function cornerOf({ rtl }: Sheet, position: number): Corner {
  const column = position % columns
  const fromLeft = rtl ? columns - 1 - column : column
  return { x: margin + fromLeft * labelWidth, y: margin + Math.floor(position / columns) * labelHeight }
}

function writeLabel(sheet: Sheet, label: PrintLabel & { captionLanguage: string }, { x, y }: Corner): void {
  const { doc, rtl } = sheet
  doc.rect(x, y, labelWidth, labelHeight).lineWidth(0.75).strokeColor(hairline).stroke()
  const width = labelWidth - 3 * inset - qrSize
  const textX = rtl ? x + 2 * inset + qrSize : x + inset
  const qrX = rtl ? x + inset : x + labelWidth - inset - qrSize
  drawQr(sheet, label.address, { x: qrX, y: y + inset })
  let line = y + inset
  const next = (text: string, box: Line) => {
    if (text === '') return
    const { size, language, lines = 1, strong, quiet } = box
    const face = strong ? 'strong' : 'text'
    line += write(sheet, text, {
      face,
      language,
      size,
      lines,
      x: textX,
      y: line,
      width,
      color: quiet ? ink2 : ink,
    })
  }
  next(label.artist, { size: 11, strong: true, lines: 2 })
  next(label.title, { language: label.language, size: 11, lines: 2 })
  next(label.line, { language: label.language, size: 8.5, lines: 2, quiet: true })
  next(label.sizeInBoth, { size: 8.5, lines: 2, quiet: true })
  line += 3
  writePrice(sheet, label, { x: textX, y: line, width })
  line += 15
  const room = Math.floor((y + labelHeight - 8 - line) / (7.5 * 1.35))
  if (room > 0) {
    const language = label.captionLanguage
    next(label.caption, { language, size: 7.5, lines: Math.min(room, 4), quiet: true })
  }
}

/** The dot is at the start of the line. */
function writePrice(
  sheet: Sheet,
  { price, isSold }: PrintLabel,
  { x, y, width }: Corner & { width: number },
): void {
  const dot = isSold ? 12 : 0
  if (isSold) sheet.doc.circle(sheet.rtl ? x + width - 4 : x + 4, y + 7, 4).fill(soldRed)
  const box = { size: 10.5, x: sheet.rtl ? x : x + dot, y, width: width - dot }
  if (isSold || !/\d/.test(price)) write(sheet, price, box)
  else writeNumber(sheet, price, box)
}

/** Drawn as squares, so that it is sharp at any size; the label provides the quiet zone. */
function drawQr({ doc }: Sheet, address: string, { x, y }: Corner): void {
  const code = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
  const side = qrSize / code.length
  for (const [row, cells] of code.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + column * side, y + row * side, side + 0.02, side + 0.02)
  doc.fill(ink)
}
