import type { User } from '@passion-art/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { RequireToken } from '../accounts/require-token.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Button } from '../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { TabPanel, Tabs } from '../kit/ui/tabs.tsx'
import { DetailsTab } from './details-tab.tsx'
import { InterestsTab } from './interests-tab.tsx'
import { PreferencesTab } from './preferences-tab.tsx'
import { ProfileDrafts } from './profile-drafts.tsx'
import { profileFailure } from './profile-failure.ts'
import { ProfileHeader } from './profile-header.tsx'
import styles from './profile-page.module.css'
import { profileQuery } from './profile-queries.ts'
import { type ProfileTab, profileTabs, tabOrFirst } from './profile-tab.ts'
import { SecurityTab } from './security-tab.tsx'
import { SocialTab } from './social-tab.tsx'

export default function ProfilePage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const tab = tabOrFirst(params.get('tab'))
  const title =
    tab === profileTabs[0] ? t('word.profile') : `${t(`profile.tab.${tab}`)} | ${t('word.profile')}`
  return (
    <div data-tool className={styles.page}>
      <PageHead title={title} description={t('profile.description')} index={false} />
      <RequireToken waiting={<Waiting />}>
        <OwnProfile />
      </RequireToken>
    </div>
  )
}

function OwnProfile() {
  const { data, error, refetch } = useQuery(profileQuery())
  if (data) return <Profile user={data.user} />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return <Waiting />
}

function Waiting() {
  return (
    <>
      <LoadingLines shape="person" lines={3} />
      <ProfileTabs>{() => <LoadingLines shape="fields" above="nothing" />}</ProfileTabs>
    </>
  )
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const text = profileFailure(error, {
    noToken: t('profile.noToken'),
    network: t('profile.networkError'),
    action: '',
  })
  return (
    <StatePanel
      level={1}
      tone="error"
      title={t('profile.fetchFailed')}
      text={text && <bdi>{text}</bdi>}
      action={<Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}
    />
  )
}

function Profile({ user }: { user: User }) {
  return (
    <ProfileDrafts key={user.id} userId={user.id}>
      <ProfileHeader user={user} />
      <ProfileTabs>
        {(tab) => (
          <>
            {tab === 'profile' && <DetailsTab user={user} />}
            {tab === 'preferences' && <PreferencesTab />}
            {tab === 'interests' && <InterestsTab />}
            {tab === 'social-media' && <SocialTab user={user} />}
            {tab === 'security' && <SecurityTab user={user} />}
          </>
        )}
      </ProfileTabs>
    </ProfileDrafts>
  )
}

function ProfileTabs({ children }: { children: (tab: ProfileTab) => ReactNode }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const tab = tabOrFirst(params.get('tab'))
  const choose = (next: ProfileTab) => setParams({ tab: next }, { replace: true, preventScrollReset: true })
  const tabs = profileTabs.map((value) => ({ value, label: t(`profile.tab.${value}`) }))
  return (
    <>
      <Tabs label={t('word.profile')} name="profile" tabs={tabs} value={tab} onChange={choose} />
      <TabPanel name="profile" value={tab} className={styles.panel}>
        {children(tab)}
      </TabPanel>
    </>
  )
}
