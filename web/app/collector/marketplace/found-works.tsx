import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../../i18n/languages.ts'
import { useSession } from '../../api/session.ts'
import { ArtworkPicture } from '../../artworks/artwork-card.tsx'
import { ArtistLink, ArtworkPrice, LabelLine } from '../../artworks/artwork-label.tsx'
import { ArtworkSize } from '../../artworks/artwork-size.tsx'
import { FavouriteButton } from '../../artworks/favourite-button.tsx'
import { ratioOf } from '../../artworks/hanging.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { classes } from '../../kit/ui/classes.ts'
import type { Elements } from '../../kit/ui/elements.ts'
import styles from './found-works.module.css'
import { ConsiderButton } from './consider-button.tsx'
import type { Selection } from './use-selection.ts'

interface FoundProps {
  artworks: readonly Artwork[]
  view: 'grid' | 'list'
  selection: Selection
  /** Between the second row and the third. */
  children?: Elements | false
}

/** Works, where four stand in a row. */
export const twoRows = 8

export function FoundWorks({ artworks, view, selection, children }: FoundProps) {
  const last = Math.min(twoRows, artworks.length) - 1
  return (
    <ul className={view === 'list' ? styles.rows : styles.grid}>
      {artworks.map((artwork, index) => (
        <Fragment key={artwork.id}>
          <li className={styles.place}>
            <FoundWork artwork={artwork} view={view} selection={selection} eager={index < 4} />
          </li>
          {index === last && children && <li className={styles.between}>{children}</li>}
        </Fragment>
      ))}
    </ul>
  )
}

interface WorkProps {
  artwork: Artwork
  view: 'grid' | 'list'
  selection: Selection
  eager: boolean
}

function FoundWork({ artwork, view, selection, eager }: WorkProps) {
  const institution = useSession()?.user.user_type === 'institution'
  const chosen = selection.has(artwork.id)
  return (
    <article className={classes(styles.work, view === 'list' && styles.row, chosen && styles.chosen)}>
      <WorkPicture artwork={artwork} view={view} eager={eager} />
      <div className={layout.row(12, layout.start, layout.spread, styles.label)}>
        <div className={layout.shrink}>
          <ArtistLink artwork={artwork} className={styles.artist} />
          <h3 className={font.workTitle}>
            <Link className={font.linkName} to={paths.artwork(artwork.id)}>
              <bdi {...contentLang(artwork.language)}>{artwork.title}</bdi>
            </Link>
          </h3>
          <p className={font.quiet}>
            <LabelLine artwork={artwork} />
          </p>
          <p className={font.quiet}>
            <ArtworkSize artwork={artwork} />
          </p>
        </div>
        <FavouriteButton artwork={artwork} />
      </div>
      <div className={styles.foot}>
        <ArtworkPrice artwork={artwork} className={styles.price} />
        <Choice artwork={artwork} selection={selection} />
        {institution && <ConsiderButton works={[artwork]} look="text" />}
      </div>
    </article>
  )
}

function WorkPicture({ artwork, view, eager }: Omit<WorkProps, 'selection'>) {
  const ratio = ratioOf(artwork)
  return (
    <div className={layout.row(0, layout.end, styles.stage)}>
      <div
        className={classes(layout.relative, styles.picture)}
        style={{ aspectRatio: String(ratio), '--ratio': ratio } as React.CSSProperties}
      >
        <ArtworkPicture
          artwork={artwork}
          sizes={view === 'list' ? '112px' : `min(88vw, 400px, ${Math.round(360 * ratio)}px)`}
          priority={eager}
        />
        {/* The title below is the same link. */}
        <Link to={paths.artwork(artwork.id)} tabIndex={-1} aria-hidden="true" className={layout.covering} />
      </div>
    </div>
  )
}

function Choice({ artwork, selection }: Pick<WorkProps, 'artwork' | 'selection'>) {
  const { t } = useTranslation()
  const chosen = selection.has(artwork.id)
  return (
    <label className={layout.touch(10, styles.choice)}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={!chosen && selection.full}
        aria-label={t('features.marketplace.choose', { title: artwork.title })}
        onChange={() => selection.toggle(artwork)}
      />
      <span>{t('features.marketplace.chosen')}</span>
    </label>
  )
}
