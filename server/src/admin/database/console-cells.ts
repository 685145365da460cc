import { queryRowsMax } from '@passion-art/contract/admin/database/database'
import type { Cell, QueryResult } from './console-task.ts'

/** Characters per cell, and of all cells together, that the child process sends. */
const cellMax = 20_000
const totalMax = 2_000_000

export class RowCollector {
  readonly columns: string[]
  readonly #rows: Record<string, Cell>[] = []
  #size = 0
  #count = 0

  constructor(names: string[]) {
    this.columns = numbered(names)
  }

  get open(): boolean {
    return this.#rows.length < queryRowsMax && this.#size < totalMax
  }

  get taken(): number {
    return this.#rows.length
  }

  add(values: unknown[]): void {
    this.#count += 1
    if (!this.open) return
    const cells = values.map(cellOf)
    for (const cell of cells) this.#size += typeof cell === 'string' ? cell.length : 8
    this.#rows.push(Object.fromEntries(this.columns.map((name, index) => [name, cells[index] ?? null])))
  }

  finish(further = 0): QueryResult {
    const rowCount = this.#count + further
    return {
      columns: this.columns,
      rows: this.#rows,
      rowCount,
      truncated: rowCount > this.#rows.length,
    }
  }
}

/** Repeated names get a number, blank ones their position, so that every cell of a row has its own name. */
export function numbered(names: string[]): string[] {
  const used = new Set<string>()
  return names.map((column, index) => {
    const base = column === '' || column === '__proto__' ? `column_${index + 1}` : column
    let name = base
    for (let n = 2; used.has(name); n += 1) name = `${base}_${n}`
    used.add(name)
    return name
  })
}

/** As JSON can represent it: numbers only if exact, bytes in hexadecimal, long texts cut with their length. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : String(value)
  }
  if (value instanceof Uint8Array) return bytesOf(value)
  return cut(String(value))
}

function bytesOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.subarray(0, cellMax / 2)).toString('hex')
  return cut(`x'${hex}'`, bytes.length * 2 + 3)
}

function cut(text: string, length = text.length): string {
  if (length <= cellMax) return text
  return `${text.slice(0, cellMax).toWellFormed()}… (${length})`
}
