import type { MuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { WorkCell } from '../../kit/table/work-cell.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { paths } from '../../paths.ts'
import type { TableAddress } from '../../roles/role-address.ts'
import { type Column, DataTable } from '../../kit/table/data-table.tsx'
import { ObjectMark } from './object-mark.tsx'

interface TableProps {
  objects: readonly MuseumObject[]
  address: TableAddress<'state' | 'location' | 'department' | 'fund'>
}

export function ObjectTable({ objects, address }: TableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      label={t('features.museum.part.objects')}
      columns={useObjectColumns()}
      rows={objects}
      rowId={(object) => object.id}
      sort={address.sort}
      hasSortAbove
      onSort={(sort) => address.change({ sort })}
      empty={t('features.kit.nothingFound')}
    />
  )
}

export function useObjectColumns(): Column<MuseumObject>[] {
  const { t, i18n } = useTranslation()
  const head = (name: string) => t(`features.museum.fields.${name}`)
  const words = (id: 'artist' | 'date' | 'medium') => ({
    id,
    head: head(id),
    sort: id !== 'medium',
    cell: (object: MuseumObject) => <bdi lang="">{object[id] || '–'}</bdi>,
  })
  return [
    {
      id: 'title',
      head: head('title'),
      sort: true,
      small: 'title',
      cell: ({ id, images, title }) => (
        <WorkCell image={images[0]?.thumbnail_url ?? null} title={title} to={paths.museumObject(id)} />
      ),
    },
    {
      id: 'number',
      head: head('number'),
      sort: true,
      cell: ({ number }) => <bdi dir="ltr">{number}</bdi>,
    },
    words('artist'),
    words('date'),
    words('medium'),
    {
      id: 'location',
      head: head('location'),
      sort: true,
      cell: (object) =>
        object.lent || object.deaccessionedOn ? (
          <ObjectMark object={object} />
        ) : (
          <bdi lang="">{object.location || '–'}</bdi>
        ),
    },
    {
      id: 'updated_at',
      head: t('features.museum.objects.changedOn'),
      sort: true,
      cell: ({ updatedAt }) => <bdi className={font.nowrap}>{formatDay(updatedAt, i18n.language)}</bdi>,
    },
  ]
}
