import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { classes } from '../../kit/ui/classes.ts'
import type { DatabaseInfo } from './database-queries.ts'
import styles from './table-list.module.css'

interface TableListProps {
  tables: DatabaseInfo['tables']
  chosen: string | null
  onChoose: (name: string) => void
}

export function TableList({ tables, chosen, onChoose }: TableListProps) {
  const { t, i18n } = useTranslation()
  const count = (value: number) => formatCount(value, i18n.language)
  return (
    <ul className={styles.list} aria-label={t('admin.database.tables')}>
      {tables.map(({ name, rowCount, columnCount }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={name === chosen}
            className={classes(styles.table, name === chosen && styles.chosen)}
            onClick={() => onChoose(name)}
          >
            <bdi dir="ltr" className={styles.name}>
              {name}
            </bdi>{' '}
            <span className={classes(font.quiet, styles.size)}>
              <span className={classes(font.nowrap, font.end)}>
                {t('admin.database.rowCount', { count: rowCount, rows: count(rowCount) })}
              </span>{' '}
              <span className={classes(font.nowrap, font.end)}>
                {t('admin.database.columnCount', { count: columnCount, columns: count(columnCount) })}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
