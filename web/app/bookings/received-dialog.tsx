import { formatPrice } from '@passion-art/contract/money/money-rules'
import { getBooking, type ReceivedBooking } from '@passion-art/contract/bookings/programs-bookings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { queryFor } from '../api/query-client.ts'
import { formatDay, formatMoment } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { HistoryButton } from '../roles/history-dialog.tsx'
import { RoleFailure } from '../roles/role-states.tsx'
import { DialogFrame } from '../kit/forms/contract-form.tsx'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import { BookingMark } from './booking-mark.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { CalendarButton } from './calendar-button.tsx'
import styles from './program-forms.module.css'
import { sessionTime } from './program-labels.ts'

export function ReceivedDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...queryFor(getBooking, { params: { id } }), staleTime: 0 })
  const booking = data?.booking
  const title = booking?.organisation ?? t('features.bookings.booking')
  return (
    <DialogFrame title={title} titleLanguage={booking && ''} onClose={onClose}>
      {error && !data && <RoleFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines />}
      {booking && (
        <>
          <p>
            <BookingMark state={booking.state} waiting={booking.waiting} />
          </p>
          <Facts booking={booking} />
          <BookingSteps key={booking.updated_at} booking={booking} />
          <div className={layout.cluster(12)}>
            {(booking.state === 'confirmed' || booking.state === 'attended') && (
              <CalendarButton id={booking.id} day={booking.session?.date ?? ''} />
            )}
            <HistoryButton screen="educational-programs" about={booking.id} />
          </div>
        </>
      )}
    </DialogFrame>
  )
}

const Email = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>

function Facts({ booking }: { booking: ReceivedBooking }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  const { session, wished, booker, price, currency, students, adults, offer_expires_at } = booking
  const came = booking.attended_students !== null || booking.attended_adults !== null
  const people = (one: number, other: number) =>
    t('features.bookings.people', { students: String(one), adults: String(other) })
  const { program } = booking
  const facts: [label: string, value: ReactNode, written?: string][] = [
    ['field.program', program.title, program.language],
    ['features.bookings.session.when', session && sessionTime(session, language)],
    ['features.bookings.wishedDays', wished.map((day) => formatDay(day, language)).join(' / ')],
    ['features.bookings.peopleHead', people(students, adults)],
    [
      'features.bookings.attendance.came',
      came && people(booking.attended_students ?? 0, booking.attended_adults ?? 0),
    ],
    ['field.level', booking.level, ''],
    ['features.bookings.book.needs', booking.needs, ''],
    ['field.price', price > 0 && formatPrice(price, currency, i18n.language)],
    ['features.bookings.bookedBy', booker.name],
    ['field.email', booker.email && <Email key="email" address={booker.email} />],
    ['features.bookings.askedAt', formatMoment(booking.created_at, language)],
    ['features.bookings.offerUntil', offer_expires_at && formatMoment(offer_expires_at, language)],
    ['features.bookings.fields.note', booking.note, ''],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value, written]) => (
          <div key={label}>
            <dt className={font.quiet}>{t(label)}</dt>
            <dd className={font.lines}>
              <bdi {...(written !== undefined && contentLang(written))}>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}
