import type { User } from '@passion-art/contract/accounts/accounts'
import { establishedYears } from '@passion-art/contract/accounts/registration-rules'
import { useTranslation } from 'react-i18next'
import { Fields, FormFailure, WholeRow } from '../kit/forms/contract-form.tsx'
import { LanguageField, useTextIn } from '../kit/forms/language-field.tsx'
import type { FormState } from '../kit/forms/use-contract-form.ts'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { DetailFields } from './detail-fields.tsx'
import styles from './profile-form.module.css'
import {
  detailFields,
  formOf,
  hasDetails,
  type ProfileField,
  profileBody,
  schemaFor,
} from './profile-form.ts'
import { useUpdateProfile } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'
import { useFailureText } from './use-failure-toast.ts'
import { useProfileForm } from './use-profile-form.ts'

export function DetailsForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const form = useDetailsForm(user)
  const field = (name: ProfileField) => form.field(name, t(`field.${name}`))
  const written = useTextIn(form.values.bioLanguage)
  const details = detailFields(user.user_type)
  return (
    <form {...form.attributes} className={styles.form}>
      <ProfileSection title={t('profile.details')} narrow>
        <Fields>
          <TextField {...field('first_name')} maxLength={100} autoComplete="given-name" required />
          <TextField {...field('last_name')} maxLength={100} autoComplete="family-name" required />
          <TextField
            {...field('username')}
            maxLength={40}
            autoComplete="username"
            dir="auto"
            hint={t('register.usernameRule')}
            required
          />
          <TextField {...field('phone')} type="tel" maxLength={40} autoComplete="tel" dir="ltr" />
          <WholeRow>
            <TextField
              {...field('website')}
              type="url"
              maxLength={300}
              autoComplete="url"
              dir="ltr"
              placeholder="https://"
            />
          </WholeRow>
          <WholeRow>
            <TextAreaField {...field('bio')} {...written} maxLength={2000} rows={5} />
          </WholeRow>
          <LanguageField {...form.field('bioLanguage', t('field.bioLanguage'))} />
          {details.length === 0 && <Save form={form} />}
        </Fields>
      </ProfileSection>
      {details.length > 0 && (
        <ProfileSection title={t('profile.registration')} narrow>
          <Fields>
            <DetailFields type={user.user_type} form={form} required={hasDetails(user, form.values)} />
            <Save form={form} />
          </Fields>
        </ProfileSection>
      )}
    </form>
  )
}

function Save({ form }: { form: FormState }) {
  const { t } = useTranslation()
  return (
    <WholeRow>
      <div className={layout.stack(20)}>
        <FormFailure form={form} silent />
        <Button type="submit" busy={form.busy} className={styles.save}>
          {t('profile.update')}
        </Button>
      </div>
    </WholeRow>
  )
}

function useDetailsForm(user: User) {
  const { t } = useTranslation()
  const update = useUpdateProfile()
  const failureText = useFailureText()
  return useProfileForm({
    draft: 'details',
    saved: formOf(user),
    schema: schemaFor(user.user_type),
    toBody: (values) => profileBody(user, values),
    send: (body) => update.mutateAsync(body),
    savedOf: (reply) => formOf(reply.user),
    failureText: (error) => failureText(error, t('profile.updateFailed')),
    done: t('profile.updated'),
    texts: {
      'yearOfExperience.invalid': t('register.problem.experienceForm'),
      'yearEstablished.invalid': t('register.problem.yearForm', establishedYears),
    },
    fieldOf: { username_taken: 'username' },
  })
}
