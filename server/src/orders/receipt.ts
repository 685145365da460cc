import type { Language } from '@passion-art/contract/site/site-config'
import type { Deps } from '../deps.ts'
import { textsOf } from '../i18n/texts.ts'
import { jpegOf } from '../images/picture-copies.ts'
import type { OrderWithHold } from './order-store.ts'
import {
  dayText,
  hairline,
  ink,
  ink2,
  inner,
  margin,
  createPdf,
  orderNumberText,
  priceText,
  receiptNumberText,
  drawRule,
  type PdfDocument,
  drawText,
  drawBrand,
  drawNumber,
  xOf,
} from './pdf-document.ts'

const pictureWidth = 200
const textOffset = pictureWidth + 32
const labelWidth = 150
const factOffset = 170

/** One A4 page in the reader's language, mirrored in Arabic; prices, numbers and the name are left to right. */
export async function writeReceipt(deps: Deps, order: OrderWithHold, language: Language): Promise<Buffer> {
  const picture = await pictureOf(deps, order)
  const texts = textsOf(language).receipt
  const number = numberOf(order)
  const sheet = await createPdf(`${texts.title} ${number}`, language)
  const receipt: Receipt = { ...sheet, order, texts, number }
  writeHead(receipt)
  writeWork(receipt, picture)
  writeFields(receipt)
  writeTotal(receipt)
  receipt.doc.end()
  return receipt.bytes
}

interface Receipt extends PdfDocument {
  order: OrderWithHold
  texts: ReturnType<typeof textsOf>['receipt']
  number: string
}

/** Every paid order has a number, assigned by the transition to paid. */
function numberOf({ id, receipt_number }: OrderWithHold): string {
  if (receipt_number === null) throw new Error(`The order ${id} has no receipt number.`)
  return receiptNumberText(receipt_number)
}

/** A JPEG of the work, or none: a receipt must not fail because of its picture. */
function pictureOf(deps: Deps, order: OrderWithHold): Promise<Buffer | undefined> | undefined {
  const { product_image: url, buyer_id } = order
  return url === null ? undefined : jpegOf(deps, url, { width: 800, sender: buyer_id ?? undefined })
}

function writeHead(receipt: Receipt): void {
  const { texts, order, number } = receipt
  drawBrand(receipt)
  drawText(receipt, texts.title, { face: 'strong', size: 34, x: margin, y: 84, width: inner })
  const fields = [
    { label: texts.number, value: number, offset: 0 },
    { label: texts.order, value: orderNumberText(order.id), offset: textOffset },
  ]
  for (const { label, value, offset } of fields) {
    const x = xOf(receipt, offset, pictureWidth)
    drawText(receipt, label, { size: 9.5, color: ink2, x, y: 138, width: pictureWidth })
    drawNumber(receipt, value, { size: 11, x, y: 152, width: pictureWidth })
  }
  drawRule(receipt, 182, ink)
}

function writeWork(receipt: Receipt, picture: Buffer | undefined): void {
  const { doc, order, texts } = receipt
  const pictureX = xOf(receipt, 0, pictureWidth)
  const align = receipt.rtl ? ({ align: 'right' } as const) : {}
  if (picture) doc.image(picture, pictureX, 206, { fit: [pictureWidth, 220], ...align })
  else doc.rect(pictureX, 206, pictureWidth, 150).fill('#f4f4f4')
  const width = inner - textOffset
  const x = xOf(receipt, textOffset, width)
  let y = 204
  y += drawText(receipt, order.product_artist, { face: 'strong', size: 13, x, y, width, lines: 2 }) + 2
  const title = { face: 'title', language: order.product_language, size: 20, x, y, width, lines: 4 } as const
  y += drawText(receipt, order.product_title, title) + 12
  if (order.copy_label !== null) {
    drawText(receipt, texts.copy, { size: 9.5, color: ink2, x, y, width })
    y += drawNumber(receipt, order.copy_label, { size: 13, x, y: y + 14, width }) + 26
  }
  drawText(receipt, texts.price, { size: 9.5, color: ink2, x, y, width })
  const price = priceText(order.product_price_cents, order.currency, receipt.language)
  drawNumber(receipt, price, { size: 13, x, y: y + 14, width })
}

function writeFields(receipt: Receipt): void {
  const { order, texts, language } = receipt
  const fields: [string, string | null][] = [
    [texts.date, dayText(order.paid_at ?? order.created_at, language)],
    [texts.buyer, order.customer_name],
    ['', order.customer_email],
    [texts.address, order.shipping_address],
    [texts.method, order.payment_method === 'manual' ? texts.manual : texts.card],
    [texts.reference, order.payment_intent_id],
  ]
  let y = 452
  for (const [label, value] of fields) {
    if (!value) continue
    if (label) drawRule(receipt, y - 8, hairline)
    const labelX = xOf(receipt, 0, labelWidth)
    drawText(receipt, label, { size: 9.5, color: ink2, x: labelX, y: y + 1, width: labelWidth })
    const width = inner - factOffset
    const height = drawText(receipt, value, {
      size: 11,
      x: xOf(receipt, factOffset, width),
      y,
      width,
      lines: 4,
    })
    y += height + (label === texts.buyer ? 2 : 16)
  }
}

function writeTotal(receipt: Receipt): void {
  const { order, texts } = receipt
  drawRule(receipt, 716, ink)
  drawText(receipt, texts.total, { face: 'strong', size: 13, x: margin, y: 734, width: inner })
  const total = priceText(order.total_cents, order.currency, receipt.language)
  drawNumber(receipt, total, { face: 'strong', size: 26, x: margin, y: 724, width: inner, atEnd: true })
  drawText(receipt, texts.thanks, { size: 9.5, color: ink2, x: margin, y: 784, width: inner })
}
