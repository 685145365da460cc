import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { WishlistState } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import type { WishlistItem } from '@passion-art/contract/collector/wishlist/wishlists'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { StatusMark, type StatusShape } from '../../kit/ui/status-mark.tsx'
import styles from './saved-work.module.css'

const shapes: Record<WishlistState, StatusShape> = {
  'on-sale': 'ring',
  held: 'half',
  sold: 'full',
  withdrawn: 'cross',
}

export function WorkState({ state }: { state: WishlistState }) {
  const { t } = useTranslation()
  return (
    <p className={font.small}>
      <StatusMark shape={shapes[state]}>{t(`features.wishlist.state.${state}`)}</StatusMark>
    </p>
  )
}

export function SavedPrice({ item }: { item: WishlistItem }) {
  const { t, i18n } = useTranslation()
  const written = useWrittenPrice(item)
  const now = item.artwork?.price ?? null
  const less = now && item.savedPrice ? item.savedPrice - now : 0
  return (
    <>
      {item.artwork && (
        <p className={styles.price}>
          <bdi>{written(now)}</bdi>
          {less !== 0 && (
            <span className={less > 0 ? styles.less : styles.more}>
              {t(less > 0 ? 'features.wishlist.less' : 'features.wishlist.more', {
                amount: written(Math.abs(less)),
              })}
            </span>
          )}
        </p>
      )}
      <p className={font.quiet}>
        {t('features.wishlist.savedAt', {
          price: written(item.savedPrice),
          date: formatDay(item.savedAt, i18n.language),
        })}
      </p>
    </>
  )
}

function useWrittenPrice({ currency }: WishlistItem): (price: number | null) => string {
  const { t, i18n } = useTranslation()
  return (price) => (price ? formatPrice(price, currency, i18n.language) : t('artwork.priceOnRequest'))
}
