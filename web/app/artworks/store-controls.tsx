import { matchCategory } from '@passion-art/contract/artworks/artwork-categories'
import type { ArtworkFacets } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { FilterTabs } from '../kit/ui/filter-tabs.tsx'
import { SearchLine } from '../kit/ui/search-line.tsx'
import { useCategoryLabel } from './artwork-label.tsx'
import { longestSearch, type StoreChange } from './store-address.ts'
import styles from './store-controls.module.css'

interface ControlsProps {
  /** Of everything on sale; undefined until loaded. */
  counts: ArtworkFacets | undefined
  /** Null when there are too many to be counted, undefined until loaded. */
  found: number | null | undefined
  search: string
  category: string | null
  onChange: (change: StoreChange) => void
}

const all = 'all'
const installations = 'installations'

export function StoreControls({ counts, found, search, category, onChange }: ControlsProps) {
  const { t } = useTranslation()
  const tabs = useCategoryTabs(counts, category)
  return (
    <div className={layout.stack(28, styles.controls)}>
      <div className={layout.row(32, layout.end, layout.spread, styles.head)}>
        <h1 className={font.display1}>{t('store.title')}</h1>
        <form
          role="search"
          method="get"
          className={styles.search}
          onSubmit={(event) => event.preventDefault()}
        >
          {category && <input type="hidden" name="category" value={category} />}
          <SearchLine
            name="q"
            label={t('store.search')}
            value={search}
            maxLength={longestSearch}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        </form>
      </div>
      <div className={layout.row(24, layout.spread, styles.row)}>
        <FilterTabs
          label={t('word.categories')}
          countText={(count) => t('count.works', { count })}
          tabs={tabs}
          value={chosenTab(tabs, category)}
          onChange={(value) => onChange({ category: value === all ? null : value })}
        />
        <p role="status" className={styles.count}>
          {found === null ? t('store.foundMany') : found !== undefined && t('store.found', { count: found })}
        </p>
      </div>
    </div>
  )
}

function useCategoryTabs(counts: ArtworkFacets | undefined, category: string | null) {
  const { t } = useTranslation()
  const categoryLabel = useCategoryLabel()
  const tabs = (counts?.categories ?? []).map(({ value, count }) => ({
    value,
    label: categoryLabel(value),
    count,
  }))
  const total = counts?.total
  const everything = {
    value: all,
    label: t('word.allFeminine'),
    ...(typeof total === 'number' && { count: total }),
  }
  if (category?.toLowerCase() !== installations) return [everything, ...tabs]
  const count = tabs
    .filter(({ value }) => matchCategory(installations, value))
    .reduce((sum, one) => sum + one.count, 0)
  return [everything, ...tabs, { value: installations, label: categoryLabel(installations), count }]
}

function chosenTab(tabs: readonly { value: string }[], category: string | null): string {
  if (!category) return all
  const exact = tabs.find((tab) => tab.value === category.toLowerCase())
  if (exact) return exact.value
  return tabs.find((tab) => tab.value !== all && matchCategory(category, tab.value))?.value ?? ''
}
