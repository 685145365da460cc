import { type ColumnDef, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { type Column, type TableFeatures, tableFeatures } from './data-table-column.ts'
import { DataTableHead } from './data-table-head.tsx'
import styles from './data-table.module.css'
import { LoadingPanel, StatePanel } from './state-panel.tsx'
import { useTableFocus } from './use-table-focus.ts'

export type { Column }

export interface DataTableProps<Row> {
  /** The table's name. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first ones load. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** The sorted column's id, '-' in front when descending. */
  sort?: string | undefined
  onSort?: (sort: string | undefined) => void
  /** True while other rows are on their way. */
  busy?: boolean
  /** Shown when there are no rows. */
  empty: string
  /** A quiet line about a call that failed, with a way to repeat it. */
  failed?: { text: string; onRetry: () => void } | undefined
  /** What is said while the first rows load. */
  loading?: string
  rowClass?: (row: Row) => string | undefined
}

const noRows: readonly never[] = []

/** Rows as the server sent and sorted them: sticky head, hairlines, ruled blocks where it is narrow. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, empty, failed, busy = false, loading } = props
  const table = useServerTable(props)
  const focus = useTableFocus()
  const cells = new Map(columns.map((column) => [column.id, column]))
  return (
    <div className={styles.frame}>
      {failed && <Failed {...failed} />}
      <table className={styles.table} aria-label={label} aria-busy={busy || rows === undefined || undefined}>
        <DataTableHead table={table} columns={columns} />
        <tbody {...focus} className={classes(busy && styles.busy)}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={classes(styles.row, props.rowClass?.(row.original))}>
              {row.getAllCells().map((cell) => {
                const column = cells.get(cell.column.id)
                // Drawn here and not as components of the library: a column made anew must not mount its cells again.
                return column && <Cell key={cell.id} column={column} row={row.original} />
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows === undefined && !failed && <LoadingPanel {...(loading && { title: loading })} />}
      {rows?.length === 0 && !failed && <StatePanel title={empty} className={styles.empty} />}
    </div>
  )
}

/** The library keeps the model of rows, columns and sorting; the server does the work. */
function useServerTable<Row extends object>({ columns, rows, rowId, sort, onSort }: DataTableProps<Row>) {
  const defined = useMemo(() => columns.map(definitionOf), [columns])
  const sorting = sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []
  return useTable<TableFeatures, Row>({
    features: tableFeatures,
    columns: defined,
    data: (rows ?? noRows) as Row[],
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change
      onSort?.(next && (next.desc ? `-${next.id}` : next.id))
    },
  })
}

const definitionOf = <Row extends object>(column: Column<Row>): ColumnDef<TableFeatures, Row> => ({
  id: column.id,
  // Only a column with a value can be sorted; the values themselves are the cells' matter.
  accessorFn: () => null,
  enableSorting: column.sort === true,
})

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { id, head, numeric, small = 'pair' } = column
  const className = classes(styles[small], numeric && styles.numeric)
  if (small !== 'pair') return <td className={className}>{column.cell(row)}</td>
  return (
    <td key={id} className={className}>
      <span aria-hidden className={styles.label}>
        {head}
      </span>
      <div>{column.cell(row)}</div>
    </td>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.failed}>
      <span>{text}</span>
      <Button look="text" onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  )
}
