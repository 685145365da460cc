import type { ReceivedBooking } from '@passion-art/contract/bookings/programs-bookings'
import { maxPlaces } from '@passion-art/contract/bookings/programs-rules'
import type { OwnSession } from '@passion-art/contract/bookings/programs-sessions'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { RoleFailure } from '../roles/role-states.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { LoadingPanel } from '../kit/ui/state-panel.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import styles from './attendance-dialog.module.css'
import { BookingMark } from './booking-mark.tsx'
import { useBookingStep, useComing } from './program-queries.ts'
import { sessionTime } from './program-words.ts'
import { DaySheet } from './session-card.tsx'
import { Places } from './session-facts.tsx'

/** Who comes to a session, and from its beginning on who was there. */
export function AttendanceDialog({ session, onClose }: { session: OwnSession; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useComing(session.id)
  const bookings = data?.pages.flatMap((page) => page.bookings) ?? []
  const title = sessionTime(session, i18n.language)
  const begun = session.starts_at <= new Date().toISOString()
  return (
    <Dialog open label={title} closeBeside={false} className={styles.dialog} onClose={onClose}>
      <div className={layout.stack(20)}>
        <h2 className={classes(font.title1, layout.dialogTitle)}>
          <bdi>{title}</bdi>
        </h2>
        <p>
          <bdi>{session.program.title}</bdi>
        </p>
        <div>
          <Places session={session} />
        </div>
        <div className={layout.cluster(12)}>
          <DaySheet session={session} />
        </div>
        {error && !data && <RoleFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingPanel />}
        {data && bookings.length === 0 && (
          <p className={font.quiet}>{t('features.bookings.session.nobody')}</p>
        )}
        {bookings.length > 0 && (
          <>
            {!begun && <p className={font.quiet}>{t('features.bookings.session.later')}</p>}
            {/* Safari takes the list away from lists without marks. */}
            {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above */}
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
      </div>
    </Dialog>
  )
}

function Group({ booking, begun }: { booking: ReceivedBooking; begun: boolean }) {
  const { t } = useTranslation()
  const { organisation, students, adults, state, waiting, needs, booker } = booking
  return (
    <li className={layout.stack(6, styles.group)}>
      <h3 id={`group-${booking.id}`} className={font.title3}>
        <bdi>{organisation}</bdi>
      </h3>
      <p className={layout.cluster('4 16')}>
        <BookingMark state={state} waiting={waiting} />
        <span className={font.quiet}>
          <span>{`${t('features.bookings.people', { students: String(students), adults: String(adults) })} · `}</span>
          <bdi>{booker.name}</bdi>
        </span>
      </p>
      {needs && (
        <p className={classes(font.readingSmall, font.lines)} dir="auto">
          {needs}
        </p>
      )}
      {begun && (state === 'confirmed' || state === 'attended') && (
        <Attendance key={booking.updated_at} booking={booking} />
      )}
    </li>
  )
}

/** How many came; noted again it corrects what was noted before. */
function Attendance({ booking }: { booking: ReceivedBooking }) {
  const { t } = useTranslation()
  const [students, setStudents] = useState(String(booking.attended_students ?? booking.students))
  const [adults, setAdults] = useState(String(booking.attended_adults ?? booking.adults))
  const { mutate, isPending, error } = useBookingStep(booking.id, () =>
    showToast(t('features.bookings.attendance.noted')),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    mutate({ state: 'attended', note: '', students: Number(students || 0), adults: Number(adults || 0) })
  }
  return (
    <form
      method="post"
      noValidate
      className={styles.attendance}
      aria-labelledby={`group-${booking.id}`}
      onSubmit={handleSubmit}
    >
      <TextField
        label={t('features.bookings.attendance.students')}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxPlaces}
        value={students}
        onChange={({ target }) => setStudents(target.value)}
      />
      <TextField
        label={t('features.bookings.attendance.adults')}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxPlaces}
        value={adults}
        onChange={({ target }) => setAdults(target.value)}
      />
      <Button type="submit" look={booking.state === 'attended' ? 'outline' : 'ink'} busy={isPending}>
        {t(`features.bookings.attendance.${booking.state === 'attended' ? 'correct' : 'note'}`)}
      </Button>
      {error && <Notice tone="bad">{serverTextOr(error, t('features.bookings.failed'))}</Notice>}
    </form>
  )
}
