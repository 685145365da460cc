import { useTranslation } from 'react-i18next'
import { useGoToLogin } from '../accounts/login-return.ts'
import { useSessionEnded } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './admin-ended.module.css'

/** Above the emptied lists after a call was answered with an ended session; signing in returns here. */
export function AdminEnded() {
  const { t } = useTranslation()
  const ended = useSessionEnded()
  const goToLogin = useGoToLogin()
  if (!ended) return null
  return (
    <Notice tone="bad">
      <span className={styles.line}>
        {t('state.sessionExpired')}
        <Button look="outline" onClick={() => goToLogin()}>
          {t('state.signIn')}
        </Button>
      </span>
    </Notice>
  )
}
