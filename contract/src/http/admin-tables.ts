import { z } from 'zod'
import { line, pagingQuery } from './schemas.ts'

/**
 * What every table of the administrator asks for: page, limit, free text and a column to sort by, '-' in front for
 * descending. An unknown column sorts as none does: newest first.
 */
export const tableQuery = <const Column extends string>(columns: readonly Column[]) =>
  pagingQuery.extend({
    q: line(200).optional(),
    sort: z
      .string()
      .optional()
      .transform((value) => sortFrom(columns, value)),
  })

/** Undefined for nothing and for an unknown column. */
export function sortFrom<const Column extends string>(
  columns: readonly Column[],
  value: string | undefined,
): TableSort<Column> | undefined {
  const column = columns.find((one) => one === value?.replace(/^-/, ''))
  return column && { column, descending: value?.startsWith('-') === true }
}

/** As it is written in an address. */
export const sortText = ({ column, descending }: TableSort<string>): string =>
  `${descending ? '-' : ''}${column}`

/** Columns of the products table. */
export const productSorts = ['title', 'artist', 'price', 'category', 'status', 'created_at'] as const

export interface TableSort<Column extends string> {
  column: Column
  descending: boolean
}
