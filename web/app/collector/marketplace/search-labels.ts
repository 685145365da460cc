import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { artistName } from '../../artists/artist-name.ts'
import { userQuery } from '../../artists/artist-queries.ts'
import { useCategoryLabel } from '../../artworks/artwork-label.tsx'
import { isolated } from '../../i18n/isolate.ts'
import { directionOf } from '../../i18n/languages.ts'
import type { FilterName } from './market-address.ts'
import { useCurrency } from './use-currency.ts'

export type SearchFilters = Partial<Record<FilterName | 'q', string | undefined>>

export function useArtistName(id: string | undefined): string {
  const { t } = useTranslation()
  const { data } = useQuery({ ...userQuery(id ?? ''), enabled: Boolean(id) })
  return data ? artistName(data.user) : t('features.marketplace.filter.chosenArtist')
}

export function useSearchLabels(filters: SearchFilters): string[] {
  const { t, i18n } = useTranslation()
  const artist = useArtistName(filters.artist)
  const currency = useCurrency()
  const categoryLabel = useCategoryLabel()
  const chosen = (name: 'technique' | 'orientation' | 'colour' | 'state', value: string | undefined) =>
    value ? [t(`features.marketplace.${name}.${value}`, { defaultValue: value })] : []
  // Signs, sums and measures read left to right among Arabic words.
  const figure = (text: string) => (directionOf(i18n.language) === 'rtl' ? isolated(text) : text)
  const span = (from: string | undefined, to: string | undefined, write: (value: string) => string) => {
    if (!from && !to) return []
    if (from && to) return [figure(`${write(from)} – ${write(to)}`)]
    return [figure(from ? `≥ ${write(from)}` : `≤ ${write(to ?? '')}`)]
  }
  const cm = (value: string) => `${value} cm`
  return [
    ...(filters.q ? [`“${filters.q}”`] : []),
    ...(filters.category ? [categoryLabel(filters.category)] : []),
    ...chosen('technique', filters.technique),
    ...chosen('orientation', filters.orientation),
    ...chosen('colour', filters.colour),
    ...(filters.artist ? [artist] : []),
    ...chosen('state', filters.state),
    ...(filters.favourites ? [t('features.marketplace.only.favourites')] : []),
    ...(filters.followed ? [t('features.marketplace.only.followed')] : []),
    ...span(filters.minPrice, filters.maxPrice, (value) =>
      formatPrice(Number(value), currency, i18n.language),
    ),
    ...span(filters.minSize, filters.maxSize, cm),
    ...(filters.wall ? [t('features.marketplace.size.fits', { size: cm(filters.wall) })] : []),
    ...span(filters.yearFrom, filters.yearTo, (year) => year),
    ...(filters.framed ? [t(`record.framed.${filters.framed === '1' ? 'yes' : 'no'}`)] : []),
    ...(filters.signed ? [t('record.signed.signed')] : []),
    ...(filters.edition ? [t(`edition.kind.${filters.edition}`, { defaultValue: filters.edition })] : []),
    ...(filters.howMade ? [t(`record.how_made.${filters.howMade}`, { defaultValue: filters.howMade })] : []),
  ]
}
