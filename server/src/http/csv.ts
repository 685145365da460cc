import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

export type CsvCell = string | number | boolean | null | undefined

export interface CsvColumn<Row> {
  head: string
  cell: (row: Row) => CsvCell
}

/** UTF-8 with byte order mark and CRLF, as spreadsheet programs expect. Formulas are escaped, see `guarded`. */
export function csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Readable {
  const lines = stringify({
    bom: true,
    record_delimiter: 'windows',
    // A lone line break would end the row for every reader.
    quoted_match: /[\r\n]/,
    cast: { boolean: (value) => (value ? 'true' : 'false') },
  })
  // The error also destroys the stream, so the response is truncated instead of looking complete.
  pipeline(Readable.from(cellsOf(columns, rows)), lines, () => {})
  return lines
}

async function* cellsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<CsvCell[]> {
  yield columns.map(({ head }) => head)
  for await (const row of rows)
    yield columns.map(({ cell }) => {
      const value = cell(row)
      return typeof value === 'string' ? guarded(value) : value
    })
}

/** Full-width characters are run too. */
const run = String.raw`[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]`
const toGuard = new RegExp(`^'*${run}`)
const toUnguard = new RegExp(`^'+${run}`)

/** Escapes a text that a spreadsheet would run, or that looks escaped already, with one more apostrophe. */
const guarded = (text: string): string => (toGuard.test(text) ? `'${text}` : text)

/** The exact inverse of `guarded`. */
export const unguarded = (text: string): string => (toUnguard.test(text) ? text.slice(1) : text)

/** Content-Disposition of `passion-art-{what}-YYYY-MM-DD.csv`. */
export const csvDisposition = (name: string, now: Date): string =>
  `attachment; filename="passion-art-${name}-${now.toISOString().slice(0, 10)}.csv"`

/**
 * `after` is the last row of the previous page, so that concurrent inserts and deletes neither repeat nor skip rows.
 */
export async function* pageByPage<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  limit = 500,
): AsyncGenerator<Row> {
  for (let after: Row | undefined; ; ) {
    const page = await read(after, limit)
    yield* page
    if (page.length < limit) return
    after = page.at(-1)
  }
}
