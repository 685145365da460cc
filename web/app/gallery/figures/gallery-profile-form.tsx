import { hoursNoteMax, weekDays } from '@passion-art/contract/gallery/figures/gallery-hours'
import {
  type GalleryProfile,
  updateGalleryProfile,
} from '@passion-art/contract/gallery/figures/gallery-profile'
import { establishedYears, galleryTypes } from '@passion-art/contract/accounts/registration-rules'
import { socialKeys } from '@passion-art/contract/profile/social-links'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Fields, Form, FormButtons, FormFailure, WholeRow } from '../../kit/forms/contract-form.tsx'
import { LanguageField, useTextIn } from '../../kit/forms/language-field.tsx'
import { NumberField } from '../../kit/forms/number-field.tsx'
import { type ContractForm, useContractForm } from '../../kit/forms/use-contract-form.ts'
import { layout } from '../../kit/layout/layout.ts'
import { ProfileSection } from '../../profile/profile-section.tsx'
import { SocialField } from '../../profile/social-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { DayHours } from './day-hours.tsx'
import { bodyOf, fieldOf, formOf, type GalleryForm } from './gallery-form.ts'
import styles from './gallery-profile.module.css'
import { useSaveProfile } from './gallery-queries.ts'

export function GalleryProfileForm({ profile }: { profile: GalleryProfile }) {
  const { t } = useTranslation()
  const form = useProfileForm(profile)
  return (
    <Form form={form} className={layout.stack(0)}>
      <Details form={form} />
      <ProfileSection title={t('field.openingHours')} narrow>
        <div className={styles.days}>
          {weekDays.map((day) => (
            <DayHours
              key={day}
              day={day}
              periods={form.values[day]}
              problem={form.problems[day]}
              onChange={(periods) => form.set({ [day]: periods })}
            />
          ))}
        </div>
        <TextField
          {...form.field('note', t('features.gallery-figures.fields.hoursNote'))}
          hint={t('features.gallery-figures.hoursNoteHint')}
          maxLength={hoursNoteMax}
          dir="auto"
        />
      </ProfileSection>
      <ProfileSection title={t('features.gallery-figures.fields.socialMedia')} narrow>
        <Fields>
          {socialKeys.map((platform) => (
            <SocialField
              key={platform}
              platform={platform}
              field={form.field(fieldOf(platform), t(`platform.${platform}`))}
            />
          ))}
        </Fields>
      </ProfileSection>
      <div className={layout.stack(20, styles.end)}>
        <FormFailure form={form} />
        <FormButtons>
          <Button type="submit" busy={form.busy}>
            {t('features.gallery-figures.save')}
          </Button>
        </FormButtons>
      </div>
    </Form>
  )
}

function Details({ form }: { form: ContractForm<GalleryForm> }) {
  const { t } = useTranslation()
  const { first, last } = establishedYears
  return (
    <ProfileSection title={t('profile.registration')} narrow>
      <Fields>
        <TextField
          {...form.field('galleryName', t('field.galleryName'))}
          maxLength={200}
          autoComplete="organization"
          dir="auto"
          required
        />
        <TextField
          {...form.field('galleryLocation', t('field.location'))}
          maxLength={200}
          autoComplete="address-level2"
          dir="auto"
          required
        />
        <NumberField
          {...form.number('yearEstablished', t('field.yearEstablished'))}
          hint={t('features.gallery-figures.yearHint', { first, last })}
          inputMode="numeric"
          min={first}
          max={last}
          step={1}
          required
        />
        <SelectField
          {...form.field('galleryType', t('features.gallery-figures.fields.galleryType'))}
          required
        >
          <option value="" disabled />
          {galleryTypes.map((type) => (
            <option key={type} value={type}>
              {t(`galleryType.${type}`)}
            </option>
          ))}
        </SelectField>
        <WholeRow>
          <TextAreaField
            {...form.field('galleryDescription', t('field.description'))}
            {...useTextIn(form.values.bioLanguage)}
            maxLength={2000}
            rows={5}
            required
          />
        </WholeRow>
        <LanguageField {...form.field('bioLanguage', t('field.textLanguage'))} />
        <WholeRow>
          <TextField
            {...form.field('website', t('field.website'))}
            type="url"
            autoComplete="url"
            maxLength={300}
            dir="ltr"
            placeholder="https://"
          />
        </WholeRow>
      </Fields>
    </ProfileSection>
  )
}

function useProfileForm(profile: GalleryProfile): ContractForm<GalleryForm> {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveProfile()
  const times = t('features.gallery-figures.problem.times')
  const year = t('features.gallery-figures.problem.year', establishedYears)
  const form = useContractForm({
    name: 'gallery-profile',
    schema: updateGalleryProfile.body,
    initial: () => formOf(profile),
    toBody: bodyOf,
    send: (body) => mutateAsync(body),
    onSent: (reply, sent) => {
      form.reset(formOf(reply.profile), sent)
      showToast(t('features.gallery-figures.saved'))
    },
    failureText: t('profile.updateFailed'),
    texts: {
      required: t('ui.fillIn'),
      'yearEstablished.invalid': year,
      ...Object.fromEntries(weekDays.map((day) => [`${day}.required`, times])),
    },
    fieldOf: { 'socialMedia.website': fieldOf('website') },
  })
  // A profile that changed elsewhere updates the fields that were not edited.
  const shown = useRef(profile)
  useEffect(() => {
    if (shown.current !== profile && !form.dirty) form.reset(formOf(profile))
    shown.current = profile
  }, [profile, form])
  return form
}
