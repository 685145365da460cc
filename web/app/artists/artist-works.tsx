import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import { ArtworkPrice, LabelLine, WorkLink } from '../artworks/artwork-label.tsx'
import { ArtworkWall } from '../artworks/artwork-wall.tsx'
import { FavouriteButton } from '../artworks/favourite-button.tsx'
import { ratioOf } from '../artworks/hanging.ts'
import { OwnerBar } from '../artworks/owner-bar.tsx'
import { FirstWords, WorkRow } from '../artworks/work-row.tsx'
import { byReview, mayReadReview, mayReview } from '../artworks/owner-rules.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import type { Hang } from './artist-opening.tsx'
import styles from './artist-works.module.css'

export type Works = UseQueryResult<{ artworks: Artwork[]; reserved: Artwork[]; sold: Artwork[] }>

interface WorksProps {
  works: Works
  hung: Hang
  ownerId: string
}

export function ArtistWorks({ works, hung, ownerId }: WorksProps) {
  const { t } = useTranslation()
  const own = mayReview(useSession()?.user, ownerId)
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
      {!hung.opening && <NoWorks own={own} />}
      {hung.unsold.length > 0 && <Wall title={t('word.artworks')} artworks={hung.unsold} />}
      {hung.sold.length > 0 && <Wall title={t('status.sold')} artworks={hung.sold} titled />}
    </UntilOwn>
  )
}

function UntilOwn({ waiting, children }: { waiting: boolean; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <div className={layout.stack(0, styles.walls, hydrated ? waiting && styles.waiting : styles.unsure)}>
      {children}
    </div>
  )
}

function NoWorks({ own }: { own: boolean }) {
  const { t } = useTranslation()
  const canUpload = useSession()?.user.canUpload
  const upload = own && canUpload && <ButtonLink to={paths.upload()}>{t('nav.upload')}</ButtonLink>
  return <StatePanel title={t('artist.empty')} action={upload} />
}

/** Works in review or to be revised come first, sold ones last. */
function OwnWalls({ artworks }: { artworks: readonly Artwork[] }) {
  const { t } = useTranslation()
  const { review, shown } = byReview(artworks)
  const walls = [
    { title: t('artist.inReview'), artworks: review },
    { title: t('word.artworks'), artworks: shown.filter(({ status }) => status !== 'sold') },
    { title: t('status.sold'), artworks: shown.filter(({ status }) => status === 'sold') },
  ]
  return walls.map((wall) => wall.artworks.length > 0 && <Wall key={wall.title} {...wall} titled own />)
}

interface WallProps {
  title: string
  artworks: readonly Artwork[]
  titled?: boolean
  own?: boolean
}

function Wall({ title, artworks, titled = false, own = false }: WallProps) {
  const drawLabel = (artwork: Artwork) => ({
    label: <WorkLabel artwork={artwork} own={own} />,
    aside: <FavouriteButton artwork={artwork} />,
    below: own && <OwnerBar artwork={artwork} />,
  })
  const id = useId()
  const few = artworks.reduce((sum, artwork) => sum + ratioOf(artwork), 0) <= oneRow
  return (
    <section aria-labelledby={id} className={classes(titled && styles.section)}>
      <h2 id={id} className={classes(titled && font.title1)}>
        {titled ? title : <VisuallyHidden>{title}</VisuallyHidden>}
      </h2>
      {few ? (
        <WorkRow artworks={artworks} highest={titled ? 440 : 760} alone={600} drawLabel={drawLabel} />
      ) : (
        <ArtworkWall artworks={artworks} drawLabel={drawLabel} />
      )}
    </section>
  )
}

/** Widths of works of height 1 which fill a row of the wall. */
const oneRow = 3.6

function WorkLabel({ artwork, own }: { artwork: Artwork; own: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.label}>
      <h3 className={font.workTitle}>
        <WorkLink artwork={artwork} />
      </h3>
      <p className={font.quiet}>
        <LabelLine artwork={artwork} />
      </p>
      <FirstWords artwork={artwork} className={styles.text} />
      {artwork.images.some(({ animated }) => animated) && <p className={font.quiet}>{t('artwork.moving')}</p>}
      <ArtworkPrice artwork={artwork} className={styles.price} {...(own && { beside: 'status' })} />
    </div>
  )
}
