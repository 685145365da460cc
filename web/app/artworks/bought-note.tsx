import { useTranslation } from 'react-i18next'
import { OwnedCopies } from '../editions/owned-copies.tsx'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'

interface BoughtProps {
  orderId: string
  /** Id of an edition: says which copies the viewer has. */
  copiesOf?: string
}

export function BoughtNote({ orderId, copiesOf }: BoughtProps) {
  const { t } = useTranslation()
  return (
    <div className={layout.stack(8)}>
      <Notice tone="ok">
        {copiesOf ? (
          <OwnedCopies artworkId={copiesOf} orderId={orderId} />
        ) : (
          t('purchase.bought', { order: orderId.slice(0, 8) })
        )}
      </Notice>
      <ButtonLink look="outline" to={paths.orders()}>
        {t('word.myOrders')}
      </ButtonLink>
    </div>
  )
}
