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
  priceText,
  drawRule,
  type PdfDocument,
  drawText,
  drawBrand,
  xOf,
} from '../../orders/pdf-document.ts'
import { type Cell, type Cursor, writeTable } from '../../orders/statement-table.ts'
import { fill } from '../../i18n/texts.ts'
import type { ObjectRow } from './collection-store.ts'
import { insuranceTexts } from './insurance-texts.ts'

export interface ScheduleContent {
  owner: string
  /** ISO time. */
  at: string
  location: string
  objects: readonly ObjectRow[]
}

interface Schedule extends PdfDocument, ScheduleContent {
  texts: ReturnType<typeof insuranceTexts>
}

/** A4 pages in the reader's language: works grouped by insurance currency, each with its location and values. */
export async function writeSchedule(content: ScheduleContent, language: Language): Promise<Buffer> {
  const texts = insuranceTexts(language)
  const sheet = await createPdf(texts.title, language)
  const schedule: Schedule = { ...sheet, ...content, texts }
  writeHead(schedule)
  const cursor: Cursor = { y: 204, nextPage: () => startPage(schedule, cursor) }
  for (const part of partsOf(content.objects)) await writePart(schedule, cursor, part)
  if (content.objects.length === 0)
    drawText(schedule, texts.nothing, { size: 11, x: margin, y: cursor.y, width: inner })
  writeFooters(schedule)
  schedule.doc.end()
  return schedule.bytes
}

interface Part {
  currency: string | null
  objects: readonly ObjectRow[]
}

function partsOf(objects: readonly ObjectRow[]): Part[] {
  const groups = Map.groupBy(objects, (row) => (row.insured_cents === null ? null : row.insured_currency))
  return [...groups]
    .map(([currency, list]) => ({ currency, objects: list }))
    .sort((one, other) => (one.currency ?? 'zzz').localeCompare(other.currency ?? 'zzz'))
}

function writeHead(schedule: Schedule): void {
  const { texts, owner, at, location, language } = schedule
  drawBrand(schedule)
  drawText(schedule, texts.title, { face: 'strong', size: 34, x: margin, y: 84, width: inner })
  const fields: { label: string; value: string; written?: string }[] = [
    { label: texts.owner, value: owner },
    { label: texts.date, value: dayText(at, language) },
    ...(location ? [{ label: texts.place, value: location, written: '' }] : []),
  ]
  const third = inner / 3 - 16
  for (const [index, { label, value, written }] of fields.entries()) {
    const x = xOf(schedule, index * (third + 24), third)
    drawText(schedule, label, { size: 9.5, color: ink2, x, y: 138, width: third })
    drawText(schedule, value, { language: written, size: 11, x, y: 152, width: third })
  }
  drawRule(schedule, 182, ink)
}

async function writePart(schedule: Schedule, cursor: Cursor, { currency, objects }: Part): Promise<void> {
  const { texts } = schedule
  const sum = objects.reduce((all, row) => all + (row.insured_cents ?? 0), 0)
  const title =
    currency === null ? texts.uninsured : fill(texts.insuredIn, { currency: currency.toUpperCase() })
  await writeTable(schedule, cursor, {
    title,
    columns: [
      { label: texts.work, width: inner - 290 },
      { label: texts.place, width: 90 },
      { label: texts.value, width: 110, isNumber: true },
      { label: texts.insured, width: 90, isNumber: true },
    ],
    rows: objects.map((row) => cellsOf(schedule, row)),
    total: [
      { text: currency === null ? '' : texts.sum },
      { text: '' },
      { text: '' },
      { text: currency === null ? '' : priceText(sum, currency, schedule.language) },
    ],
  })
}

function cellsOf({ texts, language }: Schedule, row: ObjectRow): Cell[] {
  const fields = joinFacts([row.medium, row.size, row.edition], language)
  const title = joinFacts([row.title, row.year], language)
  const appraised =
    row.value_on === null
      ? ''
      : row.value_appraiser
        ? fill(texts.appraised, { appraiser: row.value_appraiser, date: dayText(row.value_on, language) })
        : dayText(row.value_on, language)
  return [
    { text: `${row.artist}: ${title}`, language: '', ...(fields && { note: fields, noteLanguage: '' }) },
    { text: row.location, language: '' },
    {
      text: row.value_cents === null ? '' : priceText(row.value_cents, row.value_currency, language),
      ...(row.value_cents !== null && appraised && { note: appraised }),
    },
    { text: row.insured_cents === null ? '' : priceText(row.insured_cents, row.insured_currency, language) },
  ]
}

function startPage(schedule: Schedule, cursor: Cursor): void {
  schedule.doc.addPage()
  drawBrand(schedule)
  drawText(schedule, schedule.owner, { size: 11, x: margin, y: 84, width: inner })
  drawRule(schedule, 108, ink)
  cursor.y = 124
}

function writeFooters(schedule: Schedule): void {
  const { doc, texts } = schedule
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    drawRule(schedule, 784, hairline)
    const box = { size: 8.5, color: ink2, x: margin, y: 793, width: inner }
    drawText(schedule, texts.note, box)
    const pageText = fill(texts.page, { page: `${page + 1}`, pages: `${count}` })
    drawText(schedule, pageText, { ...box, atEnd: true })
  }
}
