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
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../../kit/layout/layout.ts'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { type ExhibitionForm, timeZones } from './exhibition-form.ts'

interface FieldsProps {
  form: ExhibitionForm
  problems: Record<string, string>
  set: (change: Partial<ExhibitionForm>) => void
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** In the order a visitor reads them. */
export function ExhibitionFields({ form, problems, set }: FieldsProps) {
  const { t } = useTranslation()
  const tied = (name: keyof ExhibitionForm) => ({
    name,
    label: t(`features.gallery-exhibitions.fields.${name}`),
    value: form[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<Control>) => set({ [name]: target.value }),
  })
  return (
    <div className={layout.pair('20 24')}>
      <div className={layout.whole}>
        <TextField {...tied('title')} dir="auto" maxLength={maxExhibitionTitle} required />
      </div>
      <TextField {...tied('subtitle')} dir="auto" maxLength={maxExhibitionSubtitle} />
      <TextField {...tied('curator')} dir="auto" maxLength={maxCurator} />
      <TextField {...tied('startDate')} type="date" required />
      <TextField {...tied('endDate')} type="date" min={form.startDate || undefined} required />
      <SelectField {...tied('kind')}>
        {exhibitionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`features.gallery-exhibitions.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...tied('timeZone')} hint={t('features.gallery-exhibitions.zoneHint')} dir="ltr">
        {timeZones(form.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </SelectField>
      <div className={layout.whole}>
        <TextField {...tied('venue')} dir="auto" maxLength={maxVenue} />
      </div>
      <TextAreaField {...tied('address')} dir="auto" rows={3} maxLength={maxVenueAddress} />
      <TextAreaField {...tied('openingHours')} dir="auto" rows={3} maxLength={maxVenueHours} />
      <div className={layout.whole}>
        <TextAreaField
          {...tied('statement')}
          hint={t('features.gallery-exhibitions.markdown')}
          dir="auto"
          rows={7}
          maxLength={maxStatement}
        />
      </div>
      <div className={layout.whole}>
        <SelectField
          {...tied('visibility')}
          hint={t(`features.gallery-exhibitions.visibilityHint.${form.visibility}`)}
        >
          {exhibitionVisibilities.map((visibility) => (
            <option key={visibility} value={visibility}>
              {t(`features.gallery-exhibitions.visibility.${visibility}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}
