import { addObjectValue } from '@passion-art/contract/collector/collection/collection'
import type { ObjectValue, WholeObject } from '@passion-art/contract/collector/collection/collection-object'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../kit/dates/today.ts'
import { Fields, FormDialog } from '../../kit/forms/contract-form.tsx'
import { useContractForm } from '../../kit/forms/use-contract-form.ts'
import { serverTextOr } from '../../api/api-error.ts'
import { formatDay } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { trashIcon } from '../../kit/ui/icons.ts'
import { FailureNote, useFailure } from '../../kit/ui/use-failure.tsx'
import { useCollectionCall } from './collection-queries.ts'
import styles from './collection-work.module.css'
import { formOf } from './object-form.ts'
import { ValueFields } from './object-fields.tsx'

export function ObjectValues({ object }: { object: WholeObject }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <section className={layout.stack(14)}>
      <div className={layout.cluster('8 20', layout.spread)}>
        <h2 className={font.title3}>{t('features.collection.fields.value')}</h2>
        <Button look="outline" onClick={() => setOpen(true)}>
          {t('features.collection.value.add')}
        </Button>
      </div>
      {object.values.length === 0 && <p className={font.quiet}>{t('features.collection.value.noneYet')}</p>}
      {object.values.length > 0 && (
        <ul className={layout.lineAbove}>
          {object.values.map((value) => (
            <Value key={value.id} objectId={object.id} value={value} />
          ))}
        </ul>
      )}
      {open && <ValueDialog object={object} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Value({ objectId, value }: { objectId: string; value: ObjectValue }) {
  const { t, i18n } = useTranslation()
  const { mutate, isPending } = useCollectionCall('removeValue')
  const failure = useFailure()
  const amount = formatPrice(value.value, value.currency, i18n.language)
  const remove = () => {
    failure.clear()
    mutate(
      { params: { id: objectId, partId: value.id } },
      {
        onError: (error) => failure.fail(serverTextOr(error, t('ui.notSaved'))),
      },
    )
  }
  return (
    <li className={layout.row(12, layout.spread, styles.row)}>
      <div className={layout.stack(0)}>
        <bdi dir="ltr">{amount}</bdi>
        <span className={font.quiet}>
          <bdi>{formatDay(value.on, i18n.language)}</bdi>
          {value.appraiser && (
            <>
              {' '}
              <span>·</span> <bdi lang="">{value.appraiser}</bdi>
            </>
          )}
        </span>
        <FailureNote failure={failure} />
      </div>
      <IconButton
        path={trashIcon}
        label={t('features.collection.value.remove', { amount })}
        disabled={isPending}
        onClick={remove}
      />
    </li>
  )
}

function ValueDialog({ object, onClose }: { object: WholeObject; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useCollectionCall('addValue')
  const form = useContractForm({
    name: `collection-value ${object.id}`,
    schema: addObjectValue.body,
    initial: () => ({
      ...formOf(undefined, object.value === null ? object.priceCurrency : object.valueCurrency),
      valueOn: today(),
    }),
    toBody: ({ value, valueCurrency, valueAppraiser, valueOn }) => ({
      value,
      valueCurrency,
      valueAppraiser,
      valueOn,
    }),
    send: (body) => mutateAsync({ params: { id: object.id }, body }),
    onSent: onClose,
    failureText: t('ui.notSaved'),
  })
  return (
    <FormDialog
      form={form}
      title={t('features.collection.value.add')}
      size="broad"
      send={t('ui.save')}
      onClose={onClose}
    >
      <Fields>
        <ValueFields form={form} />
      </Fields>
    </FormDialog>
  )
}
