import { maxSearchName } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { serverTextOr } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import { useCategoryLabel } from '../artworks/artwork-label.tsx'
import { searchesQuery, useSaveSearch } from '../collector/marketplace/market-queries.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { paths } from '../paths.ts'
import { type SearchInput, searchFilters } from './finding-queries.ts'

/** For a search without a hit: saves it with a daily email. Needs an account. */
export function SaveSearchAlert(search: SearchInput) {
  const session = useSession()
  return session && <SaveSearchAlertButton key={keyOf(searchFilters(search))} search={search} />
}

const keyOf = (filters: Record<string, string | undefined>) =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value)
      .sort(),
  )

function SaveSearchAlertButton({ search }: { search: SearchInput }) {
  const { t } = useTranslation()
  const name = useSearchName(search)
  const { data } = useQuery(searchesQuery())
  const save = useSaveSearch()
  const key = keyOf(searchFilters(search))
  const saved = save.data?.search ?? data?.searches.find(({ filters }) => keyOf(filters) === key)
  if (saved)
    return (
      <p role="status" className={layout.cluster('4 12')}>
        <span>{t(saved.digest ? 'search.alertSaved' : 'search.alertOff')}</span>
        <SearchesLink />
      </p>
    )
  return (
    <div className={layout.stack(8, layout.startItems)}>
      <Button
        busy={save.isPending}
        onClick={() => save.mutate({ name, filters: searchFilters(search), digest: true })}
      >
        {t('search.alertMe')}
      </Button>
      {save.error && (
        <p role="alert" className={font.problem}>
          {serverTextOr(save.error, t('ui.notSavedTryAgain'))}
        </p>
      )}
    </div>
  )
}

function useSearchName({ q, category }: SearchInput): string {
  const { t } = useTranslation()
  const categoryLabel = useCategoryLabel()
  const name = [q, category && categoryLabel(category)].filter(Boolean).join(' · ') || t('store.title')
  return [...name].slice(0, maxSearchName).join('')
}

function SearchesLink() {
  const { t } = useTranslation()
  const session = useSession()
  const buys = session?.user.user_type === 'collector' || session?.user.user_type === 'institution'
  return (
    <Link to={buys ? paths.marketplace() : paths.profile()} className={layout.touch(0, font.link)}>
      {t('search.yourSearches')}
    </Link>
  )
}
