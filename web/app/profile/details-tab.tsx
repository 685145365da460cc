import type { User } from '@passion-art/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { favouritesQuery } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'
import styles from './profile-section.module.css'

const sections = {
  favourites: FavouritesSection,
  events: EventsSection,
  courses: CoursesSection,
  programs: ProgramsSection,
  searches: SearchesSection,
}
const sectionNames = Object.keys(sections) as (keyof typeof sections)[]

export function DetailsTab({ user }: { user: User }) {
  const { ready, lengths, invited } = useOwnLists(user)
  // Once first it stays there: what was just answered is not moved away.
  const [galleriesFirst, setGalleriesFirst] = useState(invited)
  if (invited && !galleriesFirst) setGalleriesFirst(true)
  const galleries = <GalleriesSection isArtist={user.user_type === 'artist'} />
  const show = (isEmpty: boolean) =>
    sectionNames
      .filter((name) => name in lengths && (lengths[name] === 0) === isEmpty)
      .map((name) => {
        const Section = sections[name]
        return <Section key={name} />
      })
  return (
    <>
      {!ready && <LoadingLines shape="fields" above="nothing" />}
      <div hidden={!ready}>
        {galleriesFirst && galleries}
        {show(false)}
        <div className={styles.rows}>
          <OrdersSection />
          {show(true)}
        </div>
        {!galleriesFirst && galleries}
        <PictureSection user={user} />
        <DetailsForm user={user} />
        <AttachmentSection user={user} />
      </div>
    </>
  )
}

/** Waits for all lists above the forms, so that none moves the others; also for one that failed. */
function useOwnLists(user: User) {
  const texts = useFeatureTexts('kit', 'marketplace', 'bookings', 'gallery-roster')
  const favourites = useQuery(favouritesQuery())
  const events = useQuery(ownEventsQuery())
  const courses = useQuery(ownCoursesQuery())
  const programs = useQuery(ownBookingsQuery())
  const galleries = useQuery(ownRepresentationsQuery())
  const searches = useQuery({ ...searchesQuery(), enabled: !hasMarketplace(user) })
  const lists = [favourites, events, courses, programs, galleries]
  return {
    ready: texts && !searches.isLoading && lists.every(({ isPending }) => !isPending),
    invited: galleries.data?.representations.some(({ state }) => state === 'invited') ?? false,
    lengths: {
      favourites: favourites.data?.artworks.length,
      events: events.data?.events.length,
      courses: courses.data?.courses.length,
      programs: programs.data?.bookings.length,
      ...(!hasMarketplace(user) && { searches: searches.data?.searches.length }),
    },
  }
}

/** Those who have the marketplace have their searches there. */
const hasMarketplace = ({ user_type }: User) => user_type === 'collector' || user_type === 'institution'

function EventsSection() {
  const { t } = useTranslation()
  return (
    <ProfileSection title={t('profile.events')}>
      <OwnEvents />
    </ProfileSection>
  )
}

function CoursesSection() {
  const { t } = useTranslation()
  return (
    <ProfileSection title={t('profile.courses')}>
      <OwnCourses />
    </ProfileSection>
  )
}

function ProgramsSection() {
  const { t } = useTranslation()
  return (
    <ProfileSection title={t('profile.programs')}>
      <OwnBookings />
    </ProfileSection>
  )
}

function OrdersSection() {
  const { t } = useTranslation()
  return (
    <ProfileSection title={t('word.orders')}>
      <p>
        <ButtonLink look="text" to={paths.orders()}>
          {t('word.myOrders')}
        </ButtonLink>
      </p>
    </ProfileSection>
  )
}

function SearchesSection() {
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
function GalleriesSection({ isArtist }: { isArtist: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery(ownRepresentationsQuery())
  if (!isArtist && !data?.representations.length) return null
  return (
    <ProfileSection title={t('profile.galleries')}>
      <OwnRepresentations isArtist={isArtist} />
    </ProfileSection>
  )
}
