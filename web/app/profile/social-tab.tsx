import type { User } from '@passion-art/contract/accounts/accounts'
import { setSocialMedia } from '@passion-art/contract/profile/profile'
import { socialAddress, socialKeys } from '@passion-art/contract/profile/social-links'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../api/api-error.ts'
import { Fields, FormFailure, WholeRow } from '../kit/forms/contract-form.tsx'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import styles from './profile-form.module.css'
import { useSetSocialMedia } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'
import { SocialField } from './social-field.tsx'
import { connectedCount, type SocialForm, socialFormOf } from './social-form.ts'
import { useFailureText } from './use-failure-toast.ts'
import { useProfileForm } from './use-profile-form.ts'

export function SocialTab({ user }: { user: User }) {
  const { t } = useTranslation()
  const save = useSetSocialMedia()
  const failureText = useFailureText()
  const saved = socialFormOf(user.social_media)
  const form = useProfileForm({
    draft: 'social',
    saved,
    schema: setSocialMedia.body,
    toBody: (values) => ({ socialMedia: addressesOf(values) }),
    send: (body) => save.mutateAsync(body),
    savedOf: (reply) => socialFormOf(reply.socialMedia),
    failureText: (error) =>
      failureText(
        error,
        t(hasCode(error, 'unknown') ? 'profile.socialRefused' : 'profile.socialFailed'),
        t('profile.socialFailed'),
      ),
    done: t('profile.socialSaved'),
  })
  return (
    <form {...form.attributes}>
      <ProfileSection
        title={t('profile.links')}
        note={t('profile.connected', { n: connectedCount(saved), of: socialKeys.length })}
      >
        <Fields>
          {socialKeys.map((platform) => (
            <SocialField
              key={platform}
              platform={platform}
              field={form.field(platform, t(`platform.${platform}`))}
            />
          ))}
          <WholeRow>
            <div className={layout.stack(20)}>
              <FormFailure form={form} silent />
              <Button type="submit" busy={form.busy} className={styles.save}>
                {t('profile.saveLinks')}
              </Button>
            </div>
          </WholeRow>
        </Fields>
      </ProfileSection>
    </form>
  )
}

/** Omits empty ones; invalid ones stay as typed, to be refused. */
const addressesOf = (form: SocialForm): Partial<SocialForm> =>
  Object.fromEntries(
    socialKeys
      .map((platform) => [platform, socialAddress(platform, form[platform]) ?? form[platform]] as const)
      .filter(([, address]) => address !== ''),
  )
