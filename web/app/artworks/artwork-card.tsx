import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CSSProperties, ReactNode } from 'react'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { type Motion, Picture } from '../kit/ui/picture.tsx'
import styles from './artwork-card.module.css'
import { ArtworkLabel } from './artwork-label.tsx'
import { ratioOf } from './hanging.ts'

export interface ArtworkCardProps {
  artwork: Artwork
  sizes: string
  priority?: boolean
  heading?: 'h2' | 'h3'
  className?: string | undefined
  style?: CSSProperties
  /** Replaces navigation on a plain click, for example by the store's dialog. */
  onOpen?: ((artwork: Artwork) => void) | undefined
  /** In place of the usual one; its title is a `WorkLink`, if it is a link. */
  label?: Elements
  aside?: ReactNode
  below?: Elements
}

export function ArtworkCard(props: ArtworkCardProps) {
  const { artwork, sizes, priority = false, heading, className, style, onOpen, aside, below } = props
  const label = props.label ?? (
    <ArtworkLabel artwork={artwork} linked onOpen={onOpen} {...(heading && { heading })} />
  )
  return (
    <li className={classes(layout.shrink, className)} style={style}>
      <figure className={layout.relative}>
        <div className={layout.relative}>
          <div className={styles.picture} style={boxOf(artwork)}>
            <ArtworkPicture artwork={artwork} sizes={sizes} priority={priority} />
          </div>
          {label}
        </div>
        {below}
        {aside && (
          <div className={styles.over} style={{ aspectRatio: String(ratioOf(artwork)) }}>
            <div className={styles.aside}>{aside}</div>
          </div>
        )}
      </figure>
    </li>
  )
}

/** Colored itself: far from the screen a wall does not draw what is inside. */
function boxOf(artwork: Artwork): CSSProperties {
  const color = artwork.images[0]?.color
  return { aspectRatio: String(ratioOf(artwork)), ...(color && { backgroundColor: color }) }
}

// Bundled, so that it shows when nothing else can be loaded.
const placeholder =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Cpath fill='%23949494' d='M14 18.5h12v3H14z'/%3E%3C/svg%3E"

export function ArtworkPicture({
  artwork,
  sizes,
  priority,
  alt = '',
  motion,
}: {
  artwork: Artwork
  sizes: string
  priority: boolean
  /** For a picture without a text of its own; empty where the title is shown too. */
  alt?: string
  motion?: Motion
}) {
  const image = artwork.images[0]
  const { language } = artwork
  if (!image)
    return (
      <img src={placeholder} alt={alt} lang={language} className={classes(layout.fill, styles.placeholder)} />
    )
  return (
    <Picture
      image={image}
      alt={image.alt ?? alt}
      language={language}
      sizes={sizes}
      priority={priority}
      {...(motion && { motion })}
    />
  )
}
