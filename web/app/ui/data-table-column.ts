import { rowSortingFeature, tableFeatures as featuresOf } from '@tanstack/react-table'
import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Unique; the server's sort column where `sort` is true. */
  id: string
  /** Text of the head, and the label beside the value on small screens. */
  head: string
  cell: (row: Row) => ReactNode
  sort?: boolean
  /** Stands at the end edge. */
  numeric?: boolean
  /**
   * On small screens: `title` heads the block, `aside` stands at the end of that line, `line` is a line without a label,
   * `amount` the figure beside those lines, `actions` a row of buttons; a labelled line unless said otherwise.
   */
  small?: 'title' | 'aside' | 'line' | 'amount' | 'hidden' | 'actions'
}

/** What of the library is used. */
export const tableFeatures = featuresOf({ rowSortingFeature })
export type TableFeatures = typeof tableFeatures
