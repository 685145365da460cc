import { useTranslation } from 'react-i18next'
import { DragHandle } from '../kit/reorder/drag-handle.tsx'
import { layout } from '../kit/layout/layout.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { arrowLeftIcon, arrowRightIcon, xIcon } from '../kit/ui/icons.ts'
import styles from './image-slot.module.css'
import type { DraftImage } from './draft-images.ts'

interface SlotProps {
  image: DraftImage
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function ImageSlot({ image, index, count, onMove, onRemove }: SlotProps) {
  const { t } = useTranslation()
  const { name } = image.file
  return (
    <div>
      <div className={styles.square}>
        {image.preview ? (
          <img
            src={image.preview}
            lang={image.alt ? '' : undefined}
            alt={image.alt || t('submissions.imageOf', { at: index + 1, of: count })}
            className={classes(layout.fill, styles.picture)}
          />
        ) : (
          <bdi className={styles.name}>{name}</bdi>
        )}
        {count > 1 && <DragHandle label={t('reorder.handle', { title: name })} className={styles.handle} />}
        <IconButton
          path={xIcon}
          label={t('submissions.remove', { name })}
          data-remove=""
          className={styles.remove}
          onClick={onRemove}
        />
      </div>
      {count > 1 && (
        <div className={layout.row(0, layout.spread)}>
          <IconButton
            path={arrowLeftIcon}
            mirrored
            size={20}
            label={t('submissions.moveEarlier', { name })}
            data-move="earlier"
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <span aria-hidden className={styles.position}>
            {index + 1}
          </span>
          <IconButton
            path={arrowRightIcon}
            mirrored
            size={20}
            label={t('submissions.moveLater', { name })}
            data-move="later"
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
        </div>
      )}
    </div>
  )
}
