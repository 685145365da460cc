import type { Cover } from '@passion-art/contract/artworks/cover'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { classes } from '../kit/ui/classes.ts'
import styles from './detail-cover.module.css'
import { type Box, coverSizes, Picture } from '../kit/ui/picture.tsx'

interface CoverProps {
  of: Pick<Cover, 'image' | 'detailOf'>
  boxes: Box[]
  className?: string | undefined
}

/** Signage, not a work hung for sale: cropped, and marked as a detail. */
export function DetailCover({ of: { image, detailOf }, boxes, className }: CoverProps) {
  const { t } = useTranslation()
  if (!image || !detailOf) return <div className={classes(styles.cover, className)} />
  return (
    <figure>
      <div className={classes(styles.cover, className)}>
        <Picture image={image} alt="" sizes={coverSizes(image, boxes)} fit="cover" />
      </div>
      <figcaption className={classes(font.quiet, styles.caption)}>
        <span>{t('ui.detail')}</span>{' '}
        <bdi className={styles.work} {...contentLang(detailOf.language)}>
          {detailOf.title}
        </bdi>
      </figcaption>
    </figure>
  )
}
