import type { User } from '@passion-art/contract/accounts/accounts'
import { establishedYears } from '@passion-art/contract/accounts/registration-rules'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { DetailFields } from './detail-fields.tsx'
import styles from './profile-form.module.css'
import { useDraft } from './profile-drafts.tsx'
import {
  detailFields,
  formOf,
  type ProfileField,
  type ProfileForm,
  type ProfileProblems,
  profileBody,
  profileProblems,
  serverFields,
} from './profile-form.ts'
import { ProfileArea, ProfileText, type Tied } from './profile-field.tsx'
import { useUpdateProfile } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'
import { useFailureToast } from './use-failure-toast.ts'

/** Names, contact, bio and the registration's details: one form, one button. */
export function DetailsForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const { form, problems, set, save, busy } = useDetailsForm(user)
  const tied = (field: ProfileField): Tied => ({ field, value: form[field], error: problems[field], set })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const details = detailFields(user.user_type)
  return (
    <form method="post" noValidate onSubmit={handleSubmit} className={styles.form}>
      <ProfileSection title={t('profile.details')} narrow>
        <div className={layout.pair(24)}>
          <ProfileText {...tied('first_name')} maxLength={100} autoComplete="given-name" required />
          <ProfileText {...tied('last_name')} maxLength={100} autoComplete="family-name" required />
          <ProfileText {...tied('username')} maxLength={40} autoComplete="username" dir="auto" required />
          <ProfileText {...tied('phone')} type="tel" maxLength={40} autoComplete="tel" dir="ltr" />
          <div className={layout.whole}>
            <ProfileText
              {...tied('website')}
              type="url"
              maxLength={300}
              autoComplete="url"
              dir="ltr"
              placeholder="https://"
            />
          </div>
          <div className={layout.whole}>
            <ProfileArea {...tied('bio')} maxLength={2000} rows={5} dir="auto" />
          </div>
          {details.length === 0 && <SaveButton busy={busy} />}
        </div>
      </ProfileSection>
      {details.length > 0 && (
        <ProfileSection title={t('profile.registration')} narrow>
          <div className={layout.pair(24)}>
            <DetailFields type={user.user_type} tied={tied} />
            <SaveButton busy={busy} />
          </div>
        </ProfileSection>
      )}
    </form>
  )
}

function SaveButton({ busy }: { busy: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={layout.whole}>
      <Button type="submit" busy={busy}>
        {t('profile.update')}
      </Button>
    </div>
  )
}

function useDetailsForm(user: User) {
  const { t } = useTranslation()
  const [draft, setDraft] = useDraft<ProfileForm>('details')
  const [problems, setProblems] = useState<ProfileProblems>({})
  const { mutate, isPending } = useUpdateProfile()
  const failed = useFailureToast()
  const form = draft ?? formOf(user)
  const refused = (error: Error) => {
    const found = error instanceof ApiError ? serverFields(fieldsOf(error), form) : {}
    setProblems(found)
    if (Object.keys(found).length === 0) failed(error, t('profile.updateFailed'))
  }
  const save = () => {
    const found = Object.fromEntries(
      Object.entries(profileProblems(user, form)).map(([field, key]) => [
        field,
        t(`profile.problem.${key}`, establishedYears),
      ]),
    )
    setProblems(found)
    if (Object.keys(found).length > 0) return
    mutate(profileBody(user, form), {
      onSuccess: () => {
        // What was typed while the answer was on its way is not saved yet.
        setDraft((now) => (now === draft ? undefined : now))
        showToast(t('profile.updated'))
      },
      onError: refused,
    })
  }
  const set = (field: ProfileField, value: string) => {
    setDraft((before) => ({ ...(before ?? form), [field]: value }))
    setProblems(({ [field]: _gone, ...rest }) => rest)
  }
  return { form, problems, set, save, busy: isPending }
}

const fieldsOf = (error: ApiError): Record<string, string> =>
  error.code === 'username_taken' ? { username: error.message } : error.fields
