import type { WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { deaccession } from '@passion-art/contract/museum/objects/museum'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/forms/contract-form.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import styles from '../acquisitions/proposal-page.module.css'
import { WordsField } from '../museum-fields.tsx'
import { useMuseumForm } from '../use-museum-form.ts'
import { useMuseumCall } from '../museum-queries.ts'

/** Asks for the reason, then for the number as a confirmation. The record stays. */
export function DeaccessionDialog({ object, onClose }: { object: WholeMuseumObject; onClose: () => void }) {
  const { t } = useTranslation()
  const [confirming, setConfirming] = useState(false)
  const { mutateAsync } = useMuseumCall('deaccession')
  const form = useMuseumForm({
    name: `museum-deaccession ${object.id}`,
    schema: deaccession.body,
    initial: { reason: '', number: '' },
    // Sends the object's own number until the confirmation is asked for.
    toBody: ({ reason, number }) => ({ reason, number: confirming ? number : object.number }),
    send: async (body) => confirming && mutateAsync({ params: { id: object.id }, body }),
    onSent: (reply) => {
      if (!reply) return setConfirming(true)
      onClose()
      showToast(t('features.museum.objects.deaccession.done', { number: object.number }))
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('features.museum.objects.deaccession.open')}
      about={`${object.number} ${object.title}`}
      send={t(confirming ? 'features.museum.objects.deaccession.confirm' : 'ui.continue')}
      onClose={onClose}
    >
      {confirming ? (
        <>
          <p className={styles.text} lang="" dir="auto">
            {form.values.reason}
          </p>
          <Notice tone="warn">{t('features.museum.objects.deaccession.warning')}</Notice>
          <TextField
            {...form.field(
              'number',
              t('features.museum.objects.deaccession.number', { number: object.number }),
            )}
            maxLength={80}
            dir="ltr"
            autoComplete="off"
            required
          />
        </>
      ) : (
        <>
          <p>{t('features.museum.objects.deaccession.text')}</p>
          <WordsField form={form} name="reason" rows={4} required />
        </>
      )}
    </FormDialog>
  )
}
