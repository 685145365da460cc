import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { FilterTabs } from '../../kit/ui/filter-tabs.tsx'
import { LoadingLines } from '../../kit/ui/state-panel.tsx'
import { AdminHead, AdminSection } from '../admin-head.tsx'
import { AuditView } from '../audit/audit-view.tsx'
import { FailedLine } from '../failed-line.tsx'
import { useAdminQuery } from '../table-queries.ts'
import { DatabaseActions } from './database-actions.tsx'
import { HealthReport } from './database-health.tsx'
import { DatabaseOverview } from './database-overview.tsx'
import {
  type DatabaseHealth,
  type DatabaseInfo,
  databaseInfoQuery,
  useHealthCheck,
} from './database-queries.ts'
import styles from './database-tab.module.css'
import { FailedOrderMails } from './failed-order-mails.tsx'
import { QueryConsole } from './query-console.tsx'
import { TableDetail } from './table-detail.tsx'
import { TableList } from './table-list.tsx'
import { useQueryText } from './query-history.ts'

const views = ['console', 'audit'] as const

export default function DatabaseTab() {
  const { t } = useTranslation()
  const [health, setHealth] = useState<DatabaseHealth>()
  const checking = useHealthCheck()
  const checkAgain = () => health && void checking.mutateAsync().then(setHealth, () => {})
  const [text, setText] = useQueryText()
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'audit' ? 'audit' : 'console'
  const show = (next: (typeof views)[number]) =>
    // Search and filters of the log mean nothing to the console.
    setParams({ tab: 'database', ...(next === 'audit' && { view: next }) }, { preventScrollReset: true })
  return (
    <>
      <AdminHead title={t('admin.shell.tab.database')}>
        <DatabaseActions onHealth={setHealth} />
      </AdminHead>
      {health && <HealthReport health={health} />}
      <FailedOrderMails onEmpty={checkAgain} />
      <FilterTabs
        label={t('admin.database.views')}
        tabs={views.map((value) => ({ value, label: t(`admin.database.view.${value}`) }))}
        value={view}
        onChange={show}
      />
      {view === 'audit' ? <AuditView /> : <Console text={text} onText={setText} />}
    </>
  )
}

function Console({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation()
  const { data: info, error, refetch } = useAdminQuery(databaseInfoQuery())
  return (
    <>
      {info && <DatabaseOverview info={info} />}
      {!info && error && <FailedLine text={t('admin.database.infoFailed')} onRetry={() => void refetch()} />}
      {info || error ? (
        <>
          <QueryConsole info={info} text={text} onText={onText} />
          <Tables tables={info?.tables ?? []} />
        </>
      ) : (
        <LoadingLines title={t('admin.shell.loading')} />
      )}
    </>
  )
}

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
