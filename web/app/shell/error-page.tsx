import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowLeftIcon } from '../kit/ui/frame-icons.ts'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import { paths } from '../paths.ts'
import { NotFound } from './not-found.tsx'
import { PageHead } from './page-head.tsx'
import styles from './page-state.module.css'

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const title = t('state.unexpectedError')
  const text = t('state.unexpectedErrorText')
  return (
    <div className={styles.page}>
      <PageHead title={title} description={text} index={false} />
      <StatePanel
        level={1}
        tone="error"
        title={title}
        text={text}
        action={
          <ButtonLink look="ink" to={paths.home()}>
            <Icon path={arrowLeftIcon} size={20} mirrored />
            <span>{t('state.backToHome')}</span>
          </ButtonLink>
        }
      />
    </div>
  )
}
