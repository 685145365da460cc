import { reportCondition } from '@passion-art/contract/museum/objects/museum'
import {
  type Condition,
  conditions,
  reportPhotosMax,
} from '@passion-art/contract/museum/objects/museum-rules'
import { useTranslation } from 'react-i18next'
import { today } from '../kit/dates/today.ts'
import { serverTextOr } from '../api/api-error.ts'
import { Fields, FormDialog, WholeRow } from '../kit/forms/contract-form.tsx'
import { IconButton } from '../kit/ui/button.tsx'
import { FilePicker } from '../kit/ui/file-picker.tsx'
import { trashIcon } from '../kit/ui/icons.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import styles from './acquisitions/proposal-page.module.css'
import { type Examined, useReport } from './museum-queries.ts'
import { DayField, WordsField } from './museum-fields.tsx'
import own from './record.module.css'
import { useMuseumForm } from './use-museum-form.ts'

interface ReportDialogProps {
  about: Examined
  named: string
  onClose: () => void
  /** The report was saved, but its photos failed. */
  onUnsent: (text: string) => void
  onDone?: (() => void) | undefined
}

export function ReportDialog({ about, named, onClose, onUnsent, onDone }: ReportDialogProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useReport(about)
  const form = useMuseumForm({
    name: `museum-report ${Object.values(about).join(' ')}`,
    schema: reportCondition.body,
    initial: () => ({
      condition: '',
      examinedOn: today(),
      examiner: '',
      text: '',
      photos: [] as readonly File[],
    }),
    toBody: ({ condition, photos: _photos, ...words }) => ({ ...words, condition: condition as Condition }),
    send: (body, { photos }) => mutateAsync({ body, photos }),
    onSent: ({ unsent }) => {
      onClose()
      onDone?.()
      if (unsent === undefined) showToast(t('features.museum.objects.reports.saved'))
      else onUnsent(serverTextOr(unsent, t('features.museum.objects.reports.photosFailed')))
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('features.museum.objects.reports.add')}
      about={named}
      send={t('ui.save')}
      onClose={onClose}
    >
      <Fields>
        <SelectField {...form.field('condition', t('features.museum.fields.condition'))} required>
          <option value="">{t('ui.pleaseChoose')}</option>
          {conditions.map((value) => (
            <option key={value} value={value}>
              {t(`features.museum.values.condition.${value}`)}
            </option>
          ))}
        </SelectField>
        <DayField form={form} name="examinedOn" max={today()} required />
        <WholeRow>
          <WordsField form={form} name="examiner" />
        </WholeRow>
        <WordsField
          form={form}
          name="text"
          rule="note"
          rows={5}
          required
          label={t('features.museum.objects.reports.text')}
        />
      </Fields>
      <ChosenPhotos photos={form.values.photos} onChange={(photos) => form.set({ photos })} />
    </FormDialog>
  )
}

interface ChosenProps {
  photos: readonly File[]
  onChange: (photos: readonly File[]) => void
}

function ChosenPhotos({ photos, onChange }: ChosenProps) {
  const { t } = useTranslation()
  return (
    <div className={own.files}>
      {photos.length > 0 && (
        <ul className={own.chosenFiles}>
          {photos.map((photo, at) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- the same file may be chosen twice
              key={at}
              className={styles.row}
            >
              <bdi>{photo.name}</bdi>
              <IconButton
                path={trashIcon}
                label={t('features.museum.objects.reports.without', { name: photo.name })}
                onClick={() => onChange(photos.filter((_each, index) => index !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < reportPhotosMax && (
        <FilePicker
          label={t('features.museum.objects.reports.addPhoto')}
          accept="image/jpeg,image/png,image/gif,image/webp"
          hint={t('features.museum.objects.pictures.hint', { max: reportPhotosMax })}
          onChoose={(file) => onChange([...photos, file])}
        />
      )}
    </div>
  )
}
