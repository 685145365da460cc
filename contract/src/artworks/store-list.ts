import { type TableSort, sortFrom } from '../http/admin-tables.ts'

/** Works per page of the store; also the largest page of the list. */
export const storePage = 200

/** Sortable columns of the store; '-' in front for descending. */
export const storeSorts = ['created_at', 'price', 'size', 'title'] as const
export type StoreSort = TableSort<(typeof storeSorts)[number]>

export const newestFirst: StoreSort = { column: 'created_at', descending: true }

export const storeSortTexts: readonly string[] = storeSorts.flatMap((column) => [column, `-${column}`])

/** The order named by `sort`, newest first by default; undefined for an unknown name. */
export const storeSortFrom = (text: string | undefined): StoreSort | undefined =>
  text === undefined ? newestFirst : sortFrom(storeSorts, text)

/** A price in currency units; a size is the larger of width and height, in centimeters. */
export const storeFilterNames = ['minPrice', 'maxPrice', 'minSize', 'maxSize'] as const
export type StoreFilters = Partial<Record<(typeof storeFilterNames)[number], string | undefined>>

export const isRangeInverted = (min: string | undefined, max: string | undefined): boolean =>
  Boolean(min) && Boolean(max) && Number(min) > Number(max)

/** The cursor of the first page. The Link header of each page has the cursor of the next. */
export const storeStart = 'start'
