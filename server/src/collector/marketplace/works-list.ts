import type { OffSale } from '@passion-art/contract/artworks/artwork-status'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sizeText } from '@passion-art/contract/artworks/artwork-size'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { formatPrice } from '@passion-art/contract/money/money-rules'
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
  drawNumber,
  xOf,
} from '../../orders/pdf-document.ts'
import { editionText } from '../../editions/edition-text.ts'
import { fill } from '../../i18n/texts.ts'
import { worksListTexts } from './works-list-texts.ts'

export interface ListedWork {
  artwork: Artwork
  picture: Buffer | undefined
}

interface Content {
  owner: string
  /** ISO time. */
  at: string
  works: readonly ListedWork[]
}

interface List extends PdfDocument, Content {
  texts: ReturnType<typeof worksListTexts>
}

const rowHeight = 116
const pictureSize = 96
const priceWidth = 110
const bottom = 772

/** A4 pages in the reader's language: each work's picture in its aspect ratio, label and price. */
export async function writeWorksList(content: Content, language: Language): Promise<Buffer> {
  const texts = worksListTexts(language)
  const list: List = { ...(await createPdf(texts.title, language)), ...content, texts }
  writeHead(list)
  let y = 200
  for (const work of content.works) {
    if (y + rowHeight > bottom) y = startPage(list)
    writeWork(list, y, work)
    y += rowHeight
    await nextTurn()
  }
  writeFooters(list)
  list.doc.end()
  return list.bytes
}

function writeHead(list: List): void {
  const { texts, owner, at, language, works } = list
  drawBrand(list)
  drawText(list, texts.title, { face: 'strong', size: 34, x: margin, y: 84, width: inner })
  const fields = [
    [texts.by, owner],
    [texts.date, dayText(at, language)],
    [texts.works, String(works.length)],
  ] as const
  const third = inner / 3 - 16
  for (const [index, [label, value]] of fields.entries()) {
    const x = xOf(list, index * (third + 24), third)
    drawText(list, label, { size: 9.5, color: ink2, x, y: 138, width: third })
    drawText(list, value, { size: 11, x, y: 152, width: third })
  }
  drawRule(list, 182, ink)
}

function startPage(list: List): number {
  list.doc.addPage()
  drawBrand(list)
  drawRule(list, 84, ink)
  return 102
}

function writeWork(list: List, top: number, { artwork, picture }: ListedWork): void {
  const { doc, texts, rtl } = list
  const x = xOf(list, 0, pictureSize)
  if (picture)
    doc.image(picture, x, top, { fit: [pictureSize, pictureSize], ...(rtl && { align: 'right' as const }) })
  else doc.rect(x, top, pictureSize, pictureSize).fill('#f4f4f4')
  const offset = pictureSize + 20
  const width = inner - offset - priceWidth - 12
  const box = { x: xOf(list, offset, width), width }
  let y = top
  y += drawText(list, artwork.artist, { ...box, face: 'strong', size: 11, y, lines: 1 }) + 2
  y +=
    drawText(list, artwork.title, {
      ...box,
      language: artwork.language,
      face: 'title',
      size: 14,
      y,
      lines: 2,
    }) + 4
  const small = { ...box, size: 9.5, color: ink2, lines: 1 }
  y += drawText(list, factsOf(artwork, list.language), { ...small, language: artwork.language, y }) + 2
  const size = joinFacts(
    [sizeText(artwork.dimensions, list.language), editionText(artwork.edition, list.language)],
    list.language,
  )
  if (size) drawText(list, size, { ...small, y })
  const price = { x: xOf(list, inner - priceWidth, priceWidth), width: priceWidth, y: top, atEnd: true }
  if (artwork.price)
    drawNumber(list, formatPrice(artwork.price, artwork.currency, list.language), { ...price, size: 11 })
  else drawText(list, texts.onRequest, { ...price, size: 9.5 })
  const state = stateOf(artwork)
  if (state) drawText(list, texts.states[state], { ...price, y: top + 17, size: 9.5, color: ink2 })
  drawRule(list, top + rowHeight - 10, hairline)
}

function stateOf(artwork: Artwork): 'held' | 'reserved' | 'sold' | OffSale | undefined {
  const { status, off_sale, held, heldByMe } = artwork
  if (off_sale) return off_sale
  if (status === 'sold' || status === 'reserved') return status
  return held || heldByMe ? 'held' : undefined
}

const factsOf = ({ record, medium }: Artwork, language: string): string =>
  joinFacts([record.medium ?? medium, record.year], language)

function writeFooters(list: List): void {
  const { doc, texts } = list
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    drawRule(list, 784, hairline)
    const box = { size: 8.5, color: ink2, x: margin, y: 793, width: inner }
    drawText(list, texts.note, box)
    drawText(list, fill(texts.page, { page: `${page + 1}`, pages: `${count}` }), { ...box, atEnd: true })
  }
}
