import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { hasCode } from '../../api/api-error.ts'
import { ViewingRoom } from '../../exhibitions/viewing-room.tsx'
import { layout } from '../../kit/layout/layout.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { sharedQuery } from './exhibition-queries.ts'
import styles from './shared-exhibition.module.css'

/** Anyone with the link sees it. Not in the server's HTML, which may be cached. */
export default function SharedExhibitionPage() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery(sharedQuery(token))
  if (hasCode(error, 'not_found', 'validation_failed')) return <NotFound />
  return (
    <div className={layout.stack(0, layout.page, styles.page)}>
      <PageHead
        title={data?.exhibition.title ?? t('word.exhibitions')}
        description={t('word.exhibitions')}
        index={false}
      />
      {data ? (
        <ViewingRoom exhibition={data.exhibition} />
      ) : error ? (
        <StatePanel
          tone="error"
          level={1}
          title={t('exhibition.failed')}
          action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
        />
      ) : (
        <LoadingLines />
      )}
    </div>
  )
}
