import type { ReceivedBooking } from '@passion-art/contract/bookings/programs-bookings'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { BookingMark } from './booking-mark.tsx'
import { requestedTime } from './program-labels.ts'
import styles from './session-card.module.css'

interface CardProps {
  booking: ReceivedBooking
  onOpen: (booking: ReceivedBooking) => void
}

export function BookingCard({ booking, onOpen }: CardProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const { organisation, level, students, adults, program, state, waiting } = booking
  return (
    <li className={layout.stack(8, styles.card)}>
      <h2 id={id} className={font.title3}>
        <bdi lang="">{organisation}</bdi>
      </h2>
      <p>
        <BookingMark state={state} waiting={waiting} />
      </p>
      <p className={font.bold}>
        <bdi {...contentLang(program.language)}>{program.title}</bdi>
      </p>
      <p className={font.quiet}>
        <bdi>{requestedTime(booking, i18n.language)}</bdi>
      </p>
      <p className={font.quiet}>
        <span>{t('features.bookings.people', { students: String(students), adults: String(adults) })}</span>
        {level && (
          <>
            {' '}
            <span>·</span> <bdi lang="">{level}</bdi>
          </>
        )}
      </p>
      <div className={layout.cluster(12, layout.start, styles.buttons)}>
        <Button look="text" aria-describedby={id} onClick={() => onOpen(booking)}>
          {t('features.bookings.open')}
        </Button>
      </div>
    </li>
  )
}
