import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { ArtworkPicture } from '../artworks/artwork-card.tsx'
import { ArtworkLabel } from '../artworks/artwork-label.tsx'
import { ratioOf } from '../artworks/hanging.ts'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { StatusMark, type StatusShape } from '../kit/ui/status-mark.tsx'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import styles from './article-work.module.css'

export function ArticleWork({ artwork }: { artwork: Artwork }) {
  const { t, i18n } = useTranslation()
  return (
    // Its label is in the language of the page, not in that of the article around it.
    <div className={classes(layout.relative, styles.work)} {...contentLang(i18n.language)}>
      <div className={styles.picture} style={{ '--ratio': ratioOf(artwork) } as CSSProperties}>
        <ArtworkPicture artwork={artwork} sizes="(width < 700px) 40vw, 280px" priority={false} />
      </div>
      <div className={styles.label}>
        <VisuallyHidden>{t('article.inText')}</VisuallyHidden>
        <ArtworkLabel artwork={artwork} linked heading="cite" beside="status" />
        <p className={styles.status}>
          <Availability artwork={artwork} />
        </p>
      </div>
    </div>
  )
}

function Availability({ artwork }: { artwork: Artwork }) {
  const { t } = useTranslation()
  const { shape, text } = availabilityOf(artwork)
  return <StatusMark shape={shape}>{t(text)}</StatusMark>
}

export function availabilityOf({ status, off_sale, held }: Pick<Artwork, 'status' | 'off_sale' | 'held'>): {
  shape: StatusShape
  text: string
} {
  if (off_sale === 'withdrawn') return { shape: 'dashed', text: 'status.withdrawn' }
  if (off_sale) return { shape: 'full', text: 'status.sold_elsewhere' }
  if (status === 'sold') return { shape: 'full', text: 'status.sold' }
  if (status === 'reserved') return { shape: 'half', text: 'status.reserved' }
  if (held) return { shape: 'half', text: 'status.held' }
  return { shape: 'ring', text: 'status.available' }
}
