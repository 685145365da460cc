import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtworkPicture } from '../artworks/artwork-card.tsx'
import { ratioOf } from '../artworks/hanging.ts'
import { layout } from '../kit/layout/layout.ts'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import styles from './exhibition-hanging.module.css'
import { HungLabel, type HungLabels } from './hung-label.tsx'

interface HangingProps {
  artworks: readonly Artwork[]
  labels: HungLabels
}

export function ExhibitionHanging({ artworks, labels }: HangingProps) {
  const { t } = useTranslation()
  return (
    <section>
      <h2>
        <VisuallyHidden>{t('field.works')}</VisuallyHidden>
      </h2>
      <ol className={layout.stack(0, styles.hanging)}>
        {artworks.map((artwork, index) => (
          <li key={artwork.id}>
            <Hung artwork={artwork} labels={labels} number={index + 1} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Hung({ artwork, labels, number }: { artwork: Artwork; labels: HungLabels; number: number }) {
  const ratio = ratioOf(artwork)
  return (
    <figure style={{ '--ratio': ratio } as CSSProperties}>
      <div className={layout.row(32, layout.end, layout.relative, styles.work)}>
        <div className={styles.picture}>
          <ArtworkPicture
            artwork={artwork}
            sizes={`(width < 1100px) min(100vw - 40px, ${ratio.toFixed(3)} * 80vh), min(66vw - 63px, 1046px, ${ratio.toFixed(3)} * min(720px, 76vh))`}
            priority={number === 1}
          />
        </div>
        <div className={styles.label}>
          <span aria-hidden="true" className={styles.number}>
            {number}
          </span>
          <div>
            <HungLabel artwork={artwork} labels={labels} linked />
          </div>
        </div>
      </div>
    </figure>
  )
}
