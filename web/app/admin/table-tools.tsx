import type { CallInput } from '@passion-art/contract/http/route'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import { type AnyRoute, callFile } from '../api/call.ts'
import { useFeatureTexts } from '../i18n/use-feature-texts.ts'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { useNarrow } from '../kit/layout/use-media.ts'
import { classes } from '../kit/ui/classes.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { saveFile } from '../kit/ui/save-file.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { downloadSimpleIcon } from '../kit/ui/icons.ts'
import { Pagination } from '../kit/ui/pagination.tsx'
import { SearchLine } from '../kit/ui/search-line.tsx'
import { pageSize, type TableAddress, type TableQuery } from '../kit/table/table-address.ts'
import { type Column, sortOptions } from '../kit/table/data-table.tsx'
import { FilterSheet } from '../roles/role-sheet.tsx'
import styles from './table-tools.module.css'
import { useRowTasks } from './use-row-tasks.ts'

interface ToolsProps<Name extends string> {
  address: TableAddress<Name>
  search: string
  file?: { route: AnyRoute; name: string }
  /** The table's: on phones the sheet of filters has the order, too. */
  columns?: readonly Column<never>[]
  /** Filters in sight on phones, too: tabs of one line. */
  tabs?: boolean
  children?: Elements
}

export function TableTools<Name extends string>(props: ToolsProps<Name>) {
  const { address, search, file, columns = [], tabs = false, children } = props
  const narrow = useNarrow()
  const line = (
    <SearchLine
      label={search}
      value={address.typed}
      maxLength={200}
      className={styles.search}
      onChange={({ target }) => address.type(target.value)}
    />
  )
  if (narrow)
    return (
      <div className={layout.stack(8)}>
        {tabs && <div className={layout.cluster(0, layout.end, styles.filters)}>{children}</div>}
        <div className={layout.row(8, styles.line)}>
          {line}
          <Filters address={address as TableAddress<string>} columns={columns}>
            {!tabs && children}
          </Filters>
          {file && <ExportButton file={file} query={address.currentQuery} small />}
        </div>
      </div>
    )
  return (
    <div className={layout.cluster(0, layout.end, styles.tools)}>
      {children && <div className={layout.cluster(16, layout.end, styles.filters)}>{children}</div>}
      <div className={layout.cluster(0, layout.end, layout.toEnd, styles.end)}>
        {line}
        {file && <ExportButton file={file} query={address.currentQuery} small={false} />}
      </div>
    </div>
  )
}

interface FiltersProps {
  address: TableAddress<string>
  columns: readonly Column<never>[]
  children: Elements
}

function Filters({ address, columns, children }: FiltersProps) {
  const { t } = useTranslation()
  const ready = useFeatureTexts('kit')
  const orders = sortOptions(columns, t)
  const order = {
    label: t('ui.sort'),
    value: address.sort ?? '',
    options: [{ value: '', label: t('ui.sort') }, ...orders],
    onChange: (sort: string) => address.change({ sort }),
  }
  if (!ready || (orders.length === 0 && !children)) return null
  return (
    <FilterSheet
      label={t(children ? 'features.kit.filter' : 'ui.sort')}
      address={address}
      choices={orders.length > 0 ? [order] : []}
      extraFields={
        children
          ? {
              count: Object.values(address.filters).filter(Boolean).length,
              fields: children,
            }
          : undefined
      }
    />
  )
}

interface ExportProps {
  small: boolean
  file: { route: AnyRoute; name: string }
  query: () => TableQuery
}

function ExportButton({ file, query, small }: ExportProps) {
  const { t } = useTranslation()
  const tasks = useRowTasks()
  const { mutateAsync, error } = useMutation({
    mutationFn: async () => {
      // All pages, not the current one.
      const { page: _page, limit: _limit, ...rest } = query()
      const csv = await callFile(file.route, { query: rest } as CallInput<AnyRoute>)
      saveFile(csv, `passion-art-${file.name}-${new Date().toISOString().slice(0, 10)}.csv`)
    },
    onError: (failure) => console.error(`${file.route.name} failed: ${failure.message}`),
  })
  return (
    <div className={layout.stack(6, styles.export)}>
      <Button
        look="outline"
        className={classes(small && styles.small)}
        busy={tasks.isBusy('file')}
        // The error is shown below.
        onClick={() => void tasks.run('file', () => mutateAsync().catch(() => {}))}
      >
        <Icon path={downloadSimpleIcon} size={20} />
        <span className={classes(small && layout.hidden)}>{t('ui.exportCsv')}</span>
      </Button>
      {error && (
        <p role="status" className={font.problem}>
          {serverTextOr(error, t('admin.table.exportFailed'))}
        </p>
      )}
    </div>
  )
}

interface FootProps<Name extends string> {
  address: TableAddress<Name>
  total: number | undefined
}

export function TableFoot<Name extends string>({ address, total }: FootProps<Name>) {
  const { t, i18n } = useTranslation()
  const { page, change } = address
  const pages = Math.ceil((total ?? 0) / pageSize)
  const past = pages > 0 && page > pages
  useEffect(() => {
    if (past) change({ page: pages } as Parameters<typeof change>[0])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is a new function in each render
  }, [past, pages])
  const from = (page - 1) * pageSize + 1
  const count = (value: number) => formatCount(value, i18n.language)
  return (
    // Its live region stays mounted while nothing matches.
    <div className={total ? layout.cluster('12 24', layout.spread, font.quiet, styles.foot) : layout.hidden}>
      <p role="status">
        {total !== undefined &&
          from <= total &&
          t('admin.table.range', {
            from: count(from),
            to: count(Math.min(total, from + pageSize - 1)),
            total: count(total),
          })}
      </p>
      <Pagination
        page={page}
        pages={pages}
        onChange={(next) => change({ page: next } as Parameters<typeof change>[0])}
      />
    </div>
  )
}
