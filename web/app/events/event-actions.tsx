import { type Event, getEventCalendar } from '@passion-art/contract/events/events'
import { fillPath } from '@passion-art/contract/http/route'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { useGoToLogin } from '../shell/login-return.ts'
import { serverTextOr } from '../api/api-error.ts'
import { clientSettings } from '../api/client-settings.ts'
import { useSession } from '../api/session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { calendarPlusIcon, checkIcon } from '../kit/ui/icons.ts'
import styles from './event-actions.module.css'
import { useRsvp } from './event-queries.ts'

interface ActionsProps {
  event: Event
  describedBy: string
  short?: boolean
}

/** RSVP Now, or why not, or a guest's options. Visitors go through /login; a failure is shown next to it. */
export function EventActions({ event, describedBy, short = false }: ActionsProps) {
  const { t } = useTranslation()
  const session = useSession()
  const goToLogin = useGoToLogin()
  const { mutate, isPending, isIdle, error } = useRsvp(event.id)
  const going = session !== null && event.going
  return (
    <div className={layout.stack(10, styles.actions, styles.reserved, short && styles.end)}>
      {/* News only after the press. */}
      <p role={isIdle ? undefined : 'status'} className={layout.inline(8, styles.state)}>
        {going && <Icon path={checkIcon} size={20} />}
        {going && <span>{t('events.going')}</span>}
      </p>
      <div className={short ? layout.cluster('4 20') : styles.steps}>
        {event.over ? (
          !going && <p className={font.soft}>{t('events.over')}</p>
        ) : (
          <Button
            look={!going ? 'ink' : short ? 'text' : 'outline'}
            disabled={!going && event.remainingSpots <= 0}
            busy={isPending}
            aria-describedby={describedBy}
            onClick={() => (session ? mutate(!going) : goToLogin())}
          >
            {t(labelOf(event, going))}
          </Button>
        )}
        {going && <CalendarLink event={event} describedBy={describedBy} />}
      </div>
      <span role="status" className={classes(font.problem, styles.note)}>
        {error && <bdi>{serverTextOr(error, t('ui.notSavedTryAgain'))}</bdi>}
      </span>
    </div>
  )
}

function labelOf(event: Event, going: boolean): string {
  if (going) return 'events.cancel'
  return event.remainingSpots > 0 ? 'events.rsvp' : 'events.soldOut'
}

function CalendarLink({ event, describedBy }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <a
      href={`${clientSettings.basePath}${fillPath(getEventCalendar.path, { id: event.id })}`}
      download
      aria-describedby={describedBy}
      className={layout.touch(8, font.link, styles.link)}
    >
      <Icon path={calendarPlusIcon} size={20} />
      <span>{t('events.calendar')}</span>
    </a>
  )
}
