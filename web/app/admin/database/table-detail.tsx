import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { LoadingLines } from '../../kit/ui/state-panel.tsx'
import { FailedLine } from '../failed-line.tsx'
import { useAdminQuery } from '../table-queries.ts'
import { databaseTableQuery, type TableDetail as Detail } from './database-queries.ts'
import { RowsTable } from './rows-table.tsx'
import styles from './table-detail.module.css'

export function TableDetail({ name }: { name: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useAdminQuery(databaseTableQuery(name))
  return (
    <section className={layout.stack(16, layout.packed)} aria-label={name}>
      <h3 className={classes(font.title2, font.anywhere)}>
        <bdi dir="ltr">{name}</bdi>
      </h3>
      {data && <Parts detail={data} />}
      {!data && error && (
        <FailedLine
          text={serverTextOr(error, t('admin.database.tableFailed'))}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingLines title={t('admin.shell.loading')} />}
    </section>
  )
}

function Parts({ detail }: { detail: Detail }) {
  const { t } = useTranslation()
  const yes = (is: boolean) => (is ? t('admin.database.yes') : '')
  const head = ['column', 'columnType', 'primaryKey', 'notNull', 'defaultValue'] as const
  const heads = head.map((key) => t(`admin.database.head.${key}`))
  const rows = detail.columns.map(({ name, type, primaryKey, notNull, defaultValue }) => {
    const cells = [name, type, yes(primaryKey), yes(notNull), defaultValue ?? '']
    return Object.fromEntries(heads.map((title, index) => [title, cells[index] ?? '']))
  })
  const columns = detail.columns.map((column) => column.name)
  return (
    <>
      <RowsTable label={t('admin.database.columns')} columns={heads} rows={rows} />
      <h4 className={styles.subtitle}>{t('admin.database.sample')}</h4>
      <RowsTable label={t('admin.database.sample')} columns={columns} rows={detail.sampleData} />
    </>
  )
}
