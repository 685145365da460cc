import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { RosterEntry } from '@passion-art/contract/gallery/roster/representation'
import { formatPercent } from '@passion-art/contract/site/formatters'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../i18n/dates.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { type Column, DataTable } from '../../kit/table/data-table.tsx'
import { PersonName } from './roster-card.tsx'
import { RosterState } from './roster-state.tsx'
import styles from './roster-table.module.css'
import { nameOf } from './roster-labels.ts'

interface TableProps {
  rows: readonly RosterEntry[]
  busy: boolean
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  onOpen: (entry: RosterEntry) => void
}

export function RosterTable({ rows, busy, sort, onSort, onOpen }: TableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      label={t('nav.manageArtists')}
      columns={useRosterColumns(onOpen)}
      rows={rows}
      rowId={(row) => row.id}
      rowClass={() => styles.row}
      busy={busy}
      sort={sort}
      onSort={onSort}
      empty={t('features.gallery-roster.empty')}
    />
  )
}

export function useRosterColumns(onOpen: TableProps['onOpen']): Column<RosterEntry>[] {
  const { t, i18n } = useTranslation()
  return useMemo(() => columnsFor({ t, language: i18n.language, onOpen }), [t, i18n.language, onOpen])
}

interface Words {
  t: TFunction
  language: string
  onOpen: (entry: RosterEntry) => void
}

function columnsFor({ t, language, onOpen }: Words): Column<RosterEntry>[] {
  const count = (value: number | null) => (value === null ? '–' : formatCount(value, language))
  return [
    {
      id: 'name',
      head: t('field.artist'),
      sort: true,
      small: 'title',
      cell: (entry) => (
        <span className={styles.name}>
          <PersonName entry={entry} />
          {entry.artist?.missing.includes('bio') && <Badge>{t('features.gallery-roster.missingBio')}</Badge>}
        </span>
      ),
    },
    {
      id: 'state',
      head: t('field.state'),
      small: 'aside',
      cell: ({ state }) => <RosterState state={state} />,
    },
    {
      id: 'invited_at',
      head: t('features.gallery-roster.invitedAt'),
      sort: true,
      cell: (entry) => formatDay(entry.invited_at, language),
    },
    {
      id: 'on_sale',
      head: t('status.onSale'),
      sort: true,
      numeric: true,
      cell: (entry) => count(entry.works_on_sale),
    },
    {
      id: 'sold',
      head: t('features.gallery-roster.sold'),
      sort: true,
      numeric: true,
      cell: (entry) => count(entry.sold),
    },
    {
      id: 'sales',
      head: t('features.gallery-roster.sort.sales'),
      sort: true,
      numeric: true,
      cell: ({ sales_total, currency }) => (
        <bdi>{sales_total === null ? '–' : formatPrice(sales_total, currency, language)}</bdi>
      ),
    },
    {
      id: 'split',
      head: t('features.gallery-roster.fields.split'),
      numeric: true,
      cell: ({ terms }) => (
        <bdi dir="ltr">{terms.split === null ? '–' : formatPercent(terms.split, language)}</bdi>
      ),
    },
    {
      id: 'actions',
      head: '',
      small: 'actions',
      cell: (entry) => (
        <Button
          look="text"
          aria-label={t('features.gallery-roster.openOf', { name: nameOf(entry) })}
          onClick={() => onOpen(entry)}
        >
          {t('features.gallery-roster.open')}
        </Button>
      ),
    },
  ]
}
