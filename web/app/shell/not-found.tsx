import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import type { Elements } from '../kit/ui/elements.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowLeftIcon } from '../kit/ui/frame-icons.ts'
import { paths } from '../paths.ts'
import styles from './not-found.module.css'
import { PageHead } from './page-head.tsx'

/** The 404 page: an empty frame, a label, and three works. */
export function NotFound({ children }: { children?: Elements }) {
  const { t } = useTranslation()
  const title = t('state.pageNotFound')
  const text = t('state.pageNotFoundText')
  return (
    <div className={layout.stack(0, styles.page)}>
      <PageHead title={title} description={text} index={false} />
      <div className={styles.wall}>
        <div aria-hidden className={styles.frame} />
        <div className={layout.stack(24, styles.label)}>
          <h1 className={font.display2}>{title}</h1>
          <div className={layout.stack(4)}>
            <p className={styles.mark}>{t('state.notOnView')}</p>
            <p className={font.soft}>{text}</p>
          </div>
          <ButtonLink look="outline" to={paths.home()}>
            <Icon path={arrowLeftIcon} size={20} mirrored />
            <span>{t('state.backToHome')}</span>
          </ButtonLink>
        </div>
      </div>
      {children}
    </div>
  )
}
