import { type Event, getEventCalendar } from '@passion-art/contract/programme'
import { fillPath } from '@passion-art/contract/route'
import { useTranslation } from 'react-i18next'
import { useGoToLogin } from '../accounts/login-return.ts'
import { serverTextOr } from '../api/api-error.ts'
import { clientSettings } from '../api/client-settings.ts'
import { useSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { calendarPlusIcon } from '../ui/icons/calendar-plus.ts'
import { checkIcon } from '../ui/icons/check.ts'
import styles from './programme-actions.module.css'
import { useRsvp } from './programme-queries.ts'

interface ActionsProps {
  event: Event
  /** Id of the event's title: the same button stands in every row. */
  describedBy: string
}

/** RSVP Now, or why not, or what a guest can do. Visitors pass through /login; a failure is noted beside it. */
export function EventActions({ event, describedBy }: ActionsProps) {
  const { t } = useTranslation()
  const session = useSession()
  const goToLogin = useGoToLogin()
  const { mutate, isPending, error } = useRsvp(event.id)
  const going = session !== null && event.going
  return (
    <div className={styles.actions}>
      {going && <Going />}
      {going && !event.over && (
        <Button look="outline" busy={isPending} aria-describedby={describedBy} onClick={() => mutate(false)}>
          {t('events.cancel')}
        </Button>
      )}
      {going && <CalendarLink event={event} describedBy={describedBy} />}
      {!going && event.over && <p className={styles.quiet}>{t('events.over')}</p>}
      {!going && !event.over && (
        <Button
          disabled={event.remainingSpots <= 0}
          busy={isPending}
          aria-describedby={describedBy}
          onClick={() => (session ? mutate(true) : goToLogin())}
        >
          {t(event.remainingSpots > 0 ? 'events.rsvp' : 'events.soldOut')}
        </Button>
      )}
      <span role="status" className={styles.note}>
        {error && <bdi>{serverTextOr(error, t('events.notSaved'))}</bdi>}
      </span>
    </div>
  )
}

function Going() {
  const { t } = useTranslation()
  return (
    <p className={styles.state}>
      <Icon path={checkIcon} size={20} />
      {t('events.going')}
    </p>
  )
}

function CalendarLink({ event, describedBy }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <a
      href={`${clientSettings.basePath}${fillPath(getEventCalendar.path, { id: event.id })}`}
      download
      aria-describedby={describedBy}
      className={styles.link}
    >
      <Icon path={calendarPlusIcon} size={20} />
      {t('events.calendar')}
    </a>
  )
}
