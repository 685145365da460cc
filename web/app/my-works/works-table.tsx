import type { MyWork } from '@passion-art/contract/my-works/my-works'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../i18n/dates.ts'
import { formatCount } from '../i18n/numbers.ts'
import { layout } from '../kit/layout/layout.ts'
import { type Column, DataTable } from '../kit/table/data-table.tsx'
import { WorkCell } from '../kit/table/work-cell.tsx'
import type { Failure } from '../kit/ui/use-failure.tsx'
import { paths } from '../paths.ts'
import type { TableAddress } from '../roles/role-address.ts'
import type { Selection } from './use-selection.ts'
import { WorkActions } from './work-actions.tsx'
import { Completeness, SelectBox, WorkPrice, WorkState } from './work-parts.tsx'

export interface WorksProps {
  works: readonly MyWork[]
  selection: Selection
  failure: Failure
}

interface TableProps extends WorksProps {
  address: TableAddress<'state'>
  busy: boolean
}

export function WorksTable({ works, selection, failure, address, busy }: TableProps) {
  const { t } = useTranslation()
  const columns = useWorkColumns()
  const [first, ...others] = columns
  const withActions: Column<MyWork>[] = [
    {
      ...first,
      id: 'title',
      head: t('field.artwork'),
      cell: (work) => (
        <span className={layout.row(12)}>
          <SelectBox work={work} selection={selection} />
          <WorkCell
            image={work.images[0]?.thumbnail_url ?? null}
            title={work.title}
            language={work.language}
            to={paths.artwork(work.id)}
          />
        </span>
      ),
    },
    ...others,
    {
      id: 'actions',
      head: t('features.my-works.fields.actions'),
      small: 'actions',
      cell: (work) => <WorkActions work={work} failure={failure} />,
    },
  ]
  return (
    <DataTable
      label={t('nav.myWorks')}
      columns={withActions}
      rows={works}
      rowId={({ id }) => id}
      sort={address.sort}
      hasSortAbove
      onSort={(sort) => address.change({ sort })}
      busy={busy}
      empty=""
    />
  )
}

/** What the list is sorted by, without selection and actions. */
export function useWorkColumns(): Column<MyWork>[] {
  const { t, i18n } = useTranslation()
  const head = (name: string) => t(`features.my-works.fields.${name}`)
  const count = (value: number) => formatCount(value, i18n.language)
  return [
    { id: 'title', head: t('field.artwork'), sort: true, small: 'title', cell: ({ title }) => title },
    { id: 'state', head: t('field.state'), small: 'aside', cell: (work) => <WorkState work={work} /> },
    {
      id: 'price',
      head: t('field.price'),
      sort: true,
      numeric: true,
      small: 'line',
      cell: (work) => <WorkPrice work={work} />,
    },
    { id: 'views', head: head('views'), sort: true, numeric: true, cell: ({ views }) => count(views) },
    {
      id: 'favourites',
      head: head('favourites'),
      sort: true,
      numeric: true,
      cell: ({ favourites }) => count(favourites),
    },
    {
      id: 'completeness',
      head: head('completeness'),
      sort: true,
      numeric: true,
      cell: (work) => <Completeness work={work} />,
    },
    {
      id: 'updated_at',
      head: head('updated_at'),
      sort: true,
      numeric: true,
      cell: ({ updated_at, created_at }) => <bdi>{formatDay(updated_at ?? created_at, i18n.language)}</bdi>,
    },
  ]
}
