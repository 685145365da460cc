import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../layout/layout.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import type { Motion } from '../ui/picture.tsx'
import styles from './use-motion.module.css'
import { prefersReducedMotion } from '../layout/use-media.ts'

// Phosphor's, but not in icons.ts, which every page loads.
const pauseIcon =
  'M200,32H160a16,16,0,0,0-16,16V208a16,16,0,0,0,16,16h40a16,16,0,0,0,16-16V48A16,16,0,0,0,200,32Zm0,176H160V48h40ZM96,32H56A16,16,0,0,0,40,48V208a16,16,0,0,0,16,16H96a16,16,0,0,0,16-16V48A16,16,0,0,0,96,32Zm0,176H56V48H96Z'
const playIcon =
  'M232.4,114.49,88.32,26.35a16,16,0,0,0-16.2-.3A15.86,15.86,0,0,0,64,39.87V216.13A15.94,15.94,0,0,0,80,232a16.07,16.07,0,0,0,8.36-2.35L232.4,141.51a15.81,15.81,0,0,0,0-27ZM80,215.94V40l143.83,88Z'

/** The last choice holds for other pictures until the page is reloaded. */
let chosen: Motion = 'auto'

export interface PlayedPicture {
  /** For the picture. */
  motion: Motion
  /** Null for a picture that never moves. */
  toggle: (() => void) | null
}

/** Always render a MotionButton with it: WCAG 2.2.2 requires a pause control. */
export function useMotion(image: Pick<ArtworkImage, 'animated'> | null | undefined): PlayedPicture {
  const [motion, setMotion] = useState(chosen)
  if (!image?.animated) return { motion: 'still', toggle: null }
  const toggle = () => {
    const asPreferred = motion === 'auto'
    const moves = asPreferred ? !prefersReducedMotion() : motion === 'plays'
    chosen = moves ? 'still' : 'plays'
    setMotion(chosen)
  }
  return { motion, toggle }
}

/**
 * Pauses and plays. Until the first press the style sheet knows whether the picture moves: the server does not know the
 * preference.
 */
export function MotionButton({
  played: { motion, toggle },
  className,
}: {
  played: PlayedPicture
  className?: string | undefined
}) {
  const { t, i18n } = useTranslation()
  if (!toggle) return null
  return (
    <button
      type="button"
      // Within an article of another language too.
      lang={i18n.language}
      className={classes(layout.inline(8), styles.button, styles[motion], className)}
      onClick={toggle}
    >
      <span className={classes(layout.inline(8), styles.pause)}>
        <Icon path={pauseIcon} size={20} />
        <span>{t('ui.pausePicture')}</span>
      </span>
      <span className={classes(layout.inline(8), styles.play)}>
        <Icon path={playIcon} size={20} />
        <span>{t('ui.playPicture')}</span>
      </span>
    </button>
  )
}
