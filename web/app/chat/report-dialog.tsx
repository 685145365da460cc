import { type ChatMessage, reportChatMessage } from '@passion-art/contract/chat/chat'
import { chatLimits } from '@passion-art/contract/chat/chat-groups'
import { useTranslation } from 'react-i18next'
import { DialogFrame, FormDialog } from '../kit/forms/contract-form.tsx'
import { Counter } from '../kit/forms/counter.tsx'
import { useContractForm } from '../kit/forms/use-contract-form.ts'
import { Notice } from '../kit/ui/notice.tsx'
import { TextAreaField } from '../kit/ui/text-field.tsx'
import { useReportMessage } from './chat-queries.ts'

interface DialogProps {
  message: ChatMessage
  onClose: () => void
}

export function ReportDialog({ message, onClose }: DialogProps) {
  const { t } = useTranslation()
  const report = useReportMessage(message.id)
  const form = useContractForm({
    name: `report ${message.id}`,
    schema: reportChatMessage.body,
    initial: { reason: '' },
    toBody: (values) => values,
    send: (body) => report.mutateAsync(body),
    failureText: t('chat.reportFailed'),
  })
  const title = t('chat.report')
  if (report.data)
    return (
      <DialogFrame title={title} closeBeside onClose={onClose}>
        <Notice tone="ok">{report.data.message}</Notice>
      </DialogFrame>
    )
  return (
    <FormDialog
      form={form}
      title={title}
      send={t('chat.sendReport')}
      closeBeside={!form.dirty}
      onClose={onClose}
    >
      <p>{t('chat.reportText', { name: message.username })}</p>
      <TextAreaField
        {...form.field('reason', t('field.reason'))}
        rows={4}
        required
        aside={<Counter count={[...form.values.reason.trim()].length} max={chatLimits.reason} />}
      />
    </FormDialog>
  )
}
