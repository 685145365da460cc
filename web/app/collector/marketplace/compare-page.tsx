import { addressNow } from '../../kit/ui/use-search-text.ts'
import { maxCompared } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { RoleScreen } from '../../roles/role-screen.tsx'
import { RoleFailure } from '../../roles/role-states.tsx'
import { BackLink } from '../../kit/ui/back-link.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { CompareDrawing } from './compare-drawing.tsx'
import { ComparedWorks } from './compared-works.tsx'
import styles from './compared-works.module.css'
import { comparedQuery } from './market-queries.ts'
import { WorkFiles } from './selection-bar.tsx'

export default function ComparePage() {
  const { t } = useTranslation()
  return (
    <RoleScreen
      screen="marketplace"
      title={t('marketplace.compare')}
      roles={['collector', 'institution']}
      bare
    >
      <Comparison />
    </RoleScreen>
  )
}

const idsIn = (params: URLSearchParams) =>
  [...new Set((params.get('works') ?? '').split(','))].filter(Boolean).slice(0, maxCompared)

function Comparison() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const ids = idsIn(params)
  const handleRemove = (id: string) => {
    const next = addressNow()
    next.set(
      'works',
      idsIn(next)
        .filter((one) => one !== id)
        .join(','),
    )
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={layout.stack(36)}>
      <BackLink to={paths.marketplace()} label={t('marketplace.title')} className={styles.back} />
      <header className={layout.row(16, layout.end, layout.spread)}>
        <h1 className={font.display2}>{t('marketplace.compare')}</h1>
        {ids.length > 0 && (
          <div className={layout.row(12, layout.stretch)}>
            <WorkFiles ids={ids} name="comparison" folds />
          </div>
        )}
      </header>
      {ids.length === 0 ? <Nothing /> : <Works ids={ids} onRemove={handleRemove} />}
    </div>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <StatePanel
      title={t('features.marketplace.compare.empty')}
      text={t('features.marketplace.compare.emptyText', { count: maxCompared })}
      action={<ButtonLink to={paths.marketplace()}>{t('features.marketplace.compare.choose')}</ButtonLink>}
    />
  )
}

function Works({ ids, onRemove }: { ids: readonly string[]; onRemove: (id: string) => void }) {
  const { data, error, refetch } = useQuery({ ...comparedQuery(ids), placeholderData: keepPreviousData })
  if (!data) return error ? <RoleFailure error={error} onRetry={() => void refetch()} /> : <LoadingLines />
  // A removed work disappears before the refetch.
  const artworks = data.artworks.filter(({ id }) => ids.includes(id))
  if (artworks.length === 0) return <Nothing />
  return (
    <>
      <CompareDrawing artworks={artworks} />
      <ComparedWorks artworks={artworks} onRemove={onRemove} />
    </>
  )
}
