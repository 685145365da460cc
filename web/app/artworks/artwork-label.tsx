import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import font from '../kit/layout/font.module.css'
import { paths } from '../paths.ts'
import { classes } from '../kit/ui/classes.ts'
import styles from './artwork-label.module.css'
import { isSample } from './sample-artworks.ts'

interface LabelProps {
  artwork: Artwork
  heading?: 'h2' | 'h3' | 'cite'
  instead?: string
  className?: string | undefined
}

export function useArtworkTexts({ title, artist, description }: Artwork) {
  const { t } = useTranslation()
  return {
    title: title || t('word.untitled'),
    artist: artist || t('artwork.unknownArtist'),
    description: description || t('artwork.noDescription'),
  }
}

export function ArtworkLabel({ artwork, heading: Title = 'h3', instead, className }: LabelProps) {
  const { t } = useTranslation()
  const { title, artist } = useArtworkTexts(artwork)
  return (
    <div className={classes(styles.label, className)}>
      <p className={font.compactStrong}>
        <bdi>{artist}</bdi>
      </p>
      <Title className={styles.title}>
        <bdi>{title}</bdi>
      </Title>
      <p className={font.quiet}>
        <LabelLine artwork={artwork} />
      </p>
      {artwork.images.some(({ animated }) => animated) && <p className={font.quiet}>{t('artwork.moving')}</p>}
      {instead ? (
        <p className={styles.price}>{instead}</p>
      ) : (
        <ArtworkPrice artwork={artwork} className={styles.price} />
      )}
    </div>
  )
}

export function LabelLine({ artwork }: { artwork: Artwork }) {
  const categoryLabel = useCategoryLabel()
  const year = artwork.year ?? new Date(artwork.created_at).getUTCFullYear()
  return <bdi>{`${artwork.materials ?? categoryLabel(artwork.category)}, ${year}`}</bdi>
}

interface PartProps {
  artwork: Artwork
  className?: string | undefined
}

/** The price, with a mark: 'On hold', 'Reserved', 'Sold', 'Sample'. */
export function ArtworkPrice({ artwork, className, beside }: PartProps & { beside?: 'status' }) {
  const { t, i18n } = useTranslation()
  const mark = priceMark(artwork, beside === 'status')
  return (
    <p className={className}>
      <span>
        {artwork.price ? (
          <bdi>{formatPrice(artwork.price, artwork.currency, i18n.language)}</bdi>
        ) : (
          t('artwork.priceOnRequest')
        )}
      </span>
      {/* The space separates the words when read out or copied. */}
      {mark && ' '}
      {mark && <span className={classes(font.quiet, styles.mark)}>{t(`artwork.mark.${mark}`)}</span>}
    </p>
  )
}

/** `isShown`: the status is shown elsewhere. */
function priceMark(artwork: Artwork, isShown: boolean): 'sample' | 'sold' | 'reserved' | 'held' | null {
  if (isSample(artwork)) return 'sample'
  if (isShown && !artwork.held) return null
  if (artwork.status === 'sold' || artwork.status === 'reserved') return artwork.status
  return artwork.held ? 'held' : null
}

export function ArtistLink({ artwork, className }: PartProps) {
  const name = <bdi>{useArtworkTexts(artwork).artist}</bdi>
  return (
    <p className={className}>
      {artwork.user_id ? (
        <Link to={paths.artist(artwork.user_id)} className={styles.artistLink}>
          {name}
        </Link>
      ) : (
        name
      )}
    </p>
  )
}

export function useCategoryLabel(): (category: string) => string {
  const { t } = useTranslation()
  return (category) =>
    t(`category.${!category || category === 'mixed-media' ? 'mixed' : category}`, { defaultValue: category })
}
