import type { MarketCount, MarketCounts } from '@passion-art/contract/collector/marketplace/marketplace'
import { useTranslation } from 'react-i18next'
import { useCategoryLabel } from '../../artworks/artwork-label.tsx'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import type { RoleFilter } from '../../roles/role-filters.ts'
import type { ExtraFields } from '../../roles/role-toolbar.tsx'
import type { FilterName, MarketAddress } from './market-address.ts'
import styles from './market-filters.module.css'
import { NumberFilter } from './number-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { RecordFilters } from './record-filters.tsx'
import { useArtistName } from './search-labels.ts'

interface FiltersProps {
  address: MarketAddress
  counts: MarketCounts | undefined
}

const measures = [
  'minPrice',
  'maxPrice',
  'minSize',
  'maxSize',
  'wall',
  'yearFrom',
  'yearTo',
  'framed',
  'howMade',
  'edition',
  'signed',
  'favourites',
  'followed',
] as const

/** Price, size, the work's record and whose works, for the sheet. */
export function useMeasures({ address, counts }: FiltersProps): ExtraFields {
  const { t } = useTranslation()
  return {
    label: t('features.marketplace.measures'),
    count: measures.filter((name) => address.filters[name] !== '').length,
    fields: (
      <>
        <PriceFilter address={address} prices={counts?.prices} />
        <SizeFilter address={address} />
        <RecordFilters address={address} />
        <div className={layout.stack(8)}>
          <Mark address={address} name="signed" label={t('record.signed.signed')} />
          {(['favourites', 'followed'] as const).map((name) => (
            <Mark
              key={name}
              address={address}
              name={name}
              label={t(`features.marketplace.only.${name}`)}
              count={counts?.[name]}
            />
          ))}
        </div>
      </>
    ),
  }
}

const listNames = ['category', 'technique', 'orientation', 'colour', 'state'] as const
type ListName = (typeof listNames)[number]

export function useListFilters({ address, counts }: FiltersProps): (RoleFilter<FilterName> | false)[] {
  const { t } = useTranslation()
  const categoryLabel = useCategoryLabel()
  const written = useWrittenCount()
  const artist = useArtistFilter({ address, counts })
  const labelOf = (name: ListName, value: string) =>
    name === 'category'
      ? categoryLabel(value)
      : t(`features.marketplace.${name}.${value}`, { defaultValue: value })
  const choices = (name: ListName) => {
    const chosen = address.filters[name]
    // Until the counts load, the chosen value is the only option.
    if (!counts) return chosen ? [{ value: chosen, label: labelOf(name, chosen) }] : []
    return counts[name]
      .filter(({ value, count }) => count !== 0 || chosen === value)
      .map((one) => ({ value: one.value, label: `${labelOf(name, one.value)} ${written(one)}`.trim() }))
  }
  const lists = listNames.map((name) => ({
    name,
    label: t(`features.marketplace.filter.${name}`),
    all: t(`features.marketplace.any.${name}`),
    options: choices(name),
  }))
  return [...lists, artist]
}

function useArtistFilter({ address, counts }: FiltersProps): RoleFilter<FilterName> | false {
  const { t } = useTranslation()
  const written = useWrittenCount()
  const chosen = address.filters.artist
  const artists = counts?.artists ?? []
  const options = artists.map((one) => ({ value: one.value, label: `${one.name} ${written(one)}`.trim() }))
  const known = !chosen || options.some(({ value }) => value === chosen)
  const name = useArtistName(known ? undefined : chosen)
  if (options.length === 0 && !chosen) return false
  return {
    name: 'artist',
    label: t('field.artist'),
    all: t('features.marketplace.any.artist'),
    options: known ? options : [...options, { value: chosen, label: name }],
  }
}

/** '(12)', '(1,000+)', or '' when unknown. */
function useWrittenCount(): (counted: MarketCount | undefined) => string {
  const { i18n } = useTranslation()
  return (counted) =>
    counted ? `(${formatCount(counted.count, i18n.language)}${counted.more ? '+' : ''})` : ''
}

interface MarkProps extends Pick<FiltersProps, 'address'> {
  name: 'signed' | 'favourites' | 'followed'
  label: string
  count?: MarketCount | undefined
}

function Mark({ address, name, label, count }: MarkProps) {
  const written = useWrittenCount()
  const on = address.filters[name] === '1'
  return (
    <button
      type="button"
      aria-pressed={on}
      className={layout.row(12, layout.spread, styles.mark, on && styles.on)}
      onClick={() => address.change({ [name]: on ? '' : '1' })}
    >
      <span>{label}</span> <span className={styles.count}>{written(count)}</span>
    </button>
  )
}

function SizeFilter({ address }: { address: MarketAddress }) {
  const { t } = useTranslation()
  return (
    <fieldset className={layout.stack(12, styles.measure)}>
      <legend>{t('features.marketplace.size.title')}</legend>
      <p className={font.quiet}>{t('features.marketplace.size.note')}</p>
      <div className={styles.fields}>
        <NumberFilter
          address={address}
          name="minSize"
          max="maxSize"
          label={t('features.marketplace.size.from')}
        />
        <NumberFilter
          address={address}
          name="maxSize"
          min="minSize"
          label={t('features.marketplace.size.to')}
        />
        <NumberFilter address={address} name="wall" label={t('features.marketplace.size.wall')} />
      </div>
    </fieldset>
  )
}
