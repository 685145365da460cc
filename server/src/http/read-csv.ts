import { readFile } from 'node:fs/promises'
import { AppError } from './app-error.ts'
import { unguarded } from './csv.ts'
import { type CsvRow, readCsvLines } from './csv-lines.ts'
import type { UploadedFile } from './multipart-bodies.ts'

export const unreadable = (key: string, n = 0): AppError =>
  new AppError('validation_failed', { fields: { file: { key, values: { n: String(n) } } } })

/** First bytes of .xlsx and .xls files. */
const workbooks = ['504b0304', 'd0cf11e0']

/** The header and the lines below it. Throws validation_failed for a file that is unreadable, empty or too long. */
export async function readCsvFile({ path }: UploadedFile, linesMax: number): Promise<[CsvRow, ...CsvRow[]]> {
  const bytes = await readFile(path)
  if (workbooks.includes(bytes.toString('hex', 0, 4))) throw unreadable('excel_file')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable('not_utf8')
  }
  const { rows, openQuote } = readCsvLines(text)
  if (openQuote !== undefined) throw unreadable('open_quote', openQuote)
  const [head, ...lines] = rows
  if (!head || lines.length === 0) throw unreadable('no_lines')
  if (lines.length > linesMax) throw unreadable('many_lines', linesMax)
  return [head, ...lines]
}

interface Head<Column extends string> {
  /** Column of each cell; undefined for unknown columns. */
  columns: (Column | undefined)[]
  /** Names of unknown columns, shortened. */
  unknown: string[]
}

/** 'Price currency', 'price_currency' and 'priceCurrency' are equal. Throws validation_failed without the `required`. */
export function headOf<const Column extends string>(
  { cells }: CsvRow,
  all: readonly Column[],
  { required, problem }: { required: readonly Column[]; problem: string },
): Head<Column> {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  const byName = new Map(all.map((column) => [plain(column), column]))
  const columns = cells.map((name) => byName.get(plain(name)))
  if (required.some((column) => !columns.includes(column))) throw unreadable(problem)
  const unknown = cells.filter((name, index) => name.trim() !== '' && columns[index] === undefined)
  return { columns, unknown: unknown.slice(0, 20).map((name) => name.slice(0, 60)) }
}

/** The texts of a line by column. */
export function textsIn<Column extends string>(
  { cells }: CsvRow,
  { columns }: Head<Column>,
): Partial<Record<Column, string>> {
  const texts: Partial<Record<Column, string>> = {}
  for (const [index, column] of columns.entries())
    if (column !== undefined) texts[column] = unguarded(cells[index]?.trim() ?? '')
  return texts
}
