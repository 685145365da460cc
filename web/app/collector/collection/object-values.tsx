import type { ObjectValue, WholeObject } from '@passion-art/contract/collector/collection/collection-object'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../kit/dates/today.ts'
import { useFirstProblem } from '../../kit/forms/use-first-problem.ts'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import { formatDay } from '../../i18n/dates.ts'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { trashIcon } from '../../kit/ui/icons.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { useCollectionCall } from './collection-queries.ts'
import styles from './collection-work.module.css'
import { formOf, type ObjectForm } from './object-form.ts'
import dialogStyles from './object-dialog.module.css'
import { ValueFields } from './object-fields.tsx'

/** What a work was worth when; the newest day stands first and counts. */
export function ObjectValues({ object }: { object: WholeObject }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2 className={styles.partTitle}>{t('features.collection.fields.value')}</h2>
        <Button look="outline" onClick={() => setOpen(true)}>
          {t('features.collection.value.add')}
        </Button>
      </div>
      {object.values.length === 0 && <p className={styles.small}>{t('features.collection.value.noneYet')}</p>}
      {object.values.length > 0 && (
        <ul className={styles.rows}>
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
  const amount = formatPrice(value.value, value.currency)
  return (
    <li className={styles.row}>
      <span className={styles.rowText}>
        <bdi dir="ltr">{amount}</bdi>
        <span className={styles.small}>
          <bdi>{formatDay(value.on, i18n.language)}</bdi>
          {value.appraiser && (
            <>
              {' '}
              <span>·</span> <bdi>{value.appraiser}</bdi>
            </>
          )}
        </span>
      </span>
      <IconButton
        path={trashIcon}
        label={t('features.collection.value.remove', { amount })}
        disabled={isPending}
        onClick={() =>
          mutate(
            { params: { id: objectId, partId: value.id } },
            {
              onError: (error) => showToast(serverTextOr(error, t('features.collection.form.failed')), 'bad'),
            },
          )
        }
      />
    </li>
  )
}

function ValueDialog({ object, onClose }: { object: WholeObject; onClose: () => void }) {
  const { t } = useTranslation()
  const [form, setForm] = useState<ObjectForm>(() => ({
    ...formOf(undefined, object.value === null ? object.priceCurrency : object.valueCurrency),
    valueOn: today(),
  }))
  const { mutate, isPending, error } = useCollectionCall('addValue')
  const problems = error instanceof ApiError ? error.fields : {}
  const box = useFirstProblem(problems)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { value, valueCurrency, valueAppraiser, valueOn } = form
    const body = { value, valueCurrency, valueAppraiser, valueOn } as never
    mutate({ params: { id: object.id }, body }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      label={t('features.collection.value.add')}
      closeBeside={false}
      className={dialogStyles.dialog}
    >
      <form method="post" ref={box} noValidate className={dialogStyles.form} onSubmit={handleSubmit}>
        <h2 className={dialogStyles.title}>{t('features.collection.value.add')}</h2>
        <div className={dialogStyles.fields}>
          <ValueFields
            form={form}
            problems={problems}
            set={(change) => setForm((now) => ({ ...now, ...change }))}
          />
        </div>
        {error && Object.keys(problems).length === 0 && (
          <Notice tone="bad">{serverTextOr(error, t('features.collection.form.failed'))}</Notice>
        )}
        <div className={dialogStyles.buttons}>
          <Button type="submit" busy={isPending}>
            {t('features.collection.form.save')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('features.collection.form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
