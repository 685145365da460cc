import type { OpenProgram, PublicSession } from '@passion-art/contract/bookings/programs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { useGoToLogin } from '../shell/login-return.ts'
import { useSession } from '../api/session.ts'
import { contentLang } from '../i18n/languages.ts'
import { formatCount } from '../i18n/numbers.ts'
import { Button } from '../kit/ui/button.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { FactLine } from './fact-line.tsx'
import { OwnBookings } from './own-bookings.tsx'
import styles from './program-booking.module.css'
import { firstBookedDay, sessionTime } from './program-labels.ts'

export function ProgramBooking({ program }: { program: OpenProgram }) {
  const { t } = useTranslation()
  const session = useSession()
  const goToLogin = useGoToLogin()
  const [requested, setRequested] = useState<{ session: PublicSession | null } | null>(null)
  const ask = (chosen: PublicSession | null) => (session ? setRequested({ session: chosen }) : goToLogin())
  const isOpen = program.status === 'public'
  const first = firstBookedDay(program)
  return (
    <section aria-labelledby="program-sessions" className={layout.stack(20)}>
      <h2 id="program-sessions" className={font.title1}>
        {t('word.sessions')}
      </h2>
      {program.sessions.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
        <ul role="list" className={layout.stack(0)}>
          {program.sessions.map((one) => (
            <Session
              key={one.id}
              session={one}
              language={program.language}
              isLate={one.date < first}
              {...(isOpen && { onBook: () => ask(one) })}
            />
          ))}
        </ul>
      ) : (
        <p className={font.quiet}>{t('bookings.noSessions')}</p>
      )}
      {isOpen && (
        <div className={layout.cluster('12 24')}>
          <p className={font.quiet}>{t('bookings.otherDay')}</p>
          <Button look="outline" onClick={() => ask(null)}>
            {t('bookings.wish')}
          </Button>
        </div>
      )}
      {session && <OwnBookings program={program.id} />}
      {requested && (
        <BookingDialog program={program} session={requested.session} onClose={() => setRequested(null)} />
      )}
    </section>
  )
}

interface SessionProps {
  session: PublicSession
  /** Language of its program's texts. */
  language: string
  isLate: boolean
  onBook?: () => void
}

function Session({ session, language, isLate, onBook }: SessionProps) {
  const { t, i18n } = useTranslation()
  const id = `session-${session.id}`
  const full = session.free <= 0
  const n = formatCount(session.free, i18n.language)
  return (
    <li className={styles.session}>
      <div>
        <h3 id={id} className={font.title3}>
          <bdi>{sessionTime(session, i18n.language)}</bdi>
        </h3>
        <p className={font.quiet}>
          <FactLine
            facts={[
              session.time_zone.replaceAll('_', ' '),
              session.room && (
                <bdi key="room" {...contentLang(language)}>
                  {session.room}
                </bdi>
              ),
            ]}
          />
        </p>
      </div>
      <div>
        <p>{full ? t('bookings.full') : t('bookings.freePlaces', { count: session.free, n })}</p>
        {onBook && isLate && (
          <p id={`${id}-late`} className={font.quiet}>
            {t('bookings.late')}
          </p>
        )}
      </div>
      {onBook && (
        <Button
          look={full ? 'outline' : 'ink'}
          disabled={isLate}
          aria-describedby={isLate ? `${id} ${id}-late` : id}
          onClick={onBook}
        >
          {t(full ? 'bookings.joinList' : 'bookings.book')}
        </Button>
      )}
    </li>
  )
}
