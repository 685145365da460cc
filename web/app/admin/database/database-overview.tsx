import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../i18n/dates.ts'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import styles from './database-overview.module.css'
import { formatSize } from './database-format.ts'
import type { DatabaseInfo } from './database-queries.ts'

export function DatabaseOverview({ info }: { info: DatabaseInfo }) {
  const { t, i18n } = useTranslation()
  const { database, connections, tables } = info
  const count = (value: number) => formatCount(value, i18n.language)
  const rows = tables.reduce((sum, table) => sum + table.rowCount, 0)
  return (
    <dl className={styles.facts}>
      <Fact name={t('admin.shell.tab.database')}>
        <bdi dir="ltr">{database.path}</bdi>
      </Fact>
      <Fact name={t('admin.database.type')}>
        <bdi dir="ltr">{`${connections.type} ${connections.version}`}</bdi>
      </Fact>
      <Fact name={t('admin.database.status')}>
        <bdi>{connections.status === 'connected' ? t('admin.database.connected') : connections.status}</bdi>
      </Fact>
      <Fact name={t('admin.database.size')}>
        <bdi>{formatSize(database.size, i18n.language)}</bdi>
      </Fact>
      <Fact name={t('admin.database.lastModified')}>
        {database.lastModified
          ? formatMoment(database.lastModified, i18n.language)
          : t('admin.database.notAvailable')}
      </Fact>
      <Fact name={t('admin.field.content')}>
        {t('admin.database.tablesAndRows', {
          count: tables.length,
          tables: count(tables.length),
          rows: count(rows),
        })}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={layout.stack(4, styles.fact)}>
      <dt className={font.quiet}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
