import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { classes } from '../kit/ui/classes.ts'
import { PageHead } from '../shell/page-head.tsx'
import { CoachForm } from './coach-form.tsx'
import { CoachMessages } from './coach-messages.tsx'
import { CoachPrompts } from './coach-prompts.tsx'
import styles from './coach-page.module.css'
import { useCoach } from './use-coach.ts'
import type { PageHandle } from '../shell/frame.tsx'

export const handle: PageHandle = { cachedBy: [] }

export default function CoachPage() {
  const { t } = useTranslation()
  const talk = useCoach()
  return (
    <div className={styles.page}>
      <PageHead title={t('coach.title')} description={t('coach.description')} />
      <h1 className={classes(font.display2, styles.title)}>{t('coach.title')}</h1>
      <p className={styles.welcome}>{t('coach.welcome')}</p>
      <CoachPrompts folded={talk.messages.length > 0} busy={talk.busy} onAsk={talk.send} />
      <CoachMessages messages={talk.messages} busy={talk.busy} />
      <CoachForm busy={talk.busy} onSend={talk.send} onStop={talk.stop} />
    </div>
  )
}
