import { conditions, reportPhotosMax } from '@passion-art/contract/museum/objects/museum-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../kit/dates/today.ts'
import { serverTextOr } from '../api/api-error.ts'
import { layout } from '../kit/layout/layout.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { FilePicker } from '../kit/ui/file-picker.tsx'
import { trashIcon } from '../kit/ui/icons.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import styles from './acquisitions/proposal-page.module.css'
import { type Examined, useReport } from './museum-queries.ts'
import { FormDialog } from './form-dialog.tsx'
import { DayField, WordsField } from './museum-fields.tsx'
import own from './record.module.css'
import { emptyIn, useMuseumForm } from './use-museum-form.ts'

interface ReportDialogProps {
  about: Examined
  /** The object, as it is called. */
  named: string
  onClose: () => void
  onDone?: (() => void) | undefined
}

const fresh = () => ({ condition: '', examinedOn: today(), examiner: '', text: '' })

/** In which condition an object is, who looked and when, with photos. */
export function ReportDialog({ about, named, onClose, onDone }: ReportDialogProps) {
  const { t } = useTranslation()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const { mutate, isPending, error } = useReport(about)
  const { form, set, problems, failure, isReady } = useMuseumForm(fresh, {
    error,
    missingIn: (typed) => emptyIn(typed, ['condition', 'examinedOn', 'text']),
  })
  const submit = () => {
    if (!isReady()) return
    mutate(
      { body: form, photos },
      {
        onSuccess: ({ unsent }) => {
          onClose()
          onDone?.()
          if (unsent === undefined) showToast(t('features.museum.objects.reports.saved'))
          else showToast(serverTextOr(unsent, t('features.museum.objects.reports.photosFailed')), 'bad')
        },
      },
    )
  }
  const field = { form, problems, set }
  return (
    <FormDialog
      title={t('features.museum.objects.reports.add')}
      about={named}
      send={t('features.museum.acquisitions.save')}
      {...{ problems, failure, busy: isPending, onSubmit: submit, onClose }}
    >
      <div className={layout.pair('20 24')}>
        <SelectField
          label={t('features.museum.fields.condition')}
          value={form.condition}
          required
          error={problems.condition}
          onChange={({ target }) => set({ condition: target.value })}
        >
          <option value="">{t('features.museum.objects.reports.choose')}</option>
          {conditions.map((value) => (
            <option key={value} value={value}>
              {t(`features.museum.values.condition.${value}`)}
            </option>
          ))}
        </SelectField>
        <DayField {...field} name="examinedOn" required />
        <div className={layout.whole}>
          <WordsField {...field} name="examiner" />
        </div>
        <WordsField
          {...field}
          name="text"
          rule="note"
          rows={5}
          required
          label={t('features.museum.objects.reports.text')}
        />
      </div>
      <ChosenPhotos photos={photos} onChange={setPhotos} />
    </FormDialog>
  )
}

interface ChosenProps {
  photos: readonly File[]
  onChange: (photos: readonly File[]) => void
}

/** Photos that are sent with the report. */
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
                onClick={() => onChange(photos.filter((_each, place) => place !== at))}
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
