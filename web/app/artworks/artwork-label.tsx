import type { OffSale } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { commaIn, joinFacts } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { classes } from '../kit/ui/classes.ts'
import styles from './artwork-label.module.css'
import { ArtworkSize } from './artwork-size.tsx'
import { startArtworkTransition, canAnimateNavigation } from './artwork-transition.ts'

/** Such ids are never sent to the server. */
export const sampleIdPrefix = 'sample-'

export const isSample = (artwork: Pick<Artwork, 'id'>): boolean => artwork.id.startsWith(sampleIdPrefix)

interface LabelProps {
  artwork: Artwork
  /** Makes the title a link to the work, which covers the nearest `relative` box; `onOpen` replaces a plain click. */
  linked?: boolean
  /** With a line for its size. */
  sized?: boolean
  onOpen?: ((artwork: Artwork) => void) | undefined
  heading?: 'h2' | 'h3' | 'cite'
  instead?: string
  /** The status is shown next to it. */
  beside?: 'status'
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

export function ArtworkLabel(props: LabelProps) {
  const { t } = useTranslation()
  const {
    artwork,
    linked = false,
    sized = false,
    onOpen,
    heading: Title = 'h3',
    instead,
    beside,
    className,
  } = props
  const { title, artist } = useArtworkTexts(artwork)
  return (
    <div className={classes(styles.label, className)}>
      <p className={font.compactStrong}>
        <bdi>{artist}</bdi>
      </p>
      <Title className={styles.title}>
        {linked ? (
          <WorkLink artwork={artwork} onOpen={onOpen} />
        ) : (
          <bdi {...contentLang(artwork.language)}>{title}</bdi>
        )}
      </Title>
      <p className={font.quiet}>
        <LabelLine artwork={artwork} />
      </p>
      {sized && (
        <p className={font.quiet}>
          <ArtworkSize artwork={artwork} />
        </p>
      )}
      {artwork.images.some(({ animated }) => animated) && <p className={font.quiet}>{t('artwork.moving')}</p>}
      {instead ? (
        <p className={styles.price}>{instead}</p>
      ) : (
        <ArtworkPrice artwork={artwork} className={styles.price} {...(beside && { beside })} />
      )}
    </div>
  )
}

interface WorkLinkProps {
  artwork: Artwork
  onOpen?: LabelProps['onOpen']
  className?: string | undefined
}

/** A work's title as the link of its card, named by title, artist and price. */
export function WorkLink({ artwork, onOpen, className }: WorkLinkProps) {
  return (
    <Link
      to={paths.artwork(artwork.id)}
      prefetch="intent"
      aria-label={useWorkName(artwork)}
      className={classes(layout.covering, font.linkName, className)}
      data-handled={onOpen ? '' : undefined}
      viewTransition={canAnimateNavigation()}
      onClick={(event) => {
        const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        if (plain) startArtworkTransition(event.currentTarget.closest('figure'), artwork.id)
        if (!onOpen || !plain) return
        event.preventDefault()
        onOpen(artwork)
      }}
    >
      <bdi {...contentLang(artwork.language)}>{useArtworkTexts(artwork).title}</bdi>
    </Link>
  )
}

/** 'Tide, Mara Lind, $1,200.00', in the language of the page: title and artist are names. */
export function useWorkName(artwork: Artwork): string {
  const { t, i18n } = useTranslation()
  const { title, artist } = useArtworkTexts(artwork)
  const mark = priceMark(artwork)
  return joinFacts([title, artist, usePrice(artwork), mark && t(`artwork.mark.${mark}`)], i18n.language)
}

export function LabelLine({ artwork }: { artwork: Artwork }) {
  const { t, i18n } = useTranslation()
  const categoryLabel = useCategoryLabel()
  const { record, category, language, edition } = artwork
  return (
    <bdi>
      {record.medium === null ? (
        <span>{joinFacts([categoryLabel(category), record.year], i18n.language)}</span>
      ) : (
        <bdi {...contentLang(language)}>{joinFacts([record.medium, record.year], language)}</bdi>
      )}
      {edition && (
        <span>
          {commaIn(i18n.language) +
            (edition.size === null ? t('edition.kind.open') : t('edition.of', { count: edition.size }))}
        </span>
      )}
    </bdi>
  )
}

interface PartProps {
  artwork: Artwork
  className?: string | undefined
}

/** The price, with a mark: 'On hold', 'Reserved', 'Sold', 'Withdrawn', 'Sample'. */
export function ArtworkPrice({ artwork, className, beside }: PartProps & { beside?: 'status' }) {
  const { t } = useTranslation()
  const price = usePrice(artwork)
  const mark = priceMark(artwork, beside === 'status')
  return (
    <p className={className}>
      <span>{artwork.price ? <bdi>{price}</bdi> : price}</span>
      {/* The space separates the words when read out or copied. */}
      {mark && ' '}
      {mark && <span className={classes(font.quiet, styles.mark)}>{t(`artwork.mark.${mark}`)}</span>}
    </p>
  )
}

function usePrice({ price, currency }: Artwork): string {
  const { t, i18n } = useTranslation()
  return price ? formatPrice(price, currency, i18n.language) : t('artwork.priceOnRequest')
}

/** `isShown`: the status is shown elsewhere. */
function priceMark(
  artwork: Artwork,
  isShown = false,
): 'sample' | 'sold' | 'reserved' | OffSale | 'held' | null {
  if (isSample(artwork)) return 'sample'
  if (isShown && !artwork.held) return null
  if (artwork.off_sale) return artwork.off_sale
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
