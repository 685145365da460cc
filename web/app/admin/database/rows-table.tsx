import type { DatabaseRow } from '@passion-art/contract/admin/database/database'
import { useTranslation } from 'react-i18next'
import { CutText } from '../../kit/table/cut-text.tsx'
import styles from './rows-table.module.css'

interface RowsTableProps {
  label: string
  columns: readonly string[]
  rows: readonly DatabaseRow[]
}

export function RowsTable({ label, columns, rows }: RowsTableProps) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reached by keyboard
    <div role="region" aria-label={label} tabIndex={0} dir="ltr" className={styles.frame}>
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows of a query have no name of their own and never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {columns.map((column, columnIndex) => (
                <Cell key={column} value={row[column] ?? null} as={columnIndex === 0 ? 'th' : 'td'} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.none}>{t('admin.database.noRows')}</p>}
    </div>
  )
}

interface CellProps {
  value: DatabaseRow[string]
  /** The first column is the row's header. */
  as: 'td' | 'th'
}

function Cell({ value, as: Element }: CellProps) {
  const scope = Element === 'th' ? 'row' : undefined
  const kind = value === null ? styles.null : typeof value === 'number' ? styles.number : undefined
  const text = value === null ? 'NULL' : String(value)
  return (
    <Element scope={scope} className={kind}>
      {kind ? (
        text
      ) : text.length > 40 ? (
        <CutText text={text} lang="" className={styles.text} />
      ) : (
        <bdi lang="">{text}</bdi>
      )}
    </Element>
  )
}
