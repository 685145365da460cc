import type { Event } from '@passion-art/contract/events/events'
import { dateFormat } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { formatCount } from '../i18n/numbers.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { DetailCover } from '../exhibitions/detail-cover.tsx'
import type { Box } from '../kit/ui/picture.tsx'
import { EventActions } from './event-actions.tsx'
import styles from './event-row.module.css'

/** Venue days are 'YYYY-MM-DD' without a zone: formatted by UTC, they are the same for every reader. */
const format = (date: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

interface DayParts {
  day: string
  month: string
  weekday: string
}

export const dayParts = (date: string, language: string): DayParts => ({
  day: date.slice(8),
  month: format(date, language, { month: 'short' }),
  weekday: format(date, language, { weekday: 'long' }),
})

const boxes: Box[] = [
  { below: 700, width: '100vw - 40px', ratio: 3 / 2 },
  { width: '176px', ratio: 4 / 5 },
]

interface RowProps {
  event: Event
  short?: boolean
}

export function EventRow({ event, short = false }: RowProps) {
  const Title = short ? 'h3' : 'h2'
  const titleId = `event-${event.id}`
  return (
    <li id={event.id} className={classes(styles.row, short && styles.short)}>
      <div className={styles.when}>
        <EventDay date={event.date} />
        {!short && event.image && <DetailCover of={event} boxes={boxes} className={styles.cover} />}
      </div>
      <div>
        <p className={classes(font.label, font.soft)}>
          <EventKind event={event} />
        </p>
        <Title id={titleId} className={styles.title}>
          <bdi {...contentLang(event.language)}>{event.title}</bdi>
        </Title>
        {!short && (
          <p className={styles.description} {...contentLang(event.language)}>
            {event.description}
          </p>
        )}
      </div>
      <EventFacts event={event} />
      <EventActions event={event} describedBy={titleId} short={short} />
    </li>
  )
}

const kinds = ['studio-visit', 'opening', 'workshop', 'talk'] as const

/** A known kind in the viewer's language, any other as it was written. */
export function EventKind({
  event: { category, language },
}: {
  event: Pick<Event, 'category' | 'language'>
}) {
  const { t } = useTranslation()
  const slug = category.toLowerCase().replace(' ', '-')
  const known = kinds.find((kind) => kind === slug)
  if (known) return <span>{t(`events.kind.${known}`)}</span>
  return <bdi {...contentLang(language)}>{category}</bdi>
}

function EventDay({ date }: { date: string }) {
  const { i18n } = useTranslation()
  const { day, month } = dayParts(date, i18n.language)
  return (
    <time dateTime={date} className={layout.row(10, layout.end, font.nowrap, styles.day)}>
      <span className={styles.number}>{day}</span>{' '}
      <span className={font.soft}>
        <span>{month}</span>
        <br />
        <span>{format(date, i18n.language, { year: 'numeric' })}</span>
      </span>
    </time>
  )
}

function EventFacts({ event }: { event: Event }) {
  const { t, i18n } = useTranslation()
  const { remainingSpots, capacity } = event
  const count = (n: number) => formatCount(n, i18n.language)
  return (
    <div>
      <p>
        <span>{dayParts(event.date, i18n.language).weekday}</span> <bdi dir="ltr">{event.time}</bdi>
      </p>
      <p className={classes(font.soft, styles.place)}>
        <bdi {...contentLang(event.language)}>{event.location}</bdi>
      </p>
      <div aria-hidden="true" className={styles.bar}>
        <div className={styles.left} style={{ inlineSize: `${(100 * remainingSpots) / capacity}%` }} />
      </div>
      <p className={font.quiet}>
        {t('events.spots', { left: count(remainingSpots), capacity: count(capacity) })}
      </p>
    </div>
  )
}
