import type { ObjectImage, WholeObject } from '@passion-art/contract/collector/collection/collection-object'
import { objectImagesMax } from '@passion-art/contract/collector/collection/collection-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { layout } from '../../kit/layout/layout.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { FilePicker } from '../../kit/ui/file-picker.tsx'
import { arrowLeftIcon, arrowRightIcon, trashIcon } from '../../kit/ui/icons.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import { MotionButton, useMotion } from '../../kit/motion/use-motion.tsx'
import { useCollectionCall, useObjectUpload } from './collection-queries.ts'
import styles from './collection-work.module.css'
import { ObjectPicture } from './object-picture.tsx'

export function ObjectImages({ object }: { object: WholeObject }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(0)
  const { images } = object
  const image = images[chosen] ?? images[0]
  const played = useMotion(image)
  const own = images.flatMap(({ id }) => (id === null ? [] : [id]))
  const upload = useObjectUpload(object.id, 'image')
  const set = useCollectionCall('setImages')
  const error = upload.error ?? set.error
  return (
    <div className={layout.stack(20)}>
      {image ? (
        <div className={layout.wall}>
          <Picture
            image={image}
            alt={image.alt ?? ''}
            language=""
            sizes="(width < 900px) 92vw, 760px"
            priority
            motion={played.motion}
          />
          <MotionButton played={played} />
        </div>
      ) : (
        <ObjectPicture object={object} />
      )}
      {(images.length > 1 || own.length > 0) && (
        <ul className={styles.strip}>
          {images.map((each, index) => (
            <Thumb
              key={each.id ?? each.url}
              image={each}
              number={index + 1}
              chosen={each === image}
              own={own}
              busy={set.isPending}
              onChoose={() => setChosen(index)}
              onOrder={(ids) => set.mutate({ params: { id: object.id }, body: { images: ids, known: own } })}
            />
          ))}
        </ul>
      )}
      <FilePicker
        label={t('features.collection.images.add')}
        accept="image/jpeg,image/png,image/gif,image/webp"
        hint={t('features.collection.images.hint', { max: objectImagesMax })}
        error={error && serverTextOr(error, t('ui.notSaved'))}
        busy={upload.isPending}
        onChoose={(file) => upload.mutate(file)}
      />
    </div>
  )
}

interface ThumbProps {
  image: ObjectImage
  number: number
  chosen: boolean
  own: readonly string[]
  busy: boolean
  onChoose: () => void
  onOrder: (ids: string[]) => void
}

function Thumb({ image, number, chosen, own, busy, onChoose, onOrder }: ThumbProps) {
  const { t } = useTranslation()
  const index = own.indexOf(image.id ?? '')
  const move = (by: -1 | 1) => {
    const ids = [...own]
    const [id = ''] = ids.splice(index, 1)
    ids.splice(index + by, 0, id)
    onOrder(ids)
  }
  return (
    <li className={layout.stack(4, layout.packed)}>
      <button
        type="button"
        aria-label={t('features.collection.images.show', { number })}
        aria-pressed={chosen}
        className={classes(styles.choose, chosen && styles.chosen)}
        onClick={onChoose}
      >
        <img src={image.thumbnail_url} alt="" loading="lazy" />
      </button>
      {index >= 0 && (
        <div className={layout.row(0, layout.stretch, layout.centered)}>
          <IconButton
            path={arrowLeftIcon}
            mirrored
            label={t('features.collection.images.forward', { number })}
            disabled={busy || index === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            path={trashIcon}
            label={t('features.collection.images.remove', { number })}
            disabled={busy}
            onClick={() => onOrder(own.filter((id) => id !== image.id))}
          />
          <IconButton
            path={arrowRightIcon}
            mirrored
            label={t('features.collection.images.backward', { number })}
            disabled={busy || index === own.length - 1}
            onClick={() => move(1)}
          />
        </div>
      )}
    </li>
  )
}
