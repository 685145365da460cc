import { artMediums } from '@passion-art/contract/accounts/registration-rules'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../kit/forms/number-field.tsx'
import { layout } from '../kit/layout/layout.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { AttachmentField } from './attachment-field.tsx'
import styles from './registration-wizard.module.css'
import type { Wizard } from './use-wizard.ts'

export function ArtistStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation()
  const { field, number } = wizard
  return (
    <div className={layout.pair(24, styles.fields)}>
      <SelectField {...field('artPiece')} required>
        <option value="">{t('ui.pleaseChoose')}</option>
        {artMediums.map((medium) => (
          <option key={medium} value={medium}>
            {t(`medium.${medium}`)}
          </option>
        ))}
      </SelectField>
      <NumberField {...number('yearOfExperience')} inputMode="numeric" min={0} max={100} step={1} />
      <div className={layout.whole}>
        <TextField {...field('location')} maxLength={200} autoComplete="address-level2" />
      </div>
      <div className={layout.whole}>
        <TextAreaField {...field('shortBio')} maxLength={2000} rows={5} />
      </div>
      <div className={layout.whole}>
        <TextField
          {...field('website')}
          type="url"
          dir="ltr"
          maxLength={300}
          autoComplete="url"
          placeholder="https://"
        />
      </div>
      <TextField {...field('instagram')} dir="ltr" maxLength={300} />
      <TextField {...field('facebook')} dir="ltr" maxLength={300} />
      <div className={layout.whole}>
        <AttachmentField kind="portfolio" file={wizard.file} onChange={wizard.setFile} />
      </div>
    </div>
  )
}
