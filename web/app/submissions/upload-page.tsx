import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { RequireToken } from '../accounts/require-token.tsx'
import { useSession } from '../api/session.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { OpenSubmissions } from './open-submissions.tsx'
import { RevisePage } from './revise-page.tsx'
import { useCanUpload } from './use-can-upload.ts'
import styles from './upload-page.module.css'
import { UploadSheet } from './upload-sheet.tsx'

/** The form for new works and paid uploads that wait for images; with `?revise={id}` an own work again. */
export default function UploadPage() {
  const revised = useSearchParams()[0].get('revise')
  return revised ? <RevisePage id={revised} /> : <NewWork />
}

function NewWork() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageHead title={t('submissions.title')} description={t('submissions.description')} index={false} />
      <h1 className={styles.title}>{t('submissions.title')}</h1>
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
