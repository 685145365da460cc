import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { IconButton } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { magnifyingGlassMinusIcon, magnifyingGlassPlusIcon } from '../kit/ui/icons.ts'
import { MotionButton, useMotion } from '../kit/motion/use-motion.tsx'
import { type Figure, FigurePicture, ratioOf } from './figure-picture.tsx'
import styles from './figure-dialog.module.css'

interface DialogProps {
  figure: Figure
  onClose: () => void
}

export function FigureDialog({ figure, onClose }: DialogProps) {
  const { t, i18n } = useTranslation()
  const [large, setLarge] = useState(false)
  const stage = useCentred(large)
  const playback = useMotion(figure.image)
  const toggle = () => setLarge((now) => !now)
  return (
    <Dialog open onClose={onClose} label={figure.alt || t('article.enlarge')} size="page">
      <div className={styles.frame}>
        <div className={styles.controls}>
          <IconButton
            // A dialog first focuses the element with this attribute.
            ref={(button) => button?.setAttribute('autofocus', '')}
            path={large ? magnifyingGlassMinusIcon : magnifyingGlassPlusIcon}
            label={t(large ? 'article.fit' : 'article.actualSize')}
            lang={i18n.language}
            onClick={toggle}
          />
          <MotionButton played={playback} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by arrow keys when enlarged */}
        <div ref={stage} tabIndex={large ? 0 : -1} className={styles.stage}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button above does the same */}
          <div
            className={classes(styles.picture, large && styles.large)}
            style={{ '--ratio': ratioOf(figure) } as CSSProperties}
            onClick={toggle}
          >
            <FigurePicture figure={figure} sizes={large ? '220vw' : '100vw'} motion={playback.motion} />
          </div>
        </div>
        {figure.caption && <p className={classes(font.quiet, styles.caption)}>{figure.caption}</p>}
      </div>
    </Dialog>
  )
}

function useCentred(large: boolean) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = stage.current
    if (!box || !large) return
    // In right-to-left, a scrolling box starts at its right end and positions are negative.
    const side = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollTo((side * (box.scrollWidth - box.clientWidth)) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [large])
  return stage
}
