import type { ArtworkStatus } from '@passion-art/contract/artworks/artwork-status'
import type { GalleryToday, TodayLine } from '@passion-art/contract/gallery/figures/gallery'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../../i18n/languages.ts'
import { formatDay, formatTime } from '../../i18n/dates.ts'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { paths } from '../../paths.ts'
import { RoleMenu } from '../../roles/role-menu.tsx'
import { RoleFailure } from '../../roles/role-states.tsx'
import { LoadingLines } from '../../kit/ui/state-panel.tsx'
import styles from './today-part.module.css'
import { todayQuery } from './gallery-queries.ts'
import { WorkTitle } from './work-title.tsx'

export function TodayPart() {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(todayQuery())
  const id = useId()
  const day = (time: string) => formatDay(time, i18n.language)
  return (
    <section aria-labelledby={id} className={layout.stack(0, styles.today)}>
      <div className={layout.row(16, layout.spread)}>
        <h2 id={id} className={font.title1}>
          {t('word.today')}
        </h2>
        <RoleMenu />
      </div>
      {error && !data && <RoleFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines />}
      {data && (
        <div className={styles.groups}>
          <Group name="pending" data={data} to={inventoryOf('pending')}>
            {data.pending.map((line) => (
              <Work key={line.id} line={line} fact={t('word.since', { day: day(line.at) })} />
            ))}
          </Group>
          <Group name="rejected" data={data} to={inventoryOf('rejected')}>
            {data.rejected.map((line) => (
              <Work key={line.id} line={line} fact={day(line.at)} />
            ))}
          </Group>
          <Group name="held" data={data}>
            {data.held.map((line) => (
              <Work
                key={line.id}
                line={line}
                fact={t('features.gallery-figures.until', { time: formatTime(line.at, i18n.language) })}
              />
            ))}
          </Group>
          <Group name="orders" data={data}>
            {data.orders.map(({ note, ...line }) => (
              <Work key={line.id} line={{ ...line, note: null }} fact={`${day(line.at)} · ${note}`} />
            ))}
          </Group>
          <Group name="invitations" data={data} to={`${paths.manageArtists()}?state=invited`}>
            {data.invitations.map(({ id: key, name, invitedAt }) => (
              <li key={key} className={styles.line}>
                <Link to={paths.manageArtists()} className={layout.touch(0, styles.link)}>
                  <bdi>{name}</bdi>
                </Link>
                <span className={classes(font.quiet, styles.fact)}>
                  {t('word.since', { day: day(invitedAt) })}
                </span>
              </li>
            ))}
          </Group>
          <Group name="exhibitions" data={data} to={paths.myExhibitions()}>
            {data.exhibitions.map((one) => (
              <li key={`${one.id} ${one.kind}`} className={styles.line}>
                <Link
                  to={one.isOwn ? paths.myExhibition(one.id) : paths.exhibition(one.id)}
                  className={layout.touch(0, styles.link)}
                >
                  <bdi {...contentLang(one.language)}>{one.title}</bdi>
                </Link>
                <span className={classes(font.quiet, styles.fact)}>
                  {t(`features.gallery-figures.exhibition.${one.kind}`, { day: day(one.date) })}
                </span>
              </li>
            ))}
          </Group>
        </div>
      )}
    </section>
  )
}

interface GroupProps {
  name: keyof GalleryToday['counts']
  data: GalleryToday
  to?: string
  children: ReactNode[]
}

const inventoryOf = (status: ArtworkStatus) => `${paths.galleryDashboard()}?part=inventory&status=${status}`

function Group({ name, data, to, children }: GroupProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const count = data.counts[name]
  const title = t(`features.gallery-figures.waiting.${name}`)
  const counted = formatCount(count, i18n.language)
  const more = t('features.gallery-figures.more', {
    number: formatCount(count - children.length, i18n.language),
  })
  return (
    <section
      aria-labelledby={id}
      className={classes(layout.shrink, layout.inkAbove, count === 0 && styles.nothing)}
    >
      <h3
        id={id}
        aria-label={t('count.named', { name: title, counted })}
        className={layout.row(16, layout.baseline, layout.spread, styles.name)}
      >
        <span>{title}</span> <span className={font.soft}>{counted}</span>
      </h3>
      {count === 0 ? (
        <p className={classes(font.quiet, styles.none)}>{t(`features.gallery-figures.nothing.${name}`)}</p>
      ) : (
        <ul>{children}</ul>
      )}
      {count > children.length && (
        <p className={classes(font.quiet, styles.none)}>
          {to ? (
            <Link to={to} className={layout.touch(0, styles.link)}>
              {more}
            </Link>
          ) : (
            more
          )}
        </p>
      )}
    </section>
  )
}

function Work({ line: { work, note }, fact }: { line: TodayLine; fact: string }) {
  return (
    <li className={styles.line}>
      <span className={styles.work}>
        <WorkTitle work={work}>
          <span className={classes(font.quiet, styles.artist)}>
            <bdi>{work.artist}</bdi>
          </span>
        </WorkTitle>
      </span>
      <span className={classes(font.quiet, styles.fact)}>
        <bdi>{fact}</bdi>
      </span>
      {note && (
        <p className={styles.note} lang="" dir="auto">
          {note}
        </p>
      )}
    </li>
  )
}
