import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowLeftIcon } from '../kit/ui/frame-icons.ts'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import { PageHead } from './page-head.tsx'
import styles from './page-state.module.css'

interface PageStateProps {
  tone: 'empty' | 'error'
  title: string
  text: string
}

export function PageState({ tone, title, text }: PageStateProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageHead title={title} description={text} index={false} />
      <StatePanel
        level={1}
        tone={tone}
        title={title}
        text={text}
        action={
          <ButtonLink look={tone === 'error' ? 'ink' : 'outline'} to={paths.home()}>
            <Icon path={arrowLeftIcon} size={20} mirrored />
            <span>{t('state.backToHome')}</span>
          </ButtonLink>
        }
      />
    </div>
  )
}
