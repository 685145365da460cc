import type { CollectionSums as Sums } from '@passion-art/contract/collector/collection/collection-object'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import styles from './collection-sums.module.css'

interface SumsProps {
  /** Undefined until loaded: the sums keep their place. */
  works: number | undefined
  sums: Sums
}

export function CollectionSums({ works, sums }: SumsProps) {
  const { t, i18n } = useTranslation()
  return (
    <dl className={styles.sums}>
      <div className={styles.sum}>
        <dt className={font.quiet}>{t('field.works')}</dt>
        <dd>
          <bdi>{works === undefined ? '\u00a0' : formatCount(works, i18n.language)}</bdi>
        </dd>
      </div>
      {(['price', 'value', 'insured'] as const).map((name) => {
        const amounts = sums.filter((sum) => sum[name] > 0)
        return (
          <div key={name} className={styles.sum}>
            <dt className={font.quiet}>{t(`features.collection.sums.${name}`)}</dt>
            {amounts.length === 0 && <dd>{works === undefined ? '\u00a0' : '–'}</dd>}
            {amounts.map((sum) => (
              <dd key={sum.currency}>
                <bdi dir="ltr">{formatPrice(sum[name], sum.currency, i18n.language)}</bdi>
              </dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}
