import type { ShownColumns } from '../../feature.ts'

/**
 * Columns that the database console shows; undeclared ones are secret. Secret are credentials, emails, since they
 * contain links, and users' private data, such as prices they paid and locations of works.
 */
export type Columns = Readonly<Record<string, ShownColumns>>

export const isOpen = (columns: Columns, table: string, column: string): boolean =>
  columns[table]?.open.includes(column) ?? false

export const mask = '***'

export interface FoundColumn {
  table: string
  column: string
}

/** A select per table of `source` (a quoted schema) that masks secrets. Of an undeclared table only the name. */
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
