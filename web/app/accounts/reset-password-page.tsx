import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useHydrated } from '../api/use-hydrated.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Notice } from '../kit/ui/notice.tsx'
import { PasswordPage } from './password-page.tsx'
import styles from './password-page.module.css'
import { ResetPasswordForm } from './reset-password-form.tsx'

export default function ResetPasswordPage() {
  const { t } = useTranslation()
  const token = useSearchParams()[0].get('token') ?? ''
  // The server's HTML is the same for every address of this page.
  const withoutToken = useHydrated() && token === ''
  return (
    <PasswordPage title={t('reset.title')} text={t('reset.text')}>
      {withoutToken ? <Notice tone="bad">{t('ui.linkExpired')}</Notice> : <ResetPasswordForm token={token} />}
      <Link to={paths.forgotPassword()} className={layout.touch(0, font.link, styles.link)}>
        {t('reset.newLink')}
      </Link>
    </PasswordPage>
  )
}
