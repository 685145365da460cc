import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { type CSSProperties, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtworkPicture } from '../artworks/artwork-card.tsx'
import { ratioOf } from '../artworks/hanging.ts'
import { directionOf } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { arrowLeftIcon, arrowRightIcon } from '../kit/ui/icons.ts'
import { MotionButton, type PlayedPicture, useMotion } from '../kit/motion/use-motion.tsx'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import { HungLabel, type HungLabels } from './hung-label.tsx'
import type { Walkthrough } from './use-walk.ts'
import { shareOfRoom } from './walk-scale.ts'
import { stepByKey, stepBySwipe } from './walk-step.ts'
import styles from './walk-through.module.css'

interface WalkProps {
  title: string
  artworks: readonly Artwork[]
  labels: HungLabels
  walk: Walkthrough & { index: number }
}

export function WalkThrough({ title, artworks, labels, walk }: WalkProps) {
  const { t } = useTranslation()
  const artwork = artworks[walk.index]
  useKeys(walk)
  const swipe = useSwipe(walk)
  const played = useMotion(artwork?.images[0])
  if (!artwork) return null
  const { across, high } = shareOfRoom(artwork, artworks)
  return (
    <Dialog open onClose={walk.close} label={t('exhibition.walkLabel', { title })} size="page">
      <div className={styles.walk}>
        <Controls walk={walk} played={played} />
        <div className={styles.stage} {...swipe}>
          <div className={layout.row(0, layout.centered, styles.room)}>
            <div
              key={artwork.id}
              className={styles.picture}
              style={{ '--ratio': ratioOf(artwork), '--across': across, '--high': high } as CSSProperties}
            >
              <ArtworkPicture
                artwork={artwork}
                sizes={roomSizes(artwork, artworks)}
                priority
                motion={played.motion}
              />
            </div>
          </div>
        </div>
        <div className={classes(layout.relative, styles.label)}>
          <HungLabel artwork={artwork} labels={labels} linked sized heading="h2" />
        </div>
        <Neighbours artworks={artworks} index={walk.index} />
        <p role="status">
          <VisuallyHidden>
            {t('exhibition.now', {
              title: artwork.title,
              artist: artwork.artist,
              at: walk.index + 1,
              of: walk.count,
            })}
          </VisuallyHidden>
        </p>
      </div>
    </Dialog>
  )
}

/** Stays focusable at both ends: a disabled button would lose the focus. */
function Controls({
  walk: { index, count, step },
  played,
}: {
  walk: WalkProps['walk']
  played: PlayedPicture
}) {
  const { t } = useTranslation()
  return (
    <div className={layout.row(4, styles.controls)}>
      <IconButton
        path={arrowLeftIcon}
        mirrored
        label={t('exhibition.previous')}
        aria-disabled={index === 0}
        onClick={() => step(index - 1)}
      />
      <IconButton
        // A dialog first focuses the element with this attribute.
        ref={(button) => button?.setAttribute('autofocus', '')}
        path={arrowRightIcon}
        mirrored
        label={t('exhibition.next')}
        aria-disabled={index === count - 1}
        onClick={() => step(index + 1)}
      />
      <p className={classes(font.quiet, styles.position)}>
        {t('store.position', { position: index + 1, count })}
      </p>
      <MotionButton played={played} className={styles.motion} />
    </div>
  )
}

function roomSizes(artwork: Artwork, artworks: readonly Artwork[]): string {
  const { across, high } = shareOfRoom(artwork, artworks)
  return `min(${across.toFixed(3)} * (100vw - 40px), ${(high * ratioOf(artwork)).toFixed(3)} * (100vh - 200px))`
}

function Neighbours({ artworks, index }: { artworks: readonly Artwork[]; index: number }) {
  return (
    <div hidden>
      {[artworks[index - 1], artworks[index + 1]].map(
        (artwork) =>
          artwork && (
            <ArtworkPicture
              key={artwork.id}
              artwork={artwork}
              sizes={roomSizes(artwork, artworks)}
              priority
            />
          ),
      )}
    </div>
  )
}

const isRtl = (language: string) => directionOf(language) === 'rtl'

function useKeys(walk: WalkProps['walk']): void {
  const { i18n } = useTranslation()
  const rtl = isRtl(i18n.language)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const to = stepByKey(event.key, { index: walk.index, count: walk.count, rtl })
      if (to === null) return
      event.preventDefault()
      walk.step(to)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

/** One finger horizontally; two still zoom. */
function useSwipe({ index, step }: WalkProps['walk']) {
  const { i18n } = useTranslation()
  const from = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerId, clientX, clientY, isPrimary, pointerType }: PointerEvent) => {
      from.current = isPrimary && pointerType !== 'mouse' ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const start = from.current
      from.current = null
      if (start?.id !== pointerId) return
      const moved = { x: clientX - start.x, y: clientY - start.y, rtl: isRtl(i18n.language) }
      const by = stepBySwipe(moved)
      if (by !== 0) step(index + by)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
