import { establishedYears, galleryTypes } from '@passion-art/contract/accounts/registration-rules'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../kit/forms/number-field.tsx'
import { layout } from '../kit/layout/layout.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { AttachmentField } from './attachment-field.tsx'
import styles from './registration-wizard.module.css'
import type { Wizard } from './use-wizard.ts'

export function GalleryStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation()
  const { field, number } = wizard
  const { first, last } = establishedYears
  return (
    <div className={layout.pair(24, styles.fields)}>
      <TextField {...field('galleryName')} maxLength={200} autoComplete="organization" required />
      <TextField {...field('galleryLocation')} maxLength={200} required />
      <NumberField
        {...number('yearEstablished')}
        inputMode="numeric"
        min={first}
        max={last}
        step={1}
        hint={`${first}–${last}`}
        required
      />
      <SelectField {...field('galleryType')} required>
        <option value="">{t('ui.pleaseChoose')}</option>
        {galleryTypes.map((type) => (
          <option key={type} value={type}>
            {t(`galleryType.${type}`)}
          </option>
        ))}
      </SelectField>
      <div className={layout.whole}>
        <TextAreaField {...field('galleryDescription')} maxLength={2000} rows={5} required />
      </div>
      <div className={layout.whole}>
        <AttachmentField kind="galleryLogo" file={wizard.file} onChange={wizard.setFile} />
      </div>
    </div>
  )
}
