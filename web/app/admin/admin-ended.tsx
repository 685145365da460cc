import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { useGoToLogin } from '../shell/login-return.ts'
import { hasCode } from '../api/api-error.ts'
import { useSessionEnded } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { OpensNewTab } from '../kit/ui/visually-hidden.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import styles from './admin-ended.module.css'

export function AdminEnded() {
  const { t } = useTranslation()
  const ended = useSessionEnded()
  const goToLogin = useGoToLogin()
  if (!ended) return null
  return (
    <Notice tone="bad">
      <span className={layout.cluster('8 20')}>
        <span>{t('state.sessionExpired')}</span>
        <Button look="outline" onClick={() => goToLogin()}>
          {t('state.signIn')}
        </Button>
      </span>
    </Notice>
  )
}

export const isEnded = (failure: unknown): boolean =>
  hasCode(failure, 'session_expired', 'authentication_required')

/** As AdminEnded, in a dialog: signs in in a new tab so that what is typed is not lost. */
export function AdminEndedHere() {
  const { t } = useTranslation()
  const ended = useSessionEnded()
  if (!ended) return null
  return (
    <Notice tone="bad">
      <span className={layout.cluster('8 20')}>
        <span>{t('state.sessionExpired')}</span>
        <ButtonLink look="outline" to={paths.login()} target="_blank" rel="noopener">
          <span>{t('state.signIn')}</span>
          <OpensNewTab />
        </ButtonLink>
        <span className={styles.stays}>{t('admin.shell.typedStays')}</span>
      </span>
    </Notice>
  )
}
