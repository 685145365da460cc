import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { ReceivedBooking } from '@passion-art/contract/bookings/programs-bookings'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { formatDay } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { Button } from '../kit/ui/button.tsx'
import { type Column, DataTable } from '../kit/table/data-table.tsx'
import { BookingMark } from './booking-mark.tsx'
import { requestedTime } from './program-labels.ts'

interface TableProps {
  rows: readonly ReceivedBooking[]
  busy: boolean
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  onOpen: (booking: ReceivedBooking) => void
}

export function BookingTable({ rows, busy, sort, onSort, onOpen }: TableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      label={t('features.bookings.part.bookings')}
      columns={useBookingColumns(onOpen)}
      rows={rows}
      rowId={(row) => row.id}
      busy={busy}
      sort={sort}
      onSort={onSort}
      empty={t('features.bookings.noBooking')}
    />
  )
}

export function useBookingColumns(onOpen: TableProps['onOpen']): Column<ReceivedBooking>[] {
  const { t, i18n } = useTranslation()
  return useMemo(() => columnsFor(t, i18n.language, onOpen), [t, i18n.language, onOpen])
}

function columnsFor(
  t: TFunction,
  language: string,
  onOpen: (booking: ReceivedBooking) => void,
): Column<ReceivedBooking>[] {
  return [
    {
      id: 'organisation',
      head: t('features.bookings.sort.organisation'),
      sort: true,
      small: 'title',
      cell: ({ organisation }) => <bdi lang="">{organisation}</bdi>,
    },
    {
      id: 'state',
      head: t('field.state'),
      small: 'line',
      cell: ({ state, waiting }) => <BookingMark state={state} waiting={waiting} />,
    },
    {
      id: 'program',
      head: t('field.program'),
      cell: ({ program }) => <bdi {...contentLang(program.language)}>{program.title}</bdi>,
    },
    {
      id: 'date',
      head: t('features.bookings.session.when'),
      sort: true,
      cell: (booking) => <bdi>{requestedTime(booking, language) || '–'}</bdi>,
    },
    {
      id: 'people',
      head: t('features.bookings.peopleHead'),
      sort: true,
      numeric: true,
      cell: ({ students, adults }) => <bdi>{`${students} + ${adults}`}</bdi>,
    },
    {
      id: 'price',
      head: t('field.price'),
      numeric: true,
      cell: ({ price, currency }) => <bdi>{formatPrice(price, currency, language)}</bdi>,
    },
    {
      id: 'created_at',
      head: t('features.bookings.askedAt'),
      sort: true,
      cell: ({ created_at }) => <span className={font.nowrap}>{formatDay(created_at, language)}</span>,
    },
    {
      id: 'actions',
      head: t('field.actions'),
      small: 'actions',
      cell: (booking) => (
        <Button
          look="text"
          aria-label={t('features.bookings.openOf', { name: booking.organisation })}
          onClick={() => onOpen(booking)}
        >
          {t('features.bookings.open')}
        </Button>
      ),
    },
  ]
}
