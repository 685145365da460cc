import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { MotionButton, useMotion } from '../kit/motion/use-motion.tsx'
import { FigureDialog } from './figure-dialog.tsx'
import { type Figure, FigurePicture, ratioOf } from './figure-picture.tsx'
import styles from './article-figure.module.css'

export function ArticleFigure({ figure }: { figure: Figure }) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const { caption } = figure
  const played = useMotion(figure.image)
  return (
    <figure className={styles.figure} style={{ '--ratio': ratioOf(figure) } as CSSProperties}>
      <button type="button" aria-haspopup="dialog" className={styles.button} onClick={() => setOpen(true)}>
        <span className={layout.hidden} lang={i18n.language}>
          {t('article.enlarge')}
        </span>
        <FigurePicture figure={figure} sizes="(width < 1100px) 100vw, 1000px" motion={played.motion} />
      </button>
      <MotionButton played={played} />
      {caption && <figcaption className={classes(font.quiet, styles.caption)}>{caption}</figcaption>}
      {open && <FigureDialog figure={figure} onClose={() => setOpen(false)} />}
    </figure>
  )
}
