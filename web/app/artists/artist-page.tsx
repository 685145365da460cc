import type { User } from '@passion-art/contract/accounts/accounts'
import type { ArtistWork } from '@passion-art/contract/artists/artists'
import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { hasCode } from '../api/api-error.ts'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { artistWorksQuery } from '../artworks/artwork-queries.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { artistFeeds } from '../shell/feed-links.ts'
import { ProgramList } from '../bookings/program-list.tsx'
import { programsQuery } from '../bookings/program-queries.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { RepresentedArtists } from '../gallery/roster/represented-artists.tsx'
import { representationQuery } from '../gallery/roster/representation-queries.ts'
import { PageHead } from '../shell/page-head.tsx'
import { BackLink } from '../kit/ui/back-link.tsx'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowLeftIcon } from '../kit/ui/icons.ts'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import type { Route } from './+types/artist-page.ts'
import { ArtistAbout } from './artist-about.tsx'
import { artistThings } from './artist-data.ts'
import { ArtistHead } from './artist-head.tsx'
import { artistName } from './artist-name.ts'
import { hang } from './artist-opening.tsx'
import styles from './artist-page.module.css'
import { userQuery } from './artist-queries.ts'
import { ArtistWorks, type Works } from './artist-works.tsx'
import type { PageHandle } from '../shell/frame.tsx'

const missing = () => data({ missing: true }, { status: 404 })
const reads = (id: string) => [
  userQuery(id),
  artistWorksQuery(id),
  representationQuery(id),
  programsQuery(id),
]

export const handle: PageHandle = { cachedBy: [] }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetchOnServer(context, reads(params.id)).catch(missing)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  prefetchInBrowser(reads(params.id)).catch(missing)

export default function ArtistPage({ params, loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const hidden = 'missing' in loaderData
  const found = useQuery({ ...userQuery(params.id), enabled: !hidden })
  // The opening stands above the name.
  const works = useQuery({ ...artistWorksQuery(params.id), enabled: !hidden })
  if (hidden || hasCode(found.error, 'not_found')) return <ArtistNotFound />
  return (
    <div className={layout.stack(0, styles.page)}>
      <BackLink to={paths.artists()} label={t('artist.back')} className={styles.back} />
      {found.data && !works.isPending ? (
        <Artist key={params.id} user={found.data.user} newest={found.data.works[0]} works={works} />
      ) : !found.error ? (
        <LoadingLines shape="feature" above="nothing" />
      ) : (
        <LoadFailure onRetry={() => void found.refetch()} />
      )}
    </div>
  )
}

interface ArtistProps {
  user: User
  newest: ArtistWork | undefined
  works: Works
}

function Artist({ user, newest, works }: ArtistProps) {
  const { t } = useTranslation()
  const { artworks = [], reserved = [], sold = [] } = works.data ?? {}
  const hung = hang({ onSale: artworks.filter(({ status }) => isOnSale(status)), reserved, sold })
  const name = artistName(user)
  return (
    <>
      <PageHead
        title={t('artist.pageTitle', { name, username: user.username })}
        description={firstWords(user.bio) || t('artist.description', { name })}
        image={artworks[0]?.images[0]}
        feeds={artistFeeds(t, { id: user.id, name })}
      />
      <JsonLd describe={artistThings(user, t('artists.pageTitle'))} />
      <ArtistHead
        user={user}
        opening={hung.opening}
        newest={newest}
        hung={(hung.opening ? 1 : 0) + hung.unsold.length + hung.sold.length}
      />
      <ArtistAbout user={user} />
      <RepresentedArtists userId={user.id} />
      <ProgramList institution={user.id} />
      <ArtistWorks works={works} hung={hung} ownerId={user.id} />
    </>
  )
}

function ArtistNotFound() {
  const { t } = useTranslation()
  return (
    <div className={layout.stack(0, styles.page)}>
      <PageHead title={t('artist.notFound')} description={t('artist.notFoundText')} index={false} />
      <StatePanel
        level={1}
        title={t('artist.notFound')}
        text={t('artist.notFoundText')}
        action={
          <ButtonLink look="outline" to={paths.artists()}>
            <Icon path={arrowLeftIcon} size={20} mirrored />
            <span>{t('artist.back')}</span>
          </ButtonLink>
        }
      />
    </div>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <StatePanel
      tone="error"
      level={1}
      title={t('artist.failed')}
      action={<Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}
    />
  )
}

const firstWords = (bio: string | null): string => {
  const text = (bio ?? '').replace(/\s+/g, ' ').trim()
  return text.length > 200 ? `${text.slice(0, 197).replace(/\s+\S*$/, '')}…` : text
}
