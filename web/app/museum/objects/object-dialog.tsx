import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { useTranslation } from 'react-i18next'
import { layout } from '../../kit/layout/layout.ts'
import { showToast } from '../../kit/ui/toast-store.ts'
import { FormDialog } from '../form-dialog.tsx'
import { AmountField, WordsField } from '../museum-fields.tsx'
import { labelNames } from '../museum-label.ts'
import { emptyIn, useMuseumForm } from '../use-museum-form.ts'
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

/** What the record says; its number, places, reports and loans have ways of their own. */
export function ObjectDialog({ object, onClose }: { object: WholeMuseumObject; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMuseumCall('update')
  const { form, set, problems, failure, isReady } = useMuseumForm(() => formOf(object), {
    error,
    missingIn: (typed) => emptyIn(typed, ['title']),
  })
  const submit = () => {
    if (!isReady()) return
    mutate(
      { params: { id: object.id }, body: { ...form, price: form.price === '' ? null : form.price } as never },
      {
        onSuccess: () => {
          onClose()
          showToast(t('features.museum.acquisitions.saved'))
        },
      },
    )
  }
  const field = { form, problems, set }
  return (
    <FormDialog
      broad
      title={t('features.museum.objects.edit')}
      about={object.number}
      send={t('features.museum.acquisitions.save')}
      {...{ problems, failure, busy: isPending, onSubmit: submit, onClose }}
    >
      <div className={layout.pair('20 24')}>
        {lines.map((name) => (
          <WordsField key={name} {...field} name={name} required={name === 'title'} />
        ))}
        <AmountField {...field} name="price" />
        {texts.map((name) => (
          <WordsField key={name} {...field} name={name} rows={name === 'rights' ? 3 : 6} />
        ))}
      </div>
    </FormDialog>
  )
}
