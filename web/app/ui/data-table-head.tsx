import type { Header, ReactTable } from '@tanstack/react-table'
import { classes } from './classes.ts'
import type { Column, TableFeatures } from './data-table-column.ts'
import styles from './data-table.module.css'
import { Icon } from './icon.tsx'
import { arrowDownIcon } from './icons/arrow-down.ts'
import { arrowUpIcon } from './icons/arrow-up.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface HeadProps<Row extends object> {
  table: ReactTable<TableFeatures, Row>
  columns: readonly Column<Row>[]
}

/** The names of the columns; those the server can sort by are buttons. */
export function DataTableHead<Row extends object>({ table, columns }: HeadProps<Row>) {
  return (
    <thead className={styles.head}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map((header) => {
            const column = columns.find(({ id }) => id === header.column.id)
            return column && <HeadCell key={header.id} header={header} column={column} />
          })}
        </tr>
      ))}
    </thead>
  )
}

interface HeadCellProps<Row extends object> {
  header: Header<TableFeatures, Row, unknown>
  column: Column<Row>
}

const orders = { asc: 'ascending', desc: 'descending' } as const

function HeadCell<Row extends object>({ header, column }: HeadCellProps<Row>) {
  const sorted = header.column.getIsSorted()
  const sortable = header.column.getCanSort()
  return (
    <th
      scope="col"
      className={classes(column.numeric && styles.numeric, !sortable && styles.plain)}
      aria-sort={sorted ? orders[sorted] : undefined}
    >
      {sortable ? (
        <button type="button" className={styles.sort} onClick={header.column.getToggleSortingHandler()}>
          <span>{column.head}</span>
          <span className={classes(styles.arrow, sorted && styles.sorted)}>
            <Icon path={sorted === 'desc' ? arrowDownIcon : arrowUpIcon} size={14} />
          </span>
        </button>
      ) : column.small === 'actions' ? (
        <VisuallyHidden>{column.head}</VisuallyHidden>
      ) : (
        column.head
      )}
    </th>
  )
}
