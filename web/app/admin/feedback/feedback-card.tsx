import type { FeedbackItem } from '@passion-art/contract/feedback/feedback'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { ActionButton } from '../action-button.tsx'
import buttons from '../row-buttons.module.css'
import { MoveFailure } from './move-failure.tsx'
import styles from './feedback-card.module.css'
import { previewOf } from './feedback-rules.ts'
import { StatusSelect } from './status-select.tsx'
import { useFeedbackActions } from './use-feedback-actions.ts'

interface CardProps {
  item: FeedbackItem
  onOpen: () => void
}

export function FeedbackCard({ item, onOpen }: CardProps) {
  const { t, i18n } = useTranslation()
  const actions = useFeedbackActions(item)
  return (
    <li className={styles.card}>
      <div className={layout.row(16, layout.spread, styles.head)}>
        <StatusSelect item={item} disabled={actions.busy} onChange={actions.move} />
        {item.kind === 'report' && <Badge>{t('admin.feedback.report')}</Badge>}
      </div>
      <h2 className={font.title3} lang="" dir="auto">
        {item.issue}
      </h2>
      <p className={classes(font.soft, font.lines)} lang="" dir="auto">
        {previewOf(item.feedback)}
      </p>
      <p className={layout.stack(2, styles.sender)}>
        <bdi lang="">{item.user_name}</bdi>
        {item.user_email && (
          <bdi dir="ltr" className={font.quiet}>
            {item.user_email}
          </bdi>
        )}
        <time dateTime={item.created_at} className={font.quiet}>
          {formatMoment(item.created_at, i18n.language)}
        </time>
      </p>
      <div className={layout.row(24, styles.actions)}>
        <Button
          look="text"
          aria-label={t('admin.table.named', { action: t('ui.viewDetails'), record: item.issue })}
          onClick={onOpen}
        >
          {t('ui.viewDetails')}
        </Button>
        <ActionButton
          look="text"
          className={buttons.quiet}
          busy={actions.busy}
          record={item.issue}
          doing={actions.removing && t('admin.table.deleting')}
          onClick={actions.remove}
        >
          {t('ui.delete')}
        </ActionButton>
      </div>
      <MoveFailure error={actions.moveFailure} onRetry={actions.moveAgain} />
    </li>
  )
}
