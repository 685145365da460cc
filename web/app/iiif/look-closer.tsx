import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { createContext, type PointerEvent, useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeFailure, showFailure } from '../shell/failures-store.ts'
import { useCategoryLabel } from '../artworks/artwork-label.tsx'
import type { Position } from './positions.ts'
import type { Viewer } from './viewer.tsx'

// Lazy: most visitors don't look that close.
const loadViewer = () => import('./viewer.tsx')

/** The works of the list or page a work was opened from: the viewer goes on to the next one. */
export const WorksInOrder = createContext<readonly Artwork[]>([])

/** Alternative text of a picture that has none of its own. */
export function usePictureText({ title, record, category }: Artwork): string {
  const { t } = useTranslation()
  const categoryLabel = useCategoryLabel()
  return t('artwork.pictureOf', { title, technique: record.medium ?? categoryLabel(category) })
}

/** Each once, without those that have no picture. */
export const inOrder = (works: readonly Artwork[]): readonly Artwork[] =>
  [...new Map(works.map((work) => [work.id, work])).values()].filter(({ images }) => images.length > 0)

/** The works as they were when it was opened: a list may change meanwhile. */
interface Opened {
  Viewer: typeof Viewer
  works: readonly Artwork[]
  start: Position
  preloadedUrl: string | null
}

interface Closer {
  /** For the button around the picture. */
  button: {
    onClick: () => void
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: (event: PointerEvent) => void
  }
  /** To be rendered outside of the button. */
  opened: (Opened & { onClose: () => void }) | null
}

/** Opens a view of a work full screen: by the button around its picture, or a pinch on it. */
export function useLookCloser(
  artwork: Artwork,
  view: number,
  picture: () => HTMLImageElement | null | undefined,
): Closer {
  const { t } = useTranslation()
  const order = useContext(WorksInOrder)
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = () => {
    const lost = t('state.connectionLost')
    const image = picture()
    // A moving picture is shown by its own element.
    const preloadedUrl =
      image?.complete && image.naturalWidth && !artwork.images[view]?.animated ? image.currentSrc : null
    loadViewer().then(
      ({ Viewer }) => {
        closeFailure(lost)
        const works = order.some(({ id }) => id === artwork.id) ? order : [artwork]
        const start = { work: works.findIndex(({ id }) => id === artwork.id), view }
        setOpened({ Viewer, works, start, preloadedUrl })
      },
      () => showFailure(lost),
    )
  }
  const pinch = usePinch(open)
  return {
    button: { onClick: open, ...pinch },
    opened: opened && { ...opened, onClose: () => setOpened(null) },
  }
}

/** Pixels that two fingers must move apart. */
const spread = 12

function usePinch(onPinch: () => void): Omit<Closer['button'], 'onClick'> {
  const fingers = useRef(new Map<number, PointerEvent>())
  const began = useRef<number | null>(null)
  const lift = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    began.current = null
  }
  return {
    onPointerDown: (event) => {
      if (event.pointerType !== 'touch') return
      if (event.isPrimary) fingers.current.clear()
      fingers.current.set(event.pointerId, event)
      began.current = distance(fingers.current)
    },
    onPointerMove: (event) => {
      if (!fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, event)
      const now = distance(fingers.current)
      if (began.current === null || now === null || now - began.current < spread) return
      fingers.current.clear()
      began.current = null
      onPinch()
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

function distance(fingers: Map<number, PointerEvent>): number | null {
  const [one, other] = [...fingers.values()]
  if (!one || !other) return null
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}
