import { type ArtworkStatus, artworkStatuses } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import { ArtworkStatus as StatusName } from '../../artworks/artwork-status.tsx'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { caretDownIcon } from '../../kit/ui/icons.ts'
import { ActionButton } from '../action-button.tsx'
import buttons from '../row-buttons.module.css'
import styles from './product-status.module.css'

interface StatusProps {
  artwork: Artwork
  busy: boolean
  approving: boolean
  onStatus: (status: ArtworkStatus) => void
}

/** A pending work is approved or rejected; any other may get each of the six statuses. */
export function ProductStatus({ artwork, busy, approving, onStatus }: StatusProps) {
  const { t } = useTranslation()
  if (artwork.status === 'pending')
    return (
      <span className={styles.review}>
        <ActionButton
          className={buttons.button}
          busy={busy}
          record={artwork.title}
          doing={approving && t('admin.ui.updating')}
          onClick={() => onStatus('approved')}
        >
          {t('ui.approve')}
        </ActionButton>
        <ActionButton
          look="outline"
          className={buttons.button}
          busy={busy}
          record={artwork.title}
          onClick={() => onStatus('rejected')}
        >
          {t('admin.products.reject')}
        </ActionButton>
      </span>
    )
  return (
    <span className={layout.touch(8, styles.choice)}>
      <span aria-hidden className={layout.row(0, layout.stretch, layout.grow, font.nowrap)}>
        <StatusName status={artwork.off_sale ?? artwork.status} />
      </span>
      <select
        aria-label={t('admin.products.statusOf', { title: artwork.title })}
        aria-busy={busy || undefined}
        className={classes(layout.fill, styles.select)}
        disabled={busy}
        value={artwork.status}
        onChange={({ target }) => onStatus(target.value as ArtworkStatus)}
      >
        {artworkStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </select>
      <Icon path={caretDownIcon} size={16} className={styles.caret} />
    </span>
  )
}
