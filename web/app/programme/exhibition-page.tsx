import type { Artwork } from '@passion-art/contract/artworks'
import type { Exhibition } from '@passion-art/contract/programme'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { hasCode } from '../api/api-error.ts'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { paths } from '../paths.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { LoadingPanel, StatePanel } from '../ui/state-panel.tsx'
import type { Route } from './+types/exhibition-page.ts'
import styles from './exhibition-page.module.css'
import { ExhibitionHanging } from './exhibition-hanging.tsx'
import { ExhibitionHead } from './exhibition-head.tsx'
import { exhibitionShare, exhibitionThings } from './programme-data.ts'
import { exhibitionQuery } from './programme-queries.ts'
import { useWalk } from './use-walk.ts'
import { WalkThrough } from './walk-through.tsx'

const missing = () => data({ missing: true }, { status: 404 })

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetchOnServer(context, [exhibitionQuery(params.id)]).catch(missing)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  prefetchInBrowser([exhibitionQuery(params.id)]).catch(missing)
/** Walking changes the address, not the data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function ExhibitionPage({ params, loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const hidden = 'missing' in loaderData
  const {
    data: found,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...exhibitionQuery(params.id),
    enabled: !hidden,
  })
  if (hidden || hasCode(error, 'not_found')) return <NotFound />
  if (found) return <ViewingRoom exhibition={found.exhibition} />
  if (isPending) return <LoadingPanel />
  return (
    <div className={styles.page}>
      <StatePanel
        tone="error"
        level={1}
        title={t('exhibition.failed')}
        action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
      />
    </div>
  )
}

/** The statement at the door, then the works in hanging order; the walk shows them one by one. */
function ViewingRoom({ exhibition }: { exhibition: Exhibition & { artworks: Artwork[] } }) {
  const { t } = useTranslation()
  const walk = useWalk(exhibition.artworks.length)
  const { title, description, image, artworks } = exhibition
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        description={description}
        image={image ?? undefined}
        share={exhibitionShare(exhibition)}
      />
      <JsonLd describe={exhibitionThings(exhibition, t('exhibitions.title'))} />
      <BackLink to={paths.exhibitions()} label={t('exhibitions.title')} className={styles.back} />
      <ExhibitionHead exhibition={exhibition} onWalk={artworks.length > 0 ? () => walk.open(0) : null} />
      {artworks.length > 0 ? (
        <ExhibitionHanging artworks={artworks} />
      ) : (
        <StatePanel title={t('exhibition.empty')} />
      )}
      {walk.at !== null && <WalkThrough title={title} artworks={artworks} walk={{ ...walk, at: walk.at }} />}
    </div>
  )
}
