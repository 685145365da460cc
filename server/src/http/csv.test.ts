import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { type CsvCell, csvDisposition, csvFile, pageByPage, unguarded } from './csv.ts'

const columns = [
  { head: 'id', cell: (row: CsvCell[]) => row[0] },
  { head: 'what', cell: (row: CsvCell[]) => row[1] },
]
const written = async (rows: CsvCell[][]) => (await buffer(csvFile(columns, rows))).toString()

test('starts with a byte order mark and its header, and ends each line with CRLF', async () => {
  expect(await written([[1, 'é "x", y\r\nz']])).toBe('\ufeffid,what\r\n1,"é ""x"", y\r\nz"\r\n')
})

test.each(['=1+1', '+1', '-1', '@sum(A1)', '\tx', '\rx', '=cmd|"/c calc"!A1'])(
  '%j is text and no formula',
  async (cell) => {
    const [, line] = (await written([['a', cell]])).split('\r\na,')
    expect(line?.replace(/^"/, '').startsWith(`'${cell[0]}`)).toBe(true)
  },
)

test.each(['=1', '＝1', '＋1', '－1', '＠1', "'=1", "''＠1", "'x", "'", 'x', '-'])(
  '%j is read again as it was written',
  async (cell) => {
    const [, line = ''] = (await written([['a', cell]])).trimEnd().split('\r\na,')
    expect(unguarded(line)).toBe(cell)
    expect(line).not.toMatch(/^[=+\-@＝＋－＠]/)
  },
)

test.each([
  [-1.5, '-1.5'],
  [0, '0'],
  [null, ''],
  [undefined, ''],
  ['', ''],
  [true, 'true'],
  [false, 'false'],
  ['a-b=c', 'a-b=c'],
])('%j is written as it is', async (cell, shown) => {
  expect(await written([['a', cell]])).toBe(`\ufeffid,what\r\na,${shown}\r\n`)
})

test.each(['a\nb', 'a\rb'])('a text with the line break in %j stays one cell', async (cell) => {
  expect(await written([['a', cell]])).toBe(`\ufeffid,what\r\na,"${cell}"\r\n`)
})

test('its name has its content and date', () => {
  expect(csvDisposition('users', new Date('2026-03-04T23:59:00Z'))).toBe(
    'attachment; filename="passion-art-users-2026-03-04.csv"',
  )
})

describe('row by row', () => {
  test('every page is read after the last row of the one before', async () => {
    const cursors: unknown[] = []
    const read = async (after: number | undefined, limit: number) => {
      cursors.push(after)
      const first = (after ?? 0) + 1
      return Array.from({ length: Math.min(limit, 7 - first + 1) }, (_, index) => first + index)
    }
    expect(await Array.fromAsync(pageByPage(read, 3))).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(cursors).toEqual([undefined, 3, 6])
  })

  test('pages are fetched only when they are needed', async () => {
    let fetched = 0
    const endless = async (_after: unknown, limit: number) => {
      fetched += 1
      return Array.from({ length: limit }, () => ['a', 'x'.repeat(100)])
    }
    const file = csvFile(columns, pageByPage(endless))
    for await (const _piece of file) break
    expect(fetched).toBeLessThan(10)
  })

  test('a failure in the middle truncates the file', async () => {
    const failing = async function* () {
      yield ['a', 'b']
      throw new Error('gone')
    }
    await expect(buffer(csvFile(columns, failing()))).rejects.toThrow()
  })
})
