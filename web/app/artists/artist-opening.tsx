import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CSSProperties } from 'react'
import { ArtworkPicture } from '../artworks/artwork-card.tsx'
import { ArtworkPrice, LabelLine, WorkLink } from '../artworks/artwork-label.tsx'
import { FavouriteButton } from '../artworks/favourite-button.tsx'
import { ratioOf } from '../artworks/hanging.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import styles from './artist-opening.module.css'

/** One whole work across, as high as the window allows with the name below it. */
export function ArtistOpening({ artwork }: { artwork: Artwork }) {
  const ratio = ratioOf(artwork)
  return (
    <figure className={classes(layout.relative, styles.work)} style={{ '--ratio': ratio } as CSSProperties}>
      <div className={styles.picture} style={{ aspectRatio: String(ratio) }}>
        <ArtworkPicture
          artwork={artwork}
          sizes={`(width < 700px) min(100vw - 40px, ${Math.round(ratio * 50)}vh), min(75vw, ${Math.round(ratio * 62)}vh)`}
          priority
        />
      </div>
      <figcaption className={styles.label}>
        <div>
          <p className={font.workTitle}>
            <WorkLink artwork={artwork} />
          </p>
          <p className={font.quiet}>
            <LabelLine artwork={artwork} />
          </p>
          <ArtworkPrice artwork={artwork} className={styles.price} />
        </div>
        <div className={styles.favourite}>
          <FavouriteButton artwork={artwork} />
        </div>
      </figcaption>
    </figure>
  )
}

export interface Hang {
  opening: Artwork | undefined
  /** Reserved ones last. */
  unsold: Artwork[]
  sold: Artwork[]
}

interface Works {
  onSale: readonly Artwork[]
  reserved: readonly Artwork[]
  sold: readonly Artwork[]
}

/** The widest work opens the page and isn't hung again; a reserved or sold one does only when nothing is on sale. */
export function hang({ onSale, reserved, sold }: Works): Hang {
  const opening = widestOf(onSale) ?? widestOf(reserved) ?? widestOf(sold)
  const others = (works: readonly Artwork[]) => works.filter((work) => work !== opening)
  return { opening, unsold: others([...onSale, ...reserved]), sold: others(sold) }
}

function widestOf(works: readonly Artwork[]): Artwork | undefined {
  const widest = Math.max(...works.map(ratioOf))
  return works.find((work) => ratioOf(work) === widest)
}
