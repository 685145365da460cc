import type { MarketCounts } from '@passion-art/contract/collector/marketplace/marketplace'
import { priceEdges } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import type { MarketAddress } from './market-address.ts'
import styles from './market-filters.module.css'
import { NumberFilter } from './number-filter.tsx'
import { useCurrency } from './use-currency.ts'

/** Indexes into `priceEdges`; one past the last is open. */
interface PriceSpan {
  from: number
  to: number
}

/** The steps that contain the address's range, which may lie between edges. */
export function priceSpan({ minPrice, maxPrice }: { minPrice: string; maxPrice: string }): PriceSpan {
  const min = Number(minPrice || 0)
  const max = Number(maxPrice || Number.POSITIVE_INFINITY)
  const from = Math.max(
    0,
    priceEdges.findLastIndex((edge) => edge <= min),
  )
  const end = priceEdges.findIndex((edge) => edge >= max)
  const to = end === -1 ? priceEdges.length : end
  return { from, to: Math.max(to, from + 1) }
}

/** Filters for the thumbs that were moved; '' for no limit. */
export const spanFilters = ({ from, to }: Partial<PriceSpan>): { minPrice?: string; maxPrice?: string } => ({
  ...(from !== undefined && { minPrice: from === 0 ? '' : String(priceEdges[from]) }),
  ...(to !== undefined && { maxPrice: to >= priceEdges.length ? '' : String(priceEdges[to]) }),
})

type Prices = MarketCounts['prices']

interface PriceProps {
  address: MarketAddress
  prices: Prices | undefined
}

export function PriceFilter({ address, prices }: PriceProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={layout.stack(12, styles.measure)}>
      <legend>{t('field.price')}</legend>
      <PriceHistogram address={address} prices={prices} />
      <div className={styles.fields}>
        <NumberFilter
          address={address}
          name="minPrice"
          max="maxPrice"
          label={t('features.marketplace.size.from')}
        />
        <NumberFilter
          address={address}
          name="maxPrice"
          min="minPrice"
          label={t('features.marketplace.size.to')}
        />
      </div>
    </fieldset>
  )
}

/** Milliseconds a thumb must rest before searching. */
const debounceMs = 300

function PriceHistogram({ address, prices }: PriceProps) {
  const { t } = useTranslation()
  const [moved, setMoved] = useMoved(address)
  const span = { ...priceSpan(address.filters), ...moved }
  const { change } = address
  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    if (!moved) return
    const timer = setTimeout(() => {
      latest.current(spanFilters(moved))
      setMoved(undefined)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [moved, setMoved])
  const last = priceEdges.length
  return (
    <div className={layout.stack(0)}>
      <Bars prices={prices} span={span} />
      <div className={styles.thumbs}>
        <Thumb
          label={t('features.marketplace.price.least')}
          value={span.from}
          onMove={(to) => setMoved({ ...moved, from: Math.min(to, span.to - 1) })}
        />
        <Thumb
          label={t('sort.highestPrice')}
          value={span.to}
          onMove={(to) => setMoved({ ...moved, to: Math.max(to, span.from + 1) })}
          any={span.to === last}
        />
      </div>
    </div>
  )
}

/** Moved ends that are not in the address yet; reset by any other search. */
function useMoved({ query }: MarketAddress) {
  const searched = JSON.stringify(query)
  const [{ moved, at }, set] = useState<{ moved?: Partial<PriceSpan> | undefined; at: string }>({
    at: searched,
  })
  const setMoved = useCallback(
    (next: Partial<PriceSpan> | undefined) => set({ moved: next, at: searched }),
    [searched],
  )
  return [at === searched ? moved : undefined, setMoved] as const
}

interface ThumbProps {
  label: string
  /** Index into `priceEdges`; one past the last has no price. */
  value: number
  any?: boolean
  onMove: (to: number) => void
}

function Thumb({ label, value, any = false, onMove }: ThumbProps) {
  const { t, i18n } = useTranslation()
  const currency = useCurrency()
  const valueText = any
    ? t('features.marketplace.price.anyMore')
    : formatPrice(priceEdges[value] ?? 0, currency, i18n.language)
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      className={classes(layout.fill, styles.thumb)}
      min={0}
      max={priceEdges.length}
      step={1}
      value={value}
      onChange={({ target }) => onMove(Number(target.value))}
    />
  )
}

function Bars({ prices, span }: { prices: Prices | undefined; span: PriceSpan }) {
  const { t, i18n } = useTranslation()
  const currency = useCurrency()
  const bars = prices?.bars ?? []
  const maxCount = Math.max(1, ...bars.map(({ count }) => count))
  const labelOf = ({ from, to, count }: Prices['bars'][number]) =>
    t('features.marketplace.price.bar', {
      from: formatPrice(from, currency, i18n.language),
      to: to === null ? '…' : formatPrice(to, currency, i18n.language),
      count: formatCount(count, i18n.language),
    })
  const labels = bars.filter(({ count }) => count > 0).map(labelOf)
  return (
    <div
      role="img"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that keyboard users get the tooltip
      tabIndex={0}
      data-tooltip={labels.join(';\n') || undefined}
      aria-label={[t('features.marketplace.price.spread'), ...labels].join(';\n')}
      className={layout.row(2, layout.end, styles.bars)}
    >
      {bars.map((bar, index) => (
        <span
          key={bar.from}
          data-tooltip={labelOf(bar)}
          className={layout.row(
            0,
            layout.end,
            styles.bar,
            index >= span.from && index < span.to && styles.inside,
          )}
        >
          {bar.count > 0 && (
            <span className={styles.fill} style={{ blockSize: `${(100 * bar.count) / maxCount}%` }} />
          )}
        </span>
      ))}
    </div>
  )
}
