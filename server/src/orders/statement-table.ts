import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  hairline,
  ink,
  ink2,
  inner,
  margin,
  drawRule,
  type PdfDocument,
  drawText,
  drawNumber,
  xOf,
} from './pdf-document.ts'

const bottom = 762
const gap = 8
const headSize = 8
const cellSize = 9.5
const noteSize = 8
const cellLines = 3
const noteLines = 2
const rowsPerTurn = 10
const tallestRow = 74

export interface Column {
  label: string
  width: number
  isNumber?: boolean
}

export interface Cell {
  text: string
  /** Language of `text`. */
  language?: string | undefined
  note?: string
  noteLanguage?: string | undefined
}

export interface Table {
  title: string
  columns: Column[]
  rows: Cell[][]
  total: Cell[]
}

export interface Cursor {
  y: number
  /** Starts another page with its header and sets `y` below it. */
  nextPage: () => void
}

/** Each page has the header; totals are never alone on a page. Other work runs between the rows. */
export async function writeTable(sheet: PdfDocument, cursor: Cursor, table: Table): Promise<void> {
  if (cursor.y + 40 + 2 * tallestRow > bottom) cursor.nextPage()
  drawText(sheet, table.title, { face: 'strong', size: 13, x: margin, y: cursor.y, width: inner })
  cursor.y += 22
  writeTableHead(sheet, cursor, table.columns)
  for (const [index, row] of table.rows.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn()
    const isLast = index === table.rows.length - 1
    if (cursor.y + tallestRow * (isLast ? 2 : 1) > bottom) {
      cursor.nextPage()
      writeTableHead(sheet, cursor, table.columns)
    }
    cursor.y += writeRow(sheet, cursor.y, { table, cells: row }) + 6
    drawRule(sheet, cursor.y, isLast ? ink : hairline)
    cursor.y += 6
  }
  cursor.y += writeRow(sheet, cursor.y, { table, cells: table.total, isTotal: true }) + 26
}

function writeTableHead(sheet: PdfDocument, cursor: Cursor, columns: Column[]): void {
  let tallest = 0
  forEachColumn(columns, (column, offset, width) => {
    const box = {
      size: headSize,
      color: ink2,
      x: xOf(sheet, offset, width),
      y: cursor.y,
      width,
      lines: 2,
      atEnd: column.isNumber === true,
    }
    tallest = Math.max(tallest, drawText(sheet, column.label, box))
  })
  cursor.y += tallest + 5
  drawRule(sheet, cursor.y, ink)
  cursor.y += 6
}

interface Row {
  table: Table
  cells: Cell[]
  isTotal?: boolean
}

function writeRow(sheet: PdfDocument, y: number, { table, cells, isTotal = false }: Row): number {
  let tallest = 0
  forEachColumn(table.columns, (column, offset, width, index) => {
    const { text, note, language, noteLanguage }: Cell = cells[index] ?? { text: '' }
    const x = xOf(sheet, offset, width)
    const face = isTotal ? 'strong' : 'text'
    const box = { face, language, size: cellSize, x, y, width, lines: cellLines } as const
    let height = column.isNumber
      ? drawNumber(sheet, text, { ...box, atEnd: true })
      : drawText(sheet, text, box)
    if (note) {
      const atEnd = column.isNumber === true
      const small = { size: noteSize, color: ink2, lines: noteLines, atEnd }
      height += drawText(sheet, note, { ...small, language: noteLanguage, x, y: y + height + 1, width }) + 1
    }
    tallest = Math.max(tallest, height)
  })
  return tallest
}

function forEachColumn(
  columns: Column[],
  visit: (column: Column, offset: number, width: number, index: number) => void,
): void {
  let offset = 0
  for (const [index, column] of columns.entries()) {
    const isLast = index === columns.length - 1
    visit(column, offset, column.width - (isLast ? 0 : gap), index)
    offset += column.width
  }
}
