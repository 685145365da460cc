import type { Event } from '@passion-art/contract/events/events'
import type { Exhibition } from '@passion-art/contract/exhibitions/exhibitions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../i18n/languages.ts'
import { eventsQuery } from '../events/event-queries.ts'
import { ExhibitionDates } from '../exhibitions/exhibition-dates.tsx'
import { exhibitionsQuery } from '../exhibitions/exhibition-queries.ts'
import { formatDay } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import styles from './programme-line.module.css'

/** The current or next exhibition; `exhibitions` sorted by opening day, `today` as 'YYYY-MM-DD'. */
export const nextExhibition = <T extends Pick<Exhibition, 'end_date'>>(
  exhibitions: readonly T[],
  today: string,
): T | undefined => exhibitions.find((one) => one.end_date >= today)

/** The next event that is not over; `events` sorted by day. */
export const nextEvent = <T extends Pick<Event, 'over'>>(events: readonly T[]): T | undefined =>
  events.find((event) => !event.over)

export function ProgrammeLine({ today }: { today: string }) {
  const { t } = useTranslation()
  const links = [
    [paths.exhibitions(), t('word.exhibitions')],
    [paths.events(), t('word.events')],
    [paths.learn(), t('footer.courses')],
  ] as const
  return (
    <section aria-label={t('field.program')} className={styles.programme}>
      <nav aria-label={t('field.program')} className={layout.row(28, layout.stretch, styles.links)}>
        {links.map(([to, label]) => (
          <Link className={layout.touch(0, font.link)} key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <NextExhibition today={today} />
      <NextEvent />
    </section>
  )
}

function NextExhibition({ today }: { today: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(exhibitionsQuery())
  const next = nextExhibition(data?.exhibitions ?? [], today)
  if (!next) return null
  return (
    <Link to={paths.exhibition(next.id)} className={layout.stack(2, styles.next)}>
      <span className={font.quiet}>{t('home.nextExhibition')}</span>
      <bdi className={styles.title} {...contentLang(next.language)}>
        {next.title}
      </bdi>
      <span className={classes(font.quiet, styles.facts)}>
        <ExhibitionDates exhibition={next} /> <bdi {...contentLang(next.language)}>{next.location}</bdi>
      </span>
    </Link>
  )
}

function NextEvent() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(eventsQuery())
  const next = nextEvent(data?.events ?? [])
  if (!next) return null
  return (
    <Link to={`${paths.events()}#${next.id}`} className={layout.stack(2, styles.next)}>
      <span className={font.quiet}>{t('home.nextEvent')}</span>
      <bdi className={styles.title} {...contentLang(next.language)}>
        {next.title}
      </bdi>
      <span className={classes(font.quiet, styles.facts)}>
        <time dateTime={next.date}>{formatDay(next.date, i18n.language)}</time>{' '}
        <bdi {...contentLang(next.language)}>{next.location}</bdi>
      </span>
    </Link>
  )
}
