import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowRightIcon } from '../kit/ui/icons.ts'
import { savedReturn } from '../shell/login-return.ts'
import { detailsStep } from './registration-draft.ts'
import styles from './registration-wizard.module.css'
import type { Wizard } from './use-wizard.ts'

export function RegistrationButtons({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation()
  const { step, type, form } = wizard
  const { busy } = form
  const last = step > 2 || (step === 2 && detailsStep(type) === null)
  return (
    <div className={layout.cluster(16, layout.spread)}>
      {step === 1 ? (
        <LoginLink />
      ) : (
        <Button look="outline" disabled={busy} onClick={wizard.goBack}>
          {t('register.back')}
        </Button>
      )}
      <span className={layout.cluster(16, layout.stretch, layout.toEnd, styles.onward)}>
        {step === 3 && (
          <Button look="outline" disabled={busy} onClick={wizard.skip}>
            {t('register.skip')}
          </Button>
        )}
        <Button type="submit" look="accent" busy={busy}>
          <span>{last ? t('register.create') : t('ui.continue')}</span>
          {!last && <Icon path={arrowRightIcon} size={20} mirrored />}
        </Button>
      </span>
    </div>
  )
}

function LoginLink() {
  const { t } = useTranslation()
  const { state } = useLocation()
  return (
    <p className={font.soft}>
      <span>{t('register.already')}</span>{' '}
      <Link to={paths.login()} state={savedReturn(state)} className={layout.touch(0, font.strong, font.link)}>
        {t('login.title')}
      </Link>
    </p>
  )
}
