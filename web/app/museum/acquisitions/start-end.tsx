import { stepNoteMax } from '@passion-art/contract/museum/acquisitions/acquisition-steps'
import { useTranslation } from 'react-i18next'
import { FormButtons, FormFailure } from '../../kit/forms/contract-form.tsx'
import type { ContractForm } from '../../kit/forms/use-contract-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TextAreaField } from '../../kit/ui/text-field.tsx'

export interface StartProps {
  onClose: () => void
  onStarted: (id: string) => void
}

interface EndProps<F extends { note: string }> extends Pick<StartProps, 'onClose'> {
  form: ContractForm<F>
}

export function StartEnd<F extends { note: string }>({ form, onClose }: EndProps<F>) {
  const { t } = useTranslation()
  return (
    <>
      <TextAreaField {...form.field('note', t('field.note'))} rows={3} maxLength={stepNoteMax} dir="auto" />
      <FormFailure form={form} />
      <FormButtons>
        <Button type="submit" busy={form.busy}>
          {t('features.museum.acquisitions.start.begin')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </FormButtons>
    </>
  )
}
