import { artMediums } from '@passion-art/contract/accounts/registration-rules'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { AttachmentField } from './attachment-field.tsx'
import styles from './registration-wizard.module.css'
import type { Wizard } from './use-wizard.ts'
import { WizardArea, WizardSelect, WizardText } from './wizard-field.tsx'

/** An artist's work; all but the medium is optional. */
export function ArtistStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation()
  const mediums = artMediums.map((value) => ({ value, label: t(`medium.${value}`) }))
  return (
    <div className={layout.pair(24, styles.fields)}>
      <WizardSelect wizard={wizard} field="artPiece" options={mediums} required />
      <WizardText wizard={wizard} field="yearOfExperience" type="number" min={0} max={100} step={1} />
      <div className={layout.whole}>
        <WizardText wizard={wizard} field="location" maxLength={200} autoComplete="address-level2" />
      </div>
      <div className={layout.whole}>
        <WizardArea wizard={wizard} field="shortBio" maxLength={2000} rows={5} />
      </div>
      <div className={layout.whole}>
        <WizardText
          wizard={wizard}
          field="website"
          type="url"
          dir="ltr"
          maxLength={300}
          autoComplete="url"
          placeholder="https://"
        />
      </div>
      <WizardText wizard={wizard} field="instagram" dir="ltr" maxLength={300} />
      <WizardText wizard={wizard} field="facebook" dir="ltr" maxLength={300} />
      <div className={layout.whole}>
        <AttachmentField kind="portfolio" file={wizard.file} onChange={wizard.setFile} />
      </div>
    </div>
  )
}
