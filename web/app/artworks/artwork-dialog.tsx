import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { atPriceOf, type ChosenCopy, EditionOffer } from '../editions/edition-offer.tsx'
import { contentLang, directionOf } from '../i18n/languages.ts'
import { topDialog } from '../kit/focus/open-dialogs.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { useBarRoom } from '../kit/layout/use-bar-room.ts'
import { paths } from '../paths.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { ButtonLink, IconButton } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { arrowLeftIcon, arrowRightIcon } from '../kit/ui/icons.ts'
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
  /** Null for a work that isn't among the loaded ones. */
  place: WorkPlace | null
  onClose: () => void
}

/** Where a work hangs among those that are loaded. */
interface WorkPlace {
  /** Counted from 1; null while it is unknown how many there are. */
  position: { position: number; count: number } | null
  previous: Artwork | undefined
  next: Artwork | undefined
  onStep: (to: Artwork) => void
}

export function ArtworkDialog({ artwork, place, onClose }: DialogProps) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} labelledBy={titleId} size="wide">
      <div className={styles.dialog}>
        {place ? <Steps artwork={artwork} place={place} /> : <div className={styles.steps} />}
        <div ref={useTransitionTarget<HTMLDivElement>(artwork.id)} className={styles.wall}>
          <ArtworkViews
            key={artwork.id}
            artwork={artwork}
            sizes={dialogSizes(ratioOf(artwork))}
            className={styles.views}
          />
        </div>
        <div key={artwork.id} className={styles.column}>
          <Facts artwork={artwork} titleId={titleId} />
          <Actions artwork={artwork} />
        </div>
      </div>
    </Dialog>
  )
}

/** Stay focusable at both ends: a disabled button would lose the focus. */
function Steps({ artwork, place }: { artwork: Artwork; place: WorkPlace }) {
  const { t } = useTranslation()
  const { position, previous, next, onStep } = place
  const [first] = useState(artwork.id)
  const row = useRef<HTMLDivElement>(null)
  useStepKeys(place, row)
  return (
    <div ref={row} className={layout.row(4, styles.steps)}>
      <IconButton
        path={arrowLeftIcon}
        mirrored
        label={t('exhibition.previous')}
        aria-disabled={!previous}
        onClick={() => previous && onStep(previous)}
      />
      <IconButton
        path={arrowRightIcon}
        mirrored
        label={t('exhibition.next')}
        aria-disabled={!next}
        onClick={() => next && onStep(next)}
      />
      {position && <p className={font.quiet}>{t('store.position', position)}</p>}
      <p role="status" lang={artwork.language} className={layout.hidden}>
        {artwork.id !== first && artwork.title}
      </p>
    </div>
  )
}

/** Not while a field uses the arrows, nor below another dialog. */
function useStepKeys({ previous, next, onStep }: WorkPlace, row: RefObject<HTMLElement | null>): void {
  const { i18n } = useTranslation()
  const back = directionOf(i18n.language) === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      if (topDialog() !== row.current?.closest('dialog')) return
      if ((event.target as Element).closest('input, select, textarea')) return
      const to = event.key === back ? previous : next
      if (!to) return
      event.preventDefault()
      onStep(to)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
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
    <div className={styles.facts}>
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
