import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { serverTextOr } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import { ArtworkPrice, WorkLink } from '../artworks/artwork-label.tsx'
import { ArtworkWall } from '../artworks/artwork-wall.tsx'
import { FavouriteButton } from '../artworks/favourite-button.tsx'
import { OwnerBar } from '../artworks/owner-bar.tsx'
import { byReview, mayReadReview, mayReview } from '../artworks/owner-rules.ts'
import font from '../kit/layout/font.module.css'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { LoadingPanel, StatePanel } from '../kit/ui/state-panel.tsx'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import styles from './artist-works.module.css'

type Works = UseQueryResult<{ artworks: Artwork[] }>

export function ArtistWorks({ works, ownerId }: { works: Works; ownerId: string }) {
  const { t } = useTranslation()
  const own = mayReview(useSession()?.user, ownerId)
  if (works.isPending) return <LoadingPanel />
  if (!works.data)
    return (
      <StatePanel
        tone="error"
        title={t('artist.worksFailed')}
        text={serverTextOr(works.error, '')}
        action={<Button onClick={() => void works.refetch()}>{t('ui.tryAgain')}</Button>}
      />
    )
  const { artworks } = works.data
  if (own && artworks.some(mayReadReview)) return <OwnWalls artworks={artworks} />
  return (
    <UntilOwn waiting={own && works.isFetching}>
      {artworks.length === 0 ? (
        <NoWorks own={own} />
      ) : (
        <Wall title={t('word.artworks')} artworks={artworks} />
      )}
    </UntilOwn>
  )
}

function UntilOwn({ waiting, children }: { waiting: boolean; children: ReactNode }) {
  const hydrated = useHydrated()
  return <div className={classes(hydrated ? waiting && styles.waiting : styles.unsure)}>{children}</div>
}

function NoWorks({ own }: { own: boolean }) {
  const { t } = useTranslation()
  const canUpload = useSession()?.user.canUpload
  const upload = own && canUpload && <ButtonLink to={paths.upload()}>{t('nav.upload')}</ButtonLink>
  return <StatePanel title={t('artist.empty')} action={upload} />
}

/** Works in review or to be revised come first. */
function OwnWalls({ artworks }: { artworks: readonly Artwork[] }) {
  const { t } = useTranslation()
  const { review, shown } = byReview(artworks)
  return (
    <>
      {review.length > 0 && <Wall title={t('artist.inReview')} artworks={review} own />}
      {shown.length > 0 && <Wall title={t('word.artworks')} artworks={shown} own />}
    </>
  )
}

interface WallProps {
  title: string
  artworks: readonly Artwork[]
  own?: boolean
}

function Wall({ title, artworks, own = false }: WallProps) {
  return (
    <section className={classes(own && styles.section)}>
      <h2 className={classes(own && font.title1)}>
        {own ? title : <VisuallyHidden>{title}</VisuallyHidden>}
      </h2>
      <ArtworkWall
        artworks={artworks}
        eager={2}
        drawLabel={(artwork) => ({
          label: <WorkLabel artwork={artwork} own={own} />,
          aside: <FavouriteButton artwork={artwork} />,
          below: own && <OwnerBar artwork={artwork} />,
        })}
      />
    </section>
  )
}

function WorkLabel({ artwork, own }: { artwork: Artwork; own: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.label}>
      <h3 className={font.workTitle}>
        <WorkLink artwork={artwork} />
      </h3>
      <p className={styles.text}>
        <bdi {...contentLang(artwork.language)}>{artwork.description.split('\n\n')[0]}</bdi>
      </p>
      {artwork.images.some(({ animated }) => animated) && <p className={font.quiet}>{t('artwork.moving')}</p>}
      <ArtworkPrice artwork={artwork} className={styles.price} {...(own && { beside: 'status' })} />
    </div>
  )
}
