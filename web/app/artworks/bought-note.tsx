import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'

export function BoughtNote({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  return (
    <div className={layout.stack(8)}>
      <Notice tone="ok">{t('purchase.bought', { order: orderId.slice(0, 8) })}</Notice>
      <ButtonLink look="outline" to={paths.orders()}>
        {t('word.myOrders')}
      </ButtonLink>
    </div>
  )
}
