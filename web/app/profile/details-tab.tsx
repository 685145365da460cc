import type { User } from '@passion-art/contract/accounts/accounts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { OwnCourses, OwnEvents } from './own-places.tsx'
import { SearchList } from '../collector/marketplace/saved-searches.tsx'
import { useFeatureTexts } from '../i18n/use-feature-texts.ts'
import font from '../kit/layout/font.module.css'
import { OwnBookings } from '../bookings/own-bookings.tsx'
import { ownBookingsQuery } from '../bookings/program-queries.ts'
import { searchesQuery } from '../collector/marketplace/market-queries.ts'
import { ownCoursesQuery } from '../courses/course-queries.ts'
import { ownEventsQuery } from '../events/event-queries.ts'
import { OwnRepresentations } from '../gallery/roster/own-representations.tsx'
import { ownRepresentationsQuery } from '../gallery/roster/representation-queries.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import { AttachmentSection } from './attachment-section.tsx'
import { DetailsForm } from './details-form.tsx'
import { FavouritesSection } from './favourites-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { ProfileSection } from './profile-section.tsx'

export function DetailsTab({ user }: { user: User }) {
  const { t } = useTranslation()
  const ready = useOwnLists(user)
  return (
    <>
      {!ready && <LoadingLines shape="fields" above="nothing" />}
      <div hidden={!ready}>
        <ProfileSection title={t('profile.events')}>
          <OwnEvents />
        </ProfileSection>
        <ProfileSection title={t('profile.courses')}>
          <OwnCourses />
        </ProfileSection>
        <ProfileSection title={t('profile.programs')}>
          <OwnBookings />
        </ProfileSection>
        {!hasMarketplace(user) && <SavedSearches />}
        <ProfileSection title={t('word.orders')}>
          <p data-short>
            <ButtonLink look="text" to={paths.orders()}>
              {t('word.myOrders')}
            </ButtonLink>
          </p>
        </ProfileSection>
        <Galleries isArtist={user.user_type === 'artist'} />
        <PictureSection user={user} />
        <DetailsForm user={user} />
        <AttachmentSection user={user} />
        <FavouritesSection />
      </div>
    </>
  )
}

/** Waits for all lists above the forms, so that none moves the others; also for one that failed. */
function useOwnLists(user: User): boolean {
  const texts = useFeatureTexts('kit', 'marketplace', 'bookings', 'gallery-roster')
  const lists = useQueries({
    queries: [ownEventsQuery(), ownCoursesQuery(), ownBookingsQuery(), ownRepresentationsQuery()],
  })
  const searches = useQuery({ ...searchesQuery(), enabled: !hasMarketplace(user) })
  return texts && !searches.isLoading && lists.every(({ isPending }) => !isPending)
}

const hasMarketplace = ({ user_type }: User) => user_type === 'collector' || user_type === 'institution'

/** Those who have the marketplace have theirs there. */
function SavedSearches() {
  const { t } = useTranslation()
  const ready = useFeatureTexts('kit', 'marketplace')
  return (
    <ProfileSection title={t('word.savedSearches')} narrow>
      {ready ? (
        <SearchList to={paths.store()} none={t('search.noSaved')} />
      ) : (
        <p className={font.soft}>{t('ui.loading')}</p>
      )}
    </ProfileSection>
  )
}

/** Non-artists see it once a gallery has invited their address. */
function Galleries({ isArtist }: { isArtist: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery(ownRepresentationsQuery())
  if (!isArtist && !data?.representations.length) return null
  return (
    <ProfileSection title={t('profile.galleries')}>
      <OwnRepresentations isArtist={isArtist} />
    </ProfileSection>
  )
}
