import type { Wishlist, WishlistItem } from '@passion-art/contract/collector/wishlist/wishlists'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentLang } from '../../i18n/languages.ts'
import { serverTextOr } from '../../api/api-error.ts'
import { ArtworkPicture } from '../../artworks/artwork-card.tsx'
import { ArtistLink, LabelLine } from '../../artworks/artwork-label.tsx'
import { ratioOf } from '../../artworks/hanging.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { DragHandle } from '../../kit/reorder/drag-handle.tsx'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { trashIcon } from '../../kit/ui/icons.ts'
import styles from './saved-work.module.css'
import { SavedPrice, WorkState } from './saved-facts.tsx'
import { SimilarWorks } from './similar-works.tsx'
import { usePutWork } from './wishlist-queries.ts'

interface SavedWorkProps {
  item: WishlistItem
  list: Wishlist
  view: 'grid' | 'list'
  /** Not while sorted differently from the list's own order. */
  movable: boolean
  onDetails: () => void
  onRemoved: () => void
}

export function SavedWork(props: SavedWorkProps) {
  const { item, view } = props
  return (
    <article className={classes(layout.shrink, view === 'list' ? styles.row : styles.card)}>
      <WorkPicture item={item} view={view} />
      <div className={styles.label}>
        <WorkLabel item={item} />
      </div>
      <div className={layout.stack(4, styles.facts)}>
        <WorkState state={item.state} />
        <SavedPrice item={item} />
      </div>
      <div className={layout.stack(8, styles.end)}>
        {item.note && (
          <p className={styles.note}>
            <bdi lang="">{item.note}</bdi>
          </p>
        )}
        <Actions {...props} />
      </div>
    </article>
  )
}

function WorkPicture({ item, view }: Pick<SavedWorkProps, 'item' | 'view'>) {
  const { artwork } = item
  if (!artwork)
    return <div className={layout.row(0, layout.end, styles.stage, layout.wall)} aria-hidden="true" />
  const ratio = ratioOf(artwork)
  const sizes = view === 'list' ? '96px' : `min(88vw, 400px, ${Math.round(360 * ratio)}px)`
  return (
    <div className={layout.row(0, layout.end, styles.stage)}>
      <div
        className={classes(layout.relative, styles.picture)}
        style={{ aspectRatio: String(ratio), '--ratio': ratio } as React.CSSProperties}
      >
        <ArtworkPicture artwork={artwork} sizes={sizes} priority={false} />
        {/* The title below is the same link. */}
        <Link
          to={paths.artwork(artwork.id)}
          tabIndex={-1}
          aria-hidden="true"
          draggable={false}
          className={layout.covering}
        />
      </div>
    </div>
  )
}

function WorkLabel({ item: { artwork, title } }: Pick<SavedWorkProps, 'item'>) {
  const { t } = useTranslation()
  if (!artwork)
    return (
      <>
        <h3 className={font.workTitle}>
          <bdi lang="">{title}</bdi>
        </h3>
        <p className={font.quiet}>{t('features.wishlist.goneText')}</p>
      </>
    )
  return (
    <>
      <ArtistLink artwork={artwork} className={styles.artist} />
      <h3 className={font.workTitle}>
        <Link className={font.linkName} to={paths.artwork(artwork.id)}>
          <bdi {...contentLang(artwork.language)}>{artwork.title}</bdi>
        </Link>
      </h3>
      <p className={font.quiet}>
        <LabelLine artwork={artwork} />
      </p>
    </>
  )
}

function Actions({ item, list, movable, onDetails, onRemoved }: SavedWorkProps) {
  const { t } = useTranslation()
  const { mutateAsync, isPending, error } = usePutWork()
  const title = item.artwork?.title ?? item.title
  // The row may be gone by then; an error is shown below.
  const remove = () =>
    void mutateAsync({ id: list.id, artworkId: item.artworkId, inside: false }).then(onRemoved, () => {})
  return (
    <>
      {item.state === 'sold' && <SimilarWorks artworkId={item.artworkId} title={title} />}
      <div className={layout.row('4 12')}>
        {movable && (
          <DragHandle label={t('reorder.handle', { title })} className={styles.handle} onPress={onDetails} />
        )}
        <Button look="text" aria-label={t('features.wishlist.edit', { title })} onClick={onDetails}>
          {t('word.details')}
        </Button>
        <IconButton
          path={trashIcon}
          label={t('features.wishlist.takeOut', { title })}
          className={styles.remove}
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && remove()}
        />
      </div>
      {error && (
        <p role="alert" className={font.problem}>
          {serverTextOr(error, t('ui.notSavedTryAgain'))}
        </p>
      )}
    </>
  )
}
