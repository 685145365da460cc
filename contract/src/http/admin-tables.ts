import { z } from 'zod'
import { line, pagingQuery } from './schemas.ts'

/**
 * Page, limit, free text and a sort column, '-' in front for descending. An unknown column is ignored: newest first.
 */
export const tableQuery = <const Column extends string>(columns: readonly Column[]) =>
  pagingQuery.extend({
    q: line(200).optional(),
    sort: z
      .string()
      .optional()
      .transform((value) => sortFrom(columns, value)),
  })

/** Undefined for no value and for an unknown column. */
export function sortFrom<const Column extends string>(
  columns: readonly Column[],
  value: string | undefined,
): TableSort<Column> | undefined {
  const column = columns.find((one) => one === value?.replace(/^-/, ''))
  return column && { column, descending: value?.startsWith('-') === true }
}

/** The value of the `sort` parameter. */
export const sortText = ({ column, descending }: TableSort<string>): string =>
  `${descending ? '-' : ''}${column}`

export const productSorts = ['title', 'artist', 'price', 'category', 'status', 'created_at'] as const

export interface TableSort<Column extends string> {
  column: Column
  descending: boolean
}
