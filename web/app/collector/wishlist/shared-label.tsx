import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { WishlistState } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import { contentLang } from '../../i18n/languages.ts'
import { ArtworkPrice, LabelLine } from '../../artworks/artwork-label.tsx'
import font from '../../kit/layout/font.module.css'
import { WorkState } from './saved-facts.tsx'
import styles from './saved-work.module.css'

interface SharedLabelProps {
  artwork: Artwork
  state: WishlistState
  withPrice: boolean
}

export function SharedLabel({ artwork, state, withPrice }: SharedLabelProps) {
  return (
    <div className={styles.shared}>
      <p className={styles.artist}>
        <bdi>{artwork.artist}</bdi>
      </p>
      <h2 className={font.workTitle}>
        <bdi {...contentLang(artwork.language)}>{artwork.title}</bdi>
      </h2>
      <p className={font.quiet}>
        <LabelLine artwork={artwork} />
      </p>
      {withPrice && <ArtworkPrice artwork={artwork} className={styles.price} beside="status" />}
      {state !== 'on-sale' && <WorkState state={state} />}
    </div>
  )
}
