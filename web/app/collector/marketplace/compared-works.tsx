import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { editionFact } from '../../editions/edition-line.ts'
import { contentLang } from '../../i18n/languages.ts'
import { useSession } from '../../api/session.ts'
import { ArtworkPicture } from '../../artworks/artwork-card.tsx'
import { ArtistLink, ArtworkPrice, useCategoryLabel } from '../../artworks/artwork-label.tsx'
import { ArtworkSize } from '../../artworks/artwork-size.tsx'
import { FavouriteButton } from '../../artworks/favourite-button.tsx'
import { ratioOf } from '../../artworks/hanging.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import styles from './compared-works.module.css'
import { ConsiderButton } from './consider-button.tsx'

interface ComparedProps {
  artworks: readonly Artwork[]
  onRemove: (id: string) => void
}

export function ComparedWorks({ artworks, onRemove }: ComparedProps) {
  const factsOf = useFacts()
  const counts = { '--count': artworks.length, '--facts': artworks[0] && factsOf(artworks[0]).length }
  return (
    <ul className={styles.works} style={counts as React.CSSProperties}>
      {artworks.map((artwork) => (
        <li key={artwork.id}>
          <Compared artwork={artwork} facts={factsOf(artwork)} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

interface OneProps extends Pick<ComparedProps, 'onRemove'> {
  artwork: Artwork
  facts: Fact[]
}

function Compared({ artwork, facts, onRemove }: OneProps) {
  const { t } = useTranslation()
  const institution = useSession()?.user.user_type === 'institution'
  return (
    <article className={styles.work}>
      <div className={layout.row(0, layout.end, layout.shrink)}>
        <Link
          to={paths.artwork(artwork.id)}
          tabIndex={-1}
          aria-hidden="true"
          className={styles.picture}
          style={{ aspectRatio: String(ratioOf(artwork)) }}
        >
          <ArtworkPicture artwork={artwork} sizes="(width < 700px) 46vw, 400px" priority />
        </Link>
      </div>
      <div className={styles.label}>
        <ArtistLink artwork={artwork} className={styles.artist} />
        <h2 className={styles.title}>
          <Link className={font.linkName} to={paths.artwork(artwork.id)}>
            <bdi {...contentLang(artwork.language)}>{artwork.title}</bdi>
          </Link>
        </h2>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={font.quiet}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <FavouriteButton artwork={artwork} />
        {institution && <ConsiderButton works={[artwork]} look="text" />}
        <Button
          look="text"
          aria-label={t('features.marketplace.compare.removeThis', { title: artwork.title })}
          onClick={() => onRemove(artwork.id)}
        >
          {t('ui.remove')}
        </Button>
      </div>
    </article>
  )
}

type Fact = readonly [name: string, value: React.ReactNode]

/** As many for each work: the rows of all works share their heights. */
function useFacts(): (artwork: Artwork) => Fact[] {
  const { t, i18n } = useTranslation()
  const categoryLabel = useCategoryLabel()
  return (artwork) => {
    const { record } = artwork
    return [
      [t('field.price'), <ArtworkPrice key="price" artwork={artwork} />],
      [t('artwork.fact.dimensions'), artwork.dimensions ? <ArtworkSize key="size" artwork={artwork} /> : '–'],
      [
        t('field.medium'),
        <bdi key="medium" {...(record.medium && contentLang(artwork.language))}>
          {record.medium ?? '–'}
        </bdi>,
      ],
      [t('field.category'), categoryLabel(artwork.category)],
      [t('field.year'), record.year ?? '–'],
      [t('field.edition'), editionFact(artwork.edition, i18n) || '–'],
      [t('record.field.signed'), record.signed ? t(`record.signed.${record.signed}`) : '–'],
      [
        t('record.field.framed'),
        record.framed === null ? '–' : t(`record.framed.${record.framed ? 'yes' : 'no'}`),
      ],
      [t('record.field.how_made'), record.how_made ? t(`record.how_made.${record.how_made}`) : '–'],
    ]
  }
}
