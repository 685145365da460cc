import { setProductStatus } from '@passion-art/contract/artworks/artwork-review'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../../i18n/languages.ts'
import { showAlert } from '../../kit/confirm/native-windows.ts'
import { DialogFrame, Form, FormButtons, FormFailure } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TextAreaField } from '../../kit/ui/text-field.tsx'
import { AdminEndedHere } from '../admin-ended.tsx'
import { useDialogGuard } from '../use-writing-guard.ts'

interface RejectProps {
  artwork: Pick<Artwork, 'id' | 'title' | 'language' | 'artist'>
  /** Where something else about it is refused. */
  texts?: { title: string; hint: string; send: string }
  busy: boolean
  onReject: (reason: string) => Promise<void>
  onClose: () => void
}

export function RejectDialog({ artwork, texts, busy, onReject, onClose }: RejectProps) {
  const { t } = useTranslation()
  const { title, hint, send } = texts ?? {
    title: t('admin.products.rejectTitle'),
    hint: t('admin.products.reasonHint'),
    send: t('admin.products.reject'),
  }
  const form = useContractForm({
    name: `reject ${artwork.id}`,
    schema: setProductStatus.body,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ status: 'rejected' as const, rejectionReason: reason.trim() }),
    send: (_body, { reason }) => onReject(reason.trim()),
    failureText: '',
    fieldOf: { rejectionReason: 'reason' },
  })
  const blank = form.values.reason.trim() === ''
  const guarded = useDialogGuard({ written: !blank, busy })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (blank) showAlert(t('admin.products.reasonMissing'))
    else if (!busy) form.submit()
  }
  return (
    <DialogFrame title={title} {...guarded} onClose={onClose}>
      <Form form={{ ...form, attributes: { ...form.attributes, onSubmit: handleSubmit } }}>
        <AdminEndedHere />
        <div>
          <p className={font.workTitle}>
            <bdi {...contentLang(artwork.language)}>{artwork.title}</bdi>
          </p>
          <p className={font.quiet}>
            <bdi>{artwork.artist}</bdi>
          </p>
        </div>
        <TextAreaField
          {...form.field('reason', t('field.reason'))}
          hint={hint}
          rows={5}
          dir="auto"
          disabled={busy}
          required
        />
        <FormFailure form={form} />
        <FormButtons>
          <Button
            type="submit"
            disabled={blank}
            aria-describedby={blank ? 'reject-missing' : undefined}
            busy={busy}
          >
            {busy ? t('admin.ui.updating') : send}
          </Button>
          <Button look="outline" disabled={busy} onClick={() => guarded.mayLeave() && onClose()}>
            {t('ui.cancel')}
          </Button>
        </FormButtons>
        {blank && (
          <p id="reject-missing" className={layout.hidden}>
            {t('admin.products.reasonMissing')}
          </p>
        )}
      </Form>
    </DialogFrame>
  )
}
