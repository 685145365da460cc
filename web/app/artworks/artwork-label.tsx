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
  /** What the title is: a heading of this level, h3 without, or the name of a work in running text. */
  heading?: 'h2' | 'h3' | 'cite'
  /** Stands where the price would. */
  instead?: string
  className?: string | undefined
}

/** What the record says of a work, and what stands where it says nothing. */
export function useArtworkTexts({ title, artist, description }: Artwork) {
  const { t } = useTranslation()
  return {
    title: title || t('artwork.untitled'),
    artist: artist || t('artwork.unknownArtist'),
    description: description || t('artwork.noDescription'),
  }
}

/** The museum label under a work: artist, title, technique and year, price. */
export function ArtworkLabel({ artwork, heading: Title = 'h3', instead, className }: LabelProps) {
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
      {instead ? (
        <p className={styles.price}>{instead}</p>
      ) : (
        <ArtworkPrice artwork={artwork} className={styles.price} />
      )}
    </div>
  )
}

/** 'Acrylic on aluminium, 2025', or category and year of listing when the record says no more. */
export function LabelLine({ artwork }: { artwork: Artwork }) {
  const categoryLabel = useCategoryLabel()
  const year = artwork.year ?? new Date(artwork.created_at).getUTCFullYear()
  return <bdi>{`${artwork.materials ?? categoryLabel(artwork.category)}, ${year}`}</bdi>
}

interface PartProps {
  artwork: Artwork
  className?: string | undefined
}

/** The price, with what stands in its way: 'On hold', 'Reserved', 'Sold', 'Sample'. */
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
      {/* The space parts the words where they are read out or copied. */}
      {mark && ' '}
      {mark && <span className={classes(font.quiet, styles.mark)}>{t(`artwork.mark.${mark}`)}</span>}
    </p>
  )
}

/** `told` when the status stands there already. */
function priceMark(artwork: Artwork, told: boolean): 'sample' | 'sold' | 'reserved' | 'held' | null {
  if (isSample(artwork)) return 'sample'
  if (told && !artwork.held) return null
  if (artwork.status === 'sold' || artwork.status === 'reserved') return artwork.status
  return artwork.held ? 'held' : null
}

/** The artist's name, linked to the artist's page. */
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

/** Label of a category value in the reader's language; an unknown value is shown as it is. */
export function useCategoryLabel(): (category: string) => string {
  const { t } = useTranslation()
  return (category) =>
    t(`category.${!category || category === 'mixed-media' ? 'mixed' : category}`, { defaultValue: category })
}
