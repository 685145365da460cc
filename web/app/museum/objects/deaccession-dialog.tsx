import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/ui/notice.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import styles from '../acquisitions/proposal-page.module.css'
import { FormDialog } from '../form-dialog.tsx'
import { WordsField } from '../museum-fields.tsx'
import { emptyIn, useMuseumForm } from '../use-museum-form.ts'
import { useMuseumCall } from '../museum-queries.ts'

/** Takes an object out of the collection: the reason first, then its number once more. The record stays whole. */
export function DeaccessionDialog({ object, onClose }: { object: WholeMuseumObject; onClose: () => void }) {
  const { t } = useTranslation()
  const [confirming, setConfirming] = useState(false)
  const { mutate, isPending, error } = useMuseumCall('deaccession')
  const { form, set, problems, failure, isReady } = useMuseumForm(() => ({ reason: '', number: '' }), {
    error,
    missingIn: (typed) => emptyIn(typed, confirming ? ['reason', 'number'] : ['reason']),
  })
  const submit = () => {
    if (!isReady()) return
    if (!confirming) return setConfirming(true)
    mutate(
      { params: { id: object.id }, body: form },
      {
        onSuccess: () => {
          onClose()
          showToast(t('features.museum.objects.deaccession.done', { number: object.number }))
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('features.museum.objects.deaccession.open')}
      about={`${object.number} ${object.title}`}
      send={t(
        confirming
          ? 'features.museum.objects.deaccession.confirm'
          : 'features.museum.objects.deaccession.continue',
      )}
      {...{ problems, failure, busy: isPending, onSubmit: submit, onClose }}
    >
      {confirming ? (
        <>
          <p className={styles.text} dir="auto">
            {form.reason}
          </p>
          <Notice tone="warn">{t('features.museum.objects.deaccession.warning')}</Notice>
          <TextField
            label={t('features.museum.objects.deaccession.number', { number: object.number })}
            value={form.number}
            maxLength={80}
            dir="ltr"
            autoComplete="off"
            required
            error={problems.number}
            onChange={({ target }) => set({ number: target.value })}
          />
        </>
      ) : (
        <>
          <p>{t('features.museum.objects.deaccession.text')}</p>
          <WordsField form={form} problems={problems} set={set} name="reason" rows={4} required />
        </>
      )}
    </FormDialog>
  )
}
