import { formatPrice } from '@passion-art/contract/money-rules'
import { fromCents } from '@passion-art/contract/schemas'
import type { Language } from '@passion-art/contract/site-config'
import PDFDocument from 'pdfkit'
import { ImageProblem } from '../outside/image-files.ts'
import type { Deps } from '../platform/deps.ts'
import { textsOf } from '../platform/texts.ts'
import type { OrderWithHold } from './order-store.ts'
import { type TextBox, writeText } from './receipt-type.ts'

type Doc = InstanceType<typeof PDFDocument>

const ink2 = '#565656'
const line = '#d9d9d9'
const margin = 56
const inner = 595.28 - 2 * margin
/** The last four of nine columns are the picture's, as on a wall label. */
const pictureWidth = 200
const textWidth = inner - pictureWidth - 32

/** One A4 page in the reader's language, mirrored in Arabic; prices, numbers and the name stay left to right. */
export async function writeReceipt(deps: Deps, order: OrderWithHold, language: Language): Promise<Buffer> {
  const picture = await pictureOf(deps, order)
  const texts = textsOf(language).receipt
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    info: { Title: `${texts.title} ${order.id}`, Author: 'PASSION-ART' },
  })
  const bytes = collect(doc)
  const sheet: Sheet = { doc, order, texts, language, rtl: language === 'ar' }
  writeHead(sheet)
  writeWork(sheet, picture)
  writeFacts(sheet)
  writeTotal(sheet)
  doc.end()
  return bytes
}

interface Sheet {
  doc: Doc
  order: OrderWithHold
  texts: ReturnType<typeof textsOf>['receipt']
  language: Language
  rtl: boolean
}

async function collect(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of doc as unknown as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A JPEG of the work, or none: a receipt must not fail for its picture. */
async function pictureOf(deps: Deps, order: OrderWithHold): Promise<Buffer | undefined> {
  const name = order.product_image?.replace(/^\/uploads\//, '')
  const bytes = name && (await deps.files.get(name))
  if (!bytes) return undefined
  const [picture] = await deps.images
    .derive(bytes, [{ format: 'jpg', width: 800 }])
    .catch((error: unknown) => {
      if (!(error instanceof ImageProblem)) throw error
      return []
    })
  return picture && Buffer.from(picture.bytes)
}

function write({ doc, rtl }: Sheet, text: string, box: Omit<TextBox, 'rtl'>): number {
  return writeText(doc, text, { ...box, rtl })
}

function rule({ doc }: Sheet, y: number, color: string): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + inner, y)
    .lineWidth(color === line ? 0.75 : 1)
    .strokeColor(color)
    .stroke()
}

function writeHead(sheet: Sheet): void {
  const { doc, texts, order } = sheet
  doc.rect(sheet.rtl ? margin + inner - 22 : margin, 56, 22, 4).fill('#0f0f0f')
  writeText(doc, 'PASSION-ART', {
    face: 'strong',
    size: 13,
    x: margin,
    y: 54,
    width: inner,
    rtl: false,
    atEnd: !sheet.rtl,
  })
  write(sheet, texts.title, { face: 'strong', size: 34, x: margin, y: 84, width: inner })
  write(sheet, texts.number, { size: 9.5, color: ink2, x: margin, y: 138, width: inner })
  write(sheet, order.id, { size: 10.5, x: margin, y: 152, width: inner })
  rule(sheet, 182, '#0f0f0f')
}

/** The picture at its own ratio, never cropped, beside the work's label. */
function writeWork(sheet: Sheet, picture: Buffer | undefined): void {
  const { doc, order, texts, rtl } = sheet
  const textX = rtl ? margin : margin + pictureWidth + 32
  const pictureX = rtl ? margin + inner - pictureWidth : margin
  if (picture) doc.image(picture, pictureX, 206, { fit: [pictureWidth, 220] })
  else doc.rect(pictureX, 206, pictureWidth, 150).fill('#f4f4f4')
  let y = 204
  y +=
    write(sheet, order.product_artist, {
      face: 'strong',
      size: 13,
      x: textX,
      y,
      width: textWidth,
      lines: 2,
    }) + 2
  y +=
    write(sheet, order.product_title, { face: 'title', size: 20, x: textX, y, width: textWidth, lines: 4 }) +
    12
  write(sheet, texts.price, { size: 9.5, color: ink2, x: textX, y, width: textWidth })
  write(sheet, amount(order, order.product_price_cents), { size: 13, x: textX, y: y + 14, width: textWidth })
}

function writeFacts(sheet: Sheet): void {
  const { order, texts } = sheet
  const facts: [string, string | null][] = [
    [texts.date, dateOf(sheet)],
    [texts.buyer, order.customer_name],
    ['', order.customer_email],
    [texts.address, order.shipping_address],
    [texts.method, order.payment_method === 'manual' ? texts.manual : texts.card],
    [texts.reference, order.payment_intent_id],
  ]
  let y = 452
  for (const [label, value] of facts) {
    if (!value) continue
    if (label) rule(sheet, y - 8, line)
    write(sheet, label, {
      size: 9.5,
      color: ink2,
      x: sheet.rtl ? margin + inner - 150 : margin,
      y: y + 1,
      width: 150,
    })
    const x = sheet.rtl ? margin : margin + 170
    y +=
      write(sheet, value, { size: 11, x, y, width: inner - 170, lines: 4 }) + (label === texts.buyer ? 2 : 16)
  }
}

function writeTotal(sheet: Sheet): void {
  const { order, texts } = sheet
  rule(sheet, 716, '#0f0f0f')
  write(sheet, texts.total, { face: 'strong', size: 13, x: margin, y: 734, width: inner })
  write(sheet, amount(order, order.total_cents), {
    face: 'strong',
    size: 26,
    x: margin,
    y: 724,
    width: inner,
    atEnd: true,
  })
  write(sheet, texts.thanks, { size: 9.5, color: ink2, x: margin, y: 784, width: inner })
}

const amount = (order: OrderWithHold, cents: number) => formatPrice(fromCents(cents), order.currency)

/** Latin digits in every language; the month by name where the letters allow it. */
function dateOf({ order, language }: Sheet): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  })
  return format.format(new Date(order.paid_at ?? order.created_at)).replace(/\p{Cf}/gu, '')
}
