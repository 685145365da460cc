import type { Artwork, ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Picture } from '../kit/ui/picture.tsx'
import { MotionButton, useMotion } from '../kit/motion/use-motion.tsx'
import { ArtworkPicture } from './artwork-card.tsx'
import { useCategoryLabel } from './artwork-label.tsx'
import styles from './artwork-views.module.css'

interface ViewsProps {
  artwork: Artwork
  sizes: string
  priority?: boolean
  className?: string | undefined
}

export function ArtworkViews({ artwork, sizes, priority = false, className }: ViewsProps) {
  const { t } = useTranslation()
  const categoryLabel = useCategoryLabel()
  const technique = artwork.materials ?? categoryLabel(artwork.category)
  const [chosen, setChosen] = useState(0)
  const image = artwork.images[chosen] ?? artwork.images[0]
  const played = useMotion(image)
  if (!image)
    return (
      <div className={classes(styles.views, styles.none, className)}>
        <ArtworkPicture artwork={artwork} sizes={sizes} priority={priority} />
      </div>
    )
  return (
    <div className={classes(styles.views, className)}>
      <div className={layout.row(0, layout.centered, styles.stage)}>
        <div className={styles.frame} style={{ '--ratio': ratio(image) } as CSSProperties}>
          <Picture
            key={image.position}
            image={image}
            alt={t('artwork.pictureOf', { title: artwork.title, technique })}
            language={artwork.language}
            sizes={sizes}
            priority={priority}
            motion={played.motion}
          />
        </div>
      </div>
      <MotionButton played={played} className={styles.motion} />
      {artwork.images.length > 1 && (
        <div
          role="group"
          aria-label={t('artwork.views')}
          className={layout.row(8, layout.stretch, layout.centered, styles.choices)}
        >
          {artwork.images.map((one, index) => (
            <button
              key={one.position}
              type="button"
              className={styles.choice}
              aria-pressed={one === image}
              aria-label={t('artwork.view', { number: index + 1 })}
              onClick={() => setChosen(index)}
            >
              <Picture image={one} alt="" sizes="64px" fit="contain" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const ratio = ({ width, height }: ArtworkImage): number => (width && height ? width / height : 1)
