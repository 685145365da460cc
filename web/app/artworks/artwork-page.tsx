import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { contentLang } from '../i18n/languages.ts'
import { hasCode } from '../api/api-error.ts'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { useSession } from '../api/session.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import { aboutQuery } from '../articles/article-queries.ts'
import { WrittenAbout } from '../articles/written-about.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { NearbyWorks } from '../home/nearby-works.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Button } from '../kit/ui/button.tsx'
import { BackLink } from '../kit/ui/back-link.tsx'
import { classes } from '../kit/ui/classes.ts'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import type { Route } from './+types/artwork-page.ts'
import { artworkShare, artworkThings } from './artwork-data.ts'
import { ArtworkFacts } from './artwork-facts.tsx'
import { ArtworkHead } from './artwork-head.tsx'
import { useArtworkTexts } from './artwork-label.tsx'
import styles from './artwork-page.module.css'
import { artworkQuery } from './artwork-queries.ts'
import { OtherWorks } from './other-works.tsx'
import { ScaleDrawing } from './scale-drawing.tsx'
import { useRemembered, useView } from './use-view.ts'
import { inOrder, WorksInOrder } from '../iiif/look-closer.tsx'
import type { PageHandle } from '../shell/frame.tsx'

const missing = () => data({ missing: true }, { status: 404 })

const shownOn = (id: string) => [artworkQuery(id), aboutQuery(id)]

export const handle: PageHandle = { cachedBy: [] }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetchOnServer(context, shownOn(params.id)).catch(missing)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  prefetchInBrowser(shownOn(params.id)).catch(missing)

export default function ArtworkPage({ params, loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const session = useSession()
  const hidden = 'missing' in loaderData
  const {
    data: found,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...artworkQuery(params.id),
    enabled: !hidden || session !== null,
  })
  if (found) return <Found {...found} />
  if ((hidden && !session) || hasCode(error, 'not_found')) return <Missing />
  if (isPending)
    return (
      <div className={styles.page}>
        <div className={layout.stack(0, styles.first)}>
          <BackLink to={paths.store()} label={t('store.title')} className={styles.back} />
          <LoadingLines shape="work" above="nothing" />
        </div>
      </div>
    )
  return <LoadFailure onRetry={() => void refetch()} />
}

/** Hidden from signed-in users until the refetch with the session: the work may be theirs. */
function Missing() {
  const hydrated = useHydrated()
  return (
    <div className={classes(!hydrated && styles.unsure)}>
      <NotFound>
        <NearbyWorks />
      </NotFound>
    </div>
  )
}

interface FoundProps {
  artwork: Artwork
  related: readonly Artwork[]
  moreByArtist: readonly Artwork[]
  orderId: string | null
}

function Found({ artwork, related, moreByArtist, orderId }: FoundProps) {
  const { t } = useTranslation()
  useView(artwork.id)
  useRemembered(artwork.id)
  const share = artworkShare(artwork)
  const { title, artist, description } = useArtworkTexts(artwork)
  return (
    <div className={layout.stack(0, styles.page)}>
      <PageHead
        title={t('artwork.pageTitle', { title, artist })}
        description={summaryOf(description)}
        image={artwork.images[0]}
        share={share}
        embeds={share !== undefined}
        index={share !== undefined}
        type="product"
      />
      <JsonLd describe={artworkThings(artwork, t('store.title'))} />
      <WorksInOrder value={inOrder([artwork, ...moreByArtist, ...related])}>
        <div className={layout.stack(0, styles.first)}>
          <BackLink to={paths.store()} label={t('store.title')} className={styles.back} />
          <ArtworkHead key={artwork.id} artwork={artwork} orderId={orderId} />
        </div>
      </WorksInOrder>
      <div className={styles.about}>
        <section className={layout.stack(20, styles.text)}>
          <h2 className={classes(font.title1, styles.subtitle)}>{t('artwork.about')}</h2>
          {description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} {...(artwork.description && contentLang(artwork.language))}>
              {paragraph}
            </p>
          ))}
        </section>
        <ArtworkFacts artwork={artwork} />
      </div>
      <ScaleDrawing artwork={artwork} />
      <WrittenAbout artworkId={artwork.id} />
      <OtherWorks artist={artwork.artist} moreByArtist={moreByArtist} related={related} />
    </div>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={layout.stack(0, styles.page)}>
      <StatePanel
        tone="error"
        level={1}
        title={t('artwork.failed')}
        action={<Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}
      />
    </div>
  )
}

const summaryOf = (description: string): string => {
  const first = description.split('\n\n')[0] ?? ''
  return first.length > 200 ? `${first.slice(0, 197).replace(/\s+\S*$/, '')}…` : first
}
