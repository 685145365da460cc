import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Hyphen } from '../kit/ui/hyphen.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { heartIcon } from '../kit/ui/icons.ts'
import styles from './favourite-button.module.css'
import { useFavourite } from './use-favourite.ts'

interface FavouriteProps {
  artwork: Pick<Artwork, 'id' | 'title' | 'favourite'>
  look?: 'outline' | 'bare'
}

export function FavouriteButton({ artwork, look = 'bare' }: FavouriteProps) {
  const { t } = useTranslation()
  const { marked, toggle, failed } = useFavourite(artwork)
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={layout.inline(0, layout.centered, styles.heart, styles[look], marked && styles.marked)}
        aria-pressed={marked}
        aria-label={t('favourite.label', { title: artwork.title })}
        data-tooltip={t('favourite.short')}
        onClick={toggle}
      >
        <Icon path={heartIcon} size={22} />
        {marked && <Hyphen className={styles.hyphen} />}
      </button>
      <span role="status" className={classes(font.problem, styles.note)}>
        {failed && t('ui.notSavedTryAgain')}
      </span>
    </span>
  )
}
