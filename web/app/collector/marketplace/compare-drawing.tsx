import { inCentimeters, sizeText } from '@passion-art/contract/artworks/artwork-size'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { formatList, joinFacts } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import drawn from '../../artworks/scale-drawing.module.css'
import { directionOf } from '../../i18n/languages.ts'
import fade from '../../kit/layout/fading-edge.module.css'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { bench, hangTogether, type Wall } from './compare-geometry.ts'
import styles from './compared-works.module.css'

export function CompareDrawing({ artworks }: { artworks: readonly Artwork[] }) {
  const { t, i18n } = useTranslation()
  const sized = artworks.flatMap((artwork) =>
    artwork.dimensions ? [{ id: artwork.id, artwork, size: artwork.dimensions }] : [],
  )
  if (sized.length === 0) return <p className={font.quiet}>{t('features.marketplace.compare.noSizes')}</p>
  const wall = hangTogether(sized, directionOf(i18n.language))
  const drawnWorks = sized.map(({ artwork, size }) =>
    joinFacts([artwork.title, sizeText(size, i18n.language)], i18n.language),
  )
  return (
    <section aria-label={t('features.marketplace.compare.scale')} className={layout.stack(8)}>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        role="group"
        aria-label={t('features.marketplace.compare.scale')}
        className={sized.length > 3 ? classes(styles.scroll, styles.many, fade.fading) : styles.scroll}
      >
        <svg
          role="img"
          aria-label={formatList(drawnWorks, i18n.language)}
          className={styles.drawing}
          viewBox={`0 0 ${wall.width} ${wall.height}`}
          style={{ '--ratio': wall.width / wall.height, '--wall': wall.width } as React.CSSProperties}
        >
          <Ruler wall={wall} />
          {wall.works.map(({ id, stands, plinth, ...box }) => {
            const image = sized.find((one) => one.id === id)?.artwork.images[0]
            return (
              <g key={id}>
                {plinth && <rect {...plinth} className={drawn.plinth} />}
                {image ? (
                  <image
                    {...box}
                    href={image.thumbnail_url}
                    preserveAspectRatio={stands ? 'xMidYMax' : 'xMidYMid'}
                  />
                ) : (
                  <rect {...box} className={drawn.plinth} />
                )}
              </g>
            )
          })}
          <Bench wall={wall} />
          <line x1="0" x2={wall.width} y1={wall.floor} y2={wall.floor} className={drawn.floor} />
        </svg>
      </div>
      <p className={font.quiet}>{t('features.marketplace.compare.note')}</p>
      {sized.length < artworks.length && (
        <p className={font.quiet}>
          {t('features.marketplace.compare.notDrawn', {
            titles: formatList(
              artworks.filter(({ dimensions }) => !dimensions).map(({ title }) => title),
              i18n.language,
            ),
          })}
        </p>
      )}
    </section>
  )
}

function Ruler({ wall: { floor, place } }: { wall: Wall }) {
  const { i18n } = useTranslation()
  const marks = Array.from({ length: Math.floor(floor / 50) }, (_, index) => 50 * (index + 1))
  return (
    <g>
      <line x1={place(1)} x2={place(1)} y1="0" y2={floor} className={drawn.floor} />
      {marks.map((cm) => (
        <g key={cm}>
          <line x1={place(1)} x2={place(7)} y1={floor - cm} y2={floor - cm} className={drawn.floor} />
          <text x={place(11)} y={floor - cm + 3} className={drawn.words}>
            {inCentimeters(String(cm), i18n.language)}
          </text>
        </g>
      ))}
    </g>
  )
}

function Bench({ wall: { width, floor, place } }: { wall: Wall }) {
  const x = place(width - bench.width - 8, bench.width)
  const y = floor - bench.height
  return (
    <g>
      <rect x={x} y={y} width={bench.width} height={bench.seat} className={drawn.solid} />
      {[10, bench.width - 15].map((leg) => (
        <rect key={leg} x={x + leg} y={y} width="5" height={bench.height} className={drawn.solid} />
      ))}
    </g>
  )
}
