import { exportBookings, type ReceivedBooking } from '@passion-art/contract/bookings/programs-bookings'
import { bookingStates } from '@passion-art/contract/bookings/programs-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../i18n/numbers.ts'
import { useRoleAddress } from '../roles/role-address.ts'
import { RoleFailure } from '../roles/role-states.tsx'
import { ListFooter } from '../roles/list-footer.tsx'
import { RoleToolbar } from '../roles/role-toolbar.tsx'
import { useListViews } from '../roles/view-switch.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { BookingCard } from './booking-card.tsx'
import { BookingTable, useBookingColumns } from './booking-table.tsx'
import styles from './educational-programs.module.css'
import { useProgramFilter } from './program-filter.ts'
import { useBookings } from './program-queries.ts'
import { ReceivedDialog } from './received-dialog.tsx'

const states = [...bookingStates.slice(0, 1), 'waiting', ...bookingStates.slice(1)] as const

export function BookingsPart() {
  const { t, i18n } = useTranslation()
  const address = useRoleAddress(['state', 'program'], ['grid', 'list'])
  const views = useListViews()
  const programFilter = useProgramFilter()
  const [opened, setOpened] = useState<string | null>(null)
  const open = (booking: ReceivedBooking) => setOpened(booking.id)
  const columns = useBookingColumns(open)
  const { data, error, isPlaceholderData, refetch } = useBookings(address.query)
  if (error && !data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  const { bookings, counts, pagination } = data
  const sorts = ['-created_at', 'date', 'organisation', '-people'].map((value, index) => ({
    value: index === 0 ? '' : value,
    label: t(`features.bookings.sort.${value.replace('-', '')}`),
  }))
  const nameOf = (state: (typeof states)[number]) =>
    `${t(`features.bookings.values.state.${state}`)} (${formatCount(counts[state], i18n.language)})`
  return (
    <>
      <RoleToolbar
        address={address}
        search={t('features.bookings.searchBookings')}
        columns={columns}
        {...(address.view === 'grid' && { sorts })}
        views={views}
        csv={{ route: exportBookings, name: 'bookings' }}
        filters={[
          {
            name: 'state',
            label: t('field.state'),
            all: t('ui.allStates'),
            options: states.map((value) => ({ value, label: nameOf(value) })),
          },
          programFilter,
        ]}
      />
      {bookings.length === 0 && !address.filtered && (
        <StatePanel title={t('features.bookings.noBooking')} text={t('features.bookings.noBookingText')} />
      )}
      {bookings.length > 0 && address.view === 'grid' && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
        <ul role="list" className={styles.grid} aria-busy={isPlaceholderData || undefined}>
          {bookings.map((booking) => (
            <BookingCard key={booking.id} booking={booking} onOpen={open} />
          ))}
        </ul>
      )}
      {bookings.length > 0 && address.view === 'list' && (
        <BookingTable
          rows={bookings}
          busy={isPlaceholderData}
          sort={address.sort}
          onSort={(sort) => address.change({ sort: sort ?? '' })}
          onOpen={open}
        />
      )}
      <ListFooter address={address} total={pagination.total} />
      {opened && <ReceivedDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
