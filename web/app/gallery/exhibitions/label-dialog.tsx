import { maxCaption } from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import { labelWork } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions-hanging'
import type { HungWork, WholeExhibition } from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import { useTranslation } from 'react-i18next'
import { DialogFrame, Form, FormButtons, FormFailure } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Switch } from '../../kit/ui/switch.tsx'
import { TextAreaField } from '../../kit/ui/text-field.tsx'
import { PositionButtons } from '../../kit/reorder/position-buttons.tsx'
import type { Order } from '../../kit/reorder/use-reorder.ts'
import { useExhibitionCall } from './exhibition-queries.ts'

interface LabelDialogProps {
  exhibition: Pick<WholeExhibition, 'id' | 'language'>
  hung: HungWork
  order: Order
  onClose: () => void
}

export function LabelDialog({ exhibition, hung, order, onClose }: LabelDialogProps) {
  const { id } = exhibition
  const { t } = useTranslation()
  const { mutateAsync } = useExhibitionCall('label', id)
  const { artworkId, title, language, caption, notForSale } = hung
  const form = useContractForm({
    name: `label ${id} ${artworkId}`,
    schema: labelWork.body,
    initial: { caption, notForSale },
    toBody: (values) => values,
    send: (body) => mutateAsync({ params: { id, artworkId }, body }),
    onSent: onClose,
    failureText: t('ui.notSavedTryAgain'),
  })
  return (
    <DialogFrame
      title={t('features.gallery-exhibitions.label.open')}
      label={t('features.gallery-exhibitions.label.of', { title })}
      about={title}
      aboutLanguage={language}
      closeBeside={!form.dirty}
      onClose={onClose}
    >
      <Form form={form}>
        <TextAreaField
          {...form.field('caption', t('features.gallery-exhibitions.fields.caption'))}
          hint={t('features.gallery-exhibitions.label.hint')}
          rows={4}
          lang={exhibition.language}
          dir="auto"
          maxLength={maxCaption}
        />
        <Switch
          label={t('status.notForSale')}
          hint={t('features.gallery-exhibitions.label.notForSaleHint')}
          checked={form.values.notForSale}
          onChange={(on) => form.set({ notForSale: on })}
        />
        <FormFailure form={form} />
        <FormButtons>
          <Button type="submit" busy={form.busy}>
            {t('ui.save')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </FormButtons>
      </Form>
      <PositionButtons id={artworkId} label={t('features.gallery-exhibitions.order.place')} order={order} />
    </DialogFrame>
  )
}
