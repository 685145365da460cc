import { queryRowsShown } from '@passion-art/contract/admin/database/database'
import { useTranslation } from 'react-i18next'
import { errorText, hasCode } from '../../api/api-error.ts'
import { contentLang } from '../../i18n/languages.ts'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { LoadingTrack } from '../../kit/ui/hyphen.tsx'
import type { QueryResult } from './database-queries.ts'
import styles from './query-outcome.module.css'
import { RowsTable } from './rows-table.tsx'

interface OutcomeProps {
  result: QueryResult | undefined
  error: Error | null
  running: boolean
}

export function QueryOutcome({ result, error, running }: OutcomeProps) {
  const { t } = useTranslation()
  if (running)
    return (
      <div role="status" className={layout.stack(12, styles.panel)}>
        <p>{t('admin.database.running')}</p>
        <LoadingTrack />
      </div>
    )
  if (error)
    return (
      <div role="alert" className={layout.stack(12, styles.panel)}>
        {/* The database's own texts are English. */}
        <p
          className={styles.error}
          {...(hasCode(error, 'query_failed') ? contentLang('en') : { dir: 'auto' })}
        >
          {errorText(error)}
        </p>
      </div>
    )
  return result ? <Rows result={result} /> : null
}

function Rows({ result }: { result: QueryResult }) {
  const { t, i18n } = useTranslation()
  const count = (value: number) => formatCount(value, i18n.language)
  const shown = result.data.slice(0, queryRowsShown)
  return (
    <div className={layout.stack(8)}>
      <div role="status" className={layout.cluster('4 20', layout.stretch, font.quiet)}>
        <p className={font.strong}>{result.message}</p>
        <p>
          {t('admin.database.rows', {
            count: result.rowCount,
            rows: count(result.rowCount),
            shown: count(shown.length),
          })}
        </p>
        {result.truncated && <p>{t('admin.database.truncated', { returned: count(result.data.length) })}</p>}
      </div>
      <RowsTable label={t('admin.database.result')} columns={result.columns} rows={shown} />
    </div>
  )
}
