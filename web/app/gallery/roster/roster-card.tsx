import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { RosterEntry } from '@passion-art/contract/gallery/roster/representation'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArtistAvatar } from '../../artists/artist-avatar.tsx'
import { ratioOf } from '../../artworks/hanging.ts'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import styles from './roster-card.module.css'
import { RosterStep } from './roster-state.tsx'
import { nameOf, personOf, termsLine } from './roster-labels.ts'

export function RosterCard({ entry, onOpen }: { entry: RosterEntry; onOpen: () => void }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const terms = termsLine(entry.terms, t, i18n.language)
  return (
    <li className={styles.card}>
      <div className={layout.row(16, layout.shrink)}>
        <ArtistAvatar person={personOf(entry)} work={entry.works?.[0]} size="row" />
        <div className={layout.shrink}>
          <h2 id={id} className={classes(styles.name, !entry.artist && styles.mail)}>
            <PersonName entry={entry} />
          </h2>
          {entry.artist?.username && (
            <p className={font.quiet}>
              <bdi dir="ltr">{`@${entry.artist.username}`}</bdi>
            </p>
          )}
        </div>
      </div>
      <p className={layout.cluster(0, styles.state)}>
        <RosterStep entry={entry} />
        {entry.artist?.missing.includes('bio') && <Badge>{t('features.gallery-roster.missingBio')}</Badge>}
      </p>
      <Figures entry={entry} />
      {terms && <p className={classes(font.quiet, styles.terms)}>{terms}</p>}
      {entry.record && entry.record.tags.length > 0 && (
        <p className={layout.cluster(6, layout.stretch, styles.tags)}>
          {entry.record.tags.map((tag) => (
            <bdi key={tag} lang="">
              {tag}
            </bdi>
          ))}
        </p>
      )}
      {entry.works && entry.works.length > 0 && <Works works={entry.works} />}
      <div className={styles.actions}>
        <Button look="text" aria-describedby={id} onClick={onOpen}>
          {t('features.gallery-roster.open')}
        </Button>
      </div>
    </li>
  )
}

export function PersonName({ entry }: { entry: RosterEntry }) {
  const name = <bdi>{nameOf(entry)}</bdi>
  if (!entry.artist?.has_page) return name
  return <Link to={paths.artist(entry.artist.id)}>{name}</Link>
}

/** As many as fit at the height of the row. */
const widestRow = 3.1

function Works({ works }: { works: NonNullable<RosterEntry['works']> }) {
  const hung = works.map((work) => ({ work, ratio: ratioOf({ images: [work.image] }) }))
  const shown = hung.filter(
    (_, index) =>
      index === 0 || hung.slice(0, index + 1).reduce((sum, { ratio }) => sum + ratio, 0) <= widestRow,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
    <ul role="list" className={layout.row(8, layout.end, styles.works)}>
      {shown.map(({ work: { id, title, language, image }, ratio }) => (
        <li key={id} className={styles.work} style={{ '--ratio': ratio } as CSSProperties}>
          <Link to={paths.artwork(id)} aria-label={title} lang={language} className={styles.link}>
            <Picture image={image} alt="" sizes={`${Math.round(112 * ratio)}px`} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Figures({ entry }: { entry: RosterEntry }) {
  const { t, i18n } = useTranslation()
  const count = (value: number | null) => (value === null ? '–' : formatCount(value, i18n.language))
  return (
    <dl className={styles.figures}>
      <Figure name={t('status.onSale')}>{count(entry.works_on_sale)}</Figure>
      <Figure name={t('features.gallery-roster.sold')}>{count(entry.sold)}</Figure>
      <Figure name={t('features.gallery-roster.sort.sales')}>
        <bdi>
          {entry.sales_total === null ? '–' : formatPrice(entry.sales_total, entry.currency, i18n.language)}
        </bdi>
      </Figure>
    </dl>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
