import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { contentLang } from '../i18n/languages.ts'
import { ArtworkPicture } from '../artworks/artwork-card.tsx'
import { ArtworkPrice } from '../artworks/artwork-label.tsx'
import { artworkQuery } from '../artworks/artwork-queries.ts'
import { ratioOf } from '../artworks/hanging.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
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
  return (
    <Link to={paths.artwork(id)} prefetch="intent" className={styles.card}>
      <div className={styles.wall}>
        <div style={{ inlineSize: Math.min(widest, highest * ratioOf(artwork)) }}>
          <ArtworkPicture artwork={artwork} sizes={`${widest}px`} priority={false} />
        </div>
      </div>
      <div className={layout.stack(2)}>
        <bdi className={styles.artist}>{artwork.artist}</bdi>
        <bdi className={styles.title} {...contentLang(artwork.language)}>
          {artwork.title}
        </bdi>
        <ArtworkPrice artwork={artwork} className={styles.price} />
      </div>
    </Link>
  )
}
