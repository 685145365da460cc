import { type TableSort, sortFrom } from '../http/admin-tables.ts'

/** Works of a page of the store; the longest page that the list answers. */
export const storePage = 200

/** What the store may be sorted by; '-' in front for descending. */
export const storeSorts = ['created_at', 'price', 'title'] as const
export type StoreSort = TableSort<(typeof storeSorts)[number]>

export const newestFirst: StoreSort = { column: 'created_at', descending: true }

/** As the call's `sort` takes them. */
export const storeSortTexts: readonly string[] = storeSorts.flatMap((column) => [column, `-${column}`])

/** The order that `sort` names, newest first without; undefined for a word that names none. */
export const storeSortFrom = (text: string | undefined): StoreSort | undefined =>
  text === undefined ? newestFirst : sortFrom(storeSorts, text)

/** The cursor of the first page. That of each further page is in the Link header of the one before. */
export const storeStart = 'start'
