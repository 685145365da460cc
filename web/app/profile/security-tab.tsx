import type { User } from '@passion-art/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { PasswordForm } from './password-form.tsx'
import { ProfileSection } from './profile-section.tsx'
import styles from './security-tab.module.css'

export function SecurityTab({ user }: { user: User }) {
  const { t, i18n } = useTranslation()
  const facts = [
    ['created', formatDay(user.created_at, i18n.language)],
    ['status', t(user.is_active ? 'profile.active' : 'profile.inactive')],
    ['type', t(`type.${user.user_type}`)],
    ['changed', formatDay(user.updated_at, i18n.language)],
  ] as const
  return (
    <>
      <ProfileSection title={t('field.account')} narrow>
        <dl className={layout.stack(0)}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt className={font.soft}>{t(`profile.fact.${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </ProfileSection>
      <ProfileSection title={t('ui.changePassword')} narrow>
        <PasswordForm email={user.email ?? ''} />
      </ProfileSection>
    </>
  )
}
