import { dateFormat } from '@passion-art/contract/site/formatters'
import { formatSigned } from '@passion-art/contract/money/money-rules'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { Language } from '@passion-art/contract/site/site-config'
import type PDFDocument from 'pdfkit'
import { registerFonts } from './receipt-fonts.ts'
import { type TextBox, writeText } from './receipt-type.ts'

export type Doc = InstanceType<typeof PDFDocument>

export const margin = 56
export const inner = 595.28 - 2 * margin
export const ink = '#0f0f0f'
export const ink2 = '#565656'
export const hairline = '#d9d9d9'

export interface PdfDocument {
  doc: Doc
  language: Language
  rtl: boolean
  bytes: Promise<Buffer>
}

/** Pages are buffered until `doc.end()`, so that each can show the number of pages. */
export async function createPdf(title: string, language: Language): Promise<PdfDocument> {
  // Loaded on demand: with its font tables it takes a tenth of the startup time, and most processes draw nothing.
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'A4',
    margin: 0,
    lang: language,
    bufferPages: true,
    info: { Title: title, Author: 'PASSION-ART' },
  })
  await registerFonts(doc)
  return { doc, language, rtl: language === 'ar', bytes: collect(doc) }
}

async function collect(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of doc as unknown as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export function drawText({ doc, rtl }: PdfDocument, text: string, box: Omit<TextBox, 'rtl'>): number {
  return writeText(doc, text, { ...box, rtl })
}

/** Prices, numbers and the product's name are left to right in every language, and never broken. */
export function drawNumber({ doc, rtl }: PdfDocument, text: string, box: Omit<TextBox, 'rtl'>): number {
  return writeText(doc, text, { ...box, rtl: false, atEnd: rtl !== (box.atEnd ?? false), shrinks: true })
}

/** The left edge of a box at an offset from the start of the line. */
export const xOf = ({ rtl }: PdfDocument, offset: number, width: number): number =>
  rtl ? margin + inner - offset - width : margin + offset

export function drawRule({ doc }: PdfDocument, y: number, color: string): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + inner, y)
    .lineWidth(color === hairline ? 0.75 : 1)
    .strokeColor(color)
    .stroke()
}

export function drawBrand(sheet: PdfDocument): void {
  sheet.doc.rect(xOf(sheet, 0, 22), 56, 22, 4).fill(ink)
  drawNumber(sheet, 'PASSION-ART', { face: 'strong', size: 13, x: margin, y: 54, width: inner, atEnd: true })
}

export const priceText = (cents: number, currency: string, language: Language): string =>
  formatSigned(fromCents(cents), currency, language)

/** 'PA-000123' */
export const receiptNumberText = (number: number): string => `PA-${String(number).padStart(6, '0')}`

export const orderNumberText = (orderId: string): string => orderId.slice(0, 8)

/** Latin digits in every language; the month's name depends on the language. */
export const dayText = (time: string, language: Language): string => formatTime(time, language, 'day')

export const monthText = (month: string, language: Language): string =>
  formatTime(`${month}-01T00:00:00.000Z`, language, 'month')

const forms = {
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatTime = (time: string, language: Language, form: keyof typeof forms): string =>
  dateFormat(language, { ...forms[form], timeZone: 'UTC' })
    .format(new Date(time))
    .replace(/\p{Cf}/gu, '')
