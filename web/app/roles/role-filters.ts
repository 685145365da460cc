import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../kit/table/data-table.tsx'
import type { TableAddress } from './role-address.ts'

interface Option {
  value: string
  label: string
  lang?: string | undefined
}

/** A list of values to choose from; without a choice it lets `all` through. */
export interface RoleFilter<Name extends string> {
  name: Name
  label: string
  all: string
  options: readonly Option[]
  /** Values are user text, with lang="": the URL may have one that is not among the options. */
  open?: boolean
}

export interface Sorts {
  sorts: readonly Option[]
  /** Columns of the list's table: an order set in its head is offered besides `sorts`. */
  columns?: readonly SortColumn[]
}

type SortColumn = Pick<Column<never>, 'id' | 'head' | 'sort'>

/** What a select shows. */
export interface Choice {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

export function useFilterChoices<Name extends string>(
  address: TableAddress<Name>,
  filters: readonly (RoleFilter<Name> | false)[] = [],
): Choice[] {
  const set = (name: Name) => (value: string) =>
    address.change({ [name]: value } as Parameters<typeof address.change>[0])
  const choices = filters
    .filter((filter) => filter !== false)
    .map(({ name, label, all, options, open = false }) => {
      const value = address.filters[name]
      const own = open && value ? [{ value, label: value }] : []
      const offered = withOwn(options, own)
      const written = open ? offered.map((option) => ({ ...option, lang: '' })) : offered
      return choiceOf({ label, all, value, options: written, onChange: set(name) })
    })
  useKnown(choices)
  return choices
}

export function useSortChoice<Name extends string>(
  address: TableAddress<Name>,
  { sorts, columns }: Partial<Sorts>,
): Choice | null {
  const { t } = useTranslation()
  const [first, ...others] = sorts ?? []
  const choice = first
    ? choiceOf({
        label: t('ui.sort'),
        all: first.label,
        value: address.sort ?? '',
        options: withOwn(others, headSort(address.sort, columns, t)),
        onChange: (sort) => address.change({ sort } as Parameters<typeof address.change>[0]),
      })
    : null
  useKnown(choice ? [choice] : [])
  return choice
}

const choiceOf = ({ all, options, ...choice }: Choice & { all: string }): Choice => ({
  ...choice,
  options: [{ value: '', label: all }, ...options],
})

const withOwn = (options: readonly Option[], own: readonly Option[]): readonly Option[] => [
  ...options,
  ...own.filter(({ value }) => options.every((option) => option.value !== value)),
]

/** Takes a value away that is not offered. */
function useKnown(choices: readonly Choice[]): void {
  const unknown = choices.find(({ value, options }) => options.every((option) => option.value !== value))
  useEffect(() => unknown?.onChange(''))
}

/** The table head's order, when the select has no such option. */
function headSort(sort = '', columns: readonly SortColumn[] = [], t: TFunction): Option[] {
  const column = columns.find(({ id, sort: sortable }) => sortable && id === sort.replace(/^-/, ''))
  if (!column) return []
  const way = sort.startsWith('-') ? 'descending' : 'ascending'
  return [{ value: sort, label: t(`ui.${way}`, { column: column.head }) }]
}
