import { type ReceivedBooking, setBookingState } from '@passion-art/contract/bookings/programs-bookings'
import { maxPlaces } from '@passion-art/contract/bookings/programs-rules'
import type { OwnSession } from '@passion-art/contract/bookings/programs-sessions'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { RoleFailure } from '../roles/role-states.tsx'
import { DialogFrame, FormFailure } from '../kit/forms/contract-form.tsx'
import { NumberField } from '../kit/forms/number-field.tsx'
import { useContractForm } from '../kit/forms/use-contract-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import styles from './attendance-dialog.module.css'
import { BookingMark } from './booking-mark.tsx'
import { useBookingStep, useComing } from './program-queries.ts'
import { sessionTime } from './program-labels.ts'
import { DaySheet } from './session-card.tsx'
import { Places } from './session-facts.tsx'

export function AttendanceDialog({ session, onClose }: { session: OwnSession; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useComing(session.id)
  const bookings = data?.pages.flatMap((page) => page.bookings) ?? []
  const title = sessionTime(session, i18n.language)
  const begun = session.starts_at <= new Date().toISOString()
  return (
    <DialogFrame
      title={title}
      about={session.program.title}
      aboutLanguage={session.program.language}
      size="broad"
      onClose={onClose}
    >
      <div>
        <Places session={session} />
      </div>
      <div className={layout.cluster(12)}>
        <DaySheet session={session} />
      </div>
      {error && !data && <RoleFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines />}
      {data && bookings.length === 0 && <p className={font.quiet}>{t('features.bookings.session.nobody')}</p>}
      {bookings.length > 0 && (
        <>
          {!begun && <p className={font.quiet}>{t('features.bookings.session.later')}</p>}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers */}
          <ul role="list" className={layout.stack(0)}>
            {bookings.map((booking) => (
              <Group key={booking.id} booking={booking} begun={begun} />
            ))}
          </ul>
          {hasNextPage && (
            <Button look="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('features.bookings.session.more')}
            </Button>
          )}
        </>
      )}
    </DialogFrame>
  )
}

function Group({ booking, begun }: { booking: ReceivedBooking; begun: boolean }) {
  const { t } = useTranslation()
  const { organisation, students, adults, state, waiting, needs, booker } = booking
  return (
    <li className={layout.stack(6, styles.group)}>
      <h3 id={`group-${booking.id}`} className={font.title3}>
        <bdi lang="">{organisation}</bdi>
      </h3>
      <p className={layout.cluster('4 16')}>
        <BookingMark state={state} waiting={waiting} />
        <span className={font.quiet}>
          <span>{`${t('features.bookings.people', { students: String(students), adults: String(adults) })} · `}</span>
          <bdi>{booker.name}</bdi>
        </span>
      </p>
      {needs && (
        <p className={classes(font.readingSmall, font.lines)} lang="" dir="auto">
          {needs}
        </p>
      )}
      {begun && (state === 'confirmed' || state === 'attended') && (
        <Attendance key={booking.updated_at} booking={booking} />
      )}
    </li>
  )
}

function Attendance({ booking }: { booking: ReceivedBooking }) {
  const { t } = useTranslation()
  const { mutateAsync } = useBookingStep(booking.id)
  const form = useContractForm({
    name: `attendance ${booking.id}`,
    schema: setBookingState.body,
    initial: () => ({
      students: String(booking.attended_students ?? booking.students),
      adults: String(booking.attended_adults ?? booking.adults),
    }),
    toBody: ({ students, adults }) => ({
      state: 'attended' as const,
      students: Number(students || 0),
      adults: Number(adults || 0),
    }),
    send: (body) => mutateAsync(body),
    onSent: () => showToast(t('features.bookings.changes.booking.attended')),
    failureText: t('ui.notSaved'),
  })
  const count = (name: 'students' | 'adults') => ({
    ...form.number(name, t(`features.bookings.fields.${name}`)),
    inputMode: 'numeric' as const,
    min: 0,
    max: maxPlaces,
    step: 1,
  })
  return (
    <form {...form.attributes} className={styles.attendance} aria-labelledby={`group-${booking.id}`}>
      <NumberField {...count('students')} />
      <NumberField {...count('adults')} />
      <Button type="submit" look={booking.state === 'attended' ? 'outline' : 'ink'} busy={form.busy}>
        {t(`features.bookings.attendance.${booking.state === 'attended' ? 'correct' : 'note'}`)}
      </Button>
      <FormFailure form={form} />
    </form>
  )
}
