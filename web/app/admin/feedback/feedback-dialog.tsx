import type { FeedbackItem, ReportedMessage } from '@passion-art/contract/feedback/feedback'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { AdminEndedHere } from '../admin-ended.tsx'
import { ActionButton } from '../action-button.tsx'
import styles from './feedback-dialog.module.css'
import { claimedSender } from './feedback-rules.ts'
import { MoveFailure } from './move-failure.tsx'
import { StatusSelect } from './status-select.tsx'
import { useFeedbackActions } from './use-feedback-actions.ts'

interface FeedbackDialogProps {
  item: FeedbackItem
  onMoved: (item: FeedbackItem) => void
  onClose: () => void
}

export function FeedbackDialog({ item, onMoved, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation()
  const actions = useFeedbackActions(item, { onMoved, onGone: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      label={t('admin.feedback.details')}
      closeBeside={!actions.busy}
      mayLeave={() => !actions.busy}
      className={styles.dialog}
    >
      <div className={layout.stack(24)}>
        <h2 className={classes(font.title2, layout.dialogTitle)}>{t('admin.feedback.details')}</h2>
        <AdminEndedHere />
        <div className={layout.stack(10)}>
          <h3 className={font.title3} lang="" dir="auto">
            {item.issue}
          </h3>
          <p className={styles.feedback} lang="" dir="auto">
            {item.feedback}
          </p>
        </div>
        {item.reported_message && <Reported message={item.reported_message} />}
        <Facts item={item} />
        <div className={layout.row(24, layout.spread)}>
          <StatusSelect item={item} disabled={actions.busy} onChange={actions.move} />
          <ActionButton
            look="outline"
            busy={actions.busy}
            doing={actions.removing && t('admin.table.deleting')}
            onClick={actions.remove}
          >
            {t('ui.delete')}
          </ActionButton>
        </div>
        <MoveFailure error={actions.moveFailure} onRetry={actions.moveAgain} />
      </div>
    </Dialog>
  )
}

function Reported({ message }: { message: ReportedMessage }) {
  const { t } = useTranslation()
  return (
    <figure className={layout.stack(8, styles.reported)}>
      <figcaption className={font.quiet}>
        {t('admin.feedback.reported', { author: message.author, group: message.group })}
      </figcaption>
      <blockquote className={styles.feedback} lang="" dir="auto">
        {message.text}
      </blockquote>
    </figure>
  )
}

function Facts({ item }: { item: FeedbackItem }) {
  const { t, i18n } = useTranslation()
  const claimed = claimedSender(item)
  const moment = (time: string) => formatMoment(time, i18n.language)
  return (
    <dl className={layout.lineAbove}>
      <Fact name={t('admin.feedback.from')}>
        <bdi lang="">{item.user_name}</bdi>
        {item.user_email && <bdi dir="ltr">{item.user_email}</bdi>}
      </Fact>
      {claimed && (
        <Fact name={t('admin.feedback.claimed')}>
          {claimed.name && <bdi lang="">{claimed.name}</bdi>}
          {claimed.email && <bdi dir="ltr">{claimed.email}</bdi>}
        </Fact>
      )}
      <Fact name={t('admin.feedback.sent')}>{moment(item.created_at)}</Fact>
      {item.updated_at !== item.created_at && (
        <Fact name={t('sort.lastChanged')}>{moment(item.updated_at)}</Fact>
      )}
      {item.admin_notes && (
        <Fact name={t('admin.feedback.notes')}>
          <span className={styles.notes} lang="" dir="auto">
            {item.admin_notes}
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={font.quiet}>{name}</dt>
      <dd className={layout.stack(2, layout.startItems)}>{children}</dd>
    </div>
  )
}
