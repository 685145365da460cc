import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { classes } from '../kit/ui/classes.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { type Motion, Picture } from '../kit/ui/picture.tsx'
import styles from './artwork-card.module.css'
import { ArtworkLabel } from './artwork-label.tsx'
import { ratioOf } from './hanging.ts'
import { PurchaseButton } from './purchase-button.tsx'
import { isSample } from './sample-artworks.ts'

export interface ArtworkCardProps {
  artwork: Artwork
  sizes: string
  priority?: boolean
  heading?: 'h2' | 'h3'
  className?: string | undefined
  style?: CSSProperties
  /** Replaces navigation on a plain click, for example by the store's dialog. */
  onOpen?: ((artwork: Artwork) => void) | undefined
  label?: Elements
  aside?: ReactNode
  below?: Elements
}

export function ArtworkCard(props: ArtworkCardProps) {
  const { artwork, sizes, priority = false, heading, className, style, onOpen, aside, below } = props
  const label = props.label ?? <ArtworkLabel artwork={artwork} {...(heading && { heading })} />
  const content = (
    <>
      <div className={styles.picture} style={{ aspectRatio: String(ratioOf(artwork)) }}>
        <ArtworkPicture artwork={artwork} sizes={sizes} priority={priority} />
      </div>
      {isSample(artwork) ? <SampleLabel artwork={artwork}>{label}</SampleLabel> : label}
    </>
  )
  return (
    <figure className={classes(layout.shrink, layout.relative, className)} style={style}>
      {isSample(artwork) ? (
        <div className={styles.link}>{content}</div>
      ) : (
        <Link
          className={styles.link}
          to={paths.artwork(artwork.id)}
          prefetch="intent"
          data-handled={onOpen ? '' : undefined}
          onClick={(event) => {
            const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
            if (!onOpen || !plain) return
            event.preventDefault()
            onOpen(artwork)
          }}
        >
          {content}
        </Link>
      )}
      {below}
      {aside && (
        <div className={styles.over} style={{ aspectRatio: String(ratioOf(artwork)) }}>
          <div className={styles.aside}>{aside}</div>
        </div>
      )}
    </figure>
  )
}

/** One block with its button: the wall puts pictures and labels in two rows. */
function SampleLabel({ artwork, children }: { artwork: Artwork; children: Elements }) {
  return (
    <div>
      {children}
      <div className={styles.purchase}>
        <PurchaseButton artwork={artwork} wide={false} />
      </div>
    </div>
  )
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
  /** Of a picture without a text of its own; none where the title stands beside it. */
  alt?: string
  motion?: Motion
}) {
  const image = artwork.images[0]
  if (!image) return <img src={placeholder} alt={alt} className={classes(layout.fill, styles.placeholder)} />
  return (
    <Picture
      image={image}
      alt={image.alt ?? alt}
      sizes={sizes}
      priority={priority}
      {...(motion && { motion })}
    />
  )
}
