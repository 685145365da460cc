import { hoursNoteMax, weekDays } from '@passion-art/contract/gallery/figures/gallery-hours'
import type { GalleryProfile } from '@passion-art/contract/gallery/figures/gallery-profile'
import { establishedYears, galleryTypes } from '@passion-art/contract/accounts/registration-rules'
import { socialKeys } from '@passion-art/contract/profile/social-links'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, serverTextOr } from '../../api/api-error.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { ProfileSection } from '../../profile/profile-section.tsx'
import { SocialField } from '../../profile/social-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { showToast } from '../../kit/ui/toast-store.ts'
import { DayHours } from './day-hours.tsx'
import {
  bodyOf,
  formOf,
  type GalleryForm,
  type GalleryProblems,
  galleryProblems,
  type TextField as Field,
} from './gallery-form.ts'
import styles from './gallery-profile.module.css'
import { useSaveProfile } from './gallery-queries.ts'

/** Registration details, opening hours, website and links: one form, one button. */
export function GalleryProfileForm({ profile }: { profile: GalleryProfile }) {
  const { t } = useTranslation()
  const editor = useEditor(profile)
  const { form, problemOf, put, busy, failure } = editor
  const box = useRef<HTMLFormElement>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    editor.save(() =>
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
    )
  }
  return (
    <form method="post" ref={box} noValidate onSubmit={handleSubmit}>
      <Details {...editor} />
      <ProfileSection title={t('features.gallery-figures.profilePart.openingHours')} narrow>
        <div className={styles.days}>
          {weekDays.map((day) => (
            <DayHours
              key={day}
              day={day}
              periods={form.days[day]}
              problem={problemOf(`day.${day}`)}
              onChange={(periods) => put({ days: { ...form.days, [day]: periods } }, `day.${day}`)}
            />
          ))}
        </div>
        <TextField
          label={t('features.gallery-figures.hoursNote')}
          hint={t('features.gallery-figures.hoursNoteHint')}
          value={form.note}
          maxLength={hoursNoteMax}
          dir="auto"
          onChange={({ target }) => put({ note: target.value }, 'note')}
        />
      </ProfileSection>
      <ProfileSection title={t('features.gallery-figures.profilePart.socialMedia')} narrow>
        <div className={layout.pair(24)}>
          {socialKeys.map((platform) => (
            <SocialField
              key={platform}
              platform={platform}
              value={form.social[platform]}
              wrong={problemOf(`social.${platform}`) !== undefined}
              onChange={(value) =>
                put({ social: { ...form.social, [platform]: value } }, `social.${platform}`)
              }
            />
          ))}
        </div>
      </ProfileSection>
      <div className={layout.cluster('12 24', styles.end)}>
        <Button type="submit" busy={busy}>
          {t('features.gallery-figures.save')}
        </Button>
        {failure && (
          <p role="alert" className={classes(layout.whole, font.problem)}>
            {failure}
          </p>
        )}
      </div>
    </form>
  )
}

type Editor = ReturnType<typeof useEditor>

function Details({ form, problemOf, put }: Editor) {
  const { t } = useTranslation()
  const tied = (field: Field) => ({
    label: t(`features.gallery-figures.profilePart.${field}`),
    value: form[field],
    error: problemOf(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      put({ [field]: target.value }, field),
  })
  const { first, last } = establishedYears
  return (
    <ProfileSection title={t('profile.registration')} narrow>
      <div className={layout.pair(24)}>
        <TextField {...tied('galleryName')} maxLength={200} dir="auto" required />
        <TextField {...tied('galleryLocation')} maxLength={200} dir="auto" required />
        <TextField {...tied('yearEstablished')} type="number" min={first} max={last} step={1} required />
        <SelectField {...tied('galleryType')} required>
          <option value="" disabled />
          {galleryTypes.map((type) => (
            <option key={type} value={type}>
              {t(`galleryType.${type}`)}
            </option>
          ))}
        </SelectField>
        <div className={layout.whole}>
          <TextAreaField {...tied('galleryDescription')} maxLength={2000} rows={5} dir="auto" required />
        </div>
        <div className={layout.whole}>
          <TextField {...tied('website')} type="url" maxLength={300} dir="ltr" placeholder="https://" />
        </div>
      </div>
    </ProfileSection>
  )
}

function useEditor(profile: GalleryProfile) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<GalleryForm>()
  const [problems, setProblems] = useState<GalleryProblems>({})
  const [failure, setFailure] = useState('')
  const { mutate, isPending } = useSaveProfile()
  const form = draft ?? formOf(profile)
  const put = (change: Partial<GalleryForm>, field: string) => {
    setDraft((before) => ({ ...(before ?? form), ...change }))
    setProblems(({ [field]: _gone, ...rest }) => rest)
  }
  const refused = (error: Error) => {
    const found = error instanceof ApiError ? ownFields(error.fields) : {}
    setProblems(found)
    setFailure(Object.keys(found).length > 0 ? '' : serverTextOr(error, t('profile.updateFailed')))
  }
  const save = (onProblem: () => void) => {
    const keys = galleryProblems(form)
    setProblems(
      Object.fromEntries(
        Object.entries(keys).map(([field, key]) => [
          field,
          t(`features.gallery-figures.problem.${key}`, establishedYears),
        ]),
      ),
    )
    setFailure('')
    if (Object.keys(keys).length > 0) return onProblem()
    mutate(bodyOf(form), {
      onSuccess: () => {
        // What was typed while the answer was on its way is not saved yet.
        setDraft((now) => (now === draft ? undefined : now))
        showToast(t('features.gallery-figures.saved'))
      },
      onError: refused,
    })
  }
  return { form, put, save, failure, busy: isPending, problemOf: (field: string) => problems[field] }
}

/** The server's names of fields as this form's. */
const ownFields = (fields: Record<string, string>): GalleryProblems =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      field.replace(/^openingHours\.days\.(\w+).*$/, 'day.$1').replace(/^socialMedia\./, 'social.'),
      text,
    ]),
  )
