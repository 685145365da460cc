import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { ComponentProps, CSSProperties } from 'react'
import { contentLang } from '../i18n/languages.ts'
import { classes } from '../kit/ui/classes.ts'
import { ArtworkCard } from './artwork-card.tsx'
import { ArtworkLabel } from './artwork-label.tsx'
import type { ArtworkWall } from './artwork-wall.tsx'
import { ratioOf } from './hanging.ts'
import { sentencesOf, wholeSentences } from './whole-sentences.ts'
import styles from './work-row.module.css'

interface RowProps {
  artworks: readonly Artwork[]
  /** Of the pictures at most, in pixels; `alone` for a single one. */
  highest: number
  alone?: number
  /** Labels are below the pictures. */
  below?: boolean
  drawLabel?: ComponentProps<typeof ArtworkWall>['drawLabel']
}

/** Works too few for a wall grow until the row is full. One or two have their labels beside them, if these fit there. */
export function WorkRow(props: RowProps) {
  const { artworks, highest, alone = highest, below = false, drawLabel = withText } = props
  const ratios = artworks.map(ratioOf)
  const sum = ratios.reduce((width, ratio) => width + ratio, 0)
  const isAlone = artworks.length === 1 && !below
  const isPair = artworks.length === 2 && ratios.every((ratio) => ratio * highest <= widestBeside)
  const isBeside = (isAlone || isPair) && !below
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
      role="list"
      className={classes(styles.row, isBeside && styles.beside, isAlone && styles.alone)}
      style={{ '--highest': `${highest}px`, '--alone': `${alone}px` } as CSSProperties}
    >
      {artworks.map((artwork) => (
        <ArtworkCard
          key={artwork.id}
          artwork={artwork}
          className={styles.work}
          style={{ '--ratio': ratioOf(artwork) } as CSSProperties}
          sizes={`(width < 700px) 88vw, min(${Math.round((100 * ratioOf(artwork)) / sum)}vw, ${Math.round(ratioOf(artwork) * (isAlone ? alone : highest))}px)`}
          {...drawLabel(artwork)}
        />
      ))}
    </ul>
  )
}

/** Of a picture in half a row, with its label. */
const widestBeside = 410

const withText: NonNullable<RowProps['drawLabel']> = (artwork) => ({
  label: (
    <div className={styles.label}>
      <ArtworkLabel artwork={artwork} linked />
      <FirstWords artwork={artwork} className={styles.text} />
    </div>
  ),
  aside: null,
})

/** The beginning of the work's description. */
export function FirstWords({ artwork, className }: { artwork: Artwork; className?: string | undefined }) {
  const [paragraph = ''] = artwork.description.split('\n\n')
  return (
    <p className={classes(styles.words, className)} {...contentLang(artwork.language)}>
      {wholeSentences(paragraph, textRoom) || sentencesOf(paragraph)[0]}
    </p>
  )
}

/** About four lines. */
const textRoom = 150
