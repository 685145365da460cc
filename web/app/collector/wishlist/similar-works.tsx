import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { ArtworkPicture } from '../../artworks/artwork-card.tsx'
import { ArtworkPrice, WorkLink } from '../../artworks/artwork-label.tsx'
import { ratioOf } from '../../artworks/hanging.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { Button } from '../../kit/ui/button.tsx'
import styles from './similar-works.module.css'
import { similarQuery } from './wishlist-queries.ts'

export function SimilarWorks({ artworkId, title }: { artworkId: string; title: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.similar}>
      <Button
        look="text"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={t('features.wishlist.similar.to', { title })}
        onClick={() => setOpen(!open)}
      >
        {t('features.wishlist.similar.open')}
      </Button>
      {open && (
        <div id={id}>
          <Found artworkId={artworkId} />
        </div>
      )}
    </div>
  )
}

function Found({ artworkId }: { artworkId: string }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(similarQuery(artworkId))
  if (error && !data) return <p role="alert">{serverTextOr(error, t('features.kit.failed'))}</p>
  if (!data) return <p role="status">{t('ui.loading')}</p>
  if (data.artworks.length === 0) return <p className={font.quiet}>{t('features.wishlist.similar.none')}</p>
  return (
    <ul className={layout.stack(12, styles.works)}>
      {data.artworks.map((artwork) => (
        <li key={artwork.id}>
          <div className={layout.row(12, layout.relative, styles.work)}>
            <span className={styles.picture} style={{ aspectRatio: String(ratioOf(artwork)) }}>
              <ArtworkPicture artwork={artwork} sizes="56px" priority={false} />
            </span>
            <span className={layout.stack(0, font.small)}>
              <WorkLink artwork={artwork} className={font.workTitleSmall} />
              <bdi>{artwork.artist}</bdi>
            </span>
          </div>
          <ArtworkPrice artwork={artwork} className={styles.price} />
        </li>
      ))}
    </ul>
  )
}
