import { artMediums, establishedYears, galleryTypes } from '@passion-art/contract/accounts/registration-rules'
import { useTranslation } from 'react-i18next'
import { WholeRow } from '../kit/forms/contract-form.tsx'
import { useTextIn } from '../kit/forms/language-field.tsx'
import { NumberField } from '../kit/forms/number-field.tsx'
import type { ContractForm } from '../kit/forms/use-contract-form.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import type { ProfileField, ProfileForm } from './profile-form.ts'

interface DetailFieldsProps {
  form: ContractForm<ProfileForm>
  /** Details exist or are being entered: then their step's rules apply. */
  required: boolean
}

export function DetailFields({ type, ...fields }: DetailFieldsProps & { type: string }) {
  return type === 'artist' ? <ArtistFields {...fields} /> : <GalleryFields {...fields} />
}

function ArtistFields({ form, required }: DetailFieldsProps) {
  const { t } = useTranslation()
  const label = (name: ProfileField) => t(`field.${name}`)
  return (
    <>
      <SelectField {...form.field('artPiece', label('artPiece'))} required={required}>
        <option value="">{t('ui.pleaseChoose')}</option>
        {artMediums.map((medium) => (
          <option key={medium} value={medium}>
            {t(`medium.${medium}`)}
          </option>
        ))}
      </SelectField>
      <NumberField
        {...form.number('yearOfExperience', label('yearOfExperience'))}
        inputMode="numeric"
        min={0}
        max={100}
        step={1}
      />
      <WholeRow>
        <TextField
          {...form.field('location', label('location'))}
          maxLength={200}
          autoComplete="address-level2"
          dir="auto"
        />
      </WholeRow>
    </>
  )
}

function GalleryFields({ form, required }: DetailFieldsProps) {
  const { t } = useTranslation()
  const written = useTextIn(form.values.bioLanguage)
  const label = (name: ProfileField) => t(`field.${name}`)
  const { first, last } = establishedYears
  return (
    <>
      <TextField
        {...form.field('galleryName', label('galleryName'))}
        maxLength={200}
        autoComplete="organization"
        dir="auto"
        required={required}
      />
      <TextField
        {...form.field('galleryLocation', label('galleryLocation'))}
        maxLength={200}
        autoComplete="address-level2"
        dir="auto"
        required={required}
      />
      <NumberField
        {...form.number('yearEstablished', label('yearEstablished'))}
        inputMode="numeric"
        min={first}
        max={last}
        step={1}
        hint={`${first}–${last}`}
        required={required}
      />
      <SelectField {...form.field('galleryType', label('galleryType'))} required={required}>
        <option value="">{t('ui.pleaseChoose')}</option>
        {galleryTypes.map((type) => (
          <option key={type} value={type}>
            {t(`galleryType.${type}`)}
          </option>
        ))}
      </SelectField>
      <WholeRow>
        <TextAreaField
          {...form.field('galleryDescription', label('galleryDescription'))}
          {...written}
          maxLength={2000}
          rows={5}
          required={required}
        />
      </WholeRow>
    </>
  )
}
