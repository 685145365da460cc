import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { RequireToken } from '../accounts/require-token.tsx'
import { useCanUpload } from '../accounts/use-can-upload.ts'
import { serverTextOr } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { FinishUpload } from './finish-upload.tsx'
import { RevisePage } from './revise-page.tsx'
import styles from './upload-page.module.css'
import { openSubmissionsQuery } from './upload-queries.ts'
import { UploadSheet } from './upload-sheet.tsx'

export default function UploadPage() {
  const [params] = useSearchParams()
  const [revised, suggested] = [params.get('revise'), params.get('suggest')]
  if (suggested) return <RevisePage key="suggest" id={suggested} suggesting />
  return revised ? <RevisePage id={revised} /> : <NewWork />
}

function NewWork() {
  const { t } = useTranslation()
  return (
    <div data-tool className={layout.stack(56, layout.page, layout.tall, styles.page)}>
      <PageHead title={t('submissions.title')} description={t('submissions.description')} index={false} />
      <h1 className={font.display2}>{t('submissions.title')}</h1>
      <RequireToken>
        <OwnUpload />
      </RequireToken>
    </div>
  )
}

function OwnUpload() {
  const { t } = useTranslation()
  const session = useSession()
  const canUpload = useCanUpload()
  const accountId = session?.user.id ?? ''
  return (
    <>
      {!canUpload && <Notice tone="bad">{t('submissions.notAllowed')}</Notice>}
      {canUpload && <OpenSubmissions accountId={accountId} />}
      <UploadSheet key={accountId} accountId={accountId} canUpload={canUpload} />
    </>
  )
}

function OpenSubmissions({ accountId }: { accountId: string }) {
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
