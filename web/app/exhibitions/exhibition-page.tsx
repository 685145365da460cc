import type { ExhibitionWithWorks } from '@passion-art/contract/exhibitions/exhibitions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { hasCode } from '../api/api-error.ts'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { BackLink } from '../kit/ui/back-link.tsx'
import { Button } from '../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import type { Route } from './+types/exhibition-page.ts'
import styles from './exhibition-page.module.css'
import { exhibitionShare, exhibitionThings } from './exhibition-data.ts'
import { exhibitionQuery } from './exhibition-queries.ts'
import { ViewingRoom } from './viewing-room.tsx'
import type { PageHandle } from '../shell/frame.tsx'

const missing = () => data({ missing: true }, { status: 404 })

export const handle: PageHandle = { cachedBy: [] }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetchOnServer(context, [exhibitionQuery(params.id)]).catch(missing)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  prefetchInBrowser([exhibitionQuery(params.id)]).catch(missing)
/** Walking needs no refetch. */
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
  if (found) return <Exhibition exhibition={found.exhibition} />
  if (isPending) return <LoadingLines />
  return (
    <div className={layout.stack(0, styles.page)}>
      <StatePanel
        tone="error"
        level={1}
        title={t('exhibition.failed')}
        action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
      />
    </div>
  )
}

function Exhibition({ exhibition }: { exhibition: ExhibitionWithWorks }) {
  const { t } = useTranslation()
  const { title, description, image } = exhibition
  return (
    <div className={layout.stack(0, styles.page)}>
      <PageHead
        title={title}
        description={description || title}
        image={image ?? undefined}
        share={exhibitionShare(exhibition)}
      />
      <JsonLd describe={exhibitionThings(exhibition, t('word.exhibitions'))} />
      <BackLink to={paths.exhibitions()} label={t('word.exhibitions')} className={styles.back} />
      <ViewingRoom exhibition={exhibition} />
    </div>
  )
}
