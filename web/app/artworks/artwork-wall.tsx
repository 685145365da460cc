import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { ArtworkCard } from './artwork-card.tsx'
import styles from './artwork-wall.module.css'
import { ratioOf, smallSpans } from './hanging.ts'
import { lineWidths, shortRows, tallRows, wallWidths } from './wall-widths.ts'

interface WallProps {
  artworks: readonly Artwork[]
  /** 290 px rows instead of 340. */
  short?: boolean
  /** All in one row on wide screens, up to 400 px high. */
  line?: boolean
  eager?: number
  heading?: 'h2' | 'h3' | undefined
  onOpen?: ((artwork: Artwork) => void) | undefined
  /** Replaces the label: next to its first line, and below it. Alone in its row on small screens. */
  drawLabel?: ((artwork: Artwork) => { label: Elements; aside: ReactNode; below?: Elements }) | undefined
}

/** Rows of equal height and full width; on small screens one landscape across, or pairs. */
export const ArtworkWall = memo(function ArtworkWall(props: WallProps) {
  const { artworks, short = false, line = false, eager = 0, heading, onOpen, drawLabel } = props
  const ratios = artworks.map(ratioOf)
  const widths = line ? lineWidths(ratios) : wallWidths(ratios, short ? shortRows : tallRows)
  const spans = drawLabel ? [] : smallSpans(ratios)
  const look = classes(styles.wall, (short || line) && styles.short, line && styles.line)
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
    <ul role="list" className={layout.cluster(0, layout.stretch, look)}>
      {artworks.map((artwork, index) => (
        <Hung
          key={artwork.id}
          artwork={artwork}
          half={spans[index] === 'half'}
          width={widths[index] ?? ''}
          priority={index < eager}
          heading={heading}
          onOpen={onOpen}
          drawLabel={drawLabel}
        />
      ))}
      <li className={styles.filler} aria-hidden="true" />
    </ul>
  )
})

interface HungProps extends Pick<WallProps, 'heading' | 'onOpen' | 'drawLabel'> {
  artwork: Artwork
  half: boolean
  width: string
  priority: boolean
}

const Hung = memo(function Hung({ artwork, half, width, priority, heading, onOpen, drawLabel }: HungProps) {
  return (
    <ArtworkCard
      artwork={artwork}
      className={classes(styles.work, half ? styles.half : styles.full)}
      style={{ '--ratio': ratioOf(artwork) } as CSSProperties}
      sizes={wallSizes(ratioOf(artwork), { half, width })}
      priority={priority}
      {...(heading && { heading })}
      {...(onOpen && { onOpen })}
      {...drawLabel?.(artwork)}
    />
  )
})

/** 88vw is slightly less than the wall, else a phone of 412 px would load a file twice as large for 11 px. */
function wallSizes(ratio: number, { half, width }: Pick<HungProps, 'half' | 'width'>): string {
  const small = half ? 'calc(50vw - 28px)' : '88vw'
  return `(width < 700px) ${small}, (width < 1020px) min(100vw - 96px, ${Math.round(ratio * 360)}px), ${width}`
}
