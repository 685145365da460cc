import { useQuery } from '@tanstack/react-query'
import { ArtworkPicture } from '../artworks/artwork-card.tsx'
import { ArtworkPrice, WorkLink } from '../artworks/artwork-label.tsx'
import { artworkQuery } from '../artworks/artwork-queries.ts'
import { ratioOf } from '../artworks/hanging.ts'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import styles from './artwork-unfold.module.css'

/** Milliseconds after which price and status are refetched. */
const lookAgain = 60_000
/** Pixels. */
const widest = 112
const highest = 110

export function ArtworkUnfold({ id }: { id: string }) {
  const { data, isPending } = useQuery({ ...artworkQuery(id), retry: false, refetchInterval: lookAgain })
  if (!data) return isPending ? <div className={styles.card} /> : null
  const { artwork } = data
  const width = Math.min(widest, highest * ratioOf(artwork))
  return (
    <div className={classes(layout.relative, styles.card)}>
      <div className={styles.wall}>
        <div style={{ inlineSize: width }}>
          <ArtworkPicture artwork={artwork} sizes={`${Math.ceil(width)}px`} priority={false} />
        </div>
      </div>
      <div className={layout.stack(2)}>
        <bdi className={styles.artist}>{artwork.artist}</bdi>
        <WorkLink artwork={artwork} className={styles.title} />
        <ArtworkPrice artwork={artwork} className={styles.price} />
      </div>
    </div>
  )
}
