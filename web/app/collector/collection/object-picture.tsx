import type {
  CollectionObject,
  ObjectImage,
} from '@passion-art/contract/collector/collection/collection-object'
import type { CSSProperties } from 'react'
import { layout } from '../../kit/layout/layout.ts'
import { Hyphen } from '../../kit/ui/hyphen.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import styles from './object-picture.module.css'

interface PictureProps {
  object: Pick<CollectionObject, 'images' | 'title'>
  className?: string | undefined
  /** Where there is no picture: its outline, with its number. */
  outline?: { ratio: number; number: string }
}

export function ObjectPicture({ object, className, outline }: PictureProps) {
  const image = object.images[0]
  if (!image && outline)
    return (
      <div className={layout.row(0, layout.end, styles.frame, className)}>
        <div className={styles.outline} style={hanging({ width: outline.ratio, height: 1 })}>
          <bdi dir="ltr">{outline.number}</bdi>
        </div>
      </div>
    )
  if (!image)
    return (
      <div className={layout.row(0, layout.end, styles.frame, styles.bare, className)}>
        <Hyphen size="panel" />
      </div>
    )
  return (
    <div className={layout.row(0, layout.end, styles.frame, className)}>
      <div className={styles.picture} style={hanging(image)}>
        <Picture
          // Uploaded pictures have no other sizes.
          image={image.base === null && !image.animated ? { ...image, url: image.thumbnail_url } : image}
          alt={image.alt ?? ''}
          language=""
          sizes="(width < 700px) 45vw, 360px"
          fit="contain"
        />
      </div>
    </div>
  )
}

/** As wide as the square, or as high; a picture of unknown size is both. */
function hanging({ width, height }: Pick<ObjectImage, 'width' | 'height'>): CSSProperties {
  if (!width || !height) return { inlineSize: '100%', blockSize: '100%' }
  const aspectRatio = `${width} / ${height}`
  return width >= height ? { inlineSize: '100%', aspectRatio } : { blockSize: '100%', aspectRatio }
}
