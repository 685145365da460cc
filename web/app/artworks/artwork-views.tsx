import type { Artwork, ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { type CSSProperties, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { Picture } from '../kit/ui/picture.tsx'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import { MotionButton, useMotion } from '../kit/motion/use-motion.tsx'
import { ArtworkPicture } from './artwork-card.tsx'
import styles from './artwork-views.module.css'
import { useLookCloser, usePictureText } from '../iiif/look-closer.tsx'

interface ViewsProps {
  artwork: Artwork
  sizes: string
  priority?: boolean
  className?: string | undefined
}

export function ArtworkViews({ artwork, sizes, priority = false, className }: ViewsProps) {
  const { t } = useTranslation()
  const alt = usePictureText(artwork)
  const [chosen, setChosen] = useState(0)
  const image = artwork.images[chosen] ?? artwork.images[0]
  const played = useMotion(image)
  const button = useRef<HTMLButtonElement>(null)
  const { opened, ...closer } = useLookCloser(artwork, image ? artwork.images.indexOf(image) : 0, () =>
    button.current?.querySelector('img'),
  )
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
          <button ref={button} type="button" className={styles.closer} {...closer.button}>
            <Picture
              key={image.position}
              image={image}
              alt={alt}
              language={artwork.language}
              sizes={sizes}
              priority={priority}
              motion={played.motion}
            />
            <VisuallyHidden>{t('artwork.lookCloser')}</VisuallyHidden>
          </button>
        </div>
      </div>
      <MotionButton played={played} className={styles.motion} />
      {artwork.images.length > 1 && (
        <div
          role="group"
          aria-label={t('artwork.views')}
          className={layout.row(8, layout.centered, styles.choices)}
        >
          {artwork.images.map((one, index) => (
            <button
              key={one.position}
              type="button"
              className={styles.choice}
              style={{ '--ratio': ratio(one) } as CSSProperties}
              aria-pressed={one === image}
              aria-label={t('artwork.view', { number: index + 1 })}
              onClick={() => setChosen(index)}
            >
              <Picture image={one} alt="" sizes="64px" fit="contain" />
            </button>
          ))}
        </div>
      )}
      {opened && <opened.Viewer {...opened} />}
    </div>
  )
}

const ratio = ({ width, height }: ArtworkImage): number => (width && height ? width / height : 1)
