import type { MarketCounts } from '@passion-art/contract/marketplace'
import { formatPrice } from '@passion-art/contract/money-rules'
import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '../api/site-config.ts'
import { formatCount } from '../i18n/numbers.ts'
import { classes } from '../ui/classes.ts'
import type { MarketAddress } from './market-address.ts'
import styles from './market-filters.module.css'
import { NumberFilter } from './number-filter.tsx'

interface PriceProps {
  address: MarketAddress
  prices: MarketCounts['prices'] | undefined
}

/** How the prices spread, each bar a range to choose, and the range itself. */
export function PriceFilter({ address, prices }: PriceProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.measure}>
      <legend>{t('roles.marketplace.price.title')}</legend>
      {prices && <Bars address={address} prices={prices} />}
      <div className={styles.fields}>
        <NumberFilter address={address} name="minPrice" label={t('roles.marketplace.price.from')} />
        <NumberFilter address={address} name="maxPrice" label={t('roles.marketplace.price.to')} />
      </div>
    </fieldset>
  )
}

function Bars({ address, prices }: { address: MarketAddress; prices: MarketCounts['prices'] }) {
  const { t, i18n } = useTranslation()
  const { currency } = useSiteConfig()
  const most = Math.max(1, ...prices.bars.map(({ count }) => count))
  const { minPrice, maxPrice } = address.filters
  const from = Number(minPrice || 0)
  const to = maxPrice ? Number(maxPrice) : Number.POSITIVE_INFINITY
  return (
    <div className={styles.bars} role="group" aria-label={t('roles.marketplace.price.spread')}>
      {prices.bars.map((bar) => {
        const inside = bar.from < to && (bar.to ?? Number.POSITIVE_INFINITY) > from
        const range = {
          from: formatPrice(bar.from, currency),
          to: bar.to === null ? '…' : formatPrice(bar.to, currency),
        }
        const count = `${prices.about ? '≈ ' : ''}${formatCount(bar.count, i18n.language)}`
        const label = t('roles.marketplace.price.bar', { ...range, count })
        return (
          <button
            key={bar.from}
            type="button"
            aria-label={label}
            title={label}
            className={classes(styles.bar, inside && styles.inside)}
            onClick={() => address.change({ minPrice: bar.from || '', maxPrice: bar.to ?? '' })}
          >
            <span className={styles.fill} style={{ blockSize: `${(100 * bar.count) / most}%` }} />
          </button>
        )
      })}
    </div>
  )
}
