import type { Artwork } from '@passion-art/contract/artworks'
import { useTranslation } from 'react-i18next'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { SearchLine } from '../ui/search-line.tsx'
import { useCategoryLabel } from './artwork-label.tsx'
import type { StoreChange } from './store-address.ts'
import styles from './store-controls.module.css'
import { categoryOptions, installations, isInCategory } from './store-filter.ts'

interface ControlsProps {
  artworks: readonly Artwork[]
  /** How many works the wall shows. */
  found: number
  search: string
  category: string | null
  onChange: (change: StoreChange) => void
}

const all = 'all'

/** Title, search, category filter and the count of what is shown. */
export function StoreControls({ artworks, found, search, category, onChange }: ControlsProps) {
  const { t } = useTranslation()
  const tabs = useCategoryTabs(artworks, category)
  return (
    <div className={styles.controls}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('store.title')}</h1>
        <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
          <SearchLine
            label={t('store.search')}
            value={search}
            maxLength={200}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        </form>
      </div>
      <div className={styles.row}>
        <FilterTabs
          label={t('store.categories')}
          tabs={tabs}
          value={chosenTab(tabs, artworks, category)}
          onChange={(value) => onChange({ category: value === all ? null : value })}
        />
        <p role="status" className={styles.count}>
          {t('store.found', { count: found })}
        </p>
      </div>
    </div>
  )
}

function useCategoryTabs(artworks: readonly Artwork[], category: string | null) {
  const { t } = useTranslation()
  const categoryLabel = useCategoryLabel()
  const tabs = categoryOptions(artworks).map(({ value, count }) => ({
    value,
    label: categoryLabel(value),
    count,
  }))
  const everything = { value: all, label: t('store.all'), count: artworks.length }
  if (category?.toLowerCase() !== installations) return [everything, ...tabs]
  const count = artworks.filter((artwork) => isInCategory(artwork, installations)).length
  return [everything, ...tabs, { value: installations, label: t('home.tile.installations'), count }]
}

/** The address may say a value, a label or another case; the tab is the one its works belong to. */
function chosenTab(
  tabs: readonly { value: string }[],
  artworks: readonly Artwork[],
  category: string | null,
): string {
  if (!category) return all
  const exact = tabs.find((tab) => tab.value === category.toLowerCase())
  if (exact) return exact.value
  const first = artworks.find((artwork) => isInCategory(artwork, category))
  const value = first?.category === 'mixed' ? 'mixed-media' : first?.category
  return tabs.find((tab) => tab.value === value)?.value ?? ''
}
