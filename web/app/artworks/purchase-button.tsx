import { isOnSale, type OffSale } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { toCents } from '@passion-art/contract/http/schemas'
import { minimumCardCents } from '@passion-art/contract/money/money-rules'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import type { ChosenCopy } from '../editions/edition-offer.tsx'
import { paths } from '../paths.ts'
import { purchaseState } from '../payments/payment-state.ts'
import styles from './purchase-button.module.css'
import { isSample } from './artwork-label.tsx'

/** Why buying is disabled; the key of its explanation below `purchase.`. */
type PurchaseBlock =
  | OffSale
  | 'sample'
  | 'sold'
  | 'reserved'
  | 'notOnSale'
  | 'held'
  | 'priceMissing'
  | 'belowMinimum'
  | 'own'

/** Why this viewer cannot buy, or null. The server decides again. */
export function purchaseBlock(artwork: Artwork, viewerId: string | null): PurchaseBlock | null {
  if (isSample(artwork)) return 'sample'
  if (artwork.off_sale) return artwork.off_sale
  if (artwork.status === 'sold' || artwork.status === 'reserved') return artwork.status
  if (!isOnSale(artwork.status)) return 'notOnSale'
  if (!artwork.price) return 'priceMissing'
  if (toCents(artwork.price) < minimumCardCents) return 'belowMinimum'
  if (viewerId !== null && artwork.user_id === viewerId) return 'own'
  if (artwork.held && !artwork.heldByMe) return 'held'
  return null
}

interface PurchaseProps {
  artwork: Artwork
  /** Of an edition; otherwise the lowest free number. */
  copy?: ChosenCopy | null
  wide?: boolean
  /** The reason is shown elsewhere, as a `PurchaseReason`. */
  hideReason?: boolean
}

const reasonId = ({ id }: Artwork) => `purchase-${id}`

const useBlock = (artwork: Artwork) => purchaseBlock(artwork, useSession()?.user.id ?? null)

export function PurchaseButton({
  artwork,
  copy = null,
  wide = true,
  hideReason: reasonApart = false,
}: PurchaseProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const block = useBlock(artwork)
  return (
    <div className={layout.grow}>
      {artwork.off_sale === null && (
        <Button
          look="accent"
          wide={wide}
          disabled={block !== null}
          aria-describedby={block ? reasonId(artwork) : undefined}
          onClick={() => void navigate(paths.payment(), { state: purchaseState(artwork, copy?.copy) })}
        >
          {t('purchase.now')}
        </Button>
      )}
      {!reasonApart && <PurchaseReason artwork={artwork} className={styles.reason} />}
    </div>
  )
}

/** Why buying is disabled; nothing for a work that can be bought. */
export function PurchaseReason({ artwork, className }: { artwork: Artwork; className?: string | undefined }) {
  const { t } = useTranslation()
  const block = useBlock(artwork)
  if (!block) return null
  return (
    <p id={reasonId(artwork)} className={classes(font.quiet, className)}>
      {t(`purchase.${block}`)}
    </p>
  )
}
