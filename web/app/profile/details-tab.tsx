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
  galleries: GalleriesSection,
}
type Name = keyof typeof sections
const sectionNames = Object.keys(sections) as Name[]

export function DetailsTab({ user }: { user: User }) {
  const { ready, lengths, invited } = useOwnLists(user)
  // Once first it stays there: what was just answered is not moved away.
  const [galleriesFirst, setGalleriesFirst] = useState(invited)
  if (invited && !galleriesFirst) setGalleriesFirst(true)
  const names = galleriesFirst ? [...new Set<Name>(['galleries', ...sectionNames])] : sectionNames
  const shown = names.filter((name) => name in lengths)
  return (
    <>
      {!ready && <LoadingLines shape="fields" above="nothing" />}
      <div hidden={!ready}>
        <Sections names={shown.filter((name) => lengths[name] !== 0)} user={user} />
        <div className={styles.rows}>
          <OrdersSection />
          <Sections names={shown.filter((name) => lengths[name] === 0)} user={user} />
        </div>
        <PictureSection user={user} />
        <DetailsForm user={user} />
        <AttachmentSection user={user} />
      </div>
    </>
  )
}

function Sections({ names, user }: { names: readonly Name[]; user: User }) {
  return names.map((name) => {
    const Section = sections[name]
    return <Section key={name} user={user} />
  })
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
  const invitations = galleries.data?.representations
  const lists = [favourites, events, courses, programs, galleries]
  return {
    ready: texts && !searches.isLoading && lists.every(({ isPending }) => !isPending),
    invited: invitations?.some(({ state }) => state === 'invited') ?? false,
    lengths: {
      favourites: favourites.data?.artworks.length,
      events: events.data?.events.length,
      courses: courses.data?.courses.length,
      programs: programs.data?.bookings.length,
      ...(!hasMarketplace(user) && { searches: searches.data?.searches.length }),
      // Others see it once a gallery has invited their address.
      ...(isArtist(user) || invitations?.length ? { galleries: invitations?.length } : {}),
    },
  }
}

const isArtist = ({ user_type }: User) => user_type === 'artist'

/** They have their searches there. */
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

function GalleriesSection({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <ProfileSection title={t('profile.galleries')}>
      <OwnRepresentations isArtist={isArtist(user)} />
    </ProfileSection>
  )
}
