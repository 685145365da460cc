import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/api-error.ts'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { StatusMark } from '../../kit/ui/status-mark.tsx'
import { connectionQuery } from './campaign-queries.ts'
import styles from './connection-line.module.css'

export function ConnectionLine() {
  const { t } = useTranslation()
  const { isFetching, refetch } = useQuery(connectionQuery())
  return (
    <div className={layout.cluster(0, layout.spread, styles.line)}>
      <p role="status" className={styles.state}>
        <State />
      </p>
      <Button look="outline" busy={isFetching} onClick={() => void refetch()}>
        {t('admin.mail.test')}
      </Button>
    </div>
  )
}

function State() {
  const { t } = useTranslation()
  const { data, error, isFetching } = useQuery(connectionQuery())
  if (isFetching) return <span>{t('admin.mail.testing')}</span>
  const works = !error && data?.success === true
  const message = error ? errorText(error) : (data?.message ?? '')
  return (
    <StatusMark shape={works ? 'check' : 'cross'} tone={works ? 'ok' : 'bad'}>
      <bdi>{works ? message : t('admin.mail.connectionFailed', { reason: message })}</bdi>
    </StatusMark>
  )
}
