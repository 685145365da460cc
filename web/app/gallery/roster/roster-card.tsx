import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { RosterEntry } from '@passion-art/contract/gallery/roster/representation'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArtistWorks } from '../../artists/artist-card.tsx'
import { ArtistAvatar } from '../../artists/artist-avatar.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import styles from './roster-card.module.css'
import { RosterState } from './roster-state.tsx'
import { lastStep, nameOf, personOf, termsLine } from './roster-labels.ts'

export function RosterCard({ entry, onOpen }: { entry: RosterEntry; onOpen: () => void }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const { key, day } = lastStep(entry)
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
        <RosterState state={entry.state} />
        {entry.artist?.missing.includes('bio') && <Badge>{t('features.gallery-roster.missingBio')}</Badge>}
      </p>
      <p className={font.quiet}>
        {t(`features.gallery-roster.step.${key}`, { day: formatDay(day, i18n.language) })}
      </p>
      <Figures entry={entry} />
      {terms && <p className={font.quiet}>{terms}</p>}
      {entry.record && entry.record.tags.length > 0 && (
        <p className={layout.cluster(6, layout.stretch, styles.tags)}>
          {entry.record.tags.map((tag) => (
            <bdi key={tag} lang="">
              {tag}
            </bdi>
          ))}
        </p>
      )}
      {entry.works && entry.works.length > 0 && <ArtistWorks works={entry.works} />}
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
