import { type OwnSession, writeDaySheet } from '@passion-art/contract/bookings/programs-sessions'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { FileButton } from '../roles/file-button.tsx'
import { Button } from '../kit/ui/button.tsx'
import { FactLine } from './fact-line.tsx'
import { sessionTime } from './program-labels.ts'
import styles from './session-card.module.css'
import { isOver, Places, SessionMark } from './session-facts.tsx'

interface CardProps {
  session: OwnSession
  onEdit: (session: OwnSession) => void
  onPeople: (session: OwnSession) => void
}

export function SessionCard({ session, onEdit, onPeople }: CardProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const { room, staff, program } = session
  return (
    <li className={layout.stack(8, styles.card)}>
      <h2 id={id} className={font.title3}>
        <bdi>{sessionTime(session, i18n.language)}</bdi>
      </h2>
      <p className={font.bold}>
        <bdi {...contentLang(program.language)}>{program.title}</bdi>
      </p>
      <p className={font.quiet}>
        {room || staff ? (
          <FactLine
            facts={[
              room && (
                <bdi key="room" {...contentLang(program.language)}>
                  {room}
                </bdi>
              ),
              staff,
            ]}
          />
        ) : (
          '–'
        )}
      </p>
      <SessionMark session={session} />
      <Places session={session} />
      <div className={layout.cluster(12, layout.start, styles.buttons)}>
        <Button look="outline" aria-describedby={id} onClick={() => onPeople(session)}>
          {t('features.bookings.session.people')}
        </Button>
        <DaySheet session={session} />
        {!isOver(session) && (
          <Button look="text" aria-describedby={id} onClick={() => onEdit(session)}>
            {t('ui.edit')}
          </Button>
        )}
      </div>
    </li>
  )
}

export function DaySheet({ session }: { session: OwnSession }) {
  const { t, i18n } = useTranslation()
  return (
    <FileButton
      label={t('features.bookings.session.daySheet')}
      record={sessionTime(session, i18n.language)}
      route={writeDaySheet}
      input={() => ({ params: { id: session.id } })}
      name={`day-sheet-${session.date}`}
      ending="pdf"
    />
  )
}
