import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { atPriceOf, type ChosenCopy, EditionOffer } from '../editions/edition-offer.tsx'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { useBarRoom } from '../kit/layout/use-bar-room.ts'
import { paths } from '../paths.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { ButtonLink } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import styles from './artwork-dialog.module.css'
import { ArtistLink, ArtworkPrice, LabelLine, useArtworkTexts, useCategoryLabel } from './artwork-label.tsx'
import { ArtworkSize } from './artwork-size.tsx'
import { ArtworkViews } from './artwork-views.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { ratioOf } from './hanging.ts'
import { PurchaseButton, PurchaseReason } from './purchase-button.tsx'
import { ShareButton } from './share-button.tsx'
import { canAnimateNavigation, useTransitionTarget } from './artwork-transition.ts'

interface DialogProps {
  artwork: Artwork
  /** Counted from 1. */
  position: { position: number; count: number } | null
  onClose: () => void
}

export function ArtworkDialog({ artwork, position, onClose }: DialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} labelledBy={titleId} size="wide">
      <div className={styles.dialog}>
        <p className={styles.position}>{position && t('store.position', position)}</p>
        <div ref={useTransitionTarget<HTMLDivElement>(artwork.id)} className={styles.wall}>
          <ArtworkViews artwork={artwork} sizes={dialogSizes(ratioOf(artwork))} className={styles.views} />
        </div>
        <div className={styles.column}>
          <Facts artwork={artwork} titleId={titleId} />
          <Actions key={artwork.id} artwork={artwork} />
        </div>
      </div>
    </Dialog>
  )
}

/** The dialog is 1240 by 780, the column beside the picture 440 or 380, the wall's padding 56 or 32. */
const dialogSizes = (ratio: number): string =>
  [
    '(width < 700px) 100vw',
    `(width < 1100px) min(100vw - 494px, ${ratio.toFixed(3)} * min(714px, 100vh - 114px))`,
    `min(100vw - 602px, 686px, ${ratio.toFixed(3)} * min(666px, 100vh - 162px))`,
  ].join(', ')

function Facts({ artwork, titleId }: { artwork: Artwork; titleId: string }) {
  const categoryLabel = useCategoryLabel()
  const { title, description } = useArtworkTexts(artwork)
  return (
    <div className={layout.grow}>
      <ArtistLink artwork={artwork} className={styles.artist} />
      <h2 id={titleId} className={styles.title}>
        <bdi {...contentLang(artwork.language)}>{title}</bdi>
      </h2>
      <p className={layout.stack(0, layout.startItems, font.quiet)}>
        <LabelLine artwork={artwork} />
        <ArtworkSize artwork={artwork} />
      </p>
      <p className={styles.text} {...(artwork.description && contentLang(artwork.language))}>
        {description.split('\n\n')[0]}
      </p>
      <Badge>{categoryLabel(artwork.category)}</Badge>
    </div>
  )
}

function Actions({ artwork }: { artwork: Artwork }) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const [copy, setCopy] = useState<ChosenCopy | null>(null)
  const offered = atPriceOf(artwork, copy)
  useBarRoom(bar)
  return (
    <div className={layout.stack(8, styles.actions)}>
      <EditionOffer artwork={artwork} chosen={copy} onChoose={setCopy} className={styles.edition} />
      <div ref={bar} className={styles.buy}>
        <ArtworkPrice artwork={offered} className={styles.price} />
        <PurchaseButton artwork={offered} copy={copy} hideReason />
      </div>
      {/* Outside the sticky price bar of small screens, where it would cover the text. */}
      <PurchaseReason artwork={offered} />
      <div className={styles.pair}>
        <ShareButton artwork={artwork} />
        <FavouriteButton artwork={artwork} look="outline" />
        <ButtonLink look="outline" to={paths.artwork(artwork.id)} viewTransition={canAnimateNavigation()}>
          {t('store.viewFullPage')}
        </ButtonLink>
      </div>
    </div>
  )
}
