import { establishedYears, galleryTypes } from '@passion-art/contract/accounts/registration-rules'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { AttachmentField } from './attachment-field.tsx'
import styles from './registration-wizard.module.css'
import type { Wizard } from './use-wizard.ts'
import { WizardArea, WizardSelect, WizardText } from './wizard-field.tsx'

/** A gallery; all but the logo is required. */
export function GalleryStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation()
  const types = galleryTypes.map((value) => ({ value, label: t(`galleryType.${value}`) }))
  return (
    <div className={layout.pair(24, styles.fields)}>
      <WizardText wizard={wizard} field="galleryName" maxLength={200} autoComplete="organization" required />
      <WizardText wizard={wizard} field="galleryLocation" maxLength={200} required />
      <WizardText
        wizard={wizard}
        field="yearEstablished"
        type="number"
        min={establishedYears.first}
        max={establishedYears.last}
        step={1}
        required
      />
      <WizardSelect wizard={wizard} field="galleryType" options={types} required />
      <div className={layout.whole}>
        <WizardArea wizard={wizard} field="galleryDescription" maxLength={2000} rows={5} required />
      </div>
      <div className={layout.whole}>
        <AttachmentField kind="galleryLogo" file={wizard.file} onChange={wizard.setFile} />
      </div>
    </div>
  )
}
