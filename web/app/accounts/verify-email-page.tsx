import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ButtonLink } from '../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { usePausableTimer } from '../kit/focus/use-pausable-timer.ts'
import type { LoginState } from '../shell/login-return.ts'
import styles from './link-page.module.css'
import { useVerification } from './use-verification.ts'

const redirectTime = 3000

const verified: LoginState = { verified: true }

export default function VerifyEmailPage() {
  const { t } = useTranslation()
  const verification = useVerification()
  return (
    <div className={styles.page}>
      <PageHead title={t('verify.title')} description={t('verify.description')} index={false} />
      {verification.state === 'verifying' && <LoadingLines title={t('verify.verifying')} />}
      {verification.state === 'success' && <Success message={verification.message} />}
      {verification.state === 'error' && <Failure message={verification.message} />}
    </div>
  )
}

function Success({ message }: { message: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const goToLogin = () => void navigate(paths.login(), { state: verified })
  const { stopped, holding } = usePausableTimer(redirectTime, goToLogin)
  return (
    <div role="status" {...holding}>
      <StatePanel
        level={1}
        title={t('verify.success')}
        text={
          <>
            <bdi className={styles.line}>{message}</bdi>
            {!stopped && <span className={styles.line}>{t('verify.redirecting')}</span>}
          </>
        }
        action={<Ways login={t('verify.loginNow')} state={verified} />}
      />
    </div>
  )
}

function Failure({ message }: { message: string }) {
  const { t } = useTranslation()
  return (
    <StatePanel
      level={1}
      tone="error"
      title={t('verify.failed')}
      text={<bdi>{message}</bdi>}
      action={<Ways login={t('verify.login')} />}
    />
  )
}

function Ways({ login, state }: { login: string; state?: LoginState }) {
  const { t } = useTranslation()
  return (
    <span className={layout.cluster(12, layout.stretch)}>
      <ButtonLink to={paths.login()} state={state}>
        {login}
      </ButtonLink>
      <ButtonLink look="outline" to={paths.home()}>
        {t('state.backToHome')}
      </ButtonLink>
    </span>
  )
}
