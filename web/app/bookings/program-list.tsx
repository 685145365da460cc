import type { ListedProgram } from '@passion-art/contract/bookings/programs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../i18n/languages.ts'
import { formatDay } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import { FactLine } from './fact-line.tsx'
import styles from './program-list.module.css'
import { programsQuery } from './program-queries.ts'
import { durationText, pricesText } from './program-labels.ts'

export function ProgramList({ institution }: { institution?: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(programsQuery(institution))
  if (!data || data.programs.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="educational-programs">
      <h2 id="educational-programs" className={font.title2}>
        {t('bookings.section')}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers */}
      <ul role="list" className={layout.stack(0)}>
        {data.programs.map((program) => (
          <Program key={program.id} program={program} isNamed={institution === undefined} />
        ))}
      </ul>
    </section>
  )
}

function Program({ program, isNamed }: { program: ListedProgram; isNamed: boolean }) {
  const { t, i18n } = useTranslation()
  const { next_session, audience } = program
  const time = [durationText(program.duration, t), pricesText(program, t, i18n.language)]
  return (
    <li className={styles.program}>
      <div>
        <h3 className={classes(font.title3, styles.name)}>
          <Link to={paths.program(program.id)} prefetch="intent">
            <span>
              <bdi {...contentLang(program.language)}>{program.title}</bdi>
            </span>
          </Link>
        </h3>
        <p className={font.quiet}>
          <FactLine facts={[t(`bookings.kind.${program.kind}`), isNamed && program.institution.name]} />
        </p>
      </div>
      <div className={font.quiet}>
        {audience && (
          <p>
            <bdi {...contentLang(program.language)}>{audience}</bdi>
          </p>
        )}
        <p>
          <FactLine facts={time} />
        </p>
      </div>
      {next_session && (
        <p className={styles.next}>{t('bookings.next', { day: formatDay(next_session, i18n.language) })}</p>
      )}
    </li>
  )
}
