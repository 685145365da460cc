import type { CollectionObject } from '@passion-art/contract/collection-object'
import { classes } from '../ui/classes.ts'
import { Hyphen } from '../ui/hyphen.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './object-picture.module.css'

interface PictureProps {
  object: Pick<CollectionObject, 'images' | 'title'>
  className?: string | undefined
}

/** The first picture of a work, whole, in a square; a hyphen where there is none. */
export function ObjectPicture({ object, className }: PictureProps) {
  const image = object.images[0]
  return (
    <div className={classes(styles.frame, className)}>
      {image ? (
        <Picture
          // Own pictures have no copies but this one.
          image={image.base === null ? { ...image, url: image.thumbnail_url } : image}
          alt={object.title}
          sizes="(width < 700px) 90vw, 360px"
          fit="contain"
        />
      ) : (
        <Hyphen size="panel" />
      )}
    </div>
  )
}
