import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
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
  if (!image || !detailOf) return <div className={classes(styles.cover, className)} />
  return (
    <figure>
      <CroppedPicture image={image} boxes={boxes} className={className} />
      <figcaption className={classes(font.quiet, styles.caption)}>
        <DetailName {...detailOf} />
      </figcaption>
    </figure>
  )
}

interface CroppedProps extends Omit<CoverProps, 'of'> {
  image: ArtworkImage | undefined
}

export function CroppedPicture({ image, boxes, className }: CroppedProps) {
  return (
    <div className={classes(styles.cover, className)}>
      {image && <Picture image={image} alt="" sizes={coverSizes(image, enlarged(boxes))} fit="cover" />}
    </div>
  )
}

/** As in the style sheet: so large that no work is seen as a whole. */
const enlarged = (boxes: Box[]): Box[] => boxes.map((box) => ({ ...box, width: `1.6 * (${box.width})` }))

/** 'Detail:' and the work's title. */
export function DetailName({ title, language }: { title: string; language: string }) {
  const { t } = useTranslation()
  return (
    <>
      <span>{t('ui.detail')}</span>{' '}
      <bdi className={styles.work} {...contentLang(language)}>
        {title}
      </bdi>
    </>
  )
}
