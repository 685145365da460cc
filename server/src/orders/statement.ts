import { titleOfCopy } from '@passion-art/contract/editions/edition'
import type { Language } from '@passion-art/contract/site/site-config'
import { formatRate } from '@passion-art/contract/site/formatters'
import { fill, textsOf } from '../i18n/texts.ts'
import type { Artist, ArtistKind, Balance, EntryRecord } from './ledger-entries-store.ts'
import { artistName } from './ledger-policy.ts'
import {
  dayText,
  hairline,
  ink,
  ink2,
  inner,
  margin,
  monthText,
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
import { type Cell, type Column, type Cursor, writeTable } from './statement-table.ts'

export interface StatementContent {
  artist: Artist
  month: string
  entries: EntryRecord[]
  balances: Balance[]
}

interface Statement extends PdfDocument, StatementContent {
  texts: ReturnType<typeof textsOf>['statement']
  name: string
  monthName: string
}

/** One or more A4 pages in the reader's language: balances, sales, refunds and payouts of a month. */
export async function writeStatement(content: StatementContent, language: Language): Promise<Buffer> {
  const { statement: texts } = textsOf(language)
  const name = artistName(content.artist, texts.deleted)
  const monthName = monthText(content.month, language)
  const sheet = await createPdf(`${texts.title} ${content.month}`, language)
  const statement: Statement = { ...sheet, ...content, texts, name, monthName }
  for (const [index, balance] of content.balances.entries()) {
    if (index > 0) statement.doc.addPage()
    await writePart(statement, balance)
  }
  writeFooters(statement)
  statement.doc.end()
  return statement.bytes
}

async function writePart(statement: Statement, balance: Balance): Promise<void> {
  const entries = statement.entries.filter((entry) => entry.currency === balance.currency)
  const part: Part = { ...balance, entriesOf: (kind) => entries.filter((entry) => entry.kind === kind) }
  writeHead(statement)
  const cursor: Cursor = { y: writeBalances(statement, part), nextPage: () => startPage(statement, cursor) }
  await writeOrders(statement, cursor, { part, kind: 'sale' })
  await writeOrders(statement, cursor, { part, kind: 'refund' })
  await writePayouts(statement, cursor, part)
  if (entries.length === 0)
    drawText(statement, statement.texts.nothing, { size: 11, x: margin, y: cursor.y, width: inner })
}

interface Part extends Balance {
  entriesOf: (kind: ArtistKind) => EntryRecord[]
}

function writeHead(statement: Statement): void {
  const { texts, name, monthName } = statement
  drawBrand(statement)
  drawText(statement, texts.title, { face: 'strong', size: 34, x: margin, y: 84, width: inner })
  const half = inner / 2 - 16
  const fields = [
    { label: texts.artist, value: name, offset: 0 },
    { label: texts.month, value: monthName, offset: half + 32 },
  ]
  for (const { label, value, offset } of fields) {
    const x = xOf(statement, offset, half)
    drawText(statement, label, { size: 9.5, color: ink2, x, y: 138, width: half })
    drawText(statement, value, { size: 11, x, y: 152, width: half })
  }
  drawRule(statement, 182, ink)
}

function writeBalances(statement: Statement, part: Part): number {
  const { texts } = statement
  const moved = (kind: ArtistKind) => sumOf(part.entriesOf(kind), (entry) => entry.cents)
  const rows: [string, number][] = [
    [texts.opening, part.cents],
    [texts.sales, moved('sale')],
    [texts.refunds, moved('refund')],
    [texts.payouts, moved('payout')],
  ]
  let y = 196
  for (const [label, cents] of rows) {
    drawText(statement, label, { size: 11, x: margin, y, width: inner })
    drawNumber(statement, priceText(cents, part.currency, statement.language), {
      size: 11,
      x: margin,
      y,
      width: inner,
      atEnd: true,
    })
    drawRule(statement, y + 20, hairline)
    y += 28
  }
  const closing = rows.reduce((sum, [, cents]) => sum + cents, 0)
  drawText(statement, texts.closing, { face: 'strong', size: 13, x: margin, y: y + 6, width: inner })
  drawNumber(statement, priceText(closing, part.currency, statement.language), {
    face: 'strong',
    size: 22,
    x: margin,
    y: y - 2,
    width: inner,
    atEnd: true,
  })
  return y + 56
}

async function writeOrders(
  statement: Statement,
  cursor: Cursor,
  { part, kind }: { part: Part; kind: 'sale' | 'refund' },
): Promise<void> {
  const entries = part.entriesOf(kind)
  if (entries.length === 0) return
  const { texts } = statement
  const sign = kind === 'sale' ? 1 : -1
  const price = (cents: number) => priceText(sign * cents, part.currency, statement.language)
  const sum = (key: 'total_cents' | 'artist_share_cents' | 'admin_share_cents'): Cell => ({
    text: price(sumOf(entries, (entry) => entry[key] ?? 0)),
  })
  await writeTable(statement, cursor, {
    title: texts[kind === 'sale' ? 'sales' : 'refunds'],
    columns: orderColumns(texts),
    rows: entries.map((entry) => [
      { text: dayText(entry.occurred_at, statement.language) },
      {
        text: titleOfCopy(entry.product_title ?? '', entry.copy_label, entry.product_language ?? 'en'),
        language: entry.product_language ?? undefined,
        note: orderNote(texts, entry),
      },
      { text: price(entry.total_cents ?? 0) },
      { text: formatRate(entry.artist_share_percent ?? 0, statement.language) },
      { text: price(entry.artist_share_cents ?? 0) },
      { text: price(entry.admin_share_cents ?? 0) },
    ]),
    total: [
      { text: texts.sum },
      { text: '' },
      sum('total_cents'),
      { text: '' },
      sum('artist_share_cents'),
      sum('admin_share_cents'),
    ],
  })
}

function orderColumns(texts: Statement['texts']): Column[] {
  return [
    { label: texts.date, width: 70 },
    { label: texts.work, width: 151.28 },
    { label: texts.total, width: 68, isNumber: true },
    { label: texts.percent, width: 50, isNumber: true },
    { label: texts.share, width: 70, isNumber: true },
    { label: texts.commission, width: 74, isNumber: true },
  ]
}

function orderNote(texts: Statement['texts'], { order_id, receipt_number }: EntryRecord): string {
  const numbers = [order_id && orderNumberText(order_id), receipt_number && receiptNumberText(receipt_number)]
  return fill(texts.order, { number: numbers.filter(Boolean).join(' · ') })
}

async function writePayouts(statement: Statement, cursor: Cursor, part: Part): Promise<void> {
  const entries = part.entriesOf('payout')
  if (entries.length === 0) return
  const { texts } = statement
  const price = (cents: number) => ({ text: priceText(cents, part.currency, statement.language) })
  await writeTable(statement, cursor, {
    title: texts.payouts,
    columns: [
      { label: texts.date, width: 70 },
      { label: texts.reference, width: inner - 170 },
      { label: texts.amount, width: 100, isNumber: true },
    ],
    rows: entries.map((entry) => [
      { text: dayText(entry.occurred_at, statement.language) },
      { text: entry.reference ?? '', language: '' },
      price(entry.cents),
    ]),
    total: [{ text: texts.sum }, { text: '' }, price(sumOf(entries, (entry) => entry.cents))],
  })
}

const sumOf = (entries: EntryRecord[], cents: (entry: EntryRecord) => number): number =>
  entries.reduce((sum, entry) => sum + cents(entry), 0)

function startPage(statement: Statement, cursor: Cursor): void {
  statement.doc.addPage()
  drawBrand(statement)
  const half = inner / 2 - 16
  drawText(statement, statement.name, { size: 11, x: xOf(statement, 0, half), y: 84, width: half })
  drawText(statement, statement.monthName, {
    size: 11,
    x: xOf(statement, half + 32, half),
    y: 84,
    width: half,
  })
  drawRule(statement, 108, ink)
  cursor.y = 124
}

function writeFooters(statement: Statement): void {
  const { doc, texts } = statement
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    drawRule(statement, 784, hairline)
    const box = { size: 8.5, color: ink2, x: margin, y: 793, width: inner }
    drawText(statement, texts.outside, box)
    const pageText = fill(texts.page, { page: `${page + 1}`, pages: `${count}` })
    drawText(statement, pageText, { ...box, atEnd: true })
  }
}
