import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopiesButton } from '../editions/copies-button.tsx'
import { atPriceOf, type ChosenCopy, EditionOffer } from '../editions/edition-offer.tsx'
import { contentLang } from '../i18n/languages.ts'
import { useSession } from '../api/session.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Notice } from '../kit/ui/notice.tsx'
import styles from './artwork-head.module.css'
import { ArtistLink, ArtworkPrice, LabelLine, useArtworkTexts } from './artwork-label.tsx'
import { ArtworkSize } from './artwork-size.tsx'
import { ArtworkStatus } from './artwork-status.tsx'
import { ArtworkViews } from './artwork-views.tsx'
import { BoughtNote } from './bought-note.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { ratioOf } from './hanging.ts'
import { OwnerLink } from './owner-bar.tsx'
import { mayReadReview, ownerStep } from './owner-rules.ts'
import { PurchaseButton } from './purchase-button.tsx'
import { ShareButton } from './share-button.tsx'
import { useTransitionTarget } from './artwork-transition.ts'

interface HeadProps {
  artwork: Artwork
  orderId: string | null
}

export function ArtworkHead({ artwork, orderId }: HeadProps) {
  const [copy, setCopy] = useState<ChosenCopy | null>(null)
  const offered = atPriceOf(artwork, copy)
  return (
    <div className={styles.head} style={shapeOf(artwork)}>
      <div ref={useTransitionTarget<HTMLDivElement>(artwork.id)} className={styles.place}>
        <ArtworkViews
          artwork={artwork}
          sizes={headSizes(ratioOf(artwork))}
          priority
          className={styles.views}
        />
      </div>
      <div className={layout.stack(0, styles.label)}>
        <ReviewState artwork={artwork} />
        <ArtistLink artwork={artwork} className={styles.artist} />
        <h1 className={styles.title}>
          <bdi {...contentLang(artwork.language)}>{useArtworkTexts(artwork).title}</bdi>
        </h1>
        <p className={layout.stack(0, layout.startItems, font.quiet)}>
          <LabelLine artwork={artwork} />
          <ArtworkSize artwork={artwork} />
        </p>
        <PriceLine artwork={offered} />
        <EditionOffer artwork={artwork} chosen={copy} onChoose={setCopy} className={styles.edition} />
        <Actions artwork={offered} orderId={orderId} copy={copy} />
      </div>
    </div>
  )
}

/** Below the picture come the choice of views, or the button that pauses an animation. */
function shapeOf(artwork: Artwork): CSSProperties {
  const below = artwork.images.length > 1 ? 80 : artwork.images[0]?.animated ? 44 : 0
  return { '--ratio': ratioOf(artwork), '--below': `${below}px` } as CSSProperties
}

/** As high as the first screen lets it be, and never wider than its nine columns. */
function headSizes(ratio: number): string {
  const high = `${ratio.toFixed(3)} * clamp(380px, 100vh - 190px, 720px)`
  return `(width < 700px) 100vw, (width < 1100px) min(100vw - 96px, ${high}), min(75vw - 90px, 1170px, ${high})`
}

/** Shows owner and administrator the sale status without moving the layout. */
function PriceLine({ artwork }: { artwork: Artwork }) {
  const isShown = mayReadReview(artwork) && isOnSale(artwork.status)
  return (
    <div className={classes(font.price, styles.price)}>
      <ArtworkPrice artwork={artwork} />
      {isShown && (
        <span className={styles.status}>
          <ArtworkStatus status={artwork.status} />
        </span>
      )}
    </div>
  )
}

function ReviewState({ artwork }: { artwork: Artwork }) {
  const { t } = useTranslation()
  if (artwork.status !== 'pending' && artwork.status !== 'rejected') return null
  return (
    <Notice tone={artwork.status === 'pending' ? 'warn' : 'bad'}>
      <span>{t(`status.${artwork.status}`)}</span>
      {artwork.rejectionReason && (
        <bdi lang="" className={styles.reason}>
          {artwork.rejectionReason}
        </bdi>
      )}
    </Notice>
  )
}

interface ActionProps extends HeadProps {
  copy: ChosenCopy | null
}

function MainAction({ artwork, orderId, copy }: ActionProps) {
  const user = useSession()?.user
  const step = user?.id === artwork.user_id ? ownerStep(artwork, user) : null
  if (step) return <OwnerLink artwork={artwork} step={step} look="ink" wide />
  if (!orderId) return <PurchaseButton artwork={artwork} copy={copy} />
  if (!artwork.edition) return <BoughtNote orderId={orderId} />
  return (
    <>
      <BoughtNote orderId={orderId} copiesOf={artwork.id} />
      <PurchaseButton artwork={artwork} copy={copy} />
    </>
  )
}

function Actions({ artwork, orderId, copy }: ActionProps) {
  return (
    <div className={layout.stack(8)}>
      <MainAction artwork={artwork} orderId={orderId} copy={copy} />
      {artwork.edition?.kind === 'limited' && mayReadReview(artwork) && <CopiesButton artwork={artwork} />}
      <div className={layout.row(8, layout.stretch)}>
        <ShareButton artwork={artwork} wide />
        <FavouriteButton artwork={artwork} look="outline" />
      </div>
    </div>
  )
}
