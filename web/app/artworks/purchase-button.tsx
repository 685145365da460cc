import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { purchaseState } from '../payments/payment-state.ts'
import { Button } from '../kit/ui/button.tsx'
import styles from './purchase-button.module.css'
import { purchaseBlock } from './purchase-rules.ts'

interface PurchaseProps {
  artwork: Artwork
  wide?: boolean
}

/** Purchase Now, or the same button disabled with the reason below it. A visitor passes through /login. */
export function PurchaseButton({ artwork, wide = true }: PurchaseProps) {
  const { t } = useTranslation()
  const session = useSession()
  const navigate = useNavigate()
  const block = purchaseBlock(artwork, session?.user.id ?? null)
  const reasonId = `purchase-${artwork.id}`
  return (
    <div className={styles.purchase}>
      <Button
        look="accent"
        wide={wide}
        disabled={block !== null}
        aria-describedby={block ? reasonId : undefined}
        onClick={() => void navigate(paths.payment(), { state: purchaseState(artwork) })}
      >
        {t('purchase.now')}
      </Button>
      {block && (
        <p id={reasonId} className={styles.reason}>
          {t(`purchase.${block}`)}
        </p>
      )}
    </div>
  )
}
