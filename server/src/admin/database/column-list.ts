import type { ShownColumns } from '../../feature.ts'

/**
 * What the database console may show: every column of every table is decided by the feature it belongs to, and a column that
 * isn't counts as secret. Secret is what lets somebody in or acts for somebody: hashes, passwords, names of sessions, keys,
 * and mails, since they carry links. What a person keeps for themselves alone is secret too: what they paid, where a work hangs.
 */
export type Columns = Readonly<Record<string, ShownColumns>>

export const isOpen = (columns: Columns, table: string, column: string): boolean =>
  columns[table]?.open.includes(column) ?? false

/** What stands in the place of a secret. */
export const mask = '***'

export interface FoundColumn {
  table: string
  column: string
}

/**
 * A select per table over `source` (a quoted schema), with '***' in the place of every secret, under the secret's name.
 * Of a table nobody has decided about only the name is left.
 */
export function maskedSelects(shown: Columns, found: FoundColumn[], source: string): Map<string, string> {
  const tables = Map.groupBy(found, ({ table }) => table)
  return new Map(
    [...tables].map(([table, columns]) => {
      const parts = shown[table]
        ? columns.map(({ column }) =>
            isOpen(shown, table, column) ? quoted(column) : `'${mask}' as ${quoted(column)}`,
          )
        : [`'${mask}' as hidden`]
      return [table, `select ${parts.join(', ')} from ${source}.${quoted(table)}`]
    }),
  )
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
