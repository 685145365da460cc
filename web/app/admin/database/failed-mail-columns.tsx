import type { TFunction } from 'i18next'
import { formatMoment } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { ShortId } from '../../kit/table/cut-text.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { ActionButton } from '../action-button.tsx'
import buttons from '../row-buttons.module.css'
import type { RowTasks } from '../use-row-tasks.ts'
import styles from './failed-mail-columns.module.css'
import type { FailedOrderMail } from './failed-mail-queries.ts'

interface ColumnOptions {
  t: TFunction
  language: string
  tasks: RowTasks
  onResend: (mail: FailedOrderMail) => void
  onRemove: (mail: FailedOrderMail) => void
}

export function failedMailColumns({ t, language, ...handlers }: ColumnOptions): Column<FailedOrderMail>[] {
  return [
    { id: 'recipient', head: t('admin.database.mails.head.recipient'), cell: recipient, small: 'line' },
    {
      id: 'email',
      head: t('admin.database.mails.head.email'),
      small: 'title',
      cell: ({ template, title, order_id }) => (
        <span className={layout.stack(2, layout.startItems)}>
          <span className={font.bold}>{t(`admin.database.mails.kind.${template}`)}</span>
          {title !== '' && <bdi className={font.soft}>{title}</bdi>}
          {order_id === null && <span className={font.soft}>{t('admin.database.mails.orderUnknown')}</span>}
        </span>
      ),
    },
    {
      id: 'order',
      head: t('field.order'),
      cell: ({ order_id }) => (order_id === null ? <span>–</span> : <ShortId id={order_id} />),
    },
    {
      id: 'failed_at',
      head: t('admin.database.mails.head.failedAt'),
      cell: ({ failed_at }) => (
        <bdi className={classes(font.soft, font.nowrap)}>{formatMoment(failed_at, language)}</bdi>
      ),
    },
    { id: 'reason', head: t('field.reason'), small: 'line', cell: reason },
    {
      id: 'actions',
      head: t('field.actions'),
      small: 'actions',
      cell: (mail) => <Actions t={t} mail={mail} {...handlers} />,
    },
  ]
}

const recipient = ({ to_name, to_address }: FailedOrderMail) => (
  <span className={layout.stack(2, layout.startItems)}>
    <bdi>{to_name}</bdi>
    <bdi dir="ltr" className={styles.address}>
      {to_address}
    </bdi>
  </span>
)

const reason = (mail: FailedOrderMail) => (
  <span className={styles.reason}>
    <bdi dir="ltr">{mail.reason}</bdi>
  </span>
)

interface ActionProps extends Omit<ColumnOptions, 'language'> {
  mail: FailedOrderMail
}

function Actions({ t, mail, tasks, onResend, onRemove }: ActionProps) {
  const button = (name: 'resend' | 'remove', meanwhile: string) => {
    const isDoing = tasks.isDoing(mail.id, name)
    const values = { action: t(`admin.database.mails.${name}`), address: mail.to_address }
    return {
      className: buttons.button,
      busy: tasks.isBusy(mail.id),
      doing: isDoing && t(`admin.database.mails.${meanwhile}`),
      // Each row has the same buttons: a screen reader announces whose email it is.
      'aria-label': isDoing ? undefined : t('admin.database.mails.of', values),
    }
  }
  return (
    <span className={buttons.buttons}>
      {mail.order_id !== null && (
        <ActionButton {...button('resend', 'sending')} onClick={() => onResend(mail)}>
          {t('admin.database.mails.resend')}
        </ActionButton>
      )}
      <ActionButton look="outline" {...button('remove', 'removing')} onClick={() => onRemove(mail)}>
        {t('ui.remove')}
      </ActionButton>
    </span>
  )
}
