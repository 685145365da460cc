import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { ReorderItem, ReorderList } from '../kit/reorder/reorder-list.tsx'
import { useReorder } from '../kit/reorder/use-reorder.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { plusIcon } from '../kit/ui/icons.ts'
import { ImageSlot } from './image-slot.tsx'
import styles from './image-slots.module.css'
import type { Images } from './use-images.ts'

interface SlotsProps {
  images: Images
  onBrowse: () => void
}

export function ImageSlots({ images, onBrowse }: SlotsProps) {
  const { t } = useTranslation()
  const order = useReorder({
    items: images.images,
    idOf: ({ id }) => id,
    titleOf: ({ file }) => file.name,
    save: async ({ id, to }) => images.move(id, to),
  })
  const { box, keepFocus, focusAfterRemoval } = useButtonFocus()
  const { length } = order.items
  const slots = Array.from({ length: Math.max(0, images.max - length) }, (_, index) => length + index)
  return (
    <div ref={box}>
      <ReorderList order={order} layout="grid" as="ol" className={styles.slots}>
        {order.items.map((image, index) => (
          <ReorderItem key={image.id} id={image.id} whole className={layout.shrink}>
            <ImageSlot
              image={image}
              index={index}
              count={length}
              onMove={(to) => {
                order.move(image.id, to)
                keepFocus(to, to < index)
              }}
              onRemove={() => {
                images.remove(image.id)
                focusAfterRemoval(index)
              }}
            />
          </ReorderItem>
        ))}
        {slots.map((index) => (
          <li className={layout.shrink} key={index} aria-hidden={index > length || undefined}>
            {index === length ? (
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
      </ReorderList>
    </div>
  )
}

/** Focuses the same button of the moved image, or the opposite one at the end. */
function useButtonFocus() {
  const box = useRef<HTMLDivElement>(null)
  const focus = (index: number, earlier: boolean) => {
    const slot = box.current?.querySelectorAll('li')[index]
    const buttons = [...(slot?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])]
    const target = buttons.find((button) => (button.dataset.move === 'earlier') === earlier)
    const usable = target?.disabled ? buttons.find((button) => !button.disabled) : target
    usable?.focus()
  }
  return {
    box,
    /** The next image's button, the last one's, or the one that adds images. */
    focusAfterRemoval: (removed: number) =>
      void requestAnimationFrame(() => {
        const buttons = [...(box.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [])]
        const next = buttons[removed] ?? buttons.at(-1) ?? box.current?.querySelector('button')
        next?.focus()
      }),
    keepFocus: (at: number, earlier: boolean) => void requestAnimationFrame(() => focus(at, earlier)),
  }
}
