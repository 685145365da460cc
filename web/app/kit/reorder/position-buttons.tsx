import { useTranslation } from 'react-i18next'
import font from '../layout/font.module.css'
import { layout } from '../layout/layout.ts'
import { Button } from '../ui/button.tsx'
import styles from './reorder.module.css'
import type { Order } from './use-reorder.ts'

interface PositionProps {
  id: string
  label: string
  order: Order
}

export function PositionButtons({ id, label, order }: PositionProps) {
  const { t } = useTranslation()
  const index = order.indexOf(id)
  const last = order.ids.length - 1
  const ways = [
    { name: 'first', to: 0 },
    { name: 'earlier', to: index - 1 },
    { name: 'later', to: index + 1 },
    { name: 'last', to: last },
  ]
  return (
    <div role="group" aria-label={label} className={layout.stack(12, styles.places)}>
      <p className={font.title3}>{t('reorder.place', { place: index + 1, count: order.ids.length })}</p>
      <div className={layout.cluster(12, styles.buttons)}>
        {ways.map(({ name, to }) => {
          const isThere = to < 0 || to > last || to === index
          return (
            <Button
              key={name}
              look="outline"
              // Not `disabled`: at the end of the list the pressed button would lose the focus.
              aria-disabled={isThere || undefined}
              onClick={() => !isThere && order.move(id, to)}
            >
              {t(`reorder.${name}`)}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
