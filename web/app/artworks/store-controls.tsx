import { matchCategory } from '@passion-art/contract/artworks/artwork-categories'
import type { ArtworkFacets } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { FilterTabs } from '../kit/ui/filter-tabs.tsx'
import { SearchLine } from '../kit/ui/search-line.tsx'
import { TextSelect } from '../kit/ui/text-select.tsx'
import { useCategoryLabel } from './artwork-label.tsx'
import {
  longestSearch,
  type StoreChange,
  type StoreOrder,
  storeOrders,
  type StoreView,
} from './store-address.ts'
import { StoreFilterButton } from './store-filters.tsx'
import styles from './store-controls.module.css'

interface ControlsProps {
  /** Counts of the works that match the search and the filters; undefined until loaded. */
  counts: ArtworkFacets | undefined
  /** Counts of all works on sale, used only for category names when matches are too many to be counted. */
  every?: ArtworkFacets | undefined
  /** Null when there are too many to be counted, undefined until loaded. */
  found: number | null | undefined
  loading?: boolean
  search: string
  shown: StoreView
  onChange: (change: StoreChange) => void
}

const all = 'all'
const installations = 'installations'

export function StoreControls({
  counts,
  every,
  found,
  loading = false,
  search,
  shown,
  onChange,
}: ControlsProps) {
  const { t } = useTranslation()
  const { category, sort, filters } = shown
  const tabs = useCategoryTabs({ counts, every }, category)
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
          <KeptValues values={{ ...filters, category, sort }} />
          <SearchLine
            name="q"
            label={t('store.search')}
            value={search}
            maxLength={longestSearch}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        </form>
      </div>
      <div className={layout.stack(8)}>
        {counts?.total !== 0 && (
          <div className={classes(!counts && styles.reserved)}>
            <FilterTabs
              wraps
              label={t('word.categories')}
              countText={(count) => t('count.works', { count })}
              tabs={tabs}
              value={chosenTab(tabs, category)}
              onChange={(value) => onChange({ category: value === all ? null : value })}
            />
          </div>
        )}
        <div className={layout.row(16, layout.spread, styles.row)}>
          <p role="status" className={styles.count}>
            {found === null
              ? t('store.foundMany')
              : found !== undefined
                ? t('store.found', { count: found })
                : loading && t('store.loading')}
          </p>
          <div className={layout.row(24, styles.tools)}>
            {(found !== 0 || Object.keys(filters).length > 0) && (
              <StoreFilterButton filters={filters} onChange={onChange} />
            )}
            {found !== 0 && <StoreSort value={sort} onChange={onChange} />}
          </div>
        </div>
      </div>
    </div>
  )
}

/** For the search without scripts. */
function KeptValues({ values }: { values: Record<string, string | null | undefined> }) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}

function StoreSort({ value, onChange }: { value: StoreOrder; onChange: ControlsProps['onChange'] }) {
  const { t } = useTranslation()
  const labels = {
    '': t('sort.newestFeminine'),
    price: t('sort.cheapest'),
    '-price': t('sort.dearest'),
    size: t('sort.smallest'),
    '-size': t('sort.largest'),
  }
  return (
    <TextSelect
      label={t('sort.by')}
      value={value}
      options={storeOrders.map((order) => ({ value: order, label: labels[order] }))}
      onChange={(sort) => onChange({ sort })}
    />
  )
}

interface Tab {
  value: string
  label: string
  count?: number | undefined
}

function useCategoryTabs(
  { counts, every }: Pick<ControlsProps, 'counts' | 'every'>,
  category: string | null,
) {
  const { t } = useTranslation()
  const categoryLabel = useCategoryLabel()
  const counted = counts?.categories
  const tabs = (counted ?? every?.categories ?? []).map(
    ({ value, count }): Tab => ({ value, label: categoryLabel(value), ...(counted && { count }) }),
  )
  const total = counts?.total
  // A category without a hit stays while it is chosen.
  const known = tabs.some(({ value }) => matchCategory(category ?? '', value))
  if (category && counted && !known && category.toLowerCase() !== installations)
    tabs.push({ value: category.toLowerCase(), label: categoryLabel(category), count: 0 })
  const everything = {
    value: all,
    label: t('word.allFeminine'),
    ...(typeof total === 'number' && { count: total }),
  }
  if (category?.toLowerCase() !== installations) return [everything, ...tabs]
  const count = tabs
    .filter(({ value }) => matchCategory(installations, value))
    .reduce((sum, one) => sum + (one.count ?? 0), 0)
  const group: Tab = { value: installations, label: categoryLabel(installations), ...(counted && { count }) }
  return [everything, ...tabs, group]
}

function chosenTab(tabs: readonly { value: string }[], category: string | null): string {
  if (!category) return all
  const exact = tabs.find((tab) => tab.value === category.toLowerCase())
  if (exact) return exact.value
  return tabs.find((tab) => tab.value !== all && matchCategory(category, tab.value))?.value ?? ''
}
