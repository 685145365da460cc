import type { Language } from '@passion-art/contract/site/site-config'
import {
  dayText,
  hairline,
  ink,
  ink2,
  inner,
  margin,
  createPdf,
  drawRule,
  type PdfDocument,
  drawText,
  drawBrand,
  xOf,
} from '../../orders/pdf-document.ts'
import { type Cursor, writeTable } from '../../orders/statement-table.ts'
import { fill } from '../../i18n/texts.ts'
import type { PrintLabel } from './print-label.ts'
import { printTexts } from './print-texts.ts'

export interface PrintContent {
  title: string
  subtitle: string
  /** Language of title, subtitle, venue and captions. */
  ownLanguage: string
  venue: string
  curator: string
  startDate: string
  endDate: string
  at: string
  labels: readonly PrintLabel[]
}

interface List extends PdfDocument, PrintContent {
  texts: ReturnType<typeof printTexts>
}

/** A4 pages in the gallery's language: the works in hanging order, numbered as on the page, with prices. */
export async function writePriceList(content: PrintContent, language: Language): Promise<Buffer> {
  const texts = printTexts(language)
  const list: List = { ...(await createPdf(texts.priceList, language)), ...content, texts }
  writeHead(list)
  const cursor: Cursor = { y: 236, nextPage: () => startPage(list, cursor) }
  if (content.labels.length === 0)
    drawText(list, texts.nothing, { size: 11, x: margin, y: cursor.y, width: inner })
  else await writeWorks(list, cursor)
  writeFooters(list, texts.note)
  list.doc.end()
  return list.bytes
}

function writeHead(list: List): void {
  const { texts, title, subtitle, ownLanguage, startDate, endDate, venue, curator, at, language } = list
  drawBrand(list)
  drawText(list, texts.priceList, { size: 11, color: ink2, x: margin, y: 84, width: inner })
  drawText(list, title, { face: 'strong', language: ownLanguage, size: 28, x: margin, y: 98, width: inner })
  if (subtitle) drawText(list, subtitle, { language: ownLanguage, size: 12, x: margin, y: 138, width: inner })
  const days = { from: dayText(startDate, language), to: dayText(endDate, language) }
  const fields: { label: string; value: string; written?: string }[] = [
    { label: texts.days, value: fill(texts.dates, days) },
    { label: texts.place, value: venue, written: ownLanguage },
    { label: texts.curator, value: curator },
    { label: texts.asOf, value: dayText(at, language) },
  ].filter(({ value }) => value !== '')
  const part = inner / 4 - 12
  for (const [index, { label, value, written }] of fields.entries()) {
    const x = xOf(list, index * (part + 16), part)
    drawText(list, label, { size: 9.5, color: ink2, x, y: 166, width: part })
    drawText(list, value, { language: written, size: 10, x, y: 180, width: part, lines: 2 })
  }
  drawRule(list, 216, ink)
}

const writeWorks = (list: List, cursor: Cursor): Promise<void> =>
  writeTable(list, cursor, {
    title: list.texts.works,
    columns: [
      { label: list.texts.number, width: 34 },
      { label: list.texts.work, width: inner - 234 },
      { label: list.texts.size, width: 100 },
      { label: list.texts.price, width: 100, isNumber: true },
    ],
    rows: list.labels.map((label, index) => [
      { text: `${index + 1}` },
      {
        text: `${label.artist}: ${label.title}`,
        language: label.language,
        ...(label.line && { note: label.line, noteLanguage: label.language }),
      },
      { text: label.size },
      { text: label.price },
    ]),
    total: [],
  })

function startPage(list: List, cursor: Cursor): void {
  list.doc.addPage()
  drawBrand(list)
  drawText(list, list.title, { language: list.ownLanguage, size: 11, x: margin, y: 84, width: inner })
  drawRule(list, 108, ink)
  cursor.y = 124
}

export function writeFooters(sheet: PdfDocument, note: string): void {
  const { doc, language } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    drawRule(sheet, 784, hairline)
    const box = { size: 8.5, color: ink2, x: margin, y: 793, width: inner }
    drawText(sheet, note, box)
    const pageText = fill(printTexts(language).page, { page: `${page + 1}`, pages: `${count}` })
    drawText(sheet, pageText, { ...box, atEnd: true })
  }
}
