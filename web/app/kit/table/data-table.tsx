import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../layout/font.module.css'
import { layout } from '../layout/layout.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './data-table.module.css'
import { Icon } from '../ui/icon.tsx'
import { arrowDownIcon, arrowUpIcon } from '../ui/icons.ts'
import { LoadingLines, StatePanel } from '../ui/state-panel.tsx'
import { TextSelect } from '../ui/text-select.tsx'
import { useTableFocus } from './use-table-focus.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export interface Column<Row> {
  id: string
  head: string
  /** Once below the head, instead of in every row. */
  note?: string | undefined
  cell: (row: Row) => ReactNode
  sort?: boolean
  numeric?: boolean
  /**
   * `title` is the row's header. On small screens it heads the block, `aside` ends that line; below, facts follow one
   * another: `line` has no label, `amount` is at the end, `control` and `actions` come last; a labelled fact by default.
   */
  small?: 'title' | 'aside' | 'line' | 'amount' | 'hidden' | 'control' | 'actions'
}

export interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** The sorted column's id, with '-' when descending. */
  sort?: string | undefined
  onSort?: (sort: string | undefined) => void
  /** The list's toolbar has a sort select; otherwise small screens have one above the rows. */
  hasSortAbove?: boolean | 'phones'
  busy?: boolean
  empty: string
  failed?: { text: string; onRetry: () => void } | undefined
  loading?: string
  /** Rows that come, where something stands below them. */
  awaited?: number
  rowClass?: (row: Row) => string | undefined
}

/** Rows as the server sorted them: sticky head, and blocks on small screens. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, sort, onSort, empty, failed, busy = false, loading, awaited } = props
  const focus = useTableFocus()
  const waiting = rows === undefined && !failed
  return (
    <div className={styles.frame}>
      {failed && <Failed {...failed} />}
      {onSort && props.hasSortAbove !== true && (
        <SortSelect columns={columns} sort={sort} onSort={onSort} hidden={props.hasSortAbove === 'phones'} />
      )}
      <table
        className={classes(styles.table, waiting && styles.waiting)}
        aria-label={label}
        aria-busy={busy || rows === undefined || undefined}
      >
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...focus} className={classes(busy && styles.busy)}>
          {rows?.map((row) => (
            <tr key={rowId(row)} className={classes(styles.row, props.rowClass?.(row))}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {waiting && <LoadingLines title={loading} {...(awaited && { lines: awaited })} />}
      {/* Stays mounted: a screen reader says only what changes in a region it knows. */}
      <div role="status">
        {rows?.length === 0 && !failed && <StatePanel title={empty} className={styles.empty} />}
      </div>
    </div>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: string | undefined
  onSort: DataTableProps<Row>['onSort']
}

interface SortProps<Row> {
  columns: readonly Column<Row>[]
  sort: string | undefined
  onSort: NonNullable<DataTableProps<Row>['onSort']>
}

export const sortOptions = (columns: readonly Pick<Column<never>, 'id' | 'head' | 'sort'>[], t: TFunction) =>
  columns
    .filter((column) => column.sort)
    .flatMap(({ id, head: column }) => [
      { value: id, label: t('ui.ascending', { column }) },
      { value: `-${id}`, label: t('ui.descending', { column }) },
    ])

/** In place of the head, where rows are blocks. */
function SortSelect<Row>({ columns, sort = '', onSort, hidden }: SortProps<Row> & { hidden: boolean }) {
  const { t } = useTranslation()
  const orders = sortOptions(columns, t)
  return (
    <div
      className={classes(
        styles.order,
        hidden && styles.elsewhere,
        hidden && columns.some((column) => 'note' in column) && styles.noted,
      )}
    >
      <TextSelect
        label={t('ui.sort')}
        value={sort}
        options={[{ value: '', label: t('ui.sort') }, ...orders]}
        onChange={(next) => onSort(next || undefined)}
      />
      {columns.map(
        ({ id, head, note }) => note && <span key={id} className={font.quiet}>{`${head}: ${note}`}</span>,
      )}
    </div>
  )
}

/** A button where the server can sort by it: ascending, descending, none. */
function HeadCell<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { id, head, note, sort: sortable, numeric, small } = column
  const ascending = sort === id
  const descending = sort === `-${id}`
  const next = ascending ? `-${id}` : descending ? undefined : id
  return (
    <th
      scope="col"
      className={classes(numeric && styles.numeric)}
      aria-sort={ascending ? 'ascending' : descending ? 'descending' : undefined}
    >
      {sortable ? (
        <>
          <button type="button" className={layout.touch(4, styles.sort)} onClick={() => onSort?.(next)}>
            <span>{head}</span>
            <span className={classes(styles.arrow, (ascending || descending) && styles.sorted)}>
              <Icon path={descending ? arrowDownIcon : arrowUpIcon} size={14} />
            </span>
          </button>
          <span className={styles.name}>{head}</span>
        </>
      ) : small === 'actions' ? (
        <VisuallyHidden>{head}</VisuallyHidden>
      ) : (
        <>
          <span>{head}</span>
          {note && <span className={styles.note}>{note}</span>}
        </>
      )}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { head, numeric, small = 'pair' } = column
  const className = classes(styles[small], numeric && styles.numeric)
  if (small === 'title')
    return (
      <th scope="row" className={className}>
        {column.cell(row)}
      </th>
    )
  if (small !== 'pair') return <td className={className}>{column.cell(row)}</td>
  return (
    <td className={className}>
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
    <div role="status" className={layout.cluster('4 20', font.quiet, styles.failed)}>
      <span>{text}</span>
      <Button look="text" onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  )
}
