import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { FilterSelect } from '../kit/table/filter-select.tsx'
import { pageSize } from '../kit/table/table-address.ts'
import { formatCount } from '../i18n/numbers.ts'
import { Button } from '../kit/ui/button.tsx'
import type { Column } from '../kit/table/data-table.tsx'
import type { Elements } from '../kit/ui/elements.ts'
import { Pagination } from '../kit/ui/pagination.tsx'
import { SearchLine } from '../kit/ui/search-line.tsx'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import type { TableAddress } from './role-address.ts'
import styles from './role-tools.module.css'

interface Option {
  value: string
  label: string
}

interface ToolsProps<Name extends string> {
  address: TableAddress<Name>
  search: string
  sorts?: readonly Option[]
  /** Columns of the list's table: an order set in its head is offered besides `sorts`. */
  columns?: readonly SortColumn[]
  children?: Elements
  end?: ReactNode
}

type SortColumn = Pick<Column<never>, 'id' | 'head' | 'sort'>

export function RoleTools<Name extends string>(props: ToolsProps<Name>) {
  const { address, search, sorts, columns, children, end } = props
  const { t } = useTranslation()
  return (
    <div className={layout.cluster(0, layout.end, styles.tools)}>
      <SearchLine
        label={search}
        value={address.typed}
        maxLength={200}
        className={styles.search}
        onChange={({ target }) => address.type(target.value)}
      />
      {end && <div className={layout.cluster(12, layout.start, layout.toEnd, styles.end)}>{end}</div>}
      <div className={layout.cluster(12, styles.filters)}>
        {children}
        {sorts?.[0] && (
          <FilterSelect
            label={t('features.kit.sort')}
            all={sorts[0].label}
            value={address.sort ?? ''}
            options={[...sorts.slice(1), ...headSort({ sort: address.sort, sorts, columns, t })]}
            onChange={(sort) => address.change({ sort } as Parameters<typeof address.change>[0])}
          />
        )}
        {address.filtered && (
          <Button look="text" onClick={() => clear(address)}>
            {t('features.kit.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface HeadSort {
  sort: string | undefined
  columns: readonly SortColumn[] | undefined
  sorts: readonly Option[]
  t: TFunction
}

/** The table head's order, when the select has no such option. */
function headSort({ sort = '', sorts, columns = [], t }: HeadSort): Option[] {
  const column = columns.find(({ id, sort: sortable }) => sortable && id === sort.replace(/^-/, ''))
  if (!column || sorts.some(({ value }) => value === sort)) return []
  const way = sort.startsWith('-') ? 'descending' : 'ascending'
  return [{ value: sort, label: t(`features.kit.${way}`, { column: column.head }) }]
}

export function RoleFilter<Name extends string>({
  address,
  name,
  label,
  all,
  options,
  open = false,
}: {
  address: TableAddress<Name>
  name: Name
  label: string
  all: string
  options: readonly Option[]
  open?: boolean
}) {
  const value = address.filters[name]
  const isUnlisted = open && value !== '' && options.every((option) => option.value !== value)
  return (
    <FilterSelect
      label={label}
      all={all}
      value={value}
      options={isUnlisted ? [...options, { value, label: value }] : options}
      onChange={(value) =>
        address.change({ [name]: value } as unknown as Parameters<typeof address.change>[0])
      }
    />
  )
}

export function clear<Name extends string>(address: TableAddress<Name>): void {
  const none = Object.fromEntries(['q', ...Object.keys(address.filters)].map((name) => [name, '']))
  address.change(none as Parameters<typeof address.change>[0])
}

interface StatusProps<Name extends string> {
  address: TableAddress<Name>
  total: number
  /** All of them, unless the list has pages. */
  from?: number
  to?: number
  className?: string | undefined
}

/**
 * A list's one live region: how many there are, or that nothing matches. Stays mounted while the list changes, since
 * a screen reader says only what changes in a region it knows; seen only when nothing matches, or with a class.
 */
export function RoleStatus<Name extends string>({
  address,
  total,
  from = 1,
  to = total,
  className = layout.hidden,
}: StatusProps<Name>) {
  const { t, i18n } = useTranslation()
  const count = (value: number) => formatCount(value, i18n.language)
  const nothing = total === 0 && address.filtered
  return (
    <div role="status" className={nothing ? undefined : className}>
      {nothing && (
        <StatePanel
          title={t('features.kit.nothingFound')}
          action={
            <Button look="outline" onClick={() => clear(address)}>
              {t('features.kit.clear')}
            </Button>
          }
        />
      )}
      {from <= total && (
        <span>{t('features.kit.range', { from: count(from), to: count(to), total: count(total) })}</span>
      )}
    </div>
  )
}

export function RoleFoot<Name extends string>({
  address,
  total,
}: Pick<StatusProps<Name>, 'address' | 'total'>) {
  const from = (address.page - 1) * pageSize + 1
  const foot = layout.cluster('12 24', layout.spread, font.quiet, styles.foot)
  const none = address.filtered ? undefined : layout.hidden
  return (
    <div className={total > 0 ? foot : none}>
      <RoleStatus
        address={address}
        total={total}
        from={from}
        to={Math.min(total, from + pageSize - 1)}
        className=""
      />
      <Pagination
        page={address.page}
        pages={Math.ceil(total / pageSize)}
        onChange={(page) => address.change({ page } as Parameters<typeof address.change>[0])}
      />
    </div>
  )
}
