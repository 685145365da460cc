import { maxPriced } from '@passion-art/contract/my-works/my-works-rules'
import type { MyWork } from '@passion-art/contract/my-works/my-works'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { useBarRoom } from '../kit/layout/use-bar-room.ts'
import { Button } from '../kit/ui/button.tsx'
import type { Selection } from './use-selection.ts'
import styles from './my-works.module.css'

interface BarProps {
  selection: Selection
  /** On this page. */
  works: readonly MyWork[]
  onPrices: () => void
}

export function SelectionBar(props: BarProps) {
  const { t } = useTranslation()
  const { length: count } = props.selection.works
  return (
    <>
      <p role="status" className={layout.hidden}>
        {count > 0 && t('features.my-works.selection.count', { count })}
      </p>
      {count > 0 && <Bar {...props} />}
    </>
  )
}

function Bar({ selection, works, onPrices }: BarProps) {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  useBarRoom(bar)
  const allChosen = works.every(({ id }) => selection.has(id))
  return (
    <section
      ref={bar}
      data-selection-bar
      aria-label={t('features.my-works.selection.title')}
      className={layout.cluster('12 24', layout.spread, styles.bar)}
    >
      <p aria-hidden="true" className={font.compactStrong}>
        {t('features.my-works.selection.count', { count: selection.works.length })}
      </p>
      <div className={layout.cluster(0, styles.buttons)}>
        <Button onClick={onPrices}>{t('features.my-works.prices.open')}</Button>
        {selection.full ? (
          <p className={font.quiet}>{t('features.my-works.selection.full', { max: maxPriced })}</p>
        ) : (
          !allChosen && (
            <Button look="text" onClick={() => selection.add(works)}>
              {t('features.my-works.selection.page')}
            </Button>
          )
        )}
        <Button look="text" onClick={selection.clear}>
          {t('features.my-works.selection.clear')}
        </Button>
      </div>
    </section>
  )
}
