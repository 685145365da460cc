import type { MuseumImage, WholeMuseumObject } from '@passion-art/contract/museum/objects/museum-object'
import { museumImagesMax } from '@passion-art/contract/museum/objects/museum-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../../api/api-error.ts'
import { ObjectPicture } from '../../collector/collection/object-picture.tsx'
import { layout } from '../../kit/layout/layout.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { FilePicker } from '../../kit/ui/file-picker.tsx'
import { arrowLeftIcon, arrowRightIcon } from '../../kit/ui/icons.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import { MotionButton, useMotion } from '../../kit/motion/use-motion.tsx'
import { outlineOf } from '../museum-label.ts'
import own from '../record.module.css'
import { useMuseumCall, useMuseumUpload } from '../museum-queries.ts'

/** Uploaded pictures can be reordered, not removed. */
export function ObjectPictures({ object }: { object: WholeMuseumObject }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(0)
  const { images } = object
  const image = images[chosen] ?? images[0]
  const played = useMotion(image)
  const ownIds = images.flatMap(({ id }) => (id === null ? [] : [id]))
  const upload = useMuseumUpload('image', object.id)
  const order = useMuseumCall('orderImages')
  const error = upload.error ?? order.error
  return (
    <div className={layout.stack(14)}>
      {image ? (
        <div className={own.stage}>
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
        <ObjectPicture object={object} outline={outlineOf(object)} />
      )}
      {images.length > 1 && (
        <ul className={own.strip}>
          {images.map((each, index) => (
            <Thumb
              key={each.id ?? each.url}
              image={each}
              number={index + 1}
              chosen={each === image}
              own={ownIds}
              busy={order.isPending}
              onChoose={() => setChosen(index)}
              onOrder={(ids) => order.mutate({ params: { id: object.id }, body: { images: ids } })}
            />
          ))}
        </ul>
      )}
      {ownIds.length < museumImagesMax && (
        <FilePicker
          label={t('features.museum.objects.pictures.add')}
          accept="image/jpeg,image/png,image/gif,image/webp"
          hint={t('features.museum.objects.pictures.hint', { max: museumImagesMax })}
          error={error && serverTextOr(error, t('ui.notSavedTryAgain'))}
          busy={upload.isPending}
          onChoose={(file) => upload.mutate(file)}
        />
      )}
    </div>
  )
}

interface ThumbProps {
  image: MuseumImage
  number: number
  chosen: boolean
  own: readonly string[]
  busy: boolean
  onChoose: () => void
  onOrder: (ids: string[]) => void
}

function Thumb({ image, number, chosen, own: ids, busy, onChoose, onOrder }: ThumbProps) {
  const { t } = useTranslation()
  const index = ids.indexOf(image.id ?? '')
  const move = (by: -1 | 1) => onOrder(moved(ids, index, by))
  return (
    <li className={own.thumb}>
      <button
        type="button"
        aria-label={t('features.museum.objects.pictures.show', { number })}
        aria-pressed={chosen}
        className={classes(own.choose, chosen && own.chosen)}
        onClick={onChoose}
      >
        <img src={image.thumbnail_url} alt="" loading="lazy" />
      </button>
      {index >= 0 && ids.length > 1 && (
        <div className={own.thumbButtons}>
          <IconButton
            path={arrowLeftIcon}
            mirrored
            label={t('features.museum.objects.pictures.forward', { number })}
            disabled={busy || index === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            path={arrowRightIcon}
            mirrored
            label={t('features.museum.objects.pictures.backward', { number })}
            disabled={busy || index === ids.length - 1}
            onClick={() => move(1)}
          />
        </div>
      )}
    </li>
  )
}

function moved(ids: readonly string[], index: number, by: -1 | 1): string[] {
  const order = [...ids]
  order.splice(index + by, 0, ...order.splice(index, 1))
  return order
}
