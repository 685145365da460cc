import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { OwnBooking } from '@passion-art/contract/bookings/programs-bookings'
import { type BookingState, stepsOf } from '@passion-art/contract/bookings/programs-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../i18n/languages.ts'
import { useConfirm } from '../kit/confirm/confirm.tsx'
import { serverTextOr } from '../api/api-error.ts'
import { formatDay, formatMoment } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { useRoleTexts } from '../roles/use-role-texts.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { BookingMark } from './booking-mark.tsx'
import { CalendarButton } from './calendar-button.tsx'
import styles from './own-bookings.module.css'
import { FactLine } from './fact-line.tsx'
import { ownBookingsQuery, useBookingStep } from './program-queries.ts'
import { sessionTime } from './program-labels.ts'

export function OwnBookings({ program }: { program?: string }) {
  const { t } = useTranslation()
  const ready = useRoleTexts('educational-programs')
  const { data, error, refetch } = useQuery(ownBookingsQuery(program))
  if (error && !data)
    return (
      <div role="alert" className={layout.cluster(12)}>
        <p>{serverTextOr(error, t('profile.networkError'))}</p>
        <Button look="text" onClick={() => void refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    )
  if (!data || !ready) return program ? null : <p className={font.quiet}>{t('ui.loading')}</p>
  if (data.bookings.length === 0)
    return program ? null : <p className={font.soft}>{t('features.bookings.own.nothing')}</p>
  return (
    <div className={layout.stack(12, program && styles.part)}>
      {program && <h3 className={font.title2}>{t('features.bookings.own.title')}</h3>}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers */}
      <ul role="list" className={layout.stack(0)}>
        {data.bookings.map((booking) => (
          <Booking key={booking.id} booking={booking} short={program !== undefined} />
        ))}
      </ul>
    </div>
  )
}

function Booking({ booking, short }: { booking: OwnBooking; short: boolean }) {
  const { t, i18n } = useTranslation()
  const { session, wished, state, program, offer_expires_at } = booking
  const language = i18n.language
  const when = session
    ? sessionTime(session, language)
    : wished.map((day) => formatDay(day, language)).join(' / ')
  const title = short ? when : program.title
  const written = short ? {} : contentLang(program.language)
  const Heading = short ? 'h4' : 'h3'
  return (
    <li className={layout.stack(8, styles.booking)}>
      <Heading id={`booking-${booking.id}`} className={styles.name}>
        {short || !program.is_public ? (
          <bdi {...written}>{title}</bdi>
        ) : (
          <Link to={paths.program(program.id)} prefetch="intent">
            <bdi {...written}>{title}</bdi>
          </Link>
        )}
      </Heading>
      <p className={layout.cluster('4 16')}>
        <BookingMark state={state} waiting={booking.waiting} />
        <span className={font.quiet}>
          <FactLine
            facts={[
              !short && when,
              booking.place && (
                <bdi key="place" {...contentLang(program.language)}>
                  {booking.place}
                </bdi>
              ),
              !short && booking.institution.name,
            ]}
          />
        </span>
      </p>
      <p className={font.quiet}>
        <bdi lang="">{booking.organisation}</bdi>
        <span>{` · ${t('features.bookings.people', {
          students: String(booking.students),
          adults: String(booking.adults),
        })}`}</span>
        {booking.price > 0 && (
          <>
            {' '}
            <span>·</span> <bdi>{formatPrice(booking.price, booking.currency, i18n.language)}</bdi>
          </>
        )}
      </p>
      {booking.link && (
        <p className={font.quiet}>
          <a href={booking.link} dir="ltr" rel="noreferrer">
            {booking.link}
          </a>
        </p>
      )}
      {booking.note && (
        <blockquote className={styles.note} lang="" dir="auto">
          {booking.note}
        </blockquote>
      )}
      {offer_expires_at && (
        <p className={font.quiet}>
          {t('features.bookings.own.until', { time: formatMoment(offer_expires_at, language) })}
        </p>
      )}
      <Steps booking={booking} />
    </li>
  )
}

function Steps({ booking }: { booking: OwnBooking }) {
  const { t } = useTranslation()
  const { mutate, isPending, variables, error } = useBookingStep(booking.id)
  const begun = booking.session !== null && booking.session.starts_at <= new Date().toISOString()
  const steps = begun ? [] : stepsOf(booking.state, 'booker')
  const describedBy = `booking-${booking.id}`
  const ask = useConfirm()
  const take = async (state: BookingState) => {
    const question = {
      text: t('features.bookings.own.cancelQuestion'),
      yes: t(`features.bookings.own.step.${labelOf(booking.state, state)}`),
    }
    if (state !== 'cancelled' || (await ask(question))) mutate({ state })
  }
  if (steps.length === 0 && booking.state !== 'confirmed') return null
  return (
    <>
      <div className={layout.cluster('4 20', layout.stretch, styles.buttons)}>
        {booking.state === 'confirmed' && (
          <CalendarButton
            id={booking.id}
            day={booking.session?.date ?? ''}
            describedBy={describedBy}
            look="text"
          />
        )}
        {steps.map((state) => (
          <Button
            key={state}
            look={state === 'confirmed' ? 'ink' : 'text'}
            busy={isPending && variables.state === state}
            aria-describedby={describedBy}
            onClick={() => void take(state)}
          >
            {t(`features.bookings.own.step.${labelOf(booking.state, state)}`)}
          </Button>
        ))}
      </div>
      {error && <Notice tone="bad">{serverTextOr(error, t('ui.notSaved'))}</Notice>}
    </>
  )
}

const labelOf = (from: BookingState, to: BookingState): string =>
  to === 'confirmed' ? 'accept' : from === 'offered' ? 'refuse' : 'cancel'
