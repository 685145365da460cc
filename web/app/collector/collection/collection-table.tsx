import type { CollectionObject } from '@passion-art/contract/collector/collection/collection-object'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useTranslation } from 'react-i18next'
import { WorkCell } from '../../kit/table/work-cell.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../kit/table/data-table.tsx'
import type { CollectionAddress } from './collection-views.ts'

interface TableProps {
  objects: readonly CollectionObject[]
  address: CollectionAddress
}

export function CollectionTable({ objects, address }: TableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      label={t('nav.myCollection')}
      columns={useCollectionColumns()}
      rows={objects}
      rowId={(object) => object.id}
      sort={address.sort}
      hasSortAbove
      onSort={(sort) => address.change({ sort })}
      empty={t('features.kit.nothingFound')}
    />
  )
}

export function useCollectionColumns(): Column<CollectionObject>[] {
  const { t, i18n } = useTranslation()
  const head = (name: string) => t(`features.collection.fields.${name}`)
  const amount = (value: number | null, currency: string) =>
    value === null ? '–' : <bdi dir="ltr">{formatPrice(value, currency, i18n.language)}</bdi>
  return [
    {
      id: 'title',
      head: head('title'),
      sort: true,
      small: 'title',
      cell: ({ id, images, title }) => (
        <WorkCell image={images[0]?.thumbnail_url ?? null} title={title} to={paths.collectionWork(id)} />
      ),
    },
    { id: 'artist', head: head('artist'), sort: true, cell: ({ artist }) => <bdi lang="">{artist}</bdi> },
    { id: 'year', head: head('year'), sort: true, cell: ({ year }) => <bdi>{year || '–'}</bdi> },
    {
      id: 'location',
      head: head('location'),
      sort: true,
      cell: ({ location }) => <bdi lang="">{location || '–'}</bdi>,
    },
    {
      id: 'bought_on',
      head: head('boughtOn'),
      sort: true,
      cell: ({ boughtOn }) => <bdi>{boughtOn ? formatDay(boughtOn, i18n.language) : '–'}</bdi>,
    },
    {
      id: 'price',
      head: head('price'),
      sort: true,
      numeric: true,
      cell: ({ price, priceCurrency }) => amount(price, priceCurrency),
    },
    {
      id: 'value',
      head: head('value'),
      sort: true,
      numeric: true,
      cell: ({ value, valueCurrency }) => amount(value, valueCurrency),
    },
    {
      id: 'insured',
      head: head('insured'),
      sort: true,
      numeric: true,
      cell: ({ insured, insuredCurrency }) => amount(insured, insuredCurrency),
    },
  ]
}
