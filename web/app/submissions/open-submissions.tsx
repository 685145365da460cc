import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { FinishUpload } from './finish-upload.tsx'
import styles from './open-submissions.module.css'
import { openSubmissionsQuery } from './upload-queries.ts'

/** Every upload that is paid and still waits for images. */
export function OpenSubmissions({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(openSubmissionsQuery())
  if (error && !data)
    return (
      <Notice tone="warn">
        <span>{serverTextOr(error, t('submissions.openFailed'))}</span>
        <Button look="text" className={styles.again} onClick={() => void refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </Notice>
    )
  return data?.submissions.map((submission) => (
    <FinishUpload key={submission.paymentIntentId} accountId={accountId} submission={submission} />
  ))
}
