import { updateMuseumObject } from '@passion-art/contract/museum/objects/museum'
import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../kit/ui/toast-store.ts'
import { Fields, FormDialog } from '../../kit/forms/contract-form.tsx'
import { AmountField, WordsField } from '../museum-fields.tsx'
import { labelNames } from '../museum-label.ts'
import { useMuseumForm } from '../use-museum-form.ts'
import { useMuseumCall } from '../museum-queries.ts'

const lines = [...labelNames, 'creditLine', 'source', 'fund', 'department'] as const
const texts = ['rights', 'description'] as const

const formOf = (object: WholeMuseumObject) => {
  const words = [...lines, ...texts].map((name) => [name, object[name]])
  return {
    ...(Object.fromEntries(words) as Record<(typeof lines | typeof texts)[number], string>),
    price: object.price === null ? '' : String(object.price),
    priceCurrency: object.priceCurrency,
  }
}

export function ObjectDialog({ object, onClose }: { object: WholeMuseumObject; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useMuseumCall('update')
  const form = useMuseumForm({
    name: `museum-object ${object.id}`,
    schema: updateMuseumObject.body,
    initial: () => formOf(object),
    toBody: (values) => values,
    send: (body) => mutateAsync({ params: { id: object.id }, body }),
    onSent: () => {
      onClose()
      showToast(t('features.museum.acquisitions.saved'))
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('features.museum.objects.edit')}
      about={object.number}
      size="broad"
      send={t('ui.save')}
      onClose={onClose}
    >
      <Fields>
        {lines.map((name) => (
          <WordsField key={name} form={form} name={name} required={name === 'title'} />
        ))}
        <AmountField form={form} name="price" />
        {texts.map((name) => (
          <WordsField key={name} form={form} name={name} rows={name === 'rights' ? 3 : 6} />
        ))}
      </Fields>
    </FormDialog>
  )
}
