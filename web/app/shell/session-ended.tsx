import { useTranslation } from 'react-i18next'
import { useGoToLogin } from './login-return.ts'
import { Button } from '../kit/ui/button.tsx'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import { PageHead } from './page-head.tsx'
import styles from './page-state.module.css'

export function SessionEnded() {
  const { t } = useTranslation()
  const goToLogin = useGoToLogin()
  return (
    <div className={styles.page}>
      <PageHead title={t('state.sessionExpired')} description={t('state.sessionExpiredText')} index={false} />
      <StatePanel
        level={1}
        tone="error"
        title={t('state.sessionExpired')}
        text={t('state.sessionExpiredText')}
        action={<Button onClick={() => goToLogin()}>{t('state.signIn')}</Button>}
      />
    </div>
  )
}
