import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { plusIcon } from '../kit/ui/icons.ts'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import { ImageSlot } from './image-slot.tsx'
import styles from './image-slots.module.css'
import type { Images } from './use-images.ts'

interface SlotsProps {
  images: Images
  onBrowse: () => void
}

/** The places in order: filled ones, one to add to, empty ones. Dragging and buttons change the order. */
export function ImageSlots({ images, onBrowse }: SlotsProps) {
  const { t } = useTranslation()
  const { list, said, move, drag, over } = useOrder(images)
  const { length } = images.images
  const places = Array.from({ length: Math.max(0, images.max - length) }, (_, at) => length + at)
  return (
    <>
      <ol ref={list} className={styles.slots}>
        {images.images.map((image, at) => (
          <li
            key={image.id}
            {...drag(image.id, at)}
            className={classes(layout.shrink, over === at && styles.over)}
          >
            <ImageSlot
              image={image}
              at={at}
              count={length}
              onMove={(to) => move(image.id, to)}
              onRemove={() => images.remove(image.id)}
            />
          </li>
        ))}
        {places.map((at) => (
          <li className={layout.shrink} key={at} aria-hidden={at > length || undefined}>
            {at === length ? (
              <button
                type="button"
                aria-label={t('submissions.add')}
                className={styles.add}
                onClick={onBrowse}
              >
                <Icon path={plusIcon} size={24} />
              </button>
            ) : (
              <span className={styles.empty} />
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}

/** Moves by dragging, which tells the browser's own data apart from files, and by buttons, which keep the focus. */
function useOrder(images: Images) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const dragged = useRef<string | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const move = (id: string, to: number) => {
    const from = images.images.findIndex((image) => image.id === id)
    images.move(id, to)
    setSaid(t('submissions.movedTo', { at: to + 1, of: images.images.length }))
    const earlier = to < from
    requestAnimationFrame(() => focusMover(list.current, to, earlier))
  }
  const drag = (id: string, at: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged.current = id
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === null) return
      event.preventDefault()
      setOver(at)
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      setOver(null)
      if (dragged.current === null) return
      event.preventDefault()
      images.move(dragged.current, at)
    },
    onDragEnd: () => {
      dragged.current = null
      setOver(null)
    },
  })
  return { list, said, move, drag, over }
}

/** The same button of the moved image, or its other one where that has come to an end. */
function focusMover(list: HTMLElement | null, at: number, earlier: boolean): void {
  const buttons = [...(list?.children[at]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])]
  const wanted = buttons.find((button) => (button.dataset.move === 'earlier') === earlier)
  const usable = wanted?.disabled ? buttons.find((button) => !button.disabled) : wanted
  usable?.focus()
}
