import {
  exhibitionKinds,
  exhibitionVisibilities,
  maxCurator,
  maxExhibitionSubtitle,
  maxExhibitionTitle,
  maxStatement,
  maxVenue,
  maxVenueAddress,
  maxVenueHours,
} from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import { useTranslation } from 'react-i18next'
import { Fields, WholeRow } from '../../kit/forms/contract-form.tsx'
import { LanguageField, useTextIn } from '../../kit/forms/language-field.tsx'
import type { ContractForm } from '../../kit/forms/use-contract-form.ts'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { type ExhibitionForm, timeZones } from './exhibition-form.ts'

export function ExhibitionFields({ form }: { form: ContractForm<ExhibitionForm> }) {
  const { t } = useTranslation()
  const tied = (name: keyof ExhibitionForm) =>
    form.field(name, t(`features.gallery-exhibitions.fields.${name}`))
  const { startDate, timeZone, visibility, language } = form.values
  const written = useTextIn(language)
  return (
    <Fields>
      <WholeRow>
        <TextField {...tied('title')} {...written} maxLength={maxExhibitionTitle} required />
      </WholeRow>
      <TextField {...tied('subtitle')} {...written} maxLength={maxExhibitionSubtitle} />
      <TextField {...tied('curator')} dir="auto" maxLength={maxCurator} />
      <TextField {...tied('startDate')} type="date" required />
      <TextField {...tied('endDate')} type="date" min={startDate || undefined} required />
      <SelectField {...tied('kind')}>
        {exhibitionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`features.gallery-exhibitions.values.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...tied('timeZone')} hint={t('features.gallery-exhibitions.zoneHint')} dir="ltr">
        {timeZones(timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </SelectField>
      <WholeRow>
        <TextField {...tied('venue')} {...written} maxLength={maxVenue} />
      </WholeRow>
      <TextAreaField {...tied('address')} {...written} rows={3} maxLength={maxVenueAddress} />
      <TextAreaField {...tied('openingHours')} {...written} rows={3} maxLength={maxVenueHours} />
      <WholeRow>
        <TextAreaField
          {...tied('statement')}
          hint={t('features.gallery-exhibitions.markdown')}
          {...written}
          rows={7}
          maxLength={maxStatement}
        />
      </WholeRow>
      <LanguageField {...form.field('language', t('field.textLanguage'))} />
      <SelectField
        {...tied('visibility')}
        hint={t(`features.gallery-exhibitions.visibilityHint.${visibility}`)}
      >
        {exhibitionVisibilities.map((each) => (
          <option key={each} value={each}>
            {t(`features.gallery-exhibitions.values.visibility.${each}`)}
          </option>
        ))}
      </SelectField>
    </Fields>
  )
}
