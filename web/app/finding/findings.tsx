import type { SearchResults as Found } from '@passion-art/contract/finding/finding'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCategoryName } from '../articles/article-byline.tsx'
import { ArtistAvatar } from '../artists/artist-avatar.tsx'
import { artistName } from '../artists/artist-name.ts'
import { ExhibitionDates } from '../exhibitions/exhibition-dates.tsx'
import { formatDay } from '../i18n/dates.ts'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { FactLine } from '../kit/ui/fact-line.tsx'
import { paths } from '../paths.ts'
import styles from './findings.module.css'
import { FindingSection, FoundWorks } from './nearest-works.tsx'

interface FindingsProps {
  /** The words as they were understood. */
  q: string
  found: Omit<Found, 'success'>
}

export function Findings({ q, found }: FindingsProps) {
  return (
    <div className={layout.stack(56)}>
      <Works q={q} found={found} />
      <Artists found={found.artists} />
      <Articles found={found.articles} />
      <Exhibitions found={found.exhibitions} />
      <Events found={found.events} />
      <Courses found={found.courses} />
    </div>
  )
}

function Works({ q, found: { works, worksCount } }: FindingsProps) {
  const { t } = useTranslation()
  const id = useId()
  if (works.length === 0) return null
  const more = worksCount === null || worksCount > works.length
  return (
    <section aria-labelledby={id} className={layout.stack(24)}>
      <div className={layout.cluster('4 20', layout.spread)}>
        <h2 id={id} className={font.title1}>
          {t('word.artworks')}
        </h2>
        {more && (
          <Link to={`${paths.store()}?${new URLSearchParams({ q })}`} className={layout.touch(0, font.link)}>
            {t('search.allInStore')}
          </Link>
        )}
      </div>
      <FoundWorks artworks={works} eager={3} />
    </section>
  )
}

function Kind({ title, children }: { title: string; children: readonly Elements[] }) {
  if (children.length === 0) return null
  return (
    <FindingSection title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers */}
      <ul role="list" className={styles.rows}>
        {children}
      </ul>
    </FindingSection>
  )
}

interface RowProps {
  to: string
  title: string
  language?: string
  start?: Elements
  children: ReactNode
}

/** One line that leads to what it names. */
function Row({ to, title, language, start, children }: RowProps) {
  return (
    <li className={layout.row(16, layout.relative, styles.row)}>
      {start}
      <div>
        <h3 className={font.title3}>
          <Link to={to} className={classes(font.linkName, layout.covering)}>
            <bdi {...(language && contentLang(language))}>{title}</bdi>
          </Link>
        </h3>
        <p className={font.quiet}>{children}</p>
      </div>
    </li>
  )
}

function Artists({ found }: { found: Found['artists'] }) {
  const { t } = useTranslation()
  return (
    <Kind title={t('footer.artists')}>
      {found.map((artist) => (
        <Row
          key={artist.id}
          to={paths.artist(artist.id)}
          title={artistName(artist)}
          start={<ArtistAvatar person={artist} size="row" />}
        >
          {t('count.works', { count: artist.worksCount })}
        </Row>
      ))}
    </Kind>
  )
}

function Articles({ found }: { found: Found['articles'] }) {
  const { t, i18n } = useTranslation()
  const categoryName = useCategoryName()
  return (
    <Kind title={t('word.articles')}>
      {found.map(({ id, title, language, author, category, date }) => (
        <Row key={id} to={paths.article(id)} title={title} language={language}>
          <bdi>
            {joinFacts([author, categoryName(category), formatDay(date, i18n.language)], i18n.language)}
          </bdi>
        </Row>
      ))}
    </Kind>
  )
}

function Exhibitions({ found }: { found: Found['exhibitions'] }) {
  const { t } = useTranslation()
  return (
    <Kind title={t('word.exhibitions')}>
      {found.map((exhibition) => (
        <Row
          key={exhibition.id}
          to={paths.exhibition(exhibition.id)}
          title={exhibition.title}
          language={exhibition.language}
        >
          <ExhibitionDates exhibition={exhibition} />
          <br />
          <bdi {...contentLang(exhibition.language)}>{exhibition.place}</bdi>
        </Row>
      ))}
    </Kind>
  )
}

function Events({ found }: { found: Found['events'] }) {
  const { t, i18n } = useTranslation()
  return (
    <Kind title={t('word.events')}>
      {found.map(({ id, title, language, date, location }) => (
        <Row key={id} to={`${paths.events()}#${id}`} title={title} language={language}>
          <FactLine>
            <bdi>{formatDay(date, i18n.language)}</bdi>
            {location && <bdi {...contentLang(language)}>{location}</bdi>}
          </FactLine>
        </Row>
      ))}
    </Kind>
  )
}

function Courses({ found }: { found: Found['courses'] }) {
  const { t } = useTranslation()
  return (
    <Kind title={t('footer.courses')}>
      {found.map(({ id, title, language, instructor, duration }) => (
        <Row key={id} to={`${paths.learn()}#${id}`} title={title} language={language}>
          <FactLine>
            <bdi>{t('courses.with', { instructor })}</bdi>
            {duration && <bdi {...contentLang(language)}>{duration}</bdi>}
          </FactLine>
        </Row>
      ))}
    </Kind>
  )
}
