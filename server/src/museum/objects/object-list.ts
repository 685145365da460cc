import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@passion-art/contract/site/site-config'
import { joinFacts } from '@passion-art/contract/site/formatters'
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
import { fill } from '../../i18n/texts.ts'
import { numberOf, type ObjectRow } from './museum-store.ts'
import { objectListTexts } from './object-list-texts.ts'

export interface ListContent {
  institution: string
  at: string
  objects: readonly ObjectRow[]
  pictureOf: (object: ObjectRow) => Promise<Buffer | undefined>
}

interface ObjectList extends PdfDocument, ListContent {
  texts: ReturnType<typeof objectListTexts>
}

const pictureSide = 84
const rowHeight = 100
const bottom = 776
const locationWidth = 120
const gap = 18

export async function writeObjectSheets(content: ListContent, language: Language): Promise<Buffer> {
  const texts = objectListTexts(language)
  const sheet = await createPdf(texts.title, language)
  const list: ObjectList = { ...sheet, ...content, texts }
  writeHead(list)
  let y = 200
  for (const object of content.objects) {
    if (y + rowHeight > bottom) y = startPage(list)
    await writeObject(list, object, y)
    y += rowHeight
    drawRule(list, y - 8, hairline)
    await nextTurn()
  }
  if (content.objects.length === 0) drawText(list, texts.nothing, { size: 11, x: margin, y, width: inner })
  writeFooters(list)
  list.doc.end()
  return list.bytes
}

function writeHead(list: ObjectList): void {
  const { texts, institution, at, objects, language } = list
  drawBrand(list)
  drawText(list, texts.title, { face: 'strong', size: 34, x: margin, y: 84, width: inner })
  const fields = [
    { label: texts.institution, value: institution },
    { label: texts.date, value: dayText(at, language) },
    { label: texts.objects, value: String(objects.length) },
  ]
  const third = inner / 3 - 16
  for (const [index, { label, value }] of fields.entries()) {
    const x = xOf(list, index * (third + 24), third)
    drawText(list, label, { size: 9.5, color: ink2, x, y: 138, width: third })
    drawText(list, value, { size: 11, x, y: 152, width: third })
  }
  drawRule(list, 182, ink)
}

async function writeObject(list: ObjectList, object: ObjectRow, y: number): Promise<void> {
  const { doc, texts, language, rtl } = list
  const picture = await list.pictureOf(object)
  const pictureX = xOf(list, 0, pictureSide)
  const align = rtl ? ({ align: 'right' } as const) : {}
  if (picture) doc.image(picture, pictureX, y, { fit: [pictureSide, pictureSide], ...align })
  else doc.rect(pictureX, y, pictureSide, pictureSide).fill('#f4f4f4')
  const offset = pictureSide + gap
  const width = inner - offset - locationWidth - gap
  const x = xOf(list, offset, width)
  let line = y
  line += drawNumber(list, numberOf(object), { size: 9.5, color: ink2, x, y: line, width })
  if (object.artist) line += drawText(list, object.artist, { face: 'strong', size: 10.5, x, y: line, width })
  const title = joinFacts([object.title, object.date], language)
  line += drawText(list, title, { language: '', face: 'title', size: 11.5, x, y: line, width, lines: 2 })
  const fields = joinFacts([object.medium, object.size], language)
  if (fields) line += drawText(list, fields, { language: '', size: 9, color: ink2, x, y: line, width })
  if (object.credit_line)
    drawText(list, object.credit_line, { language: '', size: 9, color: ink2, x, y: line, width })
  const locationX = xOf(list, inner - locationWidth, locationWidth)
  const box = { size: 9, x: locationX, width: locationWidth }
  drawText(list, texts.location, { ...box, color: ink2, y })
  const below = y + 13 + drawText(list, object.location || '–', { ...box, language: '', y: y + 13, lines: 2 })
  const state = stateOf({ texts, language }, object)
  if (state) drawText(list, state, { ...box, color: ink2, y: below + 4, lines: 3 })
}

function stateOf({ texts, language }: Pick<ObjectList, 'texts' | 'language'>, object: ObjectRow): string {
  if (object.deaccessioned_on)
    return fill(texts.deaccessioned, { date: dayText(object.deaccessioned_on, language) })
  if (object.lent_to === null || object.lent_until === null) return ''
  return fill(texts.lent, { party: object.lent_to, date: dayText(object.lent_until, language) })
}

function startPage(list: ObjectList): number {
  list.doc.addPage()
  drawBrand(list)
  drawText(list, list.institution, { size: 11, x: margin, y: 84, width: inner })
  drawRule(list, 108, ink)
  return 124
}

function writeFooters(list: ObjectList): void {
  const { doc, texts } = list
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    drawRule(list, 784, hairline)
    const box = { size: 8.5, color: ink2, x: margin, y: 793, width: inner }
    drawText(list, texts.note, box)
    const pageText = fill(texts.page, { page: `${page + 1}`, pages: `${count}` })
    drawText(list, pageText, { ...box, atEnd: true })
  }
}
