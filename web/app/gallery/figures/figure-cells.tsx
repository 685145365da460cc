import type { GalleryFigure, GalleryFigures } from '@passion-art/contract/gallery/figures/gallery'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { formatRate } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../../i18n/languages.ts'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import styles from './figure-cells.module.css'

const order: readonly GalleryFigure[] = [
  'sales',
  'revenue',
  'sell-through',
  'views',
  'favourites',
  'followers',
  'most-viewed',
]

interface CellsProps {
  figures: GalleryFigures
  currency: string
  busy: boolean
  open: GalleryFigure | undefined
  onOpen: (figure: GalleryFigure) => void
}

export function FigureCells({ figures, currency, busy, open, onOpen }: CellsProps) {
  const { t } = useTranslation()
  const texts = useFigures(figures, currency)
  const { mostViewed } = figures
  const nameOf = (figure: GalleryFigure) => t(`features.gallery-figures.figure.${figure}`)
  return (
    <ul className={styles.cells} aria-busy={busy || undefined}>
      {order.map((figure) => (
        <li key={figure} className={classes(styles.cell, figure === 'most-viewed' && styles.wide)}>
          <button
            type="button"
            id={`figure-${figure}`}
            aria-label={t('count.named', { name: nameOf(figure), counted: texts[figure] })}
            aria-expanded={open === figure}
            aria-controls={open === figure ? 'gallery-list' : undefined}
            className={layout.stack(4, layout.fill, styles.button, open === figure && styles.open)}
            onClick={() => onOpen(figure)}
          >
            <span className={styles.name}>{nameOf(figure)}</span>{' '}
            <span className={classes(font.price, styles.value, figure === 'most-viewed' && styles.work)}>
              <bdi {...(figure === 'most-viewed' && mostViewed && contentLang(mostViewed.work.language))}>
                {texts[figure]}
              </bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function useFigures(figures: GalleryFigures, currency: string): Record<GalleryFigure, string> {
  const { t, i18n } = useTranslation()
  const count = (value: number) => formatCount(value, i18n.language)
  const { mostViewed, sellThrough } = figures
  return {
    sales: count(figures.sales),
    revenue: formatPrice(figures.revenue, currency, i18n.language),
    views: count(figures.views),
    favourites: count(figures.favourites),
    followers: count(figures.followers),
    'most-viewed': mostViewed?.work.title ?? t('features.gallery-figures.none'),
    'sell-through':
      sellThrough === null ? t('features.gallery-figures.none') : formatRate(sellThrough, i18n.language),
  }
}
