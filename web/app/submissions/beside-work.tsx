import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CSSProperties } from 'react'
import { ArtworkPicture } from '../artworks/artwork-card.tsx'
import { ratioOf } from '../artworks/hanging.ts'
import type { Elements } from '../kit/ui/elements.ts'
import styles from './beside-work.module.css'

/** A form, with the whole work in sight. */
export function BesideWork({ artwork, children }: { artwork: Artwork; children: Elements }) {
  return (
    <div className={styles.beside}>
      {artwork.images.length > 0 && (
        <div className={styles.work} style={{ '--ratio': ratioOf(artwork) } as CSSProperties}>
          <ArtworkPicture
            artwork={artwork}
            alt={artwork.title}
            sizes="(width < 1100px) 60vw, 432px"
            priority
          />
        </div>
      )}
      {children}
    </div>
  )
}
