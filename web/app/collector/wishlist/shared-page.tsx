import type { SharedWishlist } from '@passion-art/contract/collector/wishlist/wishlists-shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasCode, serverTextOr } from '../../api/api-error.ts'
import { ArtworkWall } from '../../artworks/artwork-wall.tsx'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { useRoleTexts } from '../../roles/use-role-texts.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import type { Route } from './+types/shared-page.ts'
import { useListName } from './list-name.ts'
import { SharedLabel } from './shared-label.tsx'
import styles from './shared-page.module.css'
import { sharedQuery } from './wishlist-queries.ts'

/** Anyone with the link reads it. Not in the server's HTML, which may be cached. */
export default function SharedWishlistPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const ready = useRoleTexts('wishlist')
  const nameOf = useListName()
  const { data, error, refetch } = useQuery(sharedQuery(params.token))
  if (hasCode(error, 'not_found')) return <NotFound />
  return (
    <div className={layout.stack(36, layout.page, layout.tall, styles.page)}>
      <PageHead
        title={data && ready ? nameOf(data) : t('nav.wishlist')}
        description={t('nav.wishlist')}
        index={false}
      />
      {data && ready ? (
        <SharedList list={data} />
      ) : error && ready ? (
        <StatePanel
          tone="error"
          level={1}
          title={serverTextOr(error, t('features.kit.failed'))}
          action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
        />
      ) : (
        <LoadingLines />
      )}
    </div>
  )
}

function SharedList({ list }: { list: SharedWishlist }) {
  const { t } = useTranslation()
  const nameOf = useListName()
  const states = new Map(list.works.map(({ artwork, state }) => [artwork.id, state]))
  return (
    <>
      <header className={layout.stack(12)}>
        <h1 className={font.display2}>
          <bdi lang={list.isDefault ? undefined : ''}>{nameOf(list)}</bdi>
        </h1>
        <p className={font.soft}>{t('features.wishlist.sharedPage.by', { owner: list.owner })}</p>
      </header>
      {list.works.length === 0 ? (
        <StatePanel title={t('features.wishlist.sharedPage.empty')} />
      ) : (
        <ArtworkWall
          artworks={list.works.map(({ artwork }) => artwork)}
          heading="h2"
          eager={3}
          drawLabel={(artwork) => ({
            label: (
              <SharedLabel
                artwork={artwork}
                state={states.get(artwork.id) ?? 'on-sale'}
                withPrice={!list.hidePrices}
              />
            ),
            aside: null,
          })}
        />
      )}
    </>
  )
}
