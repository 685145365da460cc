import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArtworkCard } from '../artworks/artwork-card.tsx'
import { hangWidth, ratioOf } from '../artworks/hanging.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowRightIcon } from '../kit/ui/frame-icons.ts'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import styles from './featured-artworks.module.css'

export function FeaturedArtworks({ artworks, loading }: { artworks: readonly Artwork[]; loading: boolean }) {
  const { t } = useTranslation()
  return (
    <section className={layout.stack(48, styles.featured)}>
      <div className={layout.row(24, layout.end, layout.spread)}>
        <h2 className={font.display2}>{t('home.featured')}</h2>
        <Link to={paths.store()} className={layout.touch(8, styles.all)}>
          <span className={font.link}>{t('home.allPieces')}</span>
          <Icon path={arrowRightIcon} size={20} mirrored />
        </Link>
      </div>
      {loading ? (
        <p role="status" className={font.soft}>
          {t('home.loadingFeatured')}
        </p>
      ) : artworks.length === 0 ? (
        <StatePanel title={t('home.noFeatured')} />
      ) : (
        <Hang artworks={artworks} />
      )}
    </section>
  )
}

function Hang({ artworks }: { artworks: readonly Artwork[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
    <ul role="list" className={layout.cluster(0, layout.stretch, layout.spread, styles.hang)}>
      {artworks.map((artwork, index) => {
        const ratio = ratioOf(artwork)
        const share = smallShare(ratio)
        return (
          <ArtworkCard
            key={artwork.id}
            artwork={artwork}
            className={index % 2 ? `${styles.work} ${styles.odd}` : styles.work}
            style={{ '--width': hangWidth(ratio), '--small': `${100 * share}%` } as CSSProperties}
            sizes={hangSizes(ratio)}
          />
        )
      })}
    </ul>
  )
}

const hangSizes = (ratio: number): string =>
  [
    `(width < 700px) ${Math.round(88 * smallShare(ratio))}vw`,
    '(width < 1100px) 46vw',
    `min(36vw, ${((100 * hangWidth(ratio)) / 1440).toFixed(2)}vw, ${Math.round((1680 * hangWidth(ratio)) / 1440)}px)`,
  ].join(', ')

/** Share of the wall's width on small screens, where portraits are narrower. */
const smallShare = (ratio: number): number => (ratio < 0.9 ? 0.85 : ratio < 1.1 ? 0.92 : 1)
