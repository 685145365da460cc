import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { ArtworkPicture } from '../../artworks/artwork-card.tsx'
import { ArtworkPrice, WorkLink } from '../../artworks/artwork-label.tsx'
import { ratioOf } from '../../artworks/hanging.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { Button } from '../../kit/ui/button.tsx'
import type { Elements } from '../../kit/ui/elements.ts'
import { railsQuery, useForgetViews } from './market-queries.ts'
import styles from './rails.module.css'

const railSizes = (ratio: number): string =>
  `${Math.round(Math.min(180 * ratio, 280, Math.max(132, 170 * ratio)))}px`

/** `between`: more works follow. */
export function Rails({ between }: { between: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery(railsQuery())
  const forget = useForgetViews()
  if (!data || data.followed.length + data.viewed.length + data.dropped.length === 0) return null
  return (
    <div className={layout.stack(36)}>
      <Rail
        title={t('features.marketplace.rails.dropped')}
        artworks={data.dropped.map(({ artwork }) => artwork)}
      >
        {(artwork) => <Saved artwork={artwork} price={priceOf(data.dropped, artwork)} />}
      </Rail>
      <Rail title={t('features.marketplace.rails.followed')} artworks={data.followed} />
      <Rail
        title={t('features.marketplace.rails.viewed')}
        artworks={data.viewed}
        aside={
          <>
            {forget.error && <p role="alert">{serverTextOr(forget.error, t('ui.notSavedTryAgain'))}</p>}
            <Button look="text" busy={forget.isPending} onClick={() => forget.mutate()}>
              {t('features.marketplace.rails.forget')}
            </Button>
          </>
        }
      />
      {between && <h2 className={classes(font.title2, styles.more)}>{t('store.more')}</h2>}
    </div>
  )
}

const priceOf = (dropped: readonly { artwork: Artwork; savedPrice: number }[], { id }: Artwork) =>
  dropped.find(({ artwork }) => artwork.id === id)?.savedPrice ?? 0

function Saved({ artwork, price }: { artwork: Artwork; price: number }) {
  const { t, i18n } = useTranslation()
  return (
    <p className={font.quiet}>
      {t('features.marketplace.rails.was', { price: formatPrice(price, artwork.currency, i18n.language) })}
    </p>
  )
}

interface RailProps {
  title: string
  artworks: readonly Artwork[]
  aside?: Elements
  children?: (artwork: Artwork) => Elements
}

function Rail({ title, artworks, aside, children }: RailProps) {
  const id = useId()
  if (artworks.length === 0) return null
  return (
    <section aria-labelledby={id} className={layout.stack(16)}>
      <div className={layout.cluster(0, layout.baseline, layout.spread, styles.head)}>
        <h2 id={id} className={font.title2}>
          {title}
        </h2>
        {aside}
      </div>
      <ul className={layout.row(24, layout.stretch, styles.works)}>
        {artworks.map((artwork) => (
          <li key={artwork.id} style={{ '--ratio': ratioOf(artwork) } as React.CSSProperties}>
            <div className={layout.stack(0, layout.startItems, layout.relative, styles.work)}>
              <span className={layout.row(0, layout.end, styles.stage)}>
                <span className={styles.picture}>
                  <ArtworkPicture artwork={artwork} sizes={railSizes(ratioOf(artwork))} priority={false} />
                </span>
              </span>
              <bdi className={styles.artist}>{artwork.artist}</bdi>
              <WorkLink artwork={artwork} className={styles.name} />
            </div>
            <ArtworkPrice artwork={artwork} className={styles.price} />
            {children?.(artwork)}
          </li>
        ))}
      </ul>
    </section>
  )
}
