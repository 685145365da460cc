import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { WishlistAlert } from '@passion-art/contract/collector/wishlist/wishlists-shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoment } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { useNarrow } from '../../kit/layout/use-media.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import styles from './alert-band.module.css'
import { alertsQuery, useReadAlerts } from './wishlist-queries.ts'

export function AlertBand() {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  // The saved works come first on a phone.
  const first = useNarrow() ? 0 : 3
  const { data } = useQuery(alertsQuery())
  const { mutate, isPending } = useReadAlerts()
  const newest = data?.alerts[0]
  if (!newest) return null
  const shown = all ? data.alerts : data.alerts.slice(0, first)
  return (
    <section aria-label={t('features.wishlist.news.title')} className={layout.stack(4, styles.band)}>
      <div className={layout.cluster(0, styles.head)}>
        <h2 className={font.title3}>{t('features.wishlist.news.title')}</h2>
        {data.unread > 0 && (
          <p className={classes(font.quiet, styles.unread)}>{t('nav.unread', { count: data.unread })}</p>
        )}
        {data.unread > 0 && shown.length > 0 && (
          <Button look="text" busy={isPending} onClick={() => mutate(newest.id)}>
            {t('features.wishlist.news.read')}
          </Button>
        )}
        {data.alerts.length > first && (
          <Button look="text" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'features.wishlist.news.fewer' : 'features.wishlist.news.all')}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={layout.stack(0)}>
          {shown.map((alert) => (
            <Alert key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Alert({ alert }: { alert: WishlistAlert }) {
  const { t, i18n } = useTranslation()
  const { kind, artworkId, title, at, isRead } = alert
  const price = (value: number | null) =>
    value ? formatPrice(value, alert.currency, i18n.language) : t('artwork.priceOnRequest')
  return (
    <li className={classes(styles.alert, !isRead && styles.new)}>
      <span className={styles.kind}>{t(`features.wishlist.news.${kind}`)}</span>
      <span className={font.workTitle}>
        {artworkId ? (
          <Link className={font.linkName} to={paths.artwork(artworkId)}>
            <bdi lang="">{title}</bdi>
          </Link>
        ) : (
          <bdi lang="">{title}</bdi>
        )}
      </span>
      <span className={styles.price}>
        {kind === 'price' && (
          <>
            <s>
              <bdi>{price(alert.priceBefore)}</bdi>
            </s>{' '}
          </>
        )}
        {kind !== 'sold' && <bdi>{price(alert.price)}</bdi>}
      </span>
      <time dateTime={at} className={classes(font.quiet, styles.at)}>
        {formatMoment(at, i18n.language)}
      </time>
    </li>
  )
}
