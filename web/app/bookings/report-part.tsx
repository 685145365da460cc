import { formatPrice } from '@passion-art/contract/money/money-rules'
import { exportReport, type ReportLine } from '@passion-art/contract/bookings/programs-bookings'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { useRoleAddress } from '../roles/role-address.ts'
import { RoleFailure } from '../roles/role-states.tsx'
import { RoleStatus } from '../roles/list-footer.tsx'
import { RoleToolbar } from '../roles/role-toolbar.tsx'
import { useListViews } from '../roles/view-switch.tsx'
import { type Column, DataTable } from '../kit/table/data-table.tsx'
import { classes } from '../kit/ui/classes.ts'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import styles from './educational-programs.module.css'
import { useProgramFilter } from './program-filter.ts'
import { useReport } from './program-queries.ts'
import { ReportCard } from './report-card.tsx'

export function ReportPart() {
  const { t } = useTranslation()
  const address = useRoleAddress(['from', 'until', 'program'], ['list', 'grid'])
  const views = useListViews()
  const programFilter = useProgramFilter()
  const { data, error, isPlaceholderData, refetch } = useReport(withoutPages(address.query))
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  const { lines, total, currency } = data
  const day = (name: 'from' | 'until') => ({
    label: t(`features.bookings.report.${name}`),
    type: 'date',
    value: address.filters[name],
    onChange: ({ target }: { target: { value: string } }) => address.change({ [name]: target.value }),
  })
  return (
    <>
      <RoleToolbar
        address={address}
        views={views}
        csv={{ route: exportReport, name: 'report' }}
        filters={[programFilter]}
        extraFields={{
          count: [address.filters.from, address.filters.until].filter(Boolean).length,
          fields: (
            <>
              <TextField {...day('from')} max={address.filters.until || undefined} />
              <TextField {...day('until')} min={address.filters.from || undefined} />
            </>
          ),
        }}
      />
      <Totals total={total} currency={currency} />
      <p className={font.quiet}>{t('features.bookings.report.note')}</p>
      {lines.length === 0 && !address.filtered && (
        <StatePanel
          title={t('features.bookings.report.empty')}
          text={t('features.bookings.report.emptyText')}
        />
      )}
      <RoleStatus address={address} total={lines.length} />
      {lines.length > 0 && address.view === 'list' && (
        <Lines lines={lines} currency={currency} busy={isPlaceholderData} />
      )}
      {lines.length > 0 && address.view === 'grid' && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
        <ul role="list" className={styles.grid} aria-busy={isPlaceholderData || undefined}>
          {lines.map((line) => (
            <ReportCard key={line.program.id} line={line} currency={currency} />
          ))}
        </ul>
      )}
    </>
  )
}

const withoutPages = ({ page: _page, limit: _limit, ...query }: Record<string, string>) => query

const figures = [
  'sessions',
  'bookings',
  'confirmed',
  'attended',
  'cancelled',
  'attended_students',
  'attended_adults',
] as const

function Totals({ total, currency }: { total: Omit<ReportLine, 'program'>; currency: string }) {
  const { t, i18n } = useTranslation()
  return (
    <dl className={layout.cluster(0, layout.stretch, styles.totals)}>
      {figures.map((name) => (
        <div key={name}>
          <dt className={font.quiet}>{t(`features.bookings.report.${name}`)}</dt>
          <dd>{formatCount(total[name], i18n.language)}</dd>
        </div>
      ))}
      <div>
        <dt className={font.quiet}>{t('features.bookings.report.revenue')}</dt>
        <dd>
          <bdi>{formatPrice(total.revenue, currency, i18n.language)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

function Lines({ lines, currency, busy }: { lines: ReportLine[]; currency: string; busy: boolean }) {
  const { t, i18n } = useTranslation()
  const columns = useMemo(() => columnsFor(t, i18n.language, currency), [t, i18n.language, currency])
  return (
    <DataTable
      label={t('features.bookings.part.reports')}
      columns={columns}
      rows={lines}
      rowId={({ program }) => program.id}
      busy={busy}
      empty={t('features.bookings.report.empty')}
    />
  )
}

/** The states of a booking, in the order it goes through them. */
const states = ['requested', 'offered', 'confirmed', 'attended', 'declined', 'cancelled'] as const

function columnsFor(t: TFunction, language: string, currency: string): Column<ReportLine>[] {
  const head = (name: string) => t(`features.bookings.report.${name}`)
  const count = (value: number) => (
    <span className={classes(value === 0 && styles.none)}>{formatCount(value, language)}</span>
  )
  const attendance = (name: 'students' | 'adults'): Column<ReportLine> => ({
    id: name,
    head: t(`features.bookings.book.${name}`),
    note: head('attended'),
    numeric: true,
    cell: (line) => {
      const [came, booked] = [line[`attended_${name}`], line[name]]
      if (booked === 0) return count(0)
      return t('features.bookings.report.ofBooked', {
        n: formatCount(came, language),
        of: formatCount(booked, language),
      })
    },
  })
  const statesOf = (line: ReportLine) =>
    states
      .filter((state) => line[state] > 0)
      .map((state) => `${formatCount(line[state], language)} ${head(state).toLocaleLowerCase(language)}`)
      .join(' · ')
  return [
    {
      id: 'program',
      head: t('field.program'),
      small: 'title',
      cell: ({ program }) => <bdi {...contentLang(program.language)}>{program.title}</bdi>,
    },
    { id: 'sessions', head: head('sessions'), numeric: true, cell: ({ sessions }) => count(sessions) },
    {
      id: 'bookings',
      head: head('bookings'),
      cell: (line) => (
        <>
          <span>{count(line.bookings)}</span>
          <span className={classes(font.quiet, styles.states)}>{statesOf(line)}</span>
        </>
      ),
    },
    attendance('students'),
    attendance('adults'),
    {
      id: 'revenue',
      head: head('revenue'),
      numeric: true,
      cell: ({ revenue }) => (
        <bdi className={classes(revenue === 0 && styles.none)}>
          {formatPrice(revenue, currency, language)}
        </bdi>
      ),
    },
  ]
}
