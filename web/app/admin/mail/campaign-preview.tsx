import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import styles from './campaign-preview.module.css'
import type { CampaignText } from './campaign-queries.ts'

export function CampaignPreview({ text }: { text: CampaignText }) {
  const { t } = useTranslation()
  const subject = text.subject.trim()
  const content = text.content.trim()
  return (
    <article className={layout.stack(12)} aria-label={t('admin.ui.preview')}>
      <p className={layout.cluster('4 12', layout.stretch, font.quiet)}>
        <span>{t('admin.mail.subject')}</span>{' '}
        <bdi lang={subject ? '' : undefined} className={classes(font.strong, styles.subject)}>
          {subject || t('admin.mail.noSubject')}
        </bdi>
      </p>
      <div className={styles.paper}>
        <p className={styles.wordmark} dir="ltr" translate="no">
          PASSION-ART
        </p>
        <p className={styles.content} lang={content ? '' : undefined} dir="auto">
          {content || t('admin.mail.noMessage')}
        </p>
        <div className={layout.stack(8, styles.foot)}>
          <p>{t('admin.mail.footer')}</p>
          <p className={styles.out}>{t('ui.unsubscribe')}</p>
        </div>
      </div>
    </article>
  )
}
