import type { User } from '@passion-art/contract/accounts/accounts'
import { type SocialPlatform, socialKeys } from '@passion-art/contract/profile/social-links'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../api/api-error.ts'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { useDraft } from './profile-drafts.tsx'
import { useSetSocialMedia } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'
import { SocialField } from './social-field.tsx'
import { connectedCount, type SocialForm, socialFormOf, socialLinks } from './social-form.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** Ten platforms; a name becomes an address. */
export function SocialTab({ user }: { user: User }) {
  const { t } = useTranslation()
  const [draft, setDraft] = useDraft<SocialForm>('social')
  const [wrong, setWrong] = useState<readonly SocialPlatform[]>([])
  const { mutate, isPending } = useSetSocialMedia()
  const failed = useFailureToast()
  const saved = socialFormOf(user.social_media)
  const form = draft ?? saved
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = socialLinks(form)
    setWrong(found.wrong)
    if (found.wrong.length > 0) return
    mutate(found.links, {
      onSuccess: () => {
        setDraft((now) => (now === draft ? undefined : now))
        showToast(t('profile.socialSaved'))
      },
      onError: (error) =>
        failed(
          error,
          t(hasCode(error, 'unknown') ? 'profile.socialRefused' : 'profile.socialFailed'),
          t('profile.socialFailed'),
        ),
    })
  }
  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <ProfileSection
        title={t('profile.links')}
        note={t('profile.connected', { n: connectedCount(saved), of: socialKeys.length })}
      >
        <div className={layout.pair(24)}>
          {socialKeys.map((platform) => (
            <SocialField
              key={platform}
              platform={platform}
              value={form[platform]}
              wrong={wrong.includes(platform)}
              onChange={(value) => {
                setDraft((before) => ({ ...(before ?? saved), [platform]: value }))
                setWrong((before) => before.filter((one) => one !== platform))
              }}
            />
          ))}
          <div className={layout.whole}>
            <Button type="submit" busy={isPending}>
              {t('profile.saveLinks')}
            </Button>
          </div>
        </div>
      </ProfileSection>
    </form>
  )
}
