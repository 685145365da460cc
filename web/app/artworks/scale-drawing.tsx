import { inCentimeters, sizeText } from '@passion-art/contract/artworks/artwork-size'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { useOpenWall } from '../own-wall/open-wall.tsx'
import styles from './scale-drawing.module.css'
import { type Drawing, drawScale } from './scale-geometry.ts'

export function ScaleDrawing({ artwork }: { artwork: Artwork }) {
  if (!artwork.dimensions) return null
  return <Drawn artwork={artwork} dimensions={artwork.dimensions} />
}

interface DrawnProps {
  artwork: Artwork
  dimensions: NonNullable<Artwork['dimensions']>
}

function Drawn({ artwork, dimensions }: DrawnProps) {
  const { t } = useTranslation()
  const { button, open, opened } = useOpenWall(artwork)
  return (
    <section className={styles.section}>
      <div className={styles.text}>
        <h2 className={classes(font.title1, styles.title)}>{t('artwork.trueSize')}</h2>
        <p>{t('artwork.trueSizeText')}</p>
        {artwork.images.length > 0 && (
          <Button ref={button} look="outline" className={styles.open} onClick={open}>
            {t('artwork.tryOnWall')}
          </Button>
        )}
      </div>
      <ToScale artwork={artwork} dimensions={dimensions} onOpen={open} />
      {opened && (
        <opened.Wall
          key={opened.fragment}
          artwork={artwork}
          fragment={opened.fragment}
          onClose={opened.onClose}
        />
      )}
    </section>
  )
}

function ToScale({ artwork, dimensions, onOpen }: DrawnProps & { onOpen: () => void }) {
  const { t, i18n } = useTranslation()
  const image = artwork.images[0]
  const drawing = drawScale(dimensions)
  const size = sizeText({ ...dimensions, depth: null }, i18n.language)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button does the same
    <svg
      className={classes(styles.drawing, image && styles.opens)}
      onClick={image && onOpen}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      style={{ '--wide': drawing.width } as React.CSSProperties}
      role="img"
      aria-label={t('artwork.trueSizeLabel', { size })}
    >
      <Ruler drawing={drawing} />
      {drawing.plinth && <rect {...drawing.plinth} className={styles.plinth} />}
      {image && <image {...drawing.work} href={image.thumbnail_url} preserveAspectRatio="xMidYMid meet" />}
      <text
        x={drawing.work.x + drawing.work.width + 8}
        y={drawing.work.y + drawing.work.height / 2}
        className={styles.words}
      >
        {size}
      </text>
      <Bench drawing={drawing} label={t('artwork.bench')} />
      <line x1="0" x2={drawing.width} y1={drawing.floor} y2={drawing.floor} className={styles.floor} />
    </svg>
  )
}

function Ruler({ drawing }: { drawing: Drawing }) {
  const { i18n } = useTranslation()
  return (
    <g>
      <line x1="1" x2="1" y1="0" y2={drawing.floor} className={styles.floor} />
      {[50, 100, 150].map((cm) => (
        <g key={cm}>
          <line x1="1" x2="7" y1={drawing.floor - cm} y2={drawing.floor - cm} className={styles.floor} />
          <text x="12" y={drawing.floor - cm + 3} className={styles.words}>
            {inCentimeters(String(cm), i18n.language)}
          </text>
        </g>
      ))}
    </g>
  )
}

function Bench({ drawing, label }: { drawing: Drawing; label: string }) {
  const { bench, floor } = drawing
  return (
    <g>
      <text x={bench.x + bench.width} y={bench.y - 7} textAnchor="end" className={styles.words}>
        {label}
      </text>
      <rect {...bench} className={styles.solid} />
      {[10, bench.width - 15].map((leg) => (
        <rect
          key={leg}
          x={bench.x + leg}
          y={bench.y}
          width="5"
          height={floor - bench.y}
          className={styles.solid}
        />
      ))}
    </g>
  )
}
