import { defaultQuery } from '@passion-art/contract/database'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSessionEnded } from '../../api/session.ts'
import { LoadingPanel } from '../../ui/state-panel.tsx'
import { AdminHead, AdminSection } from '../admin-head.tsx'
import { FailedLine } from '../failed-line.tsx'
import { useAdminQuery } from '../table-queries.ts'
import { DatabaseActions } from './database-actions.tsx'
import { HealthReport } from './database-health.tsx'
import { DatabaseOverview } from './database-overview.tsx'
import { type DatabaseHealth, type DatabaseInfo, databaseInfoQuery } from './database-queries.ts'
import styles from './database-tab.module.css'
import { QueryConsole } from './query-console.tsx'
import { TableDetail } from './table-detail.tsx'
import { TableList } from './table-list.tsx'

/** What the database holds, a window for questions to it, its health, its export, and the log of what was done. */
export default function DatabaseTab() {
  const { t } = useTranslation()
  const [health, setHealth] = useState<DatabaseHealth>()
  return (
    <>
      <AdminHead title={t('admin.database.title')}>
        <DatabaseActions onHealth={setHealth} />
      </AdminHead>
      {health && <HealthReport health={health} />}
      <Console />
    </>
  )
}

function Console() {
  const { t } = useTranslation()
  const [text, setText] = useState(defaultQuery)
  const { data, error, refetch } = useAdminQuery(databaseInfoQuery())
  const info = useSessionEnded() ? undefined : data
  return (
    <>
      {info && <DatabaseOverview info={info} />}
      {!info && error && <FailedLine text={t('admin.database.infoFailed')} onRetry={() => void refetch()} />}
      {!info && !error && <LoadingPanel title={t('admin.shell.loading')} />}
      <QueryConsole info={info} text={text} onText={setText} />
      <Tables tables={info?.tables ?? []} />
    </>
  )
}

/** The list at the start, the chosen table beside it; the choice stands in the address. */
function Tables({ tables }: Pick<DatabaseInfo, 'tables'>) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const chosen = params.get('table')
  const choose = (name: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('table', name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <AdminSection title={t('admin.database.tables')}>
      <div className={styles.tables}>
        <TableList tables={tables} chosen={chosen} onChoose={choose} />
        {chosen ? (
          <TableDetail key={chosen} name={chosen} />
        ) : (
          <p className={styles.choose}>{t('admin.database.choose')}</p>
        )}
      </div>
    </AdminSection>
  )
}
