import type { OwnProgram } from '@passion-art/contract/bookings/programs'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ratioOf } from '../artworks/hanging.ts'
import { contentLang } from '../i18n/languages.ts'
import { formatDay } from '../i18n/dates.ts'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Picture } from '../kit/ui/picture.tsx'
import { StatusMark } from '../kit/ui/status-mark.tsx'
import { FactLine } from './fact-line.tsx'
import styles from './program-card.module.css'
import { durationText, pricesText } from './program-labels.ts'

export function ProgramCard({ program, onOpen }: { program: OwnProgram; onOpen: () => void }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const count = (value: number) => formatCount(value, i18n.language)
  const facts = [
    t(`bookings.kind.${program.kind}`),
    durationText(program.duration, t),
    pricesText(program, t, i18n.language),
  ]
  const image = program.works.find((work) => work.image)?.image
  return (
    <li className={layout.stack(12, styles.card, styles.aligned)}>
      <div className={layout.row(0, layout.end, styles.stage)}>
        {image ? (
          <div
            className={styles.picture}
            style={{ '--ratio': ratioOf({ images: [image] }) } as CSSProperties}
          >
            <Picture image={image} alt="" sizes="300px" />
          </div>
        ) : (
          <p aria-hidden="true" className={classes(font.quiet, styles.kind)}>
            {t(`bookings.kind.${program.kind}`)}
          </p>
        )}
      </div>
      <h2 id={id} className={font.title2}>
        <bdi {...contentLang(program.language)}>{program.title}</bdi>
      </h2>
      <p className={layout.cluster('4 20', styles.state)}>
        <ProgramStatusMark status={program.status} />
        {program.status === 'public' && (
          <Link to={paths.program(program.id)} aria-describedby={id}>
            {t('features.bookings.page')}
          </Link>
        )}
      </p>
      <p className={font.quiet}>
        <FactLine facts={facts} />
      </p>
      <dl className={styles.figures}>
        <Figure name={t('word.sessions')}>{count(program.sessions)}</Figure>
        <Figure name={t('features.bookings.part.bookings')}>{count(program.bookings)}</Figure>
        <Figure name={t('features.bookings.values.state.waiting')}>{count(program.waiting)}</Figure>
      </dl>
      <p className={font.quiet}>
        {program.next_session
          ? t('bookings.next', { day: formatDay(program.next_session, i18n.language) })
          : t('bookings.noSessions')}
      </p>
      <div className={styles.foot}>
        <Button look="text" aria-describedby={id} onClick={onOpen}>
          {t('ui.edit')}
        </Button>
      </div>
    </li>
  )
}

export function ProgramStatusMark({ status }: Pick<OwnProgram, 'status'>) {
  const { t } = useTranslation()
  return (
    <StatusMark shape={status === 'public' ? 'full' : 'dashed'}>
      {t(`features.bookings.values.status.${status}`)}
    </StatusMark>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
