import type { ChatMessage } from '@passion-art/contract/chat/chat'
import { chatLimits } from '@passion-art/contract/chat/chat-groups'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { TextAreaField } from '../kit/ui/text-field.tsx'
import { useReportMessage } from './chat-queries.ts'

interface DialogProps {
  message: ChatMessage
  onClose: () => void
}

/** Tells the administrator why a message should not stand there. */
export function ReportDialog({ message, onClose }: DialogProps) {
  const { t } = useTranslation()
  const report = useReportMessage(message.id)
  return (
    <Dialog open onClose={onClose} label={t('chat.report')}>
      <div className={layout.stack(20)}>
        <h2 className={classes(font.title2, layout.dialogTitle)}>{t('chat.report')}</h2>
        {report.data ? (
          <Notice tone="ok">{report.data.message}</Notice>
        ) : (
          <ReasonForm
            name={message.username}
            busy={report.isPending}
            error={report.error && serverTextOr(report.error, t('chat.reportFailed'))}
            onSend={(reason) => report.mutate(reason)}
          />
        )}
      </div>
    </Dialog>
  )
}

interface FormProps {
  name: string
  busy: boolean
  error: string | null
  onSend: (reason: string) => void
}

function ReasonForm({ name, busy, error, onSend }: FormProps) {
  const { t, i18n } = useTranslation()
  const [reason, setReason] = useState('')
  const length = [...reason.trim()].length
  const bad = length === 0 || length > chatLimits.reason
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!bad) onSend(reason.trim())
  }
  return (
    <form method="post" onSubmit={handleSubmit} className={layout.stack(20)}>
      <p>{t('chat.reportText', { name })}</p>
      <TextAreaField
        label={t('chat.reason')}
        rows={4}
        value={reason}
        error={error}
        aside={
          <bdi dir="ltr">
            {`${formatCount(length, i18n.language)}/${formatCount(chatLimits.reason, i18n.language)}`}
          </bdi>
        }
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" busy={busy} disabled={bad}>
        {t('chat.sendReport')}
      </Button>
    </form>
  )
}
